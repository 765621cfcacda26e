package org.puzzlewright.tiles.domain;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.html.Html;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.render.LevelRenderer;

/**
 * A page in one file that shows a level, plays the moves of the program's own player, and tells how
 * it was judged. It asks for nothing from anywhere.
 *
 * @param title what was asked for, or the game's name
 * @param task what the game is
 * @param picture the level or the film of the game, as a data address
 * @param moves in a line; empty when there is no solution
 * @param outcome how the game ends, or why there is none
 * @param gates what was found
 * @param file the level's file
 */
public record LevelPlayerPage(
    String title,
    String task,
    String picture,
    String moves,
    String outcome,
    List<Verdict.Gate> gates,
    String file) {

  private static final int TILE = 32;

  public LevelPlayerPage {
    gates = List.copyOf(gates);
  }

  /**
   * Returns the page's text: equal levels give equal texts.
   *
   * @param budget most states that the player may look into
   */
  static String of(LevelProduct level, int budget) {
    GridGame game = level.file().game();
    Optional<SolvedLevel> solved =
        new LevelSolving(level).solved(budget).filter(s -> s.solution().won());
    Evaluation e = game.evaluate(level.file().level());
    byte[] still = LevelRenderer.png(game, e, TILE);
    String prompt = level.file().prompt();
    return Html.page(
        "level",
        new LevelPlayerPage(
            prompt.isBlank() ? game.name() : prompt,
            game.description().summary(),
            solved
                .map(s -> Images.data("gif", s.film()))
                .orElseGet(() -> Images.data("png", still)),
            solved.map(SolvedLevel::line).orElse(""),
            e.report(),
            level.verdict().gates(),
            level.text()));
  }
}
