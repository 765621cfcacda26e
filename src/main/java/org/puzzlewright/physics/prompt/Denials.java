package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Meets;
import org.puzzlewright.physics.prompt.Requirement.Never;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Passes;
import org.puzzlewright.physics.prompt.Requirement.Thing;

/** What must not happen: what is never touched, and ways that are not gone. */
final class Denials {

  private record DeniedPassage(Passage passage, Frame clause, Frame pp, Mention wall) {}

  /** "Must not reach red directly": in another way it may. */
  private static final String IN_A_WAY =
      "(?s).*\\b(directly|straight|immediately|at once|alone|own|itself|too|easily|quickly|soon"
          + "|early)\\b.*";

  private final Events events;
  private final List<DeniedPassage> deniedPassages = new ArrayList<>();

  Denials(Events events) {
    this.events = events;
  }

  boolean denied(Step s, boolean transitive, Draft draft) {
    if (events.using.without(s, draft)) {
      s.f.all("pp", "to|into +obj=goal").forEach(draft::useAll);
      return true;
    }
    if (isAgainstTheTask(s, transitive)) {
      throw againstTheTask(s.f);
    }
    boolean reds = s.acts.size() == 1 && s.acts(Mention.RED);
    if (!s.f.all("sub").stream().allMatch(sub -> isUntilTheTouch(sub) || reds && isHit(sub))) {
      return false;
    }
    s.f.all("sub").forEach(draft::useAll);
    Frame goal = s.f.get("obj", "goal -mod");
    Frame into = s.f.get("pp", "in|into|to|onto|on +obj=goal");
    if (s.acts.size() == 1 && s.acts("blue") && (goal != null || into != null)) {
      draft.require(new Never(Thing.BLUE, "goal"), s.f, goal);
      draft.useAll(into);
      return true;
    }
    List<Mention> items = new ArrayList<>(s.object);
    for (Frame pp : s.f.all("pp")) {
      if (Frames.wholeRun(pp) || Frames.isUnderWay(pp)) {
        draft.useAll(pp);
      } else if (pp.is("off") && !s.f.is("bounce")) {
        // "Must not fall off the platform" does not mean that it is not touched.
        return false;
      } else if (pp.fits("on|onto|ontop|with|into|against|off|in +obj")) {
        items.addAll(events.nouns.of(pp.get("obj"), s.acts, draft));
        draft.use(pp);
      } else if (pp.fits("before +obj") && Frames.goes(pp, Mention.RED)
          || pp.fits(reds ? "after +obj=event" : "before +obj=event")) {
        draft.useAll(pp);
      } else if (pp.is("over", "under", "around", "across")) {
        return s.f.is("go", "fly", "jump", "cross") && deniedPassage(s, pp, draft);
      } else if (!pp.is("by")) {
        return false;
      }
    }
    return s.f.is("push", "touch", "land", "bounce", "arrive", "descend", "go")
        && touchNone(s, items, draft);
  }

  /** "Blue must not reach red", "the red ball never moves" */
  private boolean isAgainstTheTask(Step s, boolean transitive) {
    boolean red = s.object(Mention.RED) && (s.acts("blue") || s.acts.isEmpty()) && transitive;
    boolean reds = s.acts(Mention.RED) || s.passive && s.object(Mention.RED);
    boolean goal = reds && (s.object("goal") || Frames.goes(s.f, "goal"));
    Mention last = events.nouns.last(m -> true);
    boolean meant = !s.context.denied() || last != null && last.is(Mention.RED);
    boolean main = (red && meant || goal) && !s.object("blue");
    boolean still =
        Mention.all(s.acts, Mention::isBall)
            && s.f.fits("go|push -pp -pred")
            && events.words.apply(s.f.own()).matches("(?i)(mov|budg|travel|go)\\w*")
            && s.object.isEmpty();
    String said = events.words.apply(Frames.span(s.f)).toLowerCase(Locale.ROOT);
    return (main || still)
        && s.f.fits("push|touch|arrive|shoot|go|descend -sub -only")
        && s.f.all("adv").stream().allMatch(a -> a.is("always"))
        && s.f.all("pp").stream().allMatch(p -> isPlain(p) || Frames.scenery(p))
        && !said.matches(IN_A_WAY);
  }

