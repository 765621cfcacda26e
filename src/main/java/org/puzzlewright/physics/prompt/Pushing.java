package org.puzzlewright.physics.prompt;

import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Pushes;

/** What moves what: balls that push, tools that drive balls. */
final class Pushing {

  private final Events events;

  Pushing(Events events) {
    this.events = events;
  }

  boolean pushes(Step s, Draft draft) {
    if (s.acts(Mention.RED) && s.object("blue") && s.f.fits("touch -subj -neg")) {
      // "Red rolls left after touching blue": they touch each other.
      draft.require(new Pushes(), s.f);
      draft.eventRead();
      return true;
    }
    boolean taken = s.acts(Mention.RED) && s.object("blue") && s.f.has("obj", "it", "they");
    if (taken || s.acts("goal") && !s.f.has("subj")) {
      // "Red hits the shelf, rolls along it", "a fan to get red there": not what is meant.
      return false;
    }
    refuse(s);
    boolean red = s.object(Mention.RED);
    boolean toGoal = s.acts(Mention.RED) && s.object("goal");
    boolean read = red && !s.tool() || toGoal;
    if (read) {
      draft.require(new Pushes());
      draft.eventRead();
    }
    s.steps.addAll(red && !s.tool() ? List.of(Mention.RED) : List.of());
    if (s.tool()) {
      if (red && !s.object("blue")) {
        Meeting.tools(s.acts.stream().filter(Mention::isTool).toList(), Mention.RED, draft);
      } else {
        events.existence.introduceEach(s.acts, draft);
        s.steps.addAll(Sequence.steps(s.acts));
      }
      read |= s.object.stream().allMatch(Mention::isBall);
    }
    Mention actor = s.ball();
    Mention who = actor == null && s.acts.isEmpty() ? Mention.of("blue", s.f) : actor;
    boolean strange = false;
    for (Mention m : s.object) {
      if (m.isItem()) {
        read |= who != null && events.meeting.meet(who, m, s, draft);
        strange |= who == null;
      } else {
        strange |= m.is("?") || m.is("goal") && !s.acts(Mention.RED);
      }
    }
    if (strange) {
      return false;
    }
    read |= s.object("blue");
    Mention moved = s.object.stream().filter(Mention::isBall).findFirst().orElse(actor);
    Mention mover = s.f.is("touch") && actor != null ? actor : moved;
    if (mover == null) {
      events.means.helpers(s, draft);
      return read;
    }
    boolean goes = events.paths.paths(s, mover, draft);
    return goes || read;
  }

  /** "Red pushes blue", "the goal pushes red": the wrong way round. */
  private void refuse(Step s) {
    boolean push = s.f.is("push", "touch", "shoot") && s.object("blue");
    boolean byRed =
        s.f.all("pp", "with|by +obj").stream()
            .anyMatch(p -> p.get("obj").is("red") || p.get("obj").has("mod", "colour.red"));
    // "Red needs a way to get blue over the wall" is no push.
    push &= !events.words.apply(s.f.own()).matches("(?i)(?:to )?(?:get|got|bring)\\w*");
    if (push && (s.acts(Mention.RED) || s.acts.isEmpty() && byRed)) {
      throw reversed(s.f, "red ball pushing the blue ball");
    }
    if (s.acts("goal") && s.object.stream().anyMatch(Mention::isBall)) {
      throw reversed(s.f, "goal pushing a ball");
    }
  }

  private BriefException reversed(Frame f, String said) {
    return new BriefException(
        ("\"%s\" was read as the %s, but in this world the blue ball moves first and pushes the red"
                + " ball to the goal; say it the other way round")
            .formatted(events.words.apply(Frames.span(f)), said));
  }
}
