package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.AnyOf;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.Vertical;

/** Clauses: who acts on what, what is denied, and which theme reads the verb. */
final class Clauses {

  private final Events events;

  Clauses(Events events) {
    this.events = events;
  }

  /** What was said last, with who did it: "the same goes for red". */
  private Frame last;

  boolean clause(Frame f, Context context, Draft draft) {
    if (f.is("likewise")) {
      return likewise(f, context, draft);
    }
    if (f.is("and", "but")) {
      return coordinated(f, context, draft);
    }
    if (f.is("topic")) {
      // "As for the goal, put it on the left"
      draft.use(f);
      events.fragment(f.get("head"), draft);
      draft.useAll(f.get("head"));
      Frame item = f.has("obj") ? f.as("exist").without("head") : f.get("item");
      return clause(item, context, draft);
    }
    if (f.is("list")) {
      // "Two balls, three platforms, no walls": each by itself.
      f.get("obj").all("item").forEach(item -> events.read(item, false, true, draft));
      return true;
    }
    Draft part = new Draft();
    boolean read = f.is("or", "nor") ? either(f, context, part) : simple(f, context, part);
    events.settle(f, part, draft);
    return read;
  }

  /** "..., and neither does red": the same of another. */
  private boolean likewise(Frame f, Context context, Draft draft) {
    for (Frame first : f.all("first")) {
      // "Blue may not use the ramp, red has to": a tool for one of them.
      boolean balls = first.is("use") && first.has("subj", "blue", "ball") && f.has("mod");
      clause(balls ? first.as("touch") : first, context, draft);
    }
    if (last == null) {
      return false;
    }
    Frame same = last.withOnly("subj", f.get("subj"));
    Frame aux = f.get("mod");
    Frame not = aux == null || aux.is("not") ? aux : aux.get("neg");
    Draft part = new Draft();
    if (aux != null) {
      // "..., but red does not"
      part.use(aux);
      same = Plain.affirmed(same, part).without("may");
      same = not != null ? same.with("neg", not) : same;
    }
    if (same.is("permit") && not == null && aux != null) {
      // "Ramps are not allowed, but cannons are" asks for no cannon.
      draft.absorb(part);
      draft.use(f);
      draft.useAll(f.get("subj"));
      return true;
    }
    boolean may = aux != null && aux.is("may") && not == null;
    if (may || !clause(same, context, part)) {
      draft.miss(f.get("subj"));
      f.all("mod").forEach(draft::miss);
      return false;
    }
    draft.use(f);
    draft.absorb(part);
    return true;
  }

