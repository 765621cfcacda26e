package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Settings;

/**
 * What a reading of a prompt asks for, by its kinds.
 *
 * @param targets wanted numbers of what the game can be asked for
 * @param wishes everything else that can be checked
 * @param size of the level, if the prompt says it
 * @param rest what was not read, a few words each
 * @param notes what was mended
 */
public record LevelBrief(
    Map<String, Double> targets,
    List<LevelConstraint> wishes,
    Optional<LevelWish.Size> size,
    List<String> rest,
    List<String> notes) {

  /**
   * Reads a prompt; an empty one asks for nothing.
   *
   * @throws org.puzzlewright.base.json.InputException when it has half a character
   * @throws LevelTextException when it is too long or contradicts itself
   */
  public static LevelBrief read(GridGame game, String prompt) {
    return of(new LevelReader(game).read(prompt));
  }

  /**
   * Sorts a reading.
   *
   * @throws LevelTextException when it has two numbers for one metric
   */
  static LevelBrief of(Reading<LevelWish> reading) {
    Map<String, Double> targets = new LinkedHashMap<>();
    List<LevelConstraint> wishes = new ArrayList<>();
    LevelWish.Size size = new LevelWish.Size(0, 0);
    for (LevelWish wish : reading.requirements()) {
      if (wish instanceof LevelWish.Target target) {
        targets.put(target.metric(), target.number());
      } else if (wish instanceof LevelWish.Size one) {
        size = size.with(one);
      } else if (wish instanceof LevelWish.Must must) {
        wishes.add(must.constraint());
      }
    }
    return new LevelBrief(
        targets,
        wishes,
        Optional.of(size).filter(s -> s.rows() + s.columns() > 0),
        reading.unread(),
        reading.notes().stream().map(Reading.Note::words).toList());
  }

  /**
   * Returns a game of the size that a prompt asks for, or else of the usual one.
   *
   * @throws LevelTextException when the game cannot be played at that size
   */
  public static GridGame sized(GridFamily family, Settings usual, String prompt) {
    GridGame game = family.game(usual);
    return read(game, prompt).size().map(size -> family.game(size.of(usual))).orElse(game);
  }
}
