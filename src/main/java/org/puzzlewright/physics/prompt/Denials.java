package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Meets;
import org.puzzlewright.physics.prompt.Requirement.Never;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Passes;

/** What must not happen: what is never touched, and ways that are not gone. */
final class Denials {

  private record DeniedPassage(Passage passage, Frame clause, Frame pp, Mention wall) {}

  private final Events events;
  private final List<DeniedPassage> deniedPassages = new ArrayList<>();

  Denials(Events events) {
    this.events = events;
  }

  boolean denied(Step s, boolean transitive, Draft draft) {
    boolean means = events.using.without(s, draft);
    if (means) {
      s.f.all("pp").stream()
          .filter(p -> p.is("to", "into") && p.has("obj", "goal"))
          .forEach(draft::useAll);
      return true;
    }
    boolean reach = s.f.is("push", "touch", "arrive", "shoot") || s.f.is("go", "descend");
    boolean red = s.object(Mention.RED) && (s.acts("blue") || s.acts.isEmpty());
    boolean goal =
        (s.acts(Mention.RED) || s.passive && s.object(Mention.RED))
            && (s.object("goal") || Frames.goes(s.f, "goal"));
    boolean simple =
        s.f.all("sub").isEmpty()
            && s.f.all("adv").stream().allMatch(a -> a.is("always"))
            && !s.f.has("only");
    boolean plain = s.f.all("pp").stream().allMatch(p -> isPlain(p) || Frames.scenery(p));
    // "The red ball never moves", "blue must not move"
    boolean still =
        Mention.all(s.acts, Mention::isBall)
            && s.f.is("go", "push")
            && events.words.apply(s.f.own()).matches("(?i)(mov|budg|travel|go)\\w*")
            && s.f.all("pp").isEmpty()
            && s.object.isEmpty();
    Mention last = events.nouns.last(m -> true);
    boolean meant = !s.context.denied() || last != null && last.is(Mention.RED);
    boolean main = (red && transitive && meant || goal) && !s.object("blue");
    // "Must not reach red directly": in another way it may.
    String said = events.words.apply(Frames.span(s.f)).toLowerCase(Locale.ROOT);
    simple &=
        !said.matches(
            "(?s).*\\b(directly|straight|immediately|at once|alone|own|itself|too|easily|quickly|soon|early)\\b.*");
    if (reach && (main || still) && simple && plain) {
      throw againstTheTask(s.f);
    }
    boolean reds = s.acts.size() == 1 && s.acts(Mention.RED);
    if (!s.f.all("sub").stream().allMatch(sub -> isUntilTheTouch(sub) || reds && isHit(sub))) {
      return false;
    }
    s.f.all("sub").forEach(draft::useAll);
    List<Mention> items = new ArrayList<>(s.object);
    boolean touch = s.f.is("push", "touch", "land", "bounce", "arrive", "descend", "go");
    Frame[] preps = {};
    for (Frame pp : s.f.all("pp")) {
      boolean on = pp.is("on", "onto", "ontop", "with", "into", "against", "off", "in");
      if (Frames.wholeRun(pp) || Frames.isUnderWay(pp)) {
        draft.useAll(pp);
      } else if (pp.is("off") && !s.f.is("bounce")) {
        // "Must not fall off the platform" does not mean that it is not touched.
        return false;
      } else if (on && pp.has("obj")) {
        items.addAll(events.nouns.of(pp.get("obj"), s.acts, draft));
        draft.use(pp);
      } else if (pp.is("before") && pp.has("obj") && Frames.goes(pp, Mention.RED)) {
        draft.useAll(pp);
      } else if (pp.is("over", "under", "around", "across")
          && s.f.is("go", "fly", "jump", "cross")) {
        return deniedPassage(s, pp, draft);
      } else if (pp.is("but") && s.acts("blue")) {
        Frame instead = pp.all("item").get(1);
        draft.use(pp);
        return deniedPassage(s, pp.all("item").get(0), draft)
            && events.paths.path(s, s.acts.get(0), instead, draft);
      } else if (!pp.is("by")) {
        return false;
      }
    }
    Step passive = s;
    if (s.passive && s.acts.isEmpty() && !s.object.stream().allMatch(Mention::isItem)) {
      return false;
    }
    draft.use(preps);
    return touch && touchNone(passive, items, draft);
  }