  private boolean coordinated(Frame clause, Context context, Draft draft) {
    Frame f = Arranging.of(clause, draft);
    draft.use(f);
    Context inner = context;
    if (f.has("head")) {
      Frame head = f.get("head");
      boolean then = f.has("adv", "then") && last != null && last.has("obj");
      if (then && head.is("wall", "platform", "tool.")) {
        // "It hits a wall, then a platform, and after that ..."
        f = f.without("adv");
        clause(last.withOnly("obj", head).with("adv", clause.get("adv")), context, draft);
      } else {
        events.fragment(head, draft);
      }
    }
    if (f.has("subj")) {
      inner = context.of(events.actors.subjects(f.get("subj"), f, draft));
    }
    List<Frame> items = new ArrayList<>(f.all("item"));
    if (f.has("subj", "i", "you", "level")) {
      // "I want two ramps, and both must be needed": it is not I that is needed.
      items.replaceAll(
          i -> i.is("be") && i.has("quant") ? i.without("quant").with("subj", i.get("quant")) : i);
    }
    List<Frame> apart = List.of();
    if (items.size() > 1 && f.is("and") && Frames.negations(f) > 0) {
      // "Don't use ramps, and leave out the fans" is clear; else how far "not" goes is not.
      List<Frame> rest = items.subList(1, items.size());
      apart = rest.stream().filter(i -> i.is("forbid", "avoid", "lack")).toList();
      rest.stream().filter(i -> !i.is("forbid", "avoid", "lack")).forEach(draft::miss);
      items = new ArrayList<>(items.subList(0, 1));
    }
    int first = items.get(0).tokens().nextSetBit(0);
    for (Map.Entry<String, List<Frame>> role : f.roles().entrySet()) {
      for (Frame child : role.getValue()) {
        switch (role.getKey()) {
          case "mod", "neg", "may", "aux", "hedge", "passive" -> {
            // "Do not make it hard, but add a ramp": only the first is denied.
            int last = f.is("but") ? 1 : items.size();
            for (int k = 0; k < last; k++) {
              items.set(k, items.get(k).with(role.getKey(), child));
            }
          }
          case "pp", "adv", "sub", "purpose", "part", "only", "obj", "quant" -> {
            int at = child.tokens().nextSetBit(0) < first ? 0 : items.size() - 1;
            items.set(at, items.get(at).with(role.getKey(), child));
          }
          default -> {}
        }
      }
    }
    boolean all = true;
    events.redMovesNow &= !context.equals(Context.NOTHING);
    for (int k = 1; k < items.size(); k++) {
      items.set(k, gapped(items.get(k), items.get(k - 1)));
    }
    items.addAll(apart);
    for (int k = 1; k < items.size(); k++) {
      if (isUndone(items.get(k))) {
        // "Blue can touch the wall, but it doesn't have to": neither is asked for.
        items.subList(0, k + 1).forEach(draft::miss);
        items = items.subList(k + 1, items.size());
        k = 0;
      }
    }
    for (Frame item : items) {
      if (events.redMovesNow && f.has("subj") && afterTouch(item, inner)) {
        // What blue does after the touch no requirement says.
        draft.miss(item);
        continue;
      }
      all &= clause(item, inner, draft);
    }
    return all;
  }

  private static boolean isUndone(Frame f) {
    boolean bare = !f.has("subj") || f.get("subj").is("it", "they", "blue", "red");
    boolean has = f.is("have", "need") && !f.has("obj") && !f.has("comp");
    has &= f.all("pp").stream().allMatch(p -> p.is("to") && p.has("bare"));
    boolean is = f.is("be") && f.all("pred").size() == 1 && f.has("pred", "needed");
    int neg = Frames.negations(f) + (is ? f.get("pred").all("neg").size() : 0);
    return bare && neg == 1 && (has || is);
  }

  /** "Blue rolls right, red left": the verb is that of the clause before. */
  private static Frame gapped(Frame item, Frame before) {
    Frame pred = item.get("pred");
    boolean bare = item.is("be") && item.own().isEmpty() && pred != null && item.has("subj");
    if (item.is("have") && item.own().isEmpty()) {
      // "Blue has a long platform, red a short one"
      Frame np = item.get("obj");
      Frame had = before.is("have") ? before.get("obj") : null;
      return had == null || !np.is("one") ? item : item.withOnly("obj", np.as(had.concept()));
    }
    if (item.is("rating") && before.is("be") && item.has("pred", "side.", "size.")) {
      // "Should be short and high"
      return before.withOnly("pred", item.get("pred"));
    }
    boolean runs = before.is("go", "fly", "jump", "descend", "rise") && before.has("row");
    if (item.is("row") && item.all("obj").size() == 1 && runs) {
      // "Blue goes from left to right and red from right to left"
      return Frame.unsaid(before.category(), before.concept())
          .with("subj", item.get("obj"))
          .with("row", item.get("row"));
    }
    boolean uses = bare && before.is("use", "need", "want", "put", "add", "have", "make", "exist");
    if (uses && item.get("subj").is("tool.") && pred.category().equals("PP") && before.has("obj")) {
      // "Use a ramp on the left and a cannon on the right"
      return Frame.unsaid(before.category(), before.concept())
          .with("obj", item.get("subj").with("pp", pred));
    }
    boolean way = bare && (pred.is("side.", "way.") || pred.is("to") && pred.has("obj", "side."));
    boolean goes = before.is("go", "fly", "jump", "descend", "rise") && before.has("subj");
    boolean there =
        before.has("pp", "to", "side.", "way.")
            || before.has("obj", "side.")
            || before.has("pred", "side.", "way.");
    if (!way || !goes || !there || Frames.negations(before) > 0) {
      return item;
    }
    return Frame.unsaid(before.category(), before.concept())
        .with("subj", item.get("subj"))
        .with("pp", pred);
  }

