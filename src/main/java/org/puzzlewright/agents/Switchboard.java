package org.puzzlewright.agents;

import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import org.puzzlewright.llm.ModelFailure;
import org.puzzlewright.llm.Models;
import org.puzzlewright.llm.Usage;

/** Every model call of a run goes through here, to be counted and caught. */
final class Switchboard {

  private final Models models;
  private final int maxCalls;
  private Usage total = Usage.NONE;
  private Usage last = Usage.NONE;

  Switchboard(Models models, int maxCalls) {
    this.models = models;
    this.maxCalls = maxCalls;
  }

  ChatResponse ask(String role, ChatRequest request) throws Halt {
    if (total.calls() >= maxCalls) {
      throw new Halt(
          StopReason.CALL_LIMIT,
          "All %d model calls were used up before the %s could be asked."
              .formatted(maxCalls, role));
    }
    last = Usage.ofCall(null);
    try {
      ChatResponse response = models.forRole(role).chat(request);
      if (response == null || response.aiMessage() == null) {
        throw new Halt(StopReason.MODEL_FAILED, "The model of the " + role + " returned nothing.");
      }
      last = Usage.ofCall(response.tokenUsage());
      return response;
    } catch (RuntimeException failure) {
      throw new Halt(
          StopReason.MODEL_FAILED,
          "The model of the " + role + " failed: " + ModelFailure.describe(failure));
    } finally {
      total = total.plus(last);
    }
  }

  /** Returns the sum over the run; a call that threw counts, its tokens unknown. */
  Usage total() {
    return total;
  }

  /** Returns the usage of the latest call. */
  Usage last() {
    return last;
  }
}