  private static boolean isPlain(Frame pp) {
    // "By simply falling on it" is one way of several.
    boolean way = pp.fits("by +obj") && !pp.get("obj").category().equals("NP");
    return pp.is("to", "into", "in", "by", "at", "way.") && !way;
  }

  private static boolean isOfBlue(Frame clause) {
    return clause != null && clause.all("subj").stream().allMatch(f -> f.is("it", "blue", "ball"));
  }

  /** "Before it touches red": as long as bans hold that are not for the whole run. */
  static boolean isUntilTheTouch(Frame sub) {
    Frame touch = sub.is("before", "until") ? sub.get("s") : null;
    return isOfBlue(touch)
        && touch.fits("push|touch|arrive -neg -mod -sub")
        && Frames.goes(touch, Mention.RED);
  }

  /** "After it was hit": of red's whole way. */
  static boolean isHit(Frame sub) {
    Frame hit = sub.is("after", "when") ? sub.get("s") : null;
    return isOfBlue(hit)
        && hit.fits("push|touch -sub")
        && Frames.negations(hit) == 0
        && (hit.has("passive") || hit.has("obj", "it") || Frames.goes(hit, Mention.RED));
  }

  /** "Red stays where it is all the time" */
  static boolean isStill(Step s) {
    boolean ball = s.acts(Mention.RED) || Mention.one(s.acts, Mention::isBall) && !s.f.has("pp");
    boolean now = s.f.fits("locate -sub -adv=first");
    return now && ball && Frames.isLasting(s.f) && !s.denied;
  }

  /** "Red starts in the goal" */
  boolean isInGoal(Step s) {
    return s.f.fits("locate +pp=in(+obj=goal)")
        && s.acts(Mention.RED)
        && !s.denied
        && events.words.apply(s.f.own()).matches("(?i)(start|begin)s?");
  }

  /** "Nothing may hit red", "red gets to the goal without blue", "red lands outside the goal" */
  void refuseUntouched(Step s) {
    boolean touch = s.f.is("push", "touch") && Mention.one(s.object, m -> m.is(Mention.RED));
    boolean goes = s.acts(Mention.RED) && (s.object("goal") || Frames.goes(s.f, "goal"));
    List<Frame> nobody = new ArrayList<>(touch ? s.f.all("subj") : List.of());
    s.f.all(touch && s.passive ? "pp" : "", "by").forEach(by -> nobody.addAll(by.all("obj")));
    boolean nothing = nobody.stream().anyMatch(f -> f.is("no") && f.roles().isEmpty());
    for (Frame without : goes && !s.denied ? s.f.all("pp", "without") : List.<Frame>of()) {
      nothing |= without.all("obj").stream().anyMatch(Denials::isBlue);
    }
    boolean misses =
        Mention.one(s.acts, m -> m.is(Mention.RED))
            && !s.denied
            && s.f.fits("arrive|go|land +pp=outside(+obj=goal)");
    if (misses || nothing && s.f.fits("-sub -pp=before|after|until|from|with")) {
      throw againstTheTask(s.f);
    }
  }

  /** "Blue", "blue touching it", "being hit by blue" */
  private static boolean isBlue(Frame of) {
    return of.fits("push|touch +passive")
        ? of.all("pp").stream().allMatch(p -> p.fits("by +obj=blue"))
        : of.is("blue") && of.all("rel").stream().allMatch(r -> r.is("push", "touch"));
  }

  BriefException againstTheTask(Frame clause) {
    return new BriefException(
        ("the prompt contradicts the task: it says \"%s\", but in every puzzle the blue ball must"
                + " push the red ball to the goal; take that part out")
            .formatted(events.words.apply(Frames.span(clause))));
  }

  /** "The fan must not touch blue", "no ramp may touch red": nor does that ball touch it. */
  boolean isByTools(Step s) {
    boolean none = s.acts.stream().anyMatch(Mention::none);
    return Mention.all(s.acts, none ? Mention::isItem : Mention::isTool)
        && s.f.is("push", "touch", none ? "touch" : "blow")
        && Mention.all(s.object, Mention::isBall);
  }

