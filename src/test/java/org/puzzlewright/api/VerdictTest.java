package org.puzzlewright.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictTest {

  @Test
  void gatesKeepTheirOrderAndWords() {
    ObjectNode certificate = JsonNodeFactory.instance.objectNode();
    ObjectNode gates = certificate.putObject("gates");
    gates.putObject("solvable").put("passed", true).put("evidence", "so");
    gates.putObject("aligned").put("passed", false).putArray("details").add("one").add("two");

    assertThat(Verdict.gates(certificate.path("gates")))
        .containsExactly(
            new Verdict.Gate("solvable", true, "so", List.of()),
            new Verdict.Gate("aligned", false, "", List.of("one", "two")));
    assertThat(Verdict.gates(JsonNodeFactory.instance.objectNode())).isEmpty();
  }
}
