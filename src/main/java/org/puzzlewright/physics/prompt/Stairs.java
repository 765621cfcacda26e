package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Staircase;
import org.puzzlewright.physics.prompt.Requirement.Toward;

/** "A staircase of four steps down to the right": what is said of it, wherever it is said. */
final class Stairs {

  private Toward toward = Toward.EITHER;
  private int steps = 3;
  private final List<Frame> words = new ArrayList<>();

  private Stairs(Frame np, List<Frame> said) {
    words.add(np);
    said.forEach(f -> read(f, false));
  }

  /** Returns how many steps it has; 0 if no staircase can have so many. */
  static int read(Frame np, List<Frame> said, Draft draft) {
    Stairs stairs = new Stairs(np, said);
    if (stairs.steps < 2 || stairs.steps > 8) {
      return 0;
    }
    draft.require(new Staircase(stairs.toward, stairs.steps), stairs.words.toArray(Frame[]::new));
    return stairs.steps;
  }

  private void read(Frame f, boolean up) {
    boolean upward = up || f.is("way.up", "rise") || f.has("pp", "way.up");
    boolean leads = f.is("lead", "descend", "rise", "go");
    // "Going down from left to right"
    Frame side = leads ? f.get("row", "row.right|row.left") : f;
    if (side != null && side.is("side.left", "side.right", "row.left", "row.right")) {
      // What leads up to the right goes down to the left.
      toward = side.is("side.left", "row.left") ^ upward ? Toward.LEFT : Toward.RIGHT;
      words.add(side);
    }
    Frame count = f.is("number.") ? f : f.is("platform", "staircase") ? f.get("count") : null;
    if (count != null && Frames.digit(count) > 0) {
      steps = Frames.digit(count);
      words.add(f);
      words.add(count);
      words.addAll(count.all("bound"));
    }
    if (f.category().equals("PP") || leads || f.is("way.", "rel")) {
      words.add(f);
    }
    for (String role : List.of("pp", "obj", "rel", "gap", "appos", "item", "of")) {
      f.all(role).forEach(child -> read(child, upward));
    }
  }
}