  private static boolean afterTouch(Frame item, Context context) {
    boolean blue = context.subject().stream().anyMatch(m -> m.is("blue"));
    boolean moves = item.is("land", "bounce", "fly", "jump", "cross", "go", "rise", "past", "turn");
    return blue
        && moves
        && !item.has("subj")
        && !Frames.goes(item, Mention.RED)
        && !Frames.goes(item, "goal");
  }

  /** "A or b": what each says, if each says one thing. */
  private boolean either(Frame f, Context context, Draft draft) {
    if (f.is("nor") || Frames.isDenied(f, context)) {
      for (Frame item : f.all("item")) {
        clause(item.with("neg", Frame.unsaid("", "not")), context, draft);
      }
      draft.use(f);
      return true;
    }
    List<Mention> shared = f.has("subj") ? events.actors.subjects(f.get("subj"), f, draft) : context.subject();
    List<Requirement> any = new ArrayList<>();
    Draft all = new Draft();
    for (Frame item : f.all("item")) {
      Draft part = new Draft();
      clause(item, context.of(shared), part);
      List<Requirement> said =
          part.read().keySet().stream()
              .filter(r -> !(r instanceof Present) && !(r instanceof Pushes))
              .toList();
      if (said.size() == 2) {
        // "Two ramps": that there are two says that one is used.
        List<Requirement> both = said;
        said = said.stream().filter(r -> both.stream().noneMatch(c -> follows(r, c))).toList();
      }
      if (said.isEmpty()) {
        said = part.read().keySet().stream().filter(r -> r instanceof Present).toList();
      }
      if (said.size() != 1 || !part.missed().isEmpty()) {
        return false;
      }
      any.add(said.get(0));
      all.use(item);
      part.used().stream().forEach(all.used()::set);
    }
    if (any.size() > 5 || any.stream().distinct().count() < 2) {
      return false;
    }
    draft.absorb(all);
    draft.require(new AnyOf(any), f);
    draft.used().or(all.used());
    draft.read().get(new AnyOf(any)).or(all.used());
    return true;
  }

  private static boolean follows(Requirement used, Requirement counted) {
    return used instanceof Requirement.Meets m
        && m.meets()
        && m.ball() == Requirement.Thing.BLUE
        && counted instanceof Requirement.Count c
        && c.item().equals(m.item())
        && c.least() > 0;
  }

  /** "A fan or a belt", as what acts or as what is met: the same is said of each, or null. */
  private static Frame choice(Frame f) {
    List<Frame> nouns = new ArrayList<>(f.all("subj"));
    if (!f.is("use", "have", "need", "make", "want", "permit", "put", "add", "exist", "offer")) {
      nouns.addAll(f.all("obj"));
      f.all("pp").stream()
          .filter(pp -> !pp.is("without", "instead", "except"))
          .forEach(pp -> nouns.addAll(pp.all("obj")));
    }
    return nouns.stream().filter(np -> np.is("or")).findFirst().orElse(null);
  }

