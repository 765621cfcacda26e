package org.puzzlewright.training.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainContract;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.base.json.InputException;

class DungeonDomainTest extends DomainContract {

  @Override
  protected Domain domain() {
    return new DungeonDomain();
  }

  @Override
  protected String good() {
    return """
        {"format": "puzzlewright-dungeon/1", "prompt": "bats", "wanted": ["bat"], "level": [
         "........", ".@......", "...k....", "....b...", "####....", "....#...", "x...#.D.", "....#..."]}
        """;
  }

  @Override
  protected String bad() {
    return good().replace("....b...", "....bx..");
  }

  private DomainTask<?> task(String story, ObjectNode options) {
    return domain().task(story, options, 1);
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  @Test
  void aChangedCertificateDiffers() {
    String text = ((DungeonProduct) domain().read(good(), "file")).certified().text();
    assertThat(domain().check(domain().read(text, "file"), object()).comparison())
        .isEqualTo("agrees");
    String moved = text.replace("...k....", "..k.....");
    assertThat(domain().check(domain().read(moved, "file"), object()).comparison())
        .isEqualTo("differs");
  }

  @Test
  void theSolutionIsWalkedOverTheKeyToTheDoor() {
    DungeonProduct dungeon = (DungeonProduct) domain().read(good(), "file");
    JsonNode steps = domain().solving(dungeon, object(), 1).orElseThrow().solution(dungeon);
    assertThat(steps).hasSize(10);
    assertThat(domain().effort(dungeon).orElseThrow().value()).isEqualTo(10);
  }

  @Test
  void whatIsAskedForIsReadAndBounded() {
    ObjectNode asked = task("only spiders", object().put("size", "9x12")).toJson();
    assertThat(asked.path("wanted").toString()).isEqualTo("[\"spider\"]");
    assertThat(asked.path("size").asText()).isEqualTo("9x12");
    assertThat(task("", object()).toJson().has("wanted")).isFalse();
    assertThatThrownBy(() -> task("bats", object().put("size", "7x9")))
        .isInstanceOf(OptionException.class)
        .hasMessageContaining("from 8 to 32");
    assertThatThrownBy(() -> task("bats", object().put("net", new byte[] {1, 2})))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("--net");
  }

  /** Levels by chance can mostly be solved, and meet all three monsters. */
  @Test
  void trialsOfGeneratorsAreJudgedByTheLevelsInTheirRows() {
    ObjectNode entry = object().put("problem", "dungeon").put("prompt", "bats").put("levels", 10);
    EvalTask task = domain().evalTask(entry);
    assertThat(domain().baselines(task)).contains("random", "start", "oracle", "tree-both");
    ObjectNode row = object();
    domain().task(task, 1).baseline("random", 1).product().put(row);
    assertThat(row.path("levels")).hasSize(10);
    ObjectNode verdict = domain().verdict(row);
    assertThat(verdict.path("exact").asDouble()).isZero();
    assertThat(verdict.path("accuracy").asDouble()).isBetween(0.3, 0.4);
    assertThat(verdict.path("passed").asBoolean()).isFalse();
    row.remove("wanted");
    row.putArray("wanted").add("bat").add("scorpion").add("spider");
    assertThat(domain().verdict(row).path("exact").asDouble()).isGreaterThan(0.9);
  }

  @Test
  void anArmTrainsAndMakesTheSameLevelsAgain() {
    ObjectNode entry = object().put("problem", "dungeon").put("prompt", "bats");
    entry.put("iterations", 2).put("levels", 3).put("alignments", 1);
    DomainTask<?> task = domain().task(domain().evalTask(entry), 1);
    ObjectNode one = object();
    ObjectNode again = object();
    task.baseline("graph-both", 2000).product().put(one);
    task.baseline("graph-both", 2000).product().put(again);
    assertThat(one.path("levels")).hasSize(3).isEqualTo(again.path("levels"));
    assertThat(task.baseline("oracle", 1).runs()).isEqualTo(1);
    assertThatThrownBy(() -> domain().task(domain().evalTask(object()), 1).baseline("oracle", 1))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("prompt");
  }
}
