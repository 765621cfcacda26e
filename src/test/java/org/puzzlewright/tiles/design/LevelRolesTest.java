package org.puzzlewright.tiles.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.api.Helper;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Role;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Tile;

/** What each role is told, for every game and set-up. */
class LevelRolesTest {

  private static LevelProblem problem(GridFamily family) {
    GridGame game = family.game(family.usual(Scoring.PAPER));
    return new LevelProblem(Designs.asked(game, "two loops"));
  }

  private static RoleTexts texts(LevelProblem problem, Setup setup, CallForm form) {
    AgentConfig config = new AgentConfig(setup, setup != Setup.BASIC, form);
    return RoleTexts.of(problem, config, Optional.empty());
  }

  private static List<String> roles(LevelProblem problem, Setup setup) {
    List<String> roles = new ArrayList<>(List.of(setup.lead()));
    if (setup == Setup.MULTI) {
      problem.helpers().stream().map(Helper::role).forEach(roles::add);
    }
    if (setup != Setup.BASIC) {
      roles.add(AgentConfig.CRITIC);
    }
    return roles;
  }

  @Test
  void everyTextIsFilledAndSpeaksOfItsGameOnly() {
    for (GridFamily family : Designs.FAMILIES) {
      LevelProblem problem = problem(family);
      GridGame game = family.game(family.usual(Scoring.PAPER));
      for (Setup setup : Setup.values()) {
        for (CallForm form : CallForm.values()) {
          RoleTexts texts = texts(problem, setup, form);
          for (String role : roles(problem, setup)) {
            String text = texts.text(role);
            assertThat(text).startsWith("# ").doesNotContain("<<").doesNotContain(">>");
            assertThat(text.toLowerCase(Locale.ROOT))
                .doesNotContainPattern(
                    "\\b(?:balls?|ramps?|cannons?|hexagons?|simulat\\w*|physics|place_ramp)\\b");
            assertThat(text)
                .contains(
                    "A level of %s has %d rows of %d columns"
                        .formatted(game.name(), game.settings().height(), game.settings().width()));
            for (Tile tile : game.tiles()) {
              assertThat(text).contains("`" + tile.symbol() + "` " + tile.name() + ": ");
            }
          }
          assertThat(texts.text(setup.lead()))
              .contains("place_tile", "connect", "tile_type")
              .contains(game.tiles().get(0).name());
        }
      }
    }
  }

  @Test
  void whoLeadsKnowsHowStepsAreJudgedAndTheTargets() {
    for (GridFamily family : Designs.FAMILIES) {
      LevelProblem problem = problem(family);
      GridGame game = family.game(family.usual(Scoring.PAPER));
      for (Setup setup : List.of(Setup.SINGLE, Setup.MULTI)) {
        String text = texts(problem, setup, CallForm.TEXT).text(setup.lead());
        assertThat(text).contains("60 %", "is not taken");
        game.controls()
            .forEach(
                c ->
                    assertThat(text)
                        .contains("- %s, from %d to %d".formatted(c.metric(), c.low(), c.high())));
        assertThat(text)
            .contains("- **step**", "- **propose_skill**", "- **stop**", "- **calculate_stats**");
        for (Role role : game.roles()) {
          assertThat(text.contains("call_" + role.name().replace('-', '_')))
              .isEqualTo(setup == Setup.MULTI);
        }
      }
    }
  }

  @Test
  void thePlayerProposesNothingAndTheDesignerSeesNoReport() {
    for (GridFamily family : Designs.FAMILIES) {
      LevelProblem problem = problem(family);
      for (Helper helper : problem.helpers()) {
        String seen = problem.view(problem.start(), helper).text();
        boolean plays = List.of("solver", "play-tester").contains(helper.role());
        assertThat(seen.contains(LevelWords.PLAY)).isEqualTo(plays);
        assertThat(seen.contains("playable")).isEqualTo(plays);
        assertThat(seen).contains(LevelWords.LEVEL);
      }
    }
  }

  @Test
  void everyShippedPieceIsUsed() throws IOException {
    Set<String> used = new TreeSet<>();
    for (GridFamily family : Designs.FAMILIES) {
      for (Setup setup : Setup.values()) {
        used.addAll(texts(problem(family), setup, CallForm.TEXT).hashes().keySet());
      }
    }
    used.removeIf(piece -> !piece.startsWith("levels/"));
    Path prompts = Path.of("prompts");
    try (Stream<Path> files = Files.walk(prompts.resolve("levels"))) {
      assertThat(files.filter(Files::isRegularFile).map(p -> prompts.relativize(p).toString()))
          .containsExactlyInAnyOrderElementsOf(used);
    }
  }
}