  /** "Blue must not hit red before it has touched a ramp": it touches one. */
  private boolean notBefore(Frame f, Draft draft) {
    Frame sub = f.get("sub");
    Frame ball = f.get("subj");
    boolean main = ball != null && Frames.main(f) && f.all("sub").size() == 1;
    main &=
        Nouns.isBlue(ball == null ? sub : ball) && Frames.goes(f, Mention.RED)
            || ball != null && Nouns.isRed(ball) && Frames.goes(f, "goal");
    if (!main || !sub.is("before", "until") || sub.all("s").size() != 1) {
      return false;
    }
    Frame does = sub.get("s");
    if (!does.has("subj") || does.has("subj", "it")) {
      draft.use(does.get("subj"));
      does = does.withOnly("subj", ball);
    }
    Draft part = new Draft();
    boolean first = Nouns.isBlue(does.get("subj")) || Nouns.isRed(ball);
    if (!first || Frames.negations(does) > 0 || !clause(does, Context.NOTHING, part)) {
      return false;
    }
    Frames.useNegations(f, part);
    part.use(f, f.get("may"), f.get("obj"), sub);
    f.all("mod").forEach(part::use);
    f.all("pp").forEach(part::useAll);
    part.require(new Pushes());
    draft.absorb(part);
    return true;
  }

  /** "Only blue touches the ramp": blue does, and red does not. */
  private boolean alone(Frame f, Context context, Draft draft) {
    Frame ball = f.get("subj");
    Frame np = f.get("obj");
    Frame repeated = np == null ? null : np.get("not");
    boolean one = ball != null && ball.has("only") && (Nouns.isBlue(ball) || Nouns.isRed(ball));
    if (!one || !Frames.moves(f) || Frames.isDenied(f, context)) {
      return false;
    }
    Draft part = new Draft();
    Frame does = f.without("may").withOnly("subj", ball.without("only"));
    Frame other = Frame.unsaid("NP", Nouns.isBlue(ball) ? "red" : "blue");
    if (repeated != null && repeated.is(other.concept())) {
      does = does.withOnly("obj", np.without("not"));
      part.use(repeated);
    }
    boolean may = f.has("may") || f.has("mod", "may", "can");
    Frame not = does.withOnly("subj", other).with("neg", Frame.unsaid("Neg", "not"));
    boolean read = (may || clause(does, context, part)) && clause(not, context, part);
    if (!read || !part.missed().isEmpty()) {
      return false;
    }
    part.use(ball, f.get("may"));
    ball.all("only").forEach(part::use);
    ball.all("mod").forEach(part::use);
    draft.absorb(part);
    return true;
  }

