package org.puzzlewright.vgdl.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.vgdl.GoldenGames;
import org.puzzlewright.vgdl.language.Action;

class RepliesTest {

  static Stream<Arguments> recorded() throws IOException {
    JsonNode file =
        new ObjectMapper().readTree(GoldenGames.folder().resolve("action_parse.json").toFile());
    List<Arguments> all = new ArrayList<>();
    for (JsonNode one : file.get("cases")) {
      List<Action> choices = new ArrayList<>();
      file.get("actionMaps")
          .get(one.get("actions").asText())
          .forEach(name -> choices.add(Action.valueOf(name.asText())));
      all.add(Arguments.of(one.get("response").asText(), choices, one.get("index").asInt()));
    }
    assertThat(all).isNotEmpty();
    return all.stream();
  }

  /** What the released code reads. */
  @ParameterizedTest
  @MethodSource("recorded")
  void sixtyRepliesAreReadAsByTheReleasedCode(String reply, List<Action> choices, int number) {
    Action read = Replies.read(reply, choices).orElse(Action.NIL);
    assertThat(choices.indexOf(read)).isEqualTo(number);
  }

  @Test
  void whatAsksForNothingIsTold() {
    List<Action> choices = List.of(Action.NIL, Action.LEFT);
    assertThat(Replies.read("I am not sure what to do.", choices)).isEmpty();
    assertThat(Replies.read("Action: 99999999999999999999", choices)).isEmpty();
    for (Action action : choices) {
      assertThat(Replies.read(Replies.stated(action), choices)).contains(action);
    }
  }
}
