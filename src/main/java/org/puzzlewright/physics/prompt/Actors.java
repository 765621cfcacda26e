package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.Set;
import org.puzzlewright.base.language.Frame;

/** Who acts in a clause and on what, "it" among them. */
final class Actors {

  private final Events events;

  Actors(Events events) {
    this.events = events;
  }

  List<Mention> subjects(Frame subj, Frame clause, Draft draft) {
    Frame np = coloured(subj, clause);
    List<Mention> found;
    if (np.is("it")) {
      draft.use(np);
      found = List.of(itActs(np, clause));
      found.stream().filter(Mention::isThing).forEach(events.nouns::speak);
      events.nouns.topic(found);
    } else {
      found = events.nouns.of(np, List.of(), draft);
      if (np.is("level", "difficulty") || np.fits("one +mod=rate.")) {
        events.ratings.level(np, draft);
      } else {
        events.nouns.topic(found);
        events.descriptions.describe(np, found, draft);
      }
    }
    if (found.stream().anyMatch(Mention::isThing)) {
      events.subject = found;
    }
    return found;
  }

  /** "The ball is blue", "the ball must reach the goal": which of the two it is. */
  private static Frame coloured(Frame np, Frame clause) {
    Frame colour = clause.is("be") ? clause.get("pred", "colour.|blue|red") : null;
    if (colour != null
        && np.is("ball", "one", "other", "another")
        && !Frames.isDenied(clause, Context.NOTHING)) {
      return np.with("mod", colour);
    }
    boolean the = np.is("ball") && np.roles().keySet().equals(Set.of("det"));
    return the && clause.fits("touch|push +obj=goal")
        ? np.with("mod", Frame.unsaid("A", "colour.red"))
        : np;
  }

  /** "It" as what acts: red after it was pushed, else what the last clause was about. */
  private Mention itActs(Frame np, Frame clause) {
    List<Frame> does = clause.is("and") ? clause.all("item") : List.of(clause);
    boolean toRed = does.stream().anyMatch(c -> Frames.goes(c, Mention.RED));
    boolean toGoal = does.stream().anyMatch(c -> Frames.goes(c, "goal"));
    if (toRed || toGoal) {
      // "It hits the wall and then knocks red into the goal": who does the first does the second.
      return Mention.of(toRed && (does.size() > 1 || !toGoal) ? "blue" : Mention.RED, np);
    }
    if (clause.all("sub").stream().anyMatch(sub -> isRedThen(sub, np))) {
      return Mention.of(Mention.RED, np);
    }
    Mention counted = events.nouns.countable();
    if (clause.fits("be +pred=tool.") && counted != null && counted.is("tool")) {
      // "At most one tool, and it must be a hexagon"
      return Mention.of("tool", np);
    }
    Mention points = events.pointing.it(clause);
    if (points != null) {
      return Mention.of(points.kind(), np);
    }
    Mention passed = events.nouns.last(Mention::isItem);
    if (clause.fits("cross|jump|past|avoid +passive") && passed != null) {
      return Mention.of(passed.kind(), np);
    }
    if (events.redMovesNow && clause.is("go", "descend", "rise", "arrive", "fly", "drop")) {
      return Mention.of(Mention.RED, np);
    }
    if (!events.redMovesNow && clause.fits("push|touch +obj=tool.")) {
      return Mention.of("blue", np);
    }
    Mention last = events.nouns.last(m -> true);
    boolean level = clause.is("have", "use", "lack", "solve") || clause.fits("+pred=rate.");
    level |= clause.fits("+pred=one(+mod=rate.)") || clause.fits("+pred=level(+mod=rate.)");
    level |= clause.fits("+item=(+pred=rate.)") || clause.has("item", "have", "use", "lack");
    if (level || last == null && clause.is("be")) {
      return Mention.of("level", np);
    }
    if (last == null) {
      return Mention.of("blue", np);
    }
    boolean moves = !clause.is("be", "locate", "put") && !clause.fits("cause|have +comp=be");
    if (Mention.one(events.subject, m -> !moves || m.isBall())) {
      return Mention.of(events.subject.get(0).kind(), np);
    }
    Mention ball = events.nouns.last(Mention::isBall);
    return Mention.of(ball != null ? ball.kind() : moves ? "blue" : last.kind(), np);
  }