  /** One verb and what belongs to it. */
  private boolean simple(Frame clause, Context context, Draft draft) {
    Frame f = Arranging.notButs(Arranging.of(Plain.of(clause, draft), draft), draft);
    if (f.is("and")) {
      return coordinated(f, context, draft);
    }
    if (f.is("use") && f.has("adv", "always") && !f.has("mod") && !f.has("imperative")) {
      // "My sister always uses fans" tells of her.
      draft.miss(f);
      return false;
    }
    if (f.has("hedge") || f.has("sub", "if")) {
      return unless(f, context, draft);
    }
    Frame row = f.is("touch", "push") ? f.get("obj") : null;
    if (row != null && row.is("and") && row.has("then")) {
      // "Touches red first and then the wall": what comes after the touch no requirement says.
      List<Frame> touched = row.all("item");
      int red = 0;
      while (red < touched.size() && !Nouns.isRed(touched.get(red))) {
        red++;
      }
      for (Frame late :
          red < touched.size() - 1 ? touched.subList(red + 1, touched.size()) : List.<Frame>of()) {
        draft.miss(late);
        row = row.without("item", late);
      }
      f = f.withOnly("obj", row);
    }
    Frame choice = Frames.isDenied(f, context) ? null : choice(f);
    if (choice != null) {
      Frame each = Frame.unsaid("S", "or");
      for (Frame item : choice.all("item")) {
        each = each.with("item", f.replacing(choice, item));
      }
      Draft part = new Draft();
      if (either(each, context, part)) {
        part.use(choice);
        draft.absorb(part);
        return true;
      }
    }
    if (alone(f, context, draft)) {
      return true;
    }
    last = f.has("subj") ? f : last;
    String before = events.lastStep;
    boolean denied = Frames.isDenied(f, context);
    if (denied) {
      // Neither of the two, then.
      f.all("obj").stream().filter(np -> np.is("or")).forEach(draft::use);
      f.all("pp").forEach(p -> p.all("obj").stream().filter(o -> o.is("or")).forEach(draft::use));
    }
    boolean only = f.has("only") || Frames.subjectOnly(f);
    boolean moves = Frames.moves(f);
    if (moves
        && events
            .words
            .apply(f.has("only") ? f.get("only").own() : new java.util.BitSet())
            .equalsIgnoreCase("just")) {
      // "Red just has to fall": that it does nothing else is not meant.
      f.all("only").forEach(draft::use);
      f = f.without("only");
      only = Frames.subjectOnly(f);
    }
    boolean may = f.has("may") || f.has("mod") && f.has("mod", "may");
    boolean none =
        f.has("subj") && Frames.isNone(f.get("subj"))
            || f.has("obj") && Frames.isNone(f.get("obj"));
    boolean bounded =
        f.has("subj") && Frames.isBounded(f.get("subj"))
            || f.has("obj") && Frames.isBounded(f.get("obj"));
    none |= bounded || f.has("subj", "no");
    if (f.has("mod", "need") && Frames.negations(f) > 0) {
      // "Need not touch a wall": it may.
      draft.miss(f);
      return false;
    }
    boolean uses = f.is("use") && f.has("subj", "you", "kids") && f.has("obj");
    may |= uses && f.has("mod", "can");
    Frame denial = may && uses && !denied ? Frames.butNot(f.get("obj")) : null;
    if (denial != null) {
      // "You may use a ramp, but no hexagon": that much is asked for.
      draft.useAll(f.get("may"));
      draft.use(f.get("obj").is("or") ? f.get("obj") : null);
      draft.miss(f.get("obj").without("except").without("not").without("item"));
      Frame rest = denial.has("no") ? f : f.with("neg", Frame.unsaid("Neg", "not"));
      return clause(rest.without("may").without("mod").withOnly("obj", denial), context, draft);
    }
    if (may
        && !none
        && !denied
        && !only
        && !f.is("be")
        && !Frames.hasOnly(f)
        && !Frames.hasExcept(f)) {
      return false;
    }
    if (denied
        && f.has("sub", "until", "before", "after")
        && !f.all("sub").stream().allMatch(s -> Denials.isUntilTheTouch(s) || Denials.isHit(s))) {
      return notBefore(f, draft);
    }
    Frames.useNegations(f, draft);
    draft.useAll(
        denied || none || only || Frames.hasOnly(f) || Frames.hasExcept(f) ? f.get("may") : null);
    List<Mention> by = new ArrayList<>();
    List<Mention> acts = f.has("subj") ? events.actors.subjects(f.get("subj"), f, draft) : context.subject();
    if (Mention.all(acts, m -> m.none() && m.isBall())) {
      // "Neither ball touches the wall"
      denied = !denied;
      acts = acts.stream().map(m -> Mention.of(m.kind(), m.frame())).toList();
    }
    boolean late = Frames.afterTheTouch(f) && !f.has("obj");
    if (late
        && f.has("subj")
        && !f.get("subj").is("it")
        && acts.stream().allMatch(Mention::isBall)) {
      // What blue does after the touch no requirement says.
      acts = acts.stream().filter(m -> !m.is("blue")).toList();
      if (acts.isEmpty()) {
        draft.miss(f);
        return false;
      }
    }
    boolean blueOnly = Mention.one(acts, m -> m.is("blue"));
    if (!f.has("subj")
        && blueOnly
        && events.redMovesNow
        && !f.has("obj")
        && Frames.goes(f, "goal")) {
      // "The blue ball pushes the red ball and drops into the goal": red does.
      acts = List.of(Mention.of(Mention.RED, acts.get(0).frame()));
    }
    // "No ramps allowed"
    boolean left =
        f.is("permit", "forbid")
            && Mention.all(acts, m -> m.isItem() || m.is("tool"));
    boolean passive = f.has("passive") || !f.has("obj") && (f.category().equals("VPn") || left);
    List<Mention> object = List.of();
    if (f.has("obj") && !(f.is("cause", "want", "make") || f.is("need") && f.has("comp"))) {
      object = events.actors.objects(f, acts, context, draft);
    }
    if (context.gap() != null && object.isEmpty() && !Frames.hasBare(f)) {
      object = List.of(context.gap());
    }
    if (passive) {
      for (Frame pp : f.all("pp")) {
        if (pp.is("by") && pp.has("obj") && pp.get("obj").category().equals("NP")) {
          by.addAll(events.nouns.of(pp.get("obj"), acts, draft));
          events.descriptions.describe(pp.get("obj"), by, draft);
          draft.use(pp);
        }
      }
      if (object.isEmpty()) {
        object = acts;
        acts = by;
      }
    }
    boolean nothingMet =
        f.has("obj") && Frames.isNone(f.get("obj"))
            || passive
                && f.has("subj")
                && Frames.isNone(f.get("subj"))
                && object.stream().allMatch(Mention::isItem);
    draft.use(nothingMet && f.has("subj") ? f.get("subj").get("no") : null);
    if (nothingMet && f.is("push", "touch", "land", "bounce", "cross")) {
      denied = !denied;
      object =
          object.stream()
              .map(m -> new Mention(m.kind(), m.frame(), false, m.bound(), m.number()))
              .toList();
    }
    Step step = new Step(f, acts, object, denied, passive, context);
    f.all("pp").stream().filter(Frames::isUnderWay).forEach(pp -> underWay(step, pp, draft));
    boolean first = f.has("adv", "first");
    boolean then = f.has("adv", "then");
    f.all("adv").stream().filter(a -> a.is("first", "then", "filler")).forEach(draft::use);
    step.steps.clear();
    Draft own = new Draft();
    boolean understood = verb(step, own);
    if (understood) {
      own.use(f);
      own.use(f.all("mod").toArray(Frame[]::new));
      own.use(f.has("subj") && f.get("subj").is("kids") ? f.get("subj") : null);
      if (acts.size() > 1 || object.size() > 1) {
        own.use(f.all("quant").toArray(Frame[]::new));
      }
      if (f.has("only") && step.onlyRead) {
        own.use(f.all("only").toArray(Frame[]::new));
      }
      draft.absorb(own);
    } else {
      if (own.hasEvent()) {
        draft.eventRead();
      }
      for (Frame pred : f.all("pred")) {
        // "Is twice as big as red, which is on the right": that much is read.
        for (Frame np : pred.all("compared")) {
          Draft aside = new Draft();
          events.descriptions.describe(np, events.nouns.of(np, List.of(), aside), aside);
          if (!aside.isEmpty()) {
            draft.absorb(aside);
          }
        }
      }
      meansMain(step, draft);
    }
    if (understood && f.has("pp", "or")) {
      // "Either the blue ball goes over it or under it."
      f.all("either").forEach(draft::use);
    }
    if (understood && f.has("neg", "never")) {
      // "Never, not even after the collision"
      f.all("even").forEach(draft::useAll);
    }
    for (Frame np : f.all("obj")) {
      events.sequence.thens(np, object, draft);
      boolean met = understood && !denied && f.is("push", "touch", "land", "bounce");
      for (Frame not : met ? np.all("not") : List.<Frame>of()) {
        // "Hits the wall, but not the platform"
        if (not.is("both", "all") || not.has("mod", "side.", "size.", "other")) {
          draft.miss(not);
          continue;
        }
        Step unmet = new Step(f, acts, List.of(), true, passive, context);
        events.denials.touchNone(unmet, events.nouns.of(not, acts, draft), draft);
      }
    }
    if (understood && !denied) {
      for (Frame pp : f.all("pp")) {
        if (pp.is("before", "after")) {
          events.sequence.beforeAfter(step, pp, draft);
        }
      }
    }
    if (!step.steps.isEmpty()) {
      events.sequence.remember(step.steps, then && !first ? before : null, draft);
    }
    events.redMovesNow |= !denied && step.object(Mention.RED);
    Context inner = context.of(movers(step));
    for (Frame sub : f.all("sub")) {
      Draft aside = new Draft();
      if (!(understood && events.origins.when(step, sub, draft))) {
        events.sequence.sub(sub, inner, aside);
        boolean open = sub.is("so", "because") && aside.leaves(Events.turning(sub));
        if (understood && open) {
          // "..., so no ramp will do": what goes before still holds.
          draft.miss(sub);
        } else {
          draft.absorb(aside);
        }
      }
    }
    if (!understood && f.is("go") && f.has("sub", "until") && f.all("pp").isEmpty()) {
      // "Blue rolls until it meets red": that it rolls says no more.
      draft.use(f);
    }
    for (String role : List.of("purpose", "part")) {
      for (Frame child : f.all(role)) {
        boolean whole =
            f.is("use", "need", "have", "put", "make", "add")
                || f.is("be") && acts.stream().allMatch(Mention::isItem);
        boolean pushed =
            f.is("push", "touch", "shoot", "drop", "lead", "deflect")
                && !child.has("obj")
                && Mention.all(step.object, Mention::isBall)
                && child.is("descend", "go", "rise", "fly", "drop", "arrive", "land", "bounce");
        Context of =
            whole && role.equals("purpose")
                ? acts.isEmpty() || !acts.stream().allMatch(Mention::isBall)
                    ? forWhom(f, draft)
                    : inner
                : pushed ? context.of(step.object) : inner;
        Draft aside = new Draft();
        clause(child, of, aside);
        aside.eventAside();
        draft.absorb(aside);
      }
    }
    return understood;
  }

