package org.puzzlewright.agents.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls end when time is up or somebody wants them to, also in the middle. */
@Timeout(30)
class CallDeadlineTest {

  private static final ChatRequest REQUEST =
      ChatRequest.builder().messages(UserMessage.from("Well?")).build();

  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch interrupted = new CountDownLatch(1);

  private final ChatModel silent =
      new ChatModel() {
        @Override
        public ChatResponse doChat(ChatRequest request) {
          asked.countDown();
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException stop) {
            interrupted.countDown();
          }
          throw new IllegalStateException("nobody hears this");
        }
      };

  private static Stopped stopped(CallDeadline deadline, ChatModel model) {
    ChatModel waited = deadline.around(model);
    return catchThrowableOfType(Stopped.class, () -> waited.chat(REQUEST));
  }

  @Test
  void timeEndsACallThatIsBeingMade() throws InterruptedException {
    Stopped stop = stopped(new CallDeadline(TestTimer.still(), OptionalLong.of(1)), silent);

    assertThat(stop).hasMessage("All 1 seconds were used up.");
    assertThat(stop.why()).isEqualTo(Stopped.Why.LATE);
    assertThat(stop.made()).isTrue();
    assertThat(interrupted.await(10, TimeUnit.SECONDS)).as("it does not go on").isTrue();
  }

  @Test
  void soDoesSomebodyOutside() throws InterruptedException {
    CallDeadline deadline = new CallDeadline(TestTimer.still(), OptionalLong.empty());
    Thread outside =
        new Thread(
            () -> {
              try {
                asked.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              deadline.stop();
            });
    outside.start();

    Stopped stop = stopped(deadline, silent);
    outside.join();

    assertThat(stop.why()).isEqualTo(Stopped.Why.TOLD);
    assertThat(stop.made()).isTrue();
    Stopped next = stopped(deadline, ScriptedModel.of(say("a")));
    assertThat(next.made()).as("no further call is made").isFalse();
  }

  @Test
  void otherwiseNothingIsChanged() {
    CallDeadline deadline = new CallDeadline(TestTimer.still(), OptionalLong.of(30));
    ChatModel fine = deadline.around(ScriptedModel.of(say("a")));
    ChatModel broken =
        deadline.around(
            ScriptedModel.of(
                request -> {
                  throw new IllegalStateException("broken");
                }));

    assertThat(fine.chat(REQUEST).aiMessage().text()).isEqualTo("a");
    assertThatThrownBy(() -> broken.chat(REQUEST))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("broken");
  }
}
