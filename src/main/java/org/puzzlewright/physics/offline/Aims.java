package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Aim;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.verdict.Facing;

/**
 * Which way the brief wants tools to point.
 *
 * @param all what it asks for
 */
record Aims(List<Requirement.ToolFaces> all) {

  /** What brings a ball above where it was, where no cannon is on offer. */
  static final Requirement.ToolFaces LIFTING = new Requirement.ToolFaces("fan", Aim.UP, 1);

  /** Takes them from a brief; a fan that must lift a ball blows up, whether that is said or not. */
  static Aims of(Brief brief) {
    List<Requirement.ToolFaces> asked = new ArrayList<>();
    for (Requirement r : brief.requirements()) {
      if (r instanceof Requirement.ToolFaces f) {
        asked.add(f);
      }
    }
    if (asked.isEmpty() && isLifted(brief) && brief.wanted().contains(LIFTING.tool())) {
      asked.add(LIFTING);
    }
    return new Aims(asked);
  }

  private static boolean isLifted(Brief brief) {
    return brief.asks(new Requirement.Travels(Requirement.Thing.BLUE, Requirement.Vertical.UP))
        && !brief.wanted().contains("cannon");
  }

  /** Returns whether a tool on offer can point that way. */
  static boolean isOnOffer(Requirement.ToolFaces asked) {
    return Catalogue.type(asked.tool()).variants().stream()
        .anyMatch(item -> Facing.isSo(item, asked.way()));
  }

  /**
   * Returns what may be placed next: any tool where enough of its type are still to come for those
   * that must point somewhere, else one that does so.
   *
   * @param left how many of its type are to come, it among them
   */
  Predicate<Item> next(List<Placed> placed, int left) {
    return item -> {
      List<Requirement.ToolFaces> open = new ArrayList<>();
      int missing = 0;
      for (Requirement.ToolFaces r : all) {
        int there = (int) placed.stream().filter(p -> isSo(r, p.item())).count();
        if (r.tool().equals(item.type()) && there < r.number()) {
          open.add(r);
          missing += r.number() - there;
        }
      }
      return missing < left || open.stream().anyMatch(r -> isSo(r, item));
    };
  }

  /** Returns whether each of these tools points where one of its type must. */
  boolean fit(List<Placed> tools) {
    return tools.stream()
        .allMatch(
            t ->
                all.stream().noneMatch(r -> r.tool().equals(t.item().type()))
                    || all.stream().anyMatch(r -> isSo(r, t.item())));
  }

  private static boolean isSo(Requirement.ToolFaces asked, Item item) {
    return item.type().equals(asked.tool()) && Facing.isSo(item, asked.way());
  }
}
