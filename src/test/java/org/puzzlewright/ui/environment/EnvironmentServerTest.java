package org.puzzlewright.ui.environment;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.environment.Bound;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.Space;
import org.puzzlewright.api.environment.StepResult;
import org.puzzlewright.base.json.InputException;

/** The protocol with an environment that is all for it; the Python tests try it with real ones. */
class EnvironmentServerTest {

  private static final String HELLO = "{\"op\":\"hello\",\"protocol\":1}";

  /** Counts down from its seed, by 1 or 2; 1 cannot be passed by 2, and from 13 it breaks. */
  private static final class Countdown implements Environment<Long, Integer> {
    private long left = -1;

    @Override
    public Long reset(long seed) {
      left = seed;
      return left;
    }

    @Override
    public StepResult<Long> step(Integer by) {
      if (left <= 0) {
        throw new IllegalStateException("call reset");
      }
      if (left == 13) {
        throw new ArrayStoreException("broken\nin two");
      }
      left -= by;
      return new StepResult<>(
          left, by, left == 0, false, left == 0 ? Map.of("end", "0") : Map.of());
    }

    @Override
    public Long observation() {
      return left;
    }

    @Override
    public Optional<List<Integer>> legalActions() {
      return Optional.of(left > 1 ? List.of(1, 2) : left == 1 ? List.of(1) : List.of());
    }

    @Override
    public Countdown copy() {
      Countdown copy = new Countdown();
      copy.left = left;
      return copy;
    }

    @Override
    public Space<Long> observationSpace() {
      return new Space.Box<>(List.of(new Bound("left", 0, 99)), o -> new double[] {o});
    }

    @Override
    public Space<Integer> actionSpace() {
      return new Space.Discrete<>(List.of(1, 2));
    }

    @Override
    public Integer sample(Random random) {
      return 1;
    }

    @Override
    public String text() {
      return "left: " + left;
    }
  }

  private static final Catalogue CATALOGUE =
      (name, games) -> {
        if (!name.equals("countdown")) {
          throw new InputException(name + " is unknown");
        }
        return Countdown::new;
      };

  private static byte[] served(String... lines) throws IOException {
    String all = HELLO + "\n" + String.join("\n", lines) + "\n";
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new EnvironmentServer(CATALOGUE, "1.2")
        .serve(new ByteArrayInputStream(all.getBytes(StandardCharsets.UTF_8)), out);
    return out.toByteArray();
  }

  /** Returns the answers to all lines but the hello. */
  private static List<JsonNode> answers(String... lines) throws IOException {
    List<JsonNode> answers = new ArrayList<>();
    for (String line : new String(served(lines), StandardCharsets.UTF_8).lines().toList()) {
      answers.add(new ObjectMapper().readTree(line));
    }
    assertThat(answers.get(0).path("program").asText()).isEqualTo("puzzlewright 1.2");
    return answers.subList(1, answers.size());
  }

  private static String vector(int n, String more) {
    return "{\"op\":\"make_vec\",\"name\":\"countdown\",\"n\":" + n + more + "}";
  }

  @Test
  void anEpisodeOfAVectorIsFollowedByThatOfASeedOfItsOwn() throws IOException {
    List<JsonNode> all =
        answers(
            vector(2, ""),
            "{\"op\":\"reset\",\"env\":1,\"seed\":2}",
            "{\"op\":\"step\",\"env\":1,\"actions\":[1,1]}",
            "{\"op\":\"step\",\"env\":1,\"actions\":[1,0]}",
            "{\"op\":\"step\",\"env\":1,\"actions\":[1,0]}",
            "{\"op\":\"legal\",\"env\":1}");
    assertThat(all.get(1).path("observations")).hasToString("[[2.0],[3.0]]");
    assertThat(all.get(2).path("observations")).hasToString("[[0.0],[1.0]]");
    assertThat(all.get(2).path("terminated")).hasToString("[true,false]");
    assertThat(all.get(2).path("info")).hasToString("{\"0\":{\"end\":\"0\"}}");
    assertThat(all.get(3).path("observations")).hasToString("[[4.0],[0.0]]");
    assertThat(all.get(3).path("rewards")).hasToString("[0.0,1.0]");
    assertThat(all.get(3).path("terminated")).hasToString("[false,true]");
    assertThat(all.get(4).path("observations")).hasToString("[[2.0],[5.0]]");
    assertThat(all.get(5).path("legal")).hasToString("[[0,1],[0,1]]");
  }

