package org.puzzlewright.coins;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Finds coins by trying all, in an order that the seed draws, and puts them down one by one. */
record CoinPlayer(long seed) implements ChatModel {

  @Override
  public ChatResponse doChat(ChatRequest request) {
    String asked =
        request.messages().stream()
            .filter(UserMessage.class::isInstance)
            .map(Object::toString)
            .reduce("", String::concat);
    CoinTask task = CoinTask.of(asked, seed);
    List<Integer> order = new ArrayList<>(CoinTask.VALUES);
    Collections.shuffle(order, new Random(seed));
    List<Integer> coins = found(order, task.sum(), task.count()).orElse(List.of());
    long done = request.messages().stream().filter(AiMessage.class::isInstance).count();
    boolean more = done < coins.size();
    return ChatResponse.builder()
        .aiMessage(
            AiMessage.from(
                "Next.",
                List.of(
                    ToolExecutionRequest.builder()
                        .id("turn-" + done)
                        .name(more ? "put" : "finish")
                        .arguments(more ? "{\"value\":" + coins.get((int) done) + "}" : "{}")
                        .build())))
        .build();
  }

  private static Optional<List<Integer>> found(List<Integer> order, int sum, int count) {
    if (sum == 0 && count == 0) {
      return Optional.of(List.of());
    }
    for (int coin : sum > 0 && count > 0 ? order : List.<Integer>of()) {
      Optional<List<Integer>> rest = found(order, sum - coin, count - 1);
      if (rest.isPresent()) {
        List<Integer> all = new ArrayList<>(List.of(coin));
        all.addAll(rest.get());
        return Optional.of(all);
      }
    }
    return Optional.empty();
  }
}