  boolean touchedByNone(Step s, Draft draft) {
    List<Mention> plain = s.acts.stream().map(m -> Mention.of(m.kind(), m.frame())).toList();
    return (!s.denied || !s.f.has("sub"))
        && touchNone(s.of(s.f, s.object, true), s.denied ? s.acts : plain, draft);
  }

  boolean touchNone(Step s, List<Mention> items, Draft draft) {
    List<Mention> balls = s.acts.stream().filter(Mention::isBall).toList();
    if (s.acts.isEmpty() && s.passive) {
      // "No wall may be touched": by no ball.
      balls = List.of(Mention.of("blue", s.f), Mention.of(Mention.RED, s.f));
    }
    if (balls.isEmpty()) {
      return false;
    }
    boolean never =
        s.f.has("neg", "never") || s.f.fits("+mod=(+neg=never)") || Frames.isLasting(s.f);
    s.f.all("adv", "always").forEach(draft::use);
    for (Mention m : items) {
      Frame np = m.frame();
      np.all(s.f.is("avoid") ? "quant" : "").forEach(draft::use);
      boolean single =
          m.bound() == Bound.EXACTLY
              && m.number() == 1
              && events.words.apply(np.tokens()).matches("(?is).*\\b(single|one)\\b.*");
      boolean those = single || m.bound() == null || np.is("they") || np.has("det", "def");
      if (!m.isItem() && !m.is("tool") || !those || np.has("rel")) {
        return false;
      }
      draft.use(single ? np.get("count") : null);
      if (m.isFurniture() && np.has("det", "def")) {
        events.existence.exists(m, false, false, draft);
      }
      for (Mention ball : balls) {
        draft.require(
            never || m.is("tool")
                ? new Never(ball.thing(), m.kind())
                : new Meets(ball.thing(), m.kind(), false),
            s.f,
            np);
      }
    }
    return !items.isEmpty();
  }

  /** "Must not go over the wall, but under it": the second part says it. */
  private boolean deniedPassage(Step s, Frame pp, Draft draft) {
    boolean blue = !pp.has("not") && s.acts("blue") && pp.has("obj");
    List<Mention> walls = blue ? events.paths.walls(pp, s, draft) : List.of();
    boolean one = Mention.one(walls, wall -> !wall.frame().has("no"));
    if (one) {
      deniedPassages.add(new DeniedPassage(Frames.passage(pp), s.f, pp, walls.get(0)));
    }
    return one;
  }

  /** Reads at the end what depends on all that was said. */
  void settleDenied(Draft draft) {
    for (DeniedPassage denied : deniedPassages) {
      Frame clause = denied.clause();
      Requirement same = new Passes(denied.passage());
      if (draft.read().containsKey(same)) {
        throw new BriefException(
            "the prompt contradicts itself: \"%s\" and \"%s\" cannot hold together; take one out"
                .formatted(same.words(), events.words.apply(Frames.span(clause))));
      }
      Requirement said =
          draft.read().keySet().stream().filter(r -> r instanceof Passes).findFirst().orElse(null);
      if (said == null) {
        // No requirement says how the wall must not be passed.
        draft.miss(clause);
        continue;
      }
      boolean around = draft.read().containsKey(new Passes(Passage.AROUND));
      List<Frame> words = new ArrayList<>(List.of(clause, denied.pp(), denied.wall().frame()));
      words.addAll(clause.all("neg"));
      clause.all("subj").forEach(subj -> words.addAll(subj.all("mod")));
      words.addAll(clause.all("subj"));
      clause.all("mod").forEach(mod -> words.addAll(mod.all("neg")));
      words.addAll(clause.all("mod"));
      draft.require(said, words.toArray(Frame[]::new));
      if (around) {
        Passage left = denied.passage() == Passage.OVER ? Passage.UNDER : Passage.OVER;
        draft.require(new Passes(left), denied.pp());
      }
    }
  }
}
