package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Vertical;

/** A clause: its verb with who does it to what, handed to the theme that reads the verb. */
final class Clauses {

  private final Events events;

  /** What was said last, with who did it: "the same goes for red". */
  private Frame last;

  Clauses(Events events) {
    this.events = events;
  }

  Frame last() {
    return last;
  }

  boolean clause(Frame said, Context context, Draft draft) {
    Frame f = Pointing.of(PlainPlaces.besides(Plain.butOf(Plain.thenOf(said)), draft), draft);
    switch (f.concept()) {
      case "likewise":
        return events.coordinations.likewise(f, context, draft);
      case "and", "but":
        return events.coordinations.coordinated(PlainContacts.bouncing(f), context, draft);
      case "topic":
        // "As for the goal, put it on the left"
        draft.use(f);
        events.fragment(f.get("head"), draft);
        draft.useAll(f.get("head"));
        Frame item = f.has("obj") ? f.as("exist").without("head") : f.get("item");
        return clause(item, context, draft);
      case "list":
        // "Two balls, three platforms, no walls": each by itself.
        f.get("obj").all("item").forEach(np -> events.read(np, false, true, false, draft));
        return true;
      default:
        Draft part = new Draft();
        boolean read =
            f.is("or", "nor")
                ? events.coordinations.either(f, context, part)
                : simple(f, context, part);
        events.settle(f, part, draft);
        return read;
    }
  }

  /** One verb and what belongs to it. */
  private boolean simple(Frame clause, Context context, Draft draft) {
    Frame f = Arranging.notButs(Arranging.of(Plain.of(clause, draft), draft), draft);
    if (f.is("and")) {
      return events.coordinations.coordinated(f, context, draft);
    }
    boolean denied = Frames.isDenied(f, context);
    if (f.fits("use +adv=always -mod -imperative")
        || f.has("mod", "need") && Frames.negations(f) > 0) {
      // "My sister always uses fans" tells of her; "need not touch a wall": it may.
      draft.miss(f);
      return false;
    }
    if (f.fits("push|need|have +subj=it|level +obj=platform")
        && events.words.apply(f.get("obj").own()).matches("(?i)steps?")) {
      // "It should take five steps": none to stand on.
      draft.miss(f);
      return false;
    }
    if (denied && f.fits("want +obj=tool. +comp=be")) {
      // "I don't want the ramp to be below blue": a ramp is not forbidden.
      draft.miss(f);
      return false;
    }
    if (f.has("hedge") || f.has("sub", "if")) {
      return events.conditions.unless(f, context, draft);
    }
    f = untilRed(denied ? neither(f, draft) : f, draft);
    if (events.coordinations.choice(f, context, draft)
        || events.conditions.alone(f, context, draft)) {
      return true;
    }
    last = f.has("subj") ? f : last;
    f = notOnly(f, draft);
    boolean uses = f.fits("use +subj=you|kids +obj");
    boolean may = f.has("may") || f.has("mod", "may") || uses && f.has("mod", "can");
    Frame ban = may && uses && !denied ? Frames.butNot(f.get("obj")) : null;
    if (ban != null) {
      return clause(banned(f, ban, draft), context, draft);
    }
    boolean limited = denied || isLimited(f);
    if (may && !limited && !f.is("be")) {
      return false;
    }
    if (denied
        && f.has("sub", "until", "before", "after")
        && !f.all("sub").stream().allMatch(s -> Denials.isUntilTheTouch(s) || Denials.isHit(s))) {
      return events.conditions.notBefore(f, draft);
    }
    Frames.useNegations(f, draft);
    draft.useAll(limited ? f.get("may") : null);
    String before = events.lastStep;
    boolean ofBlue = events.ofBlue;
    events.ofBlue = false;
    Step step = step(f, denied, context, draft);
    events.ofBlue = step.acts("blue") || step.object("blue");
    if (isLate(f) && Mention.all(step.passive ? step.object : step.acts, m -> m.is("blue"))) {
      // What blue does after the touch no requirement says.
      draft.miss(f);
      events.ofBlue = ofBlue;
      return false;
    }
    boolean understood = understood(step, draft);
    if (denied && !understood && step.object.stream().anyMatch(Mention::isTool)) {
      // "Must not use the ramp that is on the left": no ramp need be there.
      draft.miss(f);
    }
    besides(step, understood, before, draft);
    events.ofBlue = ofBlue;
    return understood;
  }

