package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.AnyOf;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Pushes;

/** Several clauses in one: "and", "but", "or", and what is said again of another. */
final class Coordinations {

  private static final Frame NOT = Frame.unsaid("", "not");
  private static final String GOES = "go|fly|jump|descend|rise";

  private final Events events;

  /** Whether what another does is read of one more. */
  private boolean again;

  Coordinations(Events events) {
    this.events = events;
  }

  /** "..., and neither does red": the same of another. */
  boolean likewise(Frame f, Context context, Draft draft) {
    for (Frame first : f.all("first")) {
      // "Blue may not use the ramp, red has to": a tool for one of them.
      boolean balls = first.fits("use +subj=blue|ball") && f.has("mod");
      events.clauses.clause(balls ? first.as("touch") : first, context, draft);
    }
    Frame last = events.clauses.last();
    if (last == null || again || f.has("subj", "it")) {
      // What is said again must not say this again.
      return false;
    }
    Frame aux = f.get("mod");
    Frame not = aux == null || aux.is("not") ? aux : aux.get("neg");
    Frame same = last.withOnly("subj", f.get("subj"));
    Draft part = new Draft();
    if (aux != null) {
      // "..., but red does not"
      part.use(aux);
      same = Plain.affirmed(same, part).without("may");
      same = not != null ? same.with("neg", not) : same;
    }
    if (same.is("permit") && not == null && aux != null) {
      // "Ramps are not allowed, but cannons are" asks for no cannon.
      part.useAll(f.get("subj"));
    } else if (aux != null && aux.is("may") && not == null || !saidAgain(same, context, part)) {
      draft.miss(f.get("subj"));
      f.all("mod").forEach(draft::miss);
      return false;
    }
    draft.use(f);
    draft.absorb(part);
    return true;
  }

  private boolean saidAgain(Frame same, Context context, Draft draft) {
    again = true;
    boolean read = events.clauses.clause(same, context, draft);
    again = false;
    return read;
  }

  boolean coordinated(Frame clause, Context context, Draft draft) {
    Frame f = Arranging.of(clause, draft);
    draft.use(f);
    if (f.has("head")) {
      f = headed(f, context, draft);
    }
    Context inner =
        f.has("subj") ? context.of(events.actors.subjects(f.get("subj"), f, draft)) : context;
    List<Frame> items = new ArrayList<>(f.all("item"));
    if (f.has("subj", "i", "you", "level")) {
      // "I want two ramps, and both must be needed": it is not I that is needed.
      items.replaceAll(
          i -> i.fits("be +quant") ? i.without("quant").with("subj", i.get("quant")) : i);
    }
    List<Frame> apart = List.of();
    if (items.size() > 1 && f.is("and") && Frames.negations(f) > 0) {
      // "Don't use ramps, and leave out the fans" is clear; else how far "not" goes is not.
      List<Frame> rest = items.subList(1, items.size());
      apart = rest.stream().filter(i -> i.is("forbid", "avoid", "lack")).toList();
      rest.stream().filter(i -> !i.is("forbid", "avoid", "lack")).forEach(draft::miss);
      items = new ArrayList<>(items.subList(0, 1));
    }
    shared(f, items);
    events.redMovesNow &= !context.equals(Context.NOTHING);
    for (int k = 1; k < items.size(); k++) {
      Frame both = together(items.get(k - 1), items.get(k));
      if (both != null) {
        draft.use(items.get(k - 1), items.get(k - 1).get("subj"));
        items.set(k - 1, both);
        items.remove(k);
      }
    }
    for (int k = 1; k < items.size(); k++) {
      items.set(k, gapped(items.get(k), items.get(k - 1)));
    }
    items.addAll(apart);
    int last = items.size() - 1;
    while (last > 0 && !isUndone(items.get(last))) {
      last--;
    }
    // "Blue can touch the wall, but it doesn't have to": neither is asked for.
    List<Frame> undone = last > 0 ? items.subList(0, last + 1) : List.of();
    undone.forEach(draft::miss);
    boolean all = true;
    for (Frame item : items.subList(undone.size(), items.size())) {
      if (events.redMovesNow && f.has("subj") && afterTouch(item, inner)) {
        // What blue does after the touch no requirement says.
        draft.miss(item);
      } else {
        all &= events.clauses.clause(item, inner, draft);
      }
    }
    return all;
  }