  @Test
  void anIllegalActionInAVectorStopsAllOfIt() throws IOException {
    List<JsonNode> all =
        answers(
            vector(2, ""),
            "{\"op\":\"reset\",\"env\":1,\"seed\":0}",
            "{\"op\":\"reset\",\"env\":1,\"seed\":1}",
            "{\"op\":\"step\",\"env\":1,\"actions\":[1,1]}",
            "{\"op\":\"text\",\"env\":1}");
    assertThat(all.get(3).path("error").asText())
        .isEqualTo("environment 0: action: 2 is not legal now");
    assertThat(all.get(4).path("text")).hasToString("[\"left: 1\",\"left: 2\"]");
  }

  @Test
  void framesHaveObservationsRewardsAndFlags() throws IOException {
    byte[] all =
        served(
            vector(2, ",\"binary\":true"),
            "{\"op\":\"reset\",\"env\":1,\"seed\":1}",
            "{\"op\":\"step\",\"env\":1,\"actions\":[0,0]}");
    String text = new String(all, StandardCharsets.ISO_8859_1);
    int line = text.lastIndexOf("{\"bytes\":28,\"info\":{\"0\":{\"end\":\"0\"}}}\n");
    assertThat(line).isPositive();
    byte[] frame =
        text.substring(text.indexOf('\n', line) + 1).getBytes(StandardCharsets.ISO_8859_1);
    assertThat(frame)
        .asHexString()
        .isEqualTo(
            // 0 and 1 as floats, 1 and 1 as doubles, terminated, truncated.
            "00000000" + "0000803F" + "000000000000F03F".repeat(2) + "0100" + "0000");
  }

  @Test
  void whatBreaksIsOneLineAndTheNextRequestIsAnswered() throws IOException {
    List<JsonNode> all =
        answers(
            "{\"op\":\"make\",\"name\":\"countdown\"}",
            "{\"op\":\"reset\",\"env\":1,\"seed\":13}",
            "{\"op\":\"step\",\"env\":1,\"action\":0}",
            "{\"op\":\"make\",\"name\":\"x\"}",
            "{\"op\":\"make\",\"name\":\"" + "x".repeat(5_000_000) + "\"}",
            "{\"op\":\"text\",\"env\":1}");
    assertThat(all.get(2).path("error").asText())
        .isEqualTo("internal error: java.lang.ArrayStoreException: broken in two");
    assertThat(all.get(3).path("error").asText()).isEqualTo("x is unknown");
    assertThat(all.get(4).path("error").asText()).contains("more than 5000000 bytes");
    assertThat(all.get(5).path("text").asText()).isEqualTo("left: 13");
  }

  @Test
  void environmentsAreFreed() throws IOException {
    String make = "{\"op\":\"make\",\"name\":\"countdown\"}";
    String[] lines =
        Stream.concat(
                Stream.generate(() -> make).limit(1025),
                Stream.of("{\"op\":\"close\",\"env\":1}", make))
            .toArray(String[]::new);
    List<JsonNode> all = answers(lines);
    assertThat(all.get(1023).path("env").asInt()).isEqualTo(1024);
    assertThat(all.get(1024).path("error").asText()).contains("close some");
    assertThat(all.get(1026).path("env").asInt()).isEqualTo(1025);
  }

  @Test
  void aClientThatIsGoneEndsTheService() throws IOException {
    OutputStream gone =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("broken pipe");
          }
        };
    byte[] lines = (HELLO + "\n" + HELLO + "\n").getBytes(StandardCharsets.UTF_8);
    ByteArrayInputStream in = new ByteArrayInputStream(lines);
    new EnvironmentServer(CATALOGUE, "1.2").serve(in, gone);
  }
}