  /** "Must not touch a wall or a platform": neither of them. */
  private static Frame neither(Frame f, Draft draft) {
    Frame none = f;
    for (Frame np :
        Frames.concat(
            f.all("obj"), f.all("pp").stream().flatMap(p -> p.all("obj").stream()).toList())) {
      if (np.is("or") && np.all("item").stream().allMatch(i -> i.is("wall", "platform", "tool."))) {
        draft.use(np);
        none = none.replacing(np, np.as("and"));
      }
    }
    return none;
  }

  /** What is said beside the verb: what is not met, in which order, when, and what for. */
  private void besides(Step step, boolean understood, String before, Draft draft) {
    Frame f = step.f;
    unmet(step, understood, draft);
    if (understood && !step.denied) {
      f.all("pp", "before|after").forEach(pp -> events.sequence.beforeAfter(step, pp, draft));
    }
    if (!step.steps.isEmpty()) {
      boolean next = f.has("adv", "then") && !f.has("adv", "first");
      events.sequence.remember(step.steps, next ? before : null, draft);
    }
    events.redMovesNow |= !step.denied && step.object(Mention.RED);
    subordinate(step, understood, draft);
    purposes(step, draft);
  }

  /** "Touches red first and then the wall": what comes after the touch no requirement says. */
  private static Frame untilRed(Frame f, Draft draft) {
    Frame row = f.is("touch", "push") ? f.get("obj", "and +then") : null;
    List<Frame> late = new ArrayList<>(row == null ? List.of() : row.all("item"));
    while (!late.isEmpty() && !Nouns.isRed(late.get(0))) {
      late.remove(0);
    }
    for (Frame np : late.subList(Math.min(1, late.size()), late.size())) {
      draft.miss(np);
      row = row.without("item", np);
    }
    return late.isEmpty() ? f : f.withOnly("obj", row);
  }

  /** "Red just has to fall": that it does nothing else is not meant. */
  private Frame notOnly(Frame f, Draft draft) {
    boolean just =
        Frames.moves(f)
            && f.has("only")
            && events.words.apply(f.get("only").own()).equalsIgnoreCase("just");
    f.all(just ? "only" : "").forEach(draft::use);
    return just ? f.without("only") : f;
  }

  /** "You may use a ramp, but no hexagon": that much is asked for. */
  private static Frame banned(Frame f, Frame ban, Draft draft) {
    draft.useAll(f.get("may"));
    draft.use(f.get("obj").is("or") ? f.get("obj") : null);
    draft.miss(f.get("obj").without("except").without("not").without("item"));
    Frame rest = ban.has("no") ? f : f.with("neg", Frame.unsaid("Neg", "not"));
    return rest.without("may").without("mod").withOnly("obj", ban);
  }

  /** Whether what may be is bounded: "no walls", "at most two", "only ramps". */
  private static boolean isLimited(Frame f) {
    boolean bounded =
        Stream.of("subj", "obj")
            .flatMap(role -> f.all(role).stream().limit(1))
            .anyMatch(np -> Frames.isNone(np) || Frames.isBounded(np));
    boolean only = f.has("only") || Frames.subjectOnly(f) || Frames.hasOnly(f);
    return bounded || f.has("subj", "no") || only || Frames.hasExcept(f);
  }

