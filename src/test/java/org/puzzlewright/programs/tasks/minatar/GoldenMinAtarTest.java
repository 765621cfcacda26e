package org.puzzlewright.programs.tasks.minatar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.sandbox.Play.BreachException;
import org.puzzlewright.programs.tasks.grid.Planes;
import org.puzzlewright.programs.tasks.grid.Policy;

/** The games are those that were recorded, bit by bit, given the same draws. */
class GoldenMinAtarTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** Gives what was drawn in a recording, in its order. */
  private static final class Recorded implements Draws {
    private final Deque<Double> numbers = new ArrayDeque<>();

    void take(JsonNode draws) {
      assertThat(numbers).as("draws that were not made").isEmpty();
      for (JsonNode draw : draws) {
        if (draw.get(1).isArray()) {
          draw.get(1).forEach(each -> numbers.add(each.asDouble()));
        } else {
          numbers.add(draw.get(1).asDouble());
        }
      }
    }

    @Override
    public double uniform() {
      return numbers.remove();
    }

    @Override
    public int integer(int low, int high) {
      int drawn = (int) Math.round(numbers.remove());
      assertThat(drawn).isBetween(low, high);
      return drawn;
    }
  }

  private static String bits(Game game, Kind kind) {
    Planes planes = kind.planes();
    game.paint(planes);
    int things = kind.things().size();
    byte[] bytes = new byte[(Game.SIZE * Game.SIZE * things + 7) / 8];
    int bit = 0;
    for (int y = 0; y < Game.SIZE; y++) {
      for (int x = 0; x < Game.SIZE; x++) {
        for (int thing = 0; thing < things; thing++) {
          if ((planes.row(thing, y) >> x & 1) == 1) {
            bytes[bit / 8] |= (byte) (0x80 >> bit % 8);
          }
          bit++;
        }
      }
    }
    return HexFormat.of().formatHex(bytes);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void recordingsAreReplayedBitByBit(Kind kind) throws IOException {
    for (int seed = 1; seed <= 2; seed++) {
      JsonNode trace = read(kind, seed);
      Recorded draws = new Recorded();
      Game game = kind.game(draws, trace.get("ramping").asBoolean());
      draws.take(trace.get("initial").get("draws"));
      game.reset();
      assertThat(bits(game, kind)).isEqualTo(trace.get("initial").get("state").asText());
      int number = 0;
      for (JsonNode step : trace.get("steps")) {
        String where = kind + " " + seed + ", step " + number++;
        draws.take(step.get("draws"));
        assertThat(game.act(step.get("a").asInt())).as(where).isEqualTo(step.get("r").asInt());
        assertThat(game.over()).as(where).isEqualTo(step.get("d").asBoolean());
        assertThat(bits(game, kind)).as(where).isEqualTo(step.get("s").asText());
        if (step.has("resetDraws")) {
          assertThat(game.act(Game.UP)).as("after the end").isZero();
          draws.take(step.get("resetDraws"));
          game.reset();
          assertThat(bits(game, kind)).as(where).isEqualTo(step.get("resetState").asText());
        }
      }
      assertThat(number).isEqualTo(3_000);
    }
  }

  private static JsonNode read(Kind kind, int seed) throws IOException {
    String game = kind == Kind.INVADERS ? "space_invaders" : kind.id();
    String name = "/golden/programs/minatar-%s-%d.json.gz".formatted(game, seed);
    try (InputStream in = GoldenMinAtarTest.class.getResourceAsStream(name)) {
      return MAPPER.readTree(new GZIPInputStream(in));
    }
  }

  private static Play.Seat always(Policy policy) {
    return Play.Seat.unlimited(() -> policy);
  }

  /** What a child tells is replayed; it can add nothing. */
  @Test
  void actionsAreReplayedAndMustFit() {
    Episodes episodes = new Episodes(Kind.FREEWAY, 2, 300, false, true, 5);
    byte[] actions = episodes.actions(always(view -> Game.UP), 0);
    assertThat(actions).hasSize(600);
    assertThat(episodes.replay(actions)).isPositive();
    assertThat(episodes.replay(new byte[600])).isZero();
    assertThatThrownBy(() -> episodes.replay(new byte[601])).isInstanceOf(BreachException.class);
    assertThatThrownBy(() -> episodes.replay(new byte[599])).isInstanceOf(BreachException.class);
    actions[3] = 6;
    assertThatThrownBy(() -> episodes.replay(actions)).isInstanceOf(BreachException.class);
    assertThatThrownBy(() -> episodes.actions(always(view -> -1), 0))
        .isInstanceOf(BreachException.class)
        .hasMessageContaining("it returned -1");
    assertThatThrownBy(() -> episodes.actions(always(view -> view.x("hen")), 0))
        .hasMessageContaining("there is no \"hen\"; there are chicken, car");
  }

  /** What is known of simple policies, by other implementations of the same rules. */
  @ParameterizedTest
  @CsvSource({
    "BREAKOUT, 0, 20, 22",
    "FREEWAY, 0, 8, 10",
    "FREEWAY, 1, 23.5, 26",
    "SEAQUEST, 0, 0, 0"
  })
  void simplePoliciesScoreAsIsKnown(Kind kind, int policy, double low, double high) {
    Episodes episodes = new Episodes(kind, 400, 1_000, false, true, 5);
    OneLine line = OneLine.of(kind).get(policy);
    assertThat(episodes.replay(episodes.actions(always(line.policy()), 0))).isBetween(low, high);
  }

  /** A tenth of the actions is the one before it, and the same seed sticks the same. */
  @Test
  void someActionsStickWhereThatIsWanted() {
    byte[] actions = new byte[20_000];
    for (int i = 0; i < actions.length; i++) {
      actions[i] = (byte) (i % 3 == 0 ? Game.UP : 0);
    }
    Episodes plain = new Episodes(Kind.FREEWAY, 20, 1_000, false, true, 5);
    Episodes sticky = new Episodes(Kind.FREEWAY, 20, 1_000, true, true, 5);
    assertThat(sticky.replay(actions)).isPositive().isNotEqualTo(plain.replay(actions));
    assertThat(sticky.replay(actions)).isEqualTo(sticky.replay(actions));
  }
}