  /** "When red falls, it lands on a ramp" */
  private static boolean isRedThen(Frame sub, Frame it) {
    Frame s = sub.get("s");
    if (s == null || sub.tokens().nextSetBit(0) >= it.tokens().nextSetBit(0)) {
      return false;
    }
    boolean hit = s.is("push", "touch") && Frames.goes(s, Mention.RED);
    return hit && sub.is("when", "after") && !s.has("subj", "it")
        || s.has("subj") && Nouns.isRed(s.get("subj"));
  }

  List<Mention> objects(Frame f, List<Mention> acts, Context context, Draft draft) {
    Frame np = which(f);
    if (np.is("it")) {
      draft.use(np);
      Mention it = itIsMet(f, np, acts, Frames.isDenied(f, context));
      boolean gap = it != null && it.is("gap");
      return it == null ? List.of() : List.of(gap ? it : Mention.of(it.kind(), np));
    }
    if (np.is("they") && goesOnStairs(f)) {
      draft.use(np);
      return List.of(Mention.of("staircase", np));
    }
    List<Mention> found = events.nouns.of(np, acts, draft);
    if (np.is("level", "difficulty") || Clauses.isLevel(np)) {
      events.ratings.level(np, draft);
    } else {
      events.descriptions.describe(np, found, draft);
    }
    return found;
  }

  /** "No walls at all; put one between the balls": a wall. */
  private Frame which(Frame f) {
    Frame np = f.get("obj");
    Mention several = events.nouns.countable();
    boolean item = several != null && several.isItem();
    if (item
        && np.fits("one -det -mod")
        && f.is("put", "add", "use", "need", "have", "make", "exist")) {
      return np.as(several.concept());
    }
    // "Only ramps, and there must be at least two"
    return item && np.is("number.") && f.is("exist")
        ? Frame.unsaid(np.category(), several.concept()).with("count", np)
        : np;
  }

  private boolean goesOnStairs(Frame f) {
    return events.nouns.stairs() != null && f.is("descend", "rise", "go", "cross");
  }

  /** "It" as what is met or moved; or null. */
  private Mention itIsMet(Frame f, Frame np, List<Mention> acts, boolean denied) {
    if (f.is("solve")) {
      return Mention.of("level", np);
    }
    boolean passes = denied || f.is("cross", "jump", "past", "avoid", "bounce");
    boolean red = acts.stream().anyMatch(m -> m.is(Mention.RED));
    boolean reds = Mention.all(acts, m -> m.is(Mention.RED));
    if (f.is("touch") && reds && events.nouns.last(m -> m.is("goal")) != null && !passes) {
      return Mention.of("goal", np);
    }
    if (events.nouns.isGapLast() && f.is("jump", "cross", "past", "fly")) {
      return events.nouns.gap();
    }
    boolean goal = Frames.goes(f, "goal");
    boolean ofRed = Mention.RED.equals(events.nouns.lastTopic(acts));
    boolean helps = f.is("assist", "lift", "lead", "blow") && Mention.all(acts, Mention::isTool);
    if (helps && !events.redMovesNow && !ofRed && !goal) {
      // "Blue cannot get over the wall; a ramp helps it."
      return Mention.of("blue", np);
    }
    if (goesOnStairs(f)) {
      return Mention.of("staircase", np);
    }
    Mention item = events.nouns.last(Mention::isItem);
    if (passes && item != null) {
      return item;
    }
    Mention last = events.nouns.last(m -> acts.stream().noneMatch(a -> a.is(m.kind())));
    boolean blue = acts.stream().anyMatch(m -> m.is("blue"));
    boolean toRed = Frames.goes(f, Mention.RED);
    if (f.is("push", "touch") && (blue || acts.isEmpty() || goal) && !red && !toRed) {
      boolean before =
          last != null && last.frame().tokens().nextSetBit(0) <= np.tokens().nextSetBit(0);
      boolean met = before && !ofRed && !events.redMovesNow && last.isItem() && !goal && blue;
      met &= !events.words.apply(f.own()).matches("(?i)(?:push|shov|nudg|kick)\\w*") || denied;
      return met ? last : Mention.of(Mention.RED, np);
    }
    if (f.is("push", "shoot", "deflect", "lead", "lift", "blow", "drop")) {
      Mention ball = events.nouns.last(Mention::isBall);
      return toRed || ball == null || red ? Mention.of("blue", np) : ball;
    }
    return last;
  }
}
