package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;

/** What is known of one verb. */
final class Step {
  final Frame f;
  final List<Mention> acts;
  final List<Mention> object;
  final boolean denied;
  final boolean passive;
  final Context context;
  final List<String> steps = new ArrayList<>();
  boolean onlyRead;

  /** Whether it says no more of a tool than which way it points. */
  boolean points;

  Step(
      Frame f,
      List<Mention> acts,
      List<Mention> object,
      boolean denied,
      boolean passive,
      Context context) {
    this.f = f;
    this.acts = acts;
    this.object = object;
    this.denied = denied;
    this.passive = passive;
    this.context = context;
  }

  /** The same, said by another frame. */
  Step as(Frame other) {
    return new Step(other, acts, object, denied, passive, context);
  }

  /** That these do what a frame says. */
  Step of(Frame does, List<Mention> who, boolean not) {
    return new Step(does, who, List.of(), not, false, context);
  }

  /** Notes that blue's way goes there, if it is blue that moves. */
  void then(Mention mover, String step) {
    steps.addAll(mover.is("blue") ? List.of(step) : List.of());
  }

  /** Returns the noun phrase that it is done to, or else that does it; or null. */
  Frame np() {
    return f.has("obj") ? f.get("obj") : f.get("subj");
  }

  /** Returns the first ball that does it; or null. */
  Mention ball() {
    return acts.stream().filter(Mention::isBall).findFirst().orElse(null);
  }

  boolean acts(String kind) {
    return acts.stream().anyMatch(m -> m.is(kind));
  }

  boolean object(String kind) {
    return object.stream().anyMatch(m -> m.is(kind));
  }

  boolean tool() {
    return acts.stream().anyMatch(Mention::isTool);
  }
}
