package org.puzzlewright.agents.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.PassedThrough;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.physics.design.ObservationOptions;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.offline.OfflinePlanner;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.OfflineReader;

/**
 * How many tokens a design would take if the offline player were a language model: its requests and
 * replies are counted as they would be sent.
 *
 * <p>Arguments: set-ups and seeds, such as {@code multi 1 2}. Prints a line a design and a sum.
 */
public final class DesignTokens {

  private static final TokenEstimate ESTIMATE = new TokenEstimate(ModelSpec.parse("openai:gpt-4o"));

  private int calls;
  private long in;
  private long out;
  private int pictures;
  private boolean holds;

  private DesignTokens() {}

  /** Counts. */
  public static void main(String[] args) throws IOException {
    for (Setup setup : Setup.values()) {
      if (!java.util.List.of(args).contains(setup.word())) {
        continue;
      }
      DesignTokens sum = new DesignTokens();
      int designs = 0;
      for (JsonNode each : new ObjectMapper().readTree(Path.of("puzzles/prompts.json").toFile())) {
        for (String seed : args) {
          if (seed.matches("\\d+")) {
            DesignTokens one = new DesignTokens();
            one.design(each.get("prompt").asText(), setup, Long.parseLong(seed));
            one.print("%s %s %s".formatted(setup.word(), each.get("id").asText(), seed), 1);
            sum.add(one);
            designs++;
          }
        }
      }
      sum.print(setup.word() + ", mean of " + designs, designs);
    }
  }

  private void design(String prompt, Setup setup, long seed) {
    var brief = Brief.of(new OfflineReader().read(prompt));
    PhysicsProblem problem =
        new PhysicsProblem(
            new Task.Design(brief, Offer.of(brief)),
            new Simulator(),
            Placing.Mode.GROUNDED,
            PuzzleDomain.example(),
            ObservationOptions.STANDARD);
    AgentConfig config = new AgentConfig(setup, false, CallForm.NATIVE);
    Outcome<PhysicsState> outcome =
        new Coordinator(RoleTexts.of(problem, config, Optional.empty()), config, new NoWait())
            .run(
                problem,
                Cast.of(new PassedThrough(new OfflinePlanner(seed), this::counting)),
                Limits.standard(),
                Listener.silent());
    holds = outcome.state().scene().isPresent() && problem.certify(outcome.state()).holds();
  }

  private ChatModel counting(ChatModel model) {
    return new ForwardingChatModel(
        model,
        request -> {
          ChatResponse response = model.chat(request);
          count(request, response);
          return response;
        });
  }

  private void count(ChatRequest request, ChatResponse response) {
    EstimatedTokens tokens = ESTIMATE.estimated(request, response);
    calls++;
    in += tokens.inputTokenCount();
    out += tokens.outputTokenCount();
    pictures += (int) TokenEstimate.pictures(request);
  }

  private void add(DesignTokens other) {
    calls += other.calls;
    in += other.in;
    out += other.out;
    pictures += other.pictures;
    holds |= other.holds;
  }

  private void print(String what, int designs) {
    System.out.printf(
        Locale.ROOT,
        "%-24s calls %5.1f  words in %8.0f  pictures %5.1f  out %6.0f  %s%n",
        what,
        (double) calls / designs,
        (double) (in - 1000L * pictures) / designs,
        (double) pictures / designs,
        (double) out / designs,
        designs > 1 ? "" : holds ? "holds" : "fails");
  }

  private static final class NoWait implements Timer {
    @Override
    public long millis() {
      return 0;
    }

    @Override
    public void pause(long millis) {
      // Nothing fails here.
    }
  }
}