  private static boolean isPlain(Frame pp) {
    // "By simply falling on it" is one way of several.
    boolean way = pp.is("by") && pp.has("obj") && !pp.get("obj").category().equals("NP");
    return pp.is("to", "into", "in", "by", "at", "way.") && !way;
  }

  /** "Before it touches red": as long as bans hold that are not for the whole run. */
  static boolean isUntilTheTouch(Frame sub) {
    Frame touch = sub.get("s");
    boolean blue =
        touch != null && touch.all("subj").stream().allMatch(f -> f.is("it", "blue", "ball"));
    return sub.is("before", "until")
        && blue
        && touch.is("push", "touch", "arrive")
        && !touch.has("neg")
        && touch.all("mod").isEmpty()
        && touch.all("sub").isEmpty()
        && Frames.goes(touch, Mention.RED);
  }

  /** "After it was hit": of red's whole way. */
  static boolean isHit(Frame sub) {
    Frame hit = sub.get("s");
    boolean it = hit != null && hit.all("subj").stream().allMatch(f -> f.is("it", "blue", "ball"));
    return sub.is("after", "when")
        && it
        && hit.is("push", "touch")
        && Frames.negations(hit) == 0
        && hit.all("sub").isEmpty()
        && (hit.has("passive") || hit.has("obj", "it") || Frames.goes(hit, Mention.RED));
  }

  /** "Red stays where it is all the time" */
  static boolean isStill(Step s) {
    boolean ball = Mention.one(s.acts, Mention::isBall);
    boolean later = !s.f.all("sub").isEmpty() || s.f.has("adv", "first");
    boolean put = !later && (s.acts(Mention.RED) || ball && s.f.all("pp").isEmpty());
    return s.f.is("locate") && put && Frames.isLasting(s.f) && !s.denied;
  }

  /** "Red starts in the goal" */
  boolean isInGoal(Step s) {
    return s.f.is("locate")
        && s.acts(Mention.RED)
        && !s.denied
        && s.f.all("pp").stream().anyMatch(p -> p.is("in") && p.has("obj", "goal"))
        && events.words.apply(s.f.own()).matches("(?i)(start|begin)s?");
  }

  /** "Nothing may hit red", "red gets to the goal without blue" */
  void refuseUntouched(Step s) {
    boolean touch = s.f.is("push", "touch") && s.object(Mention.RED) && s.object.size() == 1;
    boolean nothing = touch && s.f.has("subj", "no") && isBare(s.f.get("subj"));
    boolean goes = s.acts(Mention.RED) && (s.object("goal") || Frames.goes(s.f, "goal"));
    for (Frame pp : s.f.all("pp")) {
      Frame of = pp.get("obj");
      nothing |= touch && s.passive && pp.is("by") && of != null && of.is("no") && isBare(of);
      nothing |= goes && !s.denied && pp.is("without") && of != null && isBlue(of);
    }
    if (nothing && s.f.all("sub").isEmpty() && !s.f.has("pp", "before", "after", "until")) {
      throw againstTheTask(s.f);
    }
  }

  private static boolean isBare(Frame no) {
    return no.roles().isEmpty();
  }

  /** "Blue", "blue touching it", "being hit by blue" */
  private static boolean isBlue(Frame of) {
    boolean hit = of.is("push", "touch") && of.has("passive");
    return hit
        ? of.all("pp").stream().allMatch(p -> p.is("by") && p.has("obj", "blue"))
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
    return (!s.denied || s.f.all("sub").isEmpty())
        && touchNone(s.of(s.f, s.object, true), s.denied ? s.acts : plain, draft);
  }