  private Step step(Frame f, boolean not, Context context, Draft draft) {
    boolean denied = not;
    Frame subj = f.get("subj");
    List<Mention> acts = subj != null ? events.actors.subjects(subj, f, draft) : context.subject();
    if (Mention.all(acts, m -> m.none() && m.isBall())) {
      // "Neither ball touches the wall"
      denied = !denied;
      acts = acts.stream().map(m -> Mention.of(m.kind(), m.frame())).toList();
    }
    if (isLate(f) && acts.size() > 1 && acts.stream().allMatch(Mention::isBall)) {
      acts = acts.stream().filter(m -> !m.is("blue")).toList();
    }
    boolean pushed = events.redMovesNow && f.fits("-subj -obj") && Frames.goes(f, "goal");
    if (pushed && Mention.one(acts, m -> m.is("blue"))) {
      // "The blue ball pushes the red ball and drops into the goal": red does.
      acts = List.of(Mention.of(Mention.RED, acts.get(0).frame()));
    }
    List<Mention> object = List.of();
    if (f.has("obj") && !f.is("cause", "want", "make") && !f.fits("need +comp")) {
      object = events.actors.objects(f, acts, context, draft);
    }
    if (context.gap() != null && object.isEmpty() && !Frames.hasBare(f)) {
      object = List.of(context.gap());
    }
    // "No ramps allowed"
    boolean left = f.is("permit", "forbid") && Mention.all(acts, Mention::isItemOrTools);
    boolean passive = f.has("passive") || !f.has("obj") && (f.category().equals("VPn") || left);
    if (passive) {
      List<Mention> by = by(f, acts, draft);
      object = object.isEmpty() ? acts : object;
      acts = object == acts ? by : acts;
    }
    boolean none = f.has("obj") && Frames.isNone(f.get("obj"));
    boolean nothing = passive && subj != null && Frames.isNone(subj);
    if (none || nothing && object.stream().allMatch(Mention::isItemOrTools)) {
      draft.use(subj == null ? null : subj.get("no"));
      if (f.is("push", "touch", "land", "bounce", "cross")) {
        denied = !denied;
        object = object.stream().map(Mention::some).toList();
      }
    }
    return new Step(f, acts, object, denied, passive, context);
  }

  /** "Blue rolls left after the touch" */
  private static boolean isLate(Frame f) {
    return Frames.afterTheTouch(f) && f.fits("+subj -obj -subj=it");
  }

  private List<Mention> by(Frame f, List<Mention> acts, Draft draft) {
    List<Mention> by = new ArrayList<>();
    for (Frame pp : f.all("pp", "by +obj")) {
      if (pp.get("obj").category().equals("NP")) {
        by.addAll(events.nouns.of(pp.get("obj"), acts, draft));
        events.descriptions.describe(pp.get("obj"), by, draft);
        draft.use(pp);
      }
    }
    return by;
  }

  private boolean understood(Step step, Draft draft) {
    Frame f = step.f;
    f.all("pp").stream().filter(Frames::isUnderWay).forEach(pp -> underWay(step, pp, draft));
    f.all("adv", "first|then|filler").forEach(draft::use);
    Draft own = new Draft();
    if (verb(step, own)) {
      own.use(f);
      f.all("mod").forEach(own::use);
      f.all("subj", "kids").forEach(own::use);
      f.all(step.onlyRead ? "only" : "").forEach(own::use);
      draft.absorb(own);
      // "Either the blue ball goes over it or under it."
      f.all(f.has("pp", "or") ? "either" : "").forEach(draft::use);
      // "Never, not even after the collision"
      f.all(f.has("neg", "never") ? "even" : "").forEach(draft::useAll);
      return true;
    }
    if (own.hasEvent()) {
      draft.eventRead();
    }
    for (Frame np : f.all("pred").stream().flatMap(p -> p.all("compared").stream()).toList()) {
      // "Is twice as big as red, which is on the right": that much is read.
      Draft aside = new Draft();
      events.descriptions.describe(np, events.nouns.of(np, List.of(), aside), aside);
      draft.absorb(aside.isEmpty() ? new Draft() : aside);
    }
    meansMain(step, draft);
    if (f.fits("go +sub=until -pp")) {
      // "Blue rolls until it meets red": that it rolls says no more.
      draft.use(f);
    }
    return false;
  }

  /** "Hits the wall, but not the platform" */
  private void unmet(Step step, boolean understood, Draft draft) {
    Frame f = step.f;
    boolean met = understood && !step.denied && f.is("push", "touch", "land", "bounce");
    for (Frame np : f.all("obj")) {
      events.sequence.thens(np, step.object, draft);
      for (Frame not : met ? np.all("not") : List.<Frame>of()) {
        if (not.is("both", "all") || not.has("mod", "side.", "size.", "other")) {
          draft.miss(not);
          continue;
        }
        Step unmet = step.of(f, step.acts, true);
        events.denials.touchNone(unmet, events.nouns.of(not, step.acts, draft), draft);
      }
    }
  }