  /** "On its way down to red" */
  private static void underWay(Step s, Frame pp, Draft draft) {
    boolean down = pp.get("obj").has("pp", "way.down");
    Mention ball =
        Stream.concat(s.acts.stream(), s.object.stream())
            .filter(Mention::isBall)
            .findFirst()
            .orElse(Mention.of("blue", pp));
    if (down || pp.get("obj").has("pp", "way.up")) {
      draft.require(new Requirement.Travels(ball.thing(), down ? Vertical.DOWN : Vertical.UP), pp);
    }
  }

  /** "A ramp is needed for the blue ball to reach ..." */
  private Context forWhom(Frame f, Draft draft) {
    for (Frame pp : f.all("pp")) {
      if (pp.is("for") && pp.has("obj")) {
        List<Mention> who = events.nouns.of(pp.get("obj"), List.of(), draft);
        draft.use(pp);
        return Context.NOTHING.of(who);
      }
    }
    return Context.NOTHING;
  }

  /** Returns who goes on acting in clauses that hang on this. */
  static List<Mention> movers(Step step) {
    if (step.passive) {
      return step.object;
    }
    boolean tool = step.acts.stream().anyMatch(Mention::isTool);
    return tool && !step.object.isEmpty() || step.acts.isEmpty() ? step.object : step.acts;
  }

