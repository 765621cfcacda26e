package org.puzzlewright.physics.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.Result;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.page.SceneJson;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.verdict.Certifier;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.physics.verdict.Replay;

/** Everybody takes the same set of tools to be on offer: the inventory's. */
class VariantsTest {

  private static final String BELT = "belt";

  /** A belt of the catalogue that is none of the usual ones. */
  private static final Item ODD =
      Catalogue.type(BELT).every().stream()
          .filter(item -> !Catalogue.type(BELT).variants().contains(item))
          .findFirst()
          .orElseThrow();

  private static Puzzle puzzle(boolean whole) {
    Inventory usual = new Inventory(1, Map.of(BELT, 1));
    Inventory offer = whole ? usual.withVariants("belt=all", "here") : usual;
    Placed belt = new Placed("belt 1", ODD, new Point(0.8, -0.8));
    return new Puzzle(Scenes.scenario("push").scene(), offer, List.of(belt));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void oneSetIsOnOfferForAll(boolean whole) {
    Puzzle puzzle = puzzle(whole);
    Inventory offer = puzzle.inventory();
    Placed belt = puzzle.solution().get(0);

    assertThat(offer.allows(List.of(), ODD)).isEqualTo(whole);
    assertThat(offer.offers(List.of()).contains(ODD)).isEqualTo(whole);
    assertThat(PuzzleJson.refusal(puzzle, List.of(), belt).isEmpty()).isEqualTo(whole);

    ObjectNode page = new SceneJson(new Simulator()).inventory(offer);
    assertThat(page.path("types").get(0).path("every").asBoolean()).isEqualTo(whole);

    String faults =
        new Certifier(
                new Simulator(), p -> Replay.Seen.of(new Simulator().run(p.scene(), List.of())))
            .certify(puzzle, Optional.empty(), List.of())
            .gate(Gate.Name.WELL_FORMED)
            .evidence()
            .toString();
    assertThat(faults.contains("inventory")).isEqualTo(!whole);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void agentsAreRefusedWhatIsNotOnOfferWhenTheyPlaceIt(boolean whole) {
    Puzzle given = puzzle(whole).withSolution(List.of());
    var problem =
        new PuzzleDomain(p -> Replay.Seen.of(new Simulator().run(p.scene(), List.of())))
            .solve(given, 1)
            .problem(Presentation.STANDARD);
    ObjectNode words = JsonNodeFactory.instance.objectNode().put("tool", BELT);
    words.put("relation", "below").put("object", "blue ball");
    words.put("parameters", PuzzleJson.parameters(ODD).toString());
    Result<PhysicsState> placed = problem.apply(problem.start(), new Call("place_tool", words));
    boolean refused = placed.observation().contains("is not on offer");
    assertThat(refused).as(placed.observation()).isEqualTo(!whole);
    String schema =
        problem.actions().stream()
            .filter(a -> a.name().equals("place_tool"))
            .map(a -> a.schema().toString())
            .findFirst()
            .orElseThrow();
    ItemType.choicesOf(given.inventory().variants(BELT))
        .forEach((key, values) -> assertThat(schema).contains(key + " " + values.get(0)));
    assertThat(schema).contains(BELT + ": ");
  }

  @Test
  void theSetIsKeptInFiles() {
    Puzzle whole = puzzle(true);
    String text = JsonText.pretty(PuzzleJson.write(whole));
    assertThat(text).contains("\"variants\"").contains("\"belt\": \"all\"");
    assertThat(PuzzleJson.read(text, "file")).isEqualTo(whole);
    Puzzle usual = puzzle(false);
    assertThat(JsonText.pretty(PuzzleJson.write(usual.withSolution(List.of()))))
        .doesNotContain("\"variants\"");
    assertThatThrownBy(() -> PuzzleJson.read(JsonText.pretty(PuzzleJson.write(usual)), "file"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("is not among the variants on offer")
        .hasMessageContaining("\"variants\": {\"belt\": \"all\"}");
  }

  @Test
  void whatIsNotOnOfferHasNoVariants() {
    Inventory offer = Inventory.paper();
    assertThat(offer.variants(BELT)).isEmpty();
    assertThat(offer.withVariants("ramp=all", "--variants").whole()).isEqualTo(Set.of("ramp"));
    assertThat(offer.withVariants("ramp=all", "--variants").without("ramp").whole()).isEmpty();
    for (String wrong : List.of("belt=all", "ramp", "ramp=some", "=all", "ramp=all,")) {
      assertThatThrownBy(() -> offer.withVariants(wrong, "--variants"))
          .as(wrong)
          .isInstanceOf(InputException.class)
          .hasMessageStartingWith("--variants: ");
    }
  }
}