  private void subordinate(Step step, boolean understood, Draft draft) {
    Context inner = step.context.of(movers(step));
    for (Frame sub : step.f.all("sub")) {
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
  }

  /** "A ramp to reach it", "pushes it rolling down": who does what is done besides. */
  private void purposes(Step step, Draft draft) {
    Frame f = step.f;
    List<Mention> acts = step.acts;
    boolean whole =
        f.is("use", "need", "have", "put", "make", "add")
            || f.is("be") && acts.stream().allMatch(Mention::isItem);
    boolean thing = whole && !Mention.all(acts, Mention::isBall);
    boolean push =
        f.is("push", "touch", "shoot", "drop", "lead", "deflect")
            && Mention.all(step.object, Mention::isBall);
    for (String role : List.of("purpose", "part")) {
      for (Frame child : f.all(role)) {
        boolean pushed = push && child.fits("descend|go|rise|fly|drop|arrive|land|bounce -obj");
        Context of = step.context.of(pushed ? step.object : movers(step));
        Draft aside = new Draft();
        clause(child, thing && role.equals("purpose") ? Context.NOTHING : of, aside);
        aside.eventAside();
        draft.absorb(aside);
      }
    }
  }

  /** "On its way down to red" */
  private static void underWay(Step s, Frame pp, Draft draft) {
    boolean down = pp.get("obj").has("pp", "way.down");
    if (down || pp.get("obj").has("pp", "way.up")) {
      Mention ball =
          Stream.concat(s.acts.stream(), s.object.stream())
              .filter(Mention::isBall)
              .findFirst()
              .orElse(Mention.of("blue", pp));
      draft.require(new Requirement.Travels(ball.thing(), down ? Vertical.DOWN : Vertical.UP), pp);
    }
  }

  /** Returns who goes on acting in clauses that hang on this. */
  static List<Mention> movers(Step step) {
    if (step.points) {
      // "A ramp that slopes to the left to reach red": the ball is to.
      return List.of(Mention.of("blue", Frame.unsaid("NP", "blue")));
    }
    return step.acts.isEmpty() || step.tool() && !step.object.isEmpty() ? step.object : step.acts;
  }

  /** "Something where blue jumps": a puzzle. */
  static boolean isLevel(Frame np) {
    return np.fits("thing|one +rel=(+place)");
  }

  /** Notes that the main event was said in words that were not understood. */
  private void meansMain(Step s, Draft draft) {
    boolean blue = s.acts("blue");
    boolean red = s.object(Mention.RED);
    boolean toGoal = s.object("goal") || Frames.goes(s.f, "goal");
    boolean toRed = red || Frames.goes(s.f, Mention.RED);
    boolean balls =
        (blue || s.acts.isEmpty() && s.f.has("imperative")) && toRed
            || (blue || s.acts(Mention.RED)) && toGoal;
    boolean scores = blue && s.acts.size() == 1 && s.f.is("touch", "go", "arrive", "land");
    if (!s.denied && (balls && s.f.is("?") || scores && toGoal)) {
      draft.eventUnread(s.f);
    }
  }

  private boolean verb(Step s, Draft draft) {
    if (events.pointing.points(s, draft)) {
      return true;
    }
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
      case "coordinate" -> events.coordinates.of(s, draft);
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
      case "share" -> events.samePlaces.shared(s, draft);
      case "exceed" -> events.measures.exceeds(s, draft);
      case "need" -> events.using.needs(s, draft);
      case "cause" -> events.causing.cause(s, draft);
      case "solve" -> events.using.solve(s, draft);
      case "fail" -> !s.denied && events.using.without(s, draft);
      case "separate", "differ" -> events.moving.separate(s, draft);
      case "avoid" -> events.moving.avoid(s, draft);
      case "emerge" -> events.moving.emerges(s, draft);
      case "assist" -> events.causing.assist(s, draft);
      default -> events.moving.moves(s, draft);
    };
  }
}