  /** "The puzzle cannot be solved unless a hexagon is used" */
  private boolean unless(Frame f, Context context, Draft draft) {
    List<Frame> conditions = new ArrayList<>(f.all("sub"));
    conditions.addAll(f.all("hedge"));
    boolean plain =
        conditions.size() == 2 && f.has("hedge") && f.all("hedge").get(0).is("unless")
            || conditions.size() == 1
                && events.words.apply(conditions.get(0).own()).startsWith("unless");
    Frame condition = conditions.size() == 1 ? conditions.get(0) : null;
    boolean ifNot =
        condition != null
            && condition.is("if")
            && condition.all("s").size() == 1
            && Frames.negations(condition.get("s")) == 1;
    boolean impossible = f.is("be") && f.has("pred", "impossible") && !Frames.isDenied(f, context);
    boolean fails = impossible || Frames.isDenied(f, context) && (f.is("solve") || Frames.main(f));
    if (ifNot && fails) {
      // "It is impossible if you don't use the cannon."
      Frame needs = Plain.affirmed(condition.get("s"), draft);
      draft.use(condition);
      draft.useAll(f.without("sub").without("hedge"));
      return clause(needs, Context.NOTHING, draft);
    }
    if (!plain || !fails || impossible) {
      return false;
    }
    for (Frame c : conditions) {
      draft.use(c);
      for (Frame s :
          c.category().equals("SubC")
              ? c.all("s")
              : c.is("unless") ? List.<Frame>of() : List.of(c)) {
        clause(s, Context.NOTHING, draft);
      }
    }
    draft.useAll(f.without("sub").without("hedge"));
    return true;
  }

