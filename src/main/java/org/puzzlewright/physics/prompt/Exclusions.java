package org.puzzlewright.physics.prompt;

import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Only;
import org.puzzlewright.physics.prompt.Requirement.Present;

/** What is left out because of what is there: "only", "except", "nothing but". */
final class Exclusions {

  private final Events events;

  Exclusions(Events events) {
    this.events = events;
  }

  /** "Only walls and a ramp", "nothing but ramps": what a noun phrase with "only" leaves out. */
  void only(Frame np, List<Mention> mentions, boolean denied, Draft draft) {
    List<Frame> only = np.all("only");
    List<Mention> there = mentions.stream().filter(m -> !m.none() && !m.isOne()).toList();
    boolean closing = only.stream().noneMatch(o -> o.category().equals("Only"));
    if (!denied
        && there.stream().anyMatch(m -> m.isFurniture() && (closing || m.bound() == null))) {
      // "Only walls": there are no platforms, and of tools nothing is said.
      for (String kind : List.of("wall", "platform")) {
        if (mentions.stream().noneMatch(m -> m.is(kind))) {
          draft.require(new Present(Mention.of(kind, np).thing(), false));
        }
      }
      List<Mention> tools =
          there.stream().filter(m -> m.isTool() && (closing || m.bound() == null)).toList();
      if (!tools.isEmpty()) {
        only(tools, only, draft);
      }
      only.forEach(draft::use);
    }
    boolean counted = !closing && there.stream().anyMatch(m -> m.bound() == Bound.EXACTLY);
    if (!denied && !counted && Mention.all(there, Mention::isTool)) {
      only(there, only, draft);
    } else if (mentions.stream().allMatch(m -> m.bound() != null)) {
      only.forEach(draft::use);
    }
  }

  void only(List<Mention> tools, List<Frame> only, Draft draft) {
    // Of all tools, not only of the paper's
    List<String> kinds = tools.stream().map(Mention::kind).distinct().toList();
    draft.require(new Only(kinds), only.toArray(Frame[]::new));
  }

  /** "No tools except one cannon", "anything but hexagons". */
  boolean except(List<Mention> all, Frame except, boolean denied, Draft draft) {
    List<Mention> but = events.nouns.of(except, List.of(), draft);
    boolean others = all.stream().allMatch(Mention::isItem);
    if (others && but.stream().allMatch(m -> m.isItem() || m.is("tool") && m.bound() != null)) {
      // "No ramp, but a cannon"
      return events.existence.introduce(except, but, false, draft);
    }
    boolean tools = all.stream().allMatch(m -> m.is("tool") || m.is("you") || m.is("?"));
    if (!tools || !Mention.all(but, Mention::isTool)) {
      boolean more = except.is("number.") && Mention.one(but, m -> m.is("?"));
      return more && !all.isEmpty() && events.existence.bounded(all.get(0), except, draft);
    }
    boolean none = denied ^ all.stream().anyMatch(Mention::none);
    if (none) {
      draft.read().remove(Existence.NO_TOOL);
    }
    events.existence.introduce(except, but, !none, draft);
    if (none) {
      only(but, List.of(except), draft);
    }
    return true;
  }
}
