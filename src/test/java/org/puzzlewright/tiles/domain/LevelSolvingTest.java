package org.puzzlewright.tiles.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.api.Checked;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Solving;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.design.LevelFile;

/** Levels are played to their end, checked and exported whatever their game is. */
class LevelSolvingTest {

  private static final ObjectNode NONE = JsonNodeFactory.instance.objectNode();

  private static LevelDomain domain(String game) {
    return new LevelDomain(Games.read(game));
  }

  private static LevelProduct level(String game, String... rows) {
    Settings settings = new Settings(Scoring.STRICT, rows[0].length(), rows.length, 1, Map.of());
    GridGame of = Games.read(game).game(settings);
    LevelFile file =
        new LevelFile(
            "", of, Map.of(), Optional.of(List.of()), LevelText.read(of, String.join("\n", rows)));
    return new LevelProduct(file, List.of(), NONE);
  }

  private static Solving.Solved solved(LevelProduct level) {
    return new LevelSolving(level).search(20_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sokoban", "zelda", "mario"})
  void shippedLevelsArePlayedToTheirEnd(String game) {
    String text = Shipped.text("/puzzles/levels/%s-sample/level.json".formatted(game));
    LevelProduct level = domain(game).read(text, "level.json");

    Solving.Solved solved = solved(level);

    assertThat(solved.solved()).isTrue();
    Product product = solved.product().orElseThrow();
    String moves = new String(product.files().get("moves.txt"));
    assertThat(moves.lines()).hasSize(new LevelSolving(level).solution(product).size());
    assertThat(product.files().get("renders/play.gif")).startsWith('G', 'I', 'F');
    assertThat(domain(game).effort(level).orElseThrow().value()).isPositive();
    String page =
        new String(
            domain(game).exports().stream()
                .filter(format -> format.name().equals("html"))
                .findFirst()
                .orElseThrow()
                .writer()
                .apply(level)
                .file());
    assertThat(page).contains("<h2>Moves</h2>", "data:image/gif;base64,", "playable: yes");
  }

  @Test
  void theShortestWalkIsFound() {
    LevelProduct corridor = level("binary", "....", "###.", "....");

    Solving.Solved solved = solved(corridor);

    assertThat(solved.solved()).isTrue();
    assertThat(new LevelSolving(corridor).solution(solved.product().orElseThrow())).hasSize(8);
  }

  @Test
  void aLevelThatCannotBeWonIsTold() {
    // The crate stands in a corner.
    Solving.Solved lost = solved(level("sokoban", "$..", "...", "@.x"));
    assertThat(lost.solved()).isFalse();
    assertThat(lost.stop()).isEqualTo("no solution");
    assertThat(lost.product()).isEmpty();

    Solving.Solved nobody = solved(level("sokoban", "...", "...", "..."));
    assertThat(nobody.stop()).isEqualTo("not playable");
    assertThat(nobody.detail()).contains("player");
    assertThat(domain("sokoban").effort(level("sokoban", "..."))).isEmpty();
  }

  @Test
  void aChangedVerdictIsNamed() {
    String text = Shipped.text("/puzzles/levels/sokoban-sample/level.json");
    LevelDomain sokoban = domain("sokoban");
    assertThat(sokoban.check(sokoban.read(text, "x"), NONE).comparison()).isEqualTo("agrees");

    Checked changed =
        sokoban.check(
            sokoban.read(text.replace("\"players\": 1.0", "\"players\": 2.0"), "x"), NONE);

    assertThat(changed.differences().orElseThrow())
        .containsExactly("metrics.players: stored is 2.0, found is 1.0");
    assertThat(changed.verdict().holds()).isTrue();
  }

  /** How a level was made is kept by reading and certifying its file. */
  @Test
  void whatWasMadeStaysInTheFile() {
    String text = Shipped.text("/puzzles/levels/zelda-sample/level.json");
    LevelProduct read = domain("zelda").read(text, "x");
    assertThat(read.made()).isNotEmpty();
    Product certified = domain("zelda").certification(read, NONE).certify(told -> {}).product();
    assertThat(domain("zelda").read(certified.text(), "y").made()).isEqualTo(read.made());
  }
}