  boolean touchNone(Step s, List<Mention> items, Draft draft) {
    List<Mention> balls = s.acts.stream().filter(Mention::isBall).toList();
    if (s.acts.isEmpty() && s.passive) {
      // "No wall may be touched": by no ball.
      balls = List.of(Mention.of("blue", s.f), Mention.of(Mention.RED, s.f));
    }
    if (balls.isEmpty() || items.isEmpty()) {
      return false;
    }
    boolean never =
        s.f.has("neg", "never")
            || s.f.all("mod").stream().anyMatch(m -> m.has("neg", "never"))
            || s.f.has("adv", "always")
            || s.f.all("pp").stream().anyMatch(Frames::wholeRun);
    s.f.all("adv").stream().filter(a -> a.is("always")).forEach(draft::use);
    for (Mention m : items) {
      if (s.f.is("avoid")) {
        m.frame().all("quant").forEach(draft::use);
      }
      boolean any = m.is("tool");
      boolean single =
          m.bound() == Requirement.Bound.EXACTLY
              && m.number() == 1
              && events.words.apply(m.frame().tokens()).matches("(?is).*\\b(single|one)\\b.*");
      boolean those = single || m.frame().is("they") || m.frame().has("det", "def");
      if (!m.isItem() && !any || m.bound() != null && !those || m.frame().has("rel")) {
        return false;
      }
      draft.use(single ? m.frame().get("count") : null);
      if (m.isFurniture() && m.isDefinite()) {
        events.existence.exists(m, false, false, draft);
      }
      for (Mention ball : balls) {
        draft.require(
            never || any
                ? new Never(ball.thing(), m.kind())
                : new Meets(ball.thing(), m.kind(), false),
            s.f,
            m.frame());
      }
    }
    return true;
  }

  /** "Must not go over the wall, but under it": the second part says it. */
  private boolean deniedPassage(Step s, Frame pp, Draft draft) {
    if (pp.has("not") || !s.acts("blue")) {
      return false;
    }
    List<Mention> walls = pp.has("obj") ? events.paths.walls(pp, s, draft) : List.of();
    if (walls.size() != 1 || walls.get(0).frame().has("no")) {
      return false;
    }
    deniedPassages.add(new DeniedPassage(Frames.passage(pp), s.f, pp, walls.get(0)));
    return true;
  }

  /** Reads at the end what depends on all that was said. */
  void settleDenied(Draft draft) {
    for (DeniedPassage denied : deniedPassages) {
      Passes same = new Passes(denied.passage());
      if (draft.read().containsKey(same)) {
        throw new BriefException(
            "the prompt contradicts itself: \"%s\" and \"%s\" cannot hold together; take one out"
                .formatted(same.words(), events.words.apply(Frames.span(denied.clause()))));
      }
      boolean around = draft.read().containsKey(new Passes(Passage.AROUND));
      boolean other = draft.read().keySet().stream().anyMatch(r -> r instanceof Passes);
      if (other) {
        Requirement said =
            draft.read().keySet().stream()
                .filter(q -> q instanceof Passes)
                .findFirst()
                .orElse(same);
        draft.require(
            said, denied.clause(), denied.pp(), denied.wall().frame(), denied.clause().get("subj"));
        for (Frame subj : denied.clause().all("subj")) {
          draft.require(said, subj.all("mod").toArray(Frame[]::new));
        }
        for (Frame mod : denied.clause().all("mod")) {
          draft.require(said, mod, mod.get("neg"));
        }
        draft.require(said, denied.clause().get("neg"));
        if (around) {
          Passage left = denied.passage() == Passage.OVER ? Passage.UNDER : Passage.OVER;
          draft.require(new Passes(left), denied.pp());
        }
      } else {
        // No requirement says how the wall must not be passed.
        draft.miss(denied.clause());
      }
    }
  }
}
