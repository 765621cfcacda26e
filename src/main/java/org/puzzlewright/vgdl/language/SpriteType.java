package org.puzzlewright.vgdl.language;

import java.util.List;
import java.util.Optional;

/**
 * A name of the sprite set.
 *
 * @param id its number: wall is 0, avatar 1, then in the order of the text
 * @param name its name
 * @param kind its class, which an ancestor's replaces; empty when neither names one
 * @param ancestry numbers of its ancestors, outermost first, then its own
 * @param members numbers of all types whose sprites count as its own: the ancestry, then all
 *     descendants depth first
 * @param values what it states or inherits
 * @param singleton whether this very line says that there is one at most
 */
public record SpriteType(
    int id,
    String name,
    Optional<SpriteClass> kind,
    List<Integer> ancestry,
    List<Integer> members,
    Values values,
    boolean singleton) {

  public SpriteType {
    ancestry = List.copyOf(ancestry);
    members = List.copyOf(members);
  }

  /** Returns whether it is played. */
  public boolean avatar() {
    return kind.isPresent() && kind.get().is(SpriteClass.Trait.AVATAR);
  }

  /** Returns whether players do not see it. */
  public boolean hidden() {
    return values.flag(Key.HIDDEN, false);
  }
}