  /** "A wall: ..."; "it hits a wall, then a platform, and after that ..." */
  private Frame headed(Frame f, Context context, Draft draft) {
    Frame head = f.get("head");
    Frame last = events.clauses.last();
    if (f.has("adv", "then")
        && last != null
        && last.has("obj")
        && head.is("wall", "platform", "tool.")) {
      Frame again = last.withOnly("obj", head).with("adv", f.get("adv"));
      events.clauses.clause(again, context, draft);
      return f.without("adv");
    }
    if (f.has("adv") && f.all("adv").stream().allMatch(a -> a.is("first", "then"))) {
      // "First a cannon, then a ramp: blue needs both"
      for (Frame adverb : f.all("adv")) {
        head = head.with("adv", adverb);
      }
      f = f.without("adv");
    }
    events.fragment(head, draft);
    return f;
  }

  /** What stands around all belongs to each, or to that beside which it stands. */
  private static void shared(Frame f, List<Frame> items) {
    int first = items.get(0).tokens().nextSetBit(0);
    for (Map.Entry<String, List<Frame>> role : f.roles().entrySet()) {
      for (Frame child : role.getValue()) {
        boolean start = child.tokens().nextSetBit(0) < first;
        switch (role.getKey()) {
          case "mod", "neg", "may", "aux", "hedge", "passive" ->
              // "Do not make it hard, but add a ramp": only the first is denied.
              items
                  .subList(0, f.is("but") ? 1 : items.size())
                  .replaceAll(item -> item.with(role.getKey(), child));
          case "pp", "adv", "sub", "purpose", "part", "only", "obj", "quant" ->
              items
                  .subList(start ? 0 : items.size() - 1, start ? 1 : items.size())
                  .replaceAll(item -> item.with(role.getKey(), child));
          default -> {}
        }
      }
    }
  }

  private static boolean isUndone(Frame f) {
    boolean bare = !f.has("subj") || f.get("subj").is("it", "they", "blue", "red");
    boolean has = f.fits("have|need -obj -comp");
    has &= f.all("pp").stream().allMatch(p -> p.fits("to +bare"));
    boolean is = f.fits("be +pred=needed") && f.all("pred").size() == 1;
    int neg = Frames.negations(f) + (is ? f.get("pred").all("neg").size() : 0);
    return bare && neg == 1 && (has || is);
  }

  /** "I'd like red and the goal on the same platform": both are on it; or null. */
  private static Frame together(Frame one, Frame next) {
    boolean said = one.fits("want|put|locate|need|make -neg -pp -comp +obj=blue|red|ball|goal");
    boolean same =
        next.fits("be +subj=blue|red|ball|goal +pred=on(+obj=platform(+mod=same|different))");
    same |= one.is("locate") && next.fits("be +subj=blue|red|ball|goal +pred");
    return said && same && next.own().isEmpty()
        ? next.withOnly(
            "subj",
            Frame.unsaid("NP", "and").with("item", one.get("obj")).with("item", next.get("subj")))
        : null;
  }