  /** "Something where blue jumps": a puzzle. */
  static boolean isLevel(Frame np) {
    return np.is("thing", "one") && np.all("rel").stream().anyMatch(r -> r.has("place"));
  }

  /** Notes that the main event was said in words that were not understood. */
  private void meansMain(Step s, Draft draft) {
    boolean toGoal = s.object("goal") || Frames.goes(s.f, "goal");
    boolean balls =
        (s.acts("blue") || s.acts.isEmpty() && s.f.has("imperative"))
                && (s.object(Mention.RED) || Frames.goes(s.f, Mention.RED))
            || (s.acts(Mention.RED) || s.acts("blue")) && toGoal
            || s.passive && s.object(Mention.RED) && s.acts("blue");
    boolean scores =
        s.acts("blue") && s.acts.size() == 1 && toGoal && s.f.is("touch", "go", "arrive", "land");
    if (!s.denied && (balls && s.f.is("?") || scores)) {
      draft.eventUnread(s.f);
    }
  }

  private boolean verb(Step s, Draft draft) {
    Frame f = s.f;
    return switch (f.concept()) {
      case "be" -> events.being.is(s, draft);
      case "locate", "put", "add" -> {
        if (Denials.isStill(s) || events.denials.isInGoal(s)) {
          throw events.denials.againstTheTask(f);
        }
        yield events.standing.located(s, draft);
      }
      case "exist" -> events.standing.there(s, draft);
      case "row" -> events.places.row(s.f, s.object, draft);
      case "sequence" -> events.sequence.listed(s, draft);
      case "itis" -> events.being.itIs(s, draft);
      case "partof" -> events.being.partOf(s, draft);
      case "form" -> events.being.forms(s, draft);
      case "rating" ->
          f.has("pred")
              && events.ratings.rate(
                  List.of(Mention.of("level", f)), f.get("pred"), s.denied, draft);
      case "have", "lack" -> events.standing.having(s, draft);
      case "use", "work" -> events.using.use(s, draft);
      case "suffice" -> events.existence.introduceEach(s.acts, draft) && !s.denied;
      case "forbid", "refrain" -> events.using.forbid(s, draft);
      case "permit" -> events.using.permit(s, draft);
      case "make", "want" ->
          f.is("make") && s.passive && s.object.stream().anyMatch(Mention::isItem)
              ? events.standing.located(s, draft)
              : events.using.make(s, draft);
      case "share" -> events.places.shared(s, draft);
      case "exceed" -> events.measures.exceeds(s, draft);
      case "need" -> events.using.needs(s, draft);
      case "cause" -> events.using.cause(s, draft);
      case "solve" -> events.using.solve(s, draft);
      case "fail" -> !s.denied && events.using.without(s, draft);
      case "separate", "differ" -> events.moving.separate(s, draft);
      case "avoid" -> events.moving.avoid(s, draft);
      case "emerge" -> events.moving.emerges(s, draft);
      case "assist" -> events.using.assist(s, draft);
      default -> events.moving.moves(s, draft);
    };
  }
}
