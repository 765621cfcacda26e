package org.puzzlewright.physics.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Test;

class GateLineTest {

  @Test
  void gatesKeepTheirOrderAndWords() {
    ObjectNode certificate = JsonNodeFactory.instance.objectNode();
    ObjectNode gates = certificate.putObject("gates");
    gates.putObject("solvable").put("passed", true).put("evidence", "so");
    gates.putObject("aligned").put("passed", false).putArray("details").add("one").add("two");

    assertThat(GateLine.of(certificate))
        .containsExactly(
            new GateLine("solvable", true, "so", List.of()),
            new GateLine("aligned", false, "", List.of("one", "two")));
    assertThat(GateLine.of(JsonNodeFactory.instance.objectNode())).isEmpty();
  }
}
