package org.puzzlewright.physics.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.RoleTextException;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.api.Action;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scenes;

/** All set-ups are told the same, but for who they are and how they answer. */
class PhysicsRolesTest {

  private static final Puzzle PUSH = Scenes.scenario("push");

  private static PhysicsProblem problem(boolean designing, ObservationOptions shows) {
    return problem(designing, shows, Placing.Mode.GROUNDED);
  }

  private static PhysicsProblem problem(
      boolean designing, ObservationOptions shows, Placing.Mode mode) {
    Task task =
        designing
            ? new Task.Design(Briefs.of("Blue pushes red."), Inventory.paper())
            : new Task.Solve(PUSH);
    return new PhysicsProblem(task, new Simulator(), mode, PUSH, shows);
  }

  private static RoleTexts texts(
      boolean designing, ObservationOptions shows, Setup setup, CallForm form) {
    return RoleTexts.of(
        problem(designing, shows),
        new AgentConfig(setup, setup != Setup.BASIC, form),
        Optional.empty());
  }

  private static Set<String> common(RoleTexts texts, String... roles) {
    Set<String> pieces = new TreeSet<>();
    Stream.of(roles).forEach(role -> pieces.addAll(texts.pieces(role)));
    pieces.removeIf(piece -> piece.startsWith("role-") || piece.startsWith("answer-"));
    return pieces;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void oneAgentAloneIsToldWhatTheTeamIsTold(boolean designing) {
    RoleTexts multi = texts(designing, ObservationOptions.STANDARD, Setup.MULTI, CallForm.NATIVE);
    RoleTexts single = texts(designing, ObservationOptions.STANDARD, Setup.SINGLE, CallForm.NATIVE);
    Set<String> team = common(multi, "coordinator", "designer", "solver");
    assertThat(common(single, "single")).isEqualTo(team);
    assertThat(team)
        .contains("world", "axes-natural", "tools", "placement-grounded", "choosing-tools");
    assertThat(team.contains("layout-rules")).isEqualTo(designing);

    RoleTexts basic = texts(designing, ObservationOptions.STANDARD, Setup.BASIC, CallForm.NATIVE);
    Set<String> feedback =
        Set.of("see-both", "example", designing ? "steps-design" : "steps-solve");
    Set<String> rest = new TreeSet<>(team);
    rest.removeAll(feedback);
    assertThat(common(basic, "basic")).isEqualTo(rest);
    for (String shared : rest) {
      String file = "physics/" + shared + ".md";
      assertThat(single.hashes().get(file)).isEqualTo(multi.hashes().get(file));
      assertThat(basic.hashes().get(file)).isNotNull().isEqualTo(multi.hashes().get(file));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void writtenActionsAreTheSameTools(boolean designing) {
    List<String> names =
        problem(designing, ObservationOptions.STANDARD).actions().stream()
            .map(Action::name)
            .toList();
    String multi =
        texts(designing, ObservationOptions.STANDARD, Setup.MULTI, CallForm.TEXT)
            .text("coordinator");
    String single =
        texts(designing, ObservationOptions.STANDARD, Setup.SINGLE, CallForm.TEXT).text("single");
    String basic =
        texts(designing, ObservationOptions.STANDARD, Setup.BASIC, CallForm.TEXT).text("basic");
    for (String name : names) {
      assertThat(multi).contains("- **" + name + "**: ");
      assertThat(single).contains("- **" + name + "**: ");
      boolean closing = List.of("simulate", "finish").contains(name);
      assertThat(basic.contains("- **" + name + "**: ")).isEqualTo(!closing);
    }
    assertThat(multi).contains("- **call_solver**");
    assertThat(single).doesNotContain("call_solver");
    String tools = multi.substring(multi.indexOf("- **place_"), multi.indexOf("- **call_"));
    assertThat(single).contains(tools.strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"seesaw", "basket", "moving"})
  void ofALevelWithoutABlueBallNothingSpeaksOfBlue(String task) {
    for (Setup setup : Setup.values()) {
      for (boolean ways : List.of(true, false)) {
        ObservationOptions shows = new ObservationOptions(false, ways, Axis.NATURAL, 64);
        Task solve = new Task.Solve(Scenes.task(task));
        PhysicsProblem problem =
            new PhysicsProblem(solve, new Simulator(), Placing.Mode.GROUNDED, PUSH, shows);
        RoleTexts texts =
            RoleTexts.of(
                problem,
                new AgentConfig(setup, setup != Setup.BASIC, CallForm.TEXT),
                Optional.empty());
        List<String> roles =
            setup == Setup.MULTI
                ? List.of("coordinator", "solver")
                : List.of(setup.name().toLowerCase(Locale.ROOT));
        for (String role : roles) {
          assertThat(texts.text(role).toLowerCase(Locale.ROOT)).doesNotContain("blue");
        }
        String text = problem.task().text().toLowerCase(Locale.ROOT);
        assertThat(text.substring(0, text.indexOf("scene as json")).replace("no blue ball", ""))
            .doesNotContain("blue");
      }
    }
  }

  @Test
  void whatIsNotShownIsNotSpokenOf() {
    for (boolean pictures : List.of(true, false)) {
      for (boolean ways : List.of(true, false)) {
        ObservationOptions shows = new ObservationOptions(pictures, ways, Axis.NATURAL, 64);
        for (Setup setup : List.of(Setup.SINGLE, Setup.MULTI)) {
          RoleTexts texts = texts(true, shows, setup, CallForm.NATIVE);
          String role = setup == Setup.SINGLE ? "single" : "solver";
          assertThat(texts.text(role).contains("film strip")).isEqualTo(pictures);
          assertThat(texts.text(role).toLowerCase(Locale.ROOT).contains("run as text"))
              .isEqualTo(ways);
        }
      }
    }
  }

  @Test
  void everyShippedPieceIsUsedAndHashed() throws IOException {
    Set<String> used = new TreeSet<>();
    for (boolean designing : List.of(true, false)) {
      for (Setup setup : Setup.values()) {
        for (Axis axis : Axis.values()) {
          for (boolean seen : List.of(true, false)) {
            for (boolean ways : List.of(true, false)) {
              ObservationOptions shows = new ObservationOptions(seen, ways, axis, 64);
              used.addAll(List.of("physics/world-red.md", "physics/choosing-tools-red.md"));
              for (Placing.Mode mode : Placing.Mode.values()) {
                AgentConfig config = new AgentConfig(setup, setup != Setup.BASIC, CallForm.TEXT);
                PhysicsProblem problem = problem(designing, shows, mode);
                used.addAll(RoleTexts.of(problem, config, Optional.empty()).hashes().keySet());
              }
            }
          }
        }
      }
    }
    used.removeIf(piece -> piece.startsWith("<<"));
    // Whose text goes to who reads the prompt, before there is a problem.
    used.add("physics/role-reader.md");
    // Whose texts are of any problem that may have a program searched for.
    used.addAll(
        List.of(
            "answer-program-search.md",
            "answer-program-search.schema.json",
            "role-program-search.md"));
    Path prompts = Path.of("prompts");
    try (Stream<Path> files = Files.walk(prompts)) {
      assertThat(files.filter(Files::isRegularFile).map(p -> prompts.relativize(p).toString()))
          .filteredOn(name -> name.startsWith("physics/") || !name.contains("/"))
          .filteredOn(name -> !name.endsWith("example.json"))
          .containsExactlyInAnyOrderElementsOf(used);
    }
  }

  @Test
  void anOwnPieceGoesBeforeTheShippedOneAndHasAnotherHash(@TempDir Path dir) throws IOException {
    Files.createDirectories(dir.resolve("physics"));
    Files.writeString(dir.resolve("physics/world.md"), "## A world of my own\n");
    PhysicsProblem problem = problem(true, ObservationOptions.STANDARD);
    RoleTexts own = RoleTexts.of(problem, AgentConfig.STANDARD, Optional.of(dir));
    RoleTexts shipped = RoleTexts.of(problem, AgentConfig.STANDARD, Optional.empty());
    assertThat(own.text("designer")).contains("A world of my own").contains("## Tools");
    assertThat(own.hashes().get("physics/world.md"))
        .isNotEqualTo(shipped.hashes().get("physics/world.md"));
    Files.writeString(dir.resolve("physics/answer-solver.schema.json"), "{");
    assertThatThrownBy(() -> RoleTexts.of(problem, AgentConfig.STANDARD, Optional.of(dir)))
        .isInstanceOf(RoleTextException.class)
        .hasMessageContaining("physics/answer-solver.schema.json");
  }
}