  /** "Blue rolls right, red left": the verb is that of the clause before. */
  private static Frame gapped(Frame item, Frame before) {
    Frame verb = Frame.unsaid(before.category(), before.concept());
    if (item.fits("have +obj=one") && item.own().isEmpty() && before.fits("have +obj")) {
      // "Blue has a long platform, red a short one"
      return item.withOnly("obj", item.get("obj").as(before.get("obj").concept()));
    }
    if (item.is("row") && item.all("obj").size() == 1 && before.fits(GOES + " +row")) {
      // "Blue goes from left to right and red from right to left"
      return verb.with("subj", item.get("obj")).with("row", item.get("row"));
    }
    if (!item.fits("be +pred +subj") || !item.own().isEmpty()) {
      return item;
    }
    Frame pred = item.get("pred");
    Frame who = item.get("subj");
    boolean uses = before.fits("use|need|want|put|add|have|make|exist +obj");
    if (uses && who.is("tool.") && pred.category().equals("PP")) {
      // "Use a ramp on the left and a cannon on the right"
      return verb.with("obj", who.with("pp", pred));
    }
    Frame up = who.get("pp", "way.");
    boolean points =
        before.fits("face|blow|shoot +subj=tool.|one") || before.fits("rise +subj=one");
    if (points && pred.fits("to +obj=side.")) {
      // "One ramp slopes down to the left, the other down to the right"
      verb = before.is("rise") ? verb.as("shoot") : verb;
      verb = verb.with("subj", up == null ? who : who.without("pp", up));
      return (up == null ? verb : verb.with("pp", up)).with("pp", pred);
    }
    boolean way = pred.is("side.", "way.") || pred.fits("to +obj=side.");
    boolean there = before.has("pp", "to", "side.", "way.") || before.has("obj", "side.");
    there |= before.has("pred", "side.", "way.");
    return way && there && before.fits(GOES + " +subj") && Frames.negations(before) == 0
        ? verb.with("subj", who).with("pp", pred)
        : item;
  }

  private static boolean afterTouch(Frame item, Context context) {
    return context.subject().stream().anyMatch(m -> m.is("blue"))
        && item.fits("land|bounce|fly|jump|cross|go|rise|past|turn -subj")
        && !Frames.goes(item, Mention.RED)
        && !Frames.goes(item, "goal");
  }

  /** "A or b": what each says, if each says one thing. */
  boolean either(Frame f, Context context, Draft draft) {
    if (f.is("nor") || Frames.isDenied(f, context)) {
      f.all("item").forEach(item -> events.clauses.clause(item.with("neg", NOT), context, draft));
      draft.use(f);
      return true;
    }
    Context shared =
        f.has("subj") ? context.of(events.actors.subjects(f.get("subj"), f, draft)) : context;
    List<Requirement> any = new ArrayList<>();
    Draft all = new Draft();
    for (Frame item : f.all("item")) {
      Draft part = new Draft();
      events.clauses.clause(item, shared, part);
      List<Requirement> said = new ArrayList<>(part.read().keySet());
      said.removeIf(r -> r instanceof Pushes);
      if (!said.stream().allMatch(r -> r instanceof Present)) {
        said.removeIf(r -> r instanceof Present);
      }
      if (said.size() != 1 || !part.missed().isEmpty()) {
        return false;
      }
      any.addAll(said);
      all.use(item);
      all.used().or(part.used());
    }
    if (any.size() > 5 || any.stream().distinct().count() < 2) {
      return false;
    }
    draft.absorb(all);
    draft.require(new AnyOf(any), f);
    draft.read().get(new AnyOf(any)).or(all.used());
    return true;
  }

  /** "A fan or a belt", as what acts or as what is met: the same is said of each. */
  boolean choice(Frame f, Context context, Draft draft) {
    List<Frame> nouns = new ArrayList<>(f.all("subj"));
    if (!f.is("use", "have", "need", "make", "want", "permit", "put", "add", "exist", "offer")) {
      nouns.addAll(f.all("obj"));
      f.all("pp").stream()
          .filter(pp -> !pp.is("without", "instead", "except"))
          .forEach(pp -> nouns.addAll(pp.all("obj")));
    }
    Frame or = nouns.stream().filter(np -> np.is("or")).findFirst().orElse(null);
    if (or == null || Frames.isDenied(f, context)) {
      return false;
    }
    Frame each =
        Frame.unsaid("S", "or")
            .withOnly("item", or.all("item").stream().map(i -> f.replacing(or, i)).toList());
    Draft part = new Draft();
    boolean read = either(each, context, part);
    if (read) {
      part.use(or);
      draft.absorb(part);
    }
    return read;
  }
}
