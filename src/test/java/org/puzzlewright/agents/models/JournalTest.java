package org.puzzlewright.agents.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

  @TempDir Path dir;

  private final AtomicInteger asked = new AtomicInteger();
  private Path file;

  @BeforeEach
  void name() {
    file = dir.resolve("journal.jsonl");
  }

  private static ObjectNode head(String by) {
    return Exchange.object().put("by", by);
  }

  private Journal opened() {
    Journal journal = Journal.open(file);
    journal.goOn(head("me"));
    return journal;
  }

  private ChatModel counting() {
    return ScriptedModel.of(request -> AiMessage.from("reply " + asked.incrementAndGet()));
  }

  private static String say(ChatModel model, String... words) {
    List<ChatMessage> messages = new ArrayList<>();
    Arrays.stream(words).forEach(w -> messages.add(UserMessage.from(w)));
    return model.chat(ChatRequest.builder().messages(messages).build()).aiMessage().text();
  }

  @Test
  void whatWasAnsweredIsNotAskedAgain() {
    ChatModel first = opened().trial("").around("standard", counting());
    assertThat(say(first, "a")).isEqualTo("reply 1");
    assertThat(say(first, "a", "b")).isEqualTo("reply 2");

    ChatModel again = opened().trial("").around("standard", counting());
    assertThat(say(again, "a")).isEqualTo("reply 1");
    assertThat(say(again, "a", "b")).isEqualTo("reply 2");
    assertThat(asked).hasValue(2);
    assertThat(say(again, "a", "b", "c")).isEqualTo("reply 3");
  }

  @Test
  void everyLineIsThereBeforeWhatComesOfItIsUsed() throws IOException {
    List<Long> requests = new ArrayList<>();
    ChatModel model =
        opened()
            .trial("")
            .around(
                "standard",
                ScriptedModel.of(
                    request -> {
                      requests.add(count("\"key\":"));
                      return AiMessage.from("x");
                    }));
    say(model, "a");
    assertThat(requests).containsExactly(1L);
    assertThat(count("\"response\":")).isEqualTo(1);
  }

  private long count(String words) {
    try {
      return Files.readString(file).lines().filter(line -> line.contains(words)).count();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aRequestWithoutAnAnswerAndATornAnswerAreAskedAgain() throws IOException {
    ChatModel first = opened().trial("").around("standard", counting());
    say(first, "a");
    say(first, "b");
    byte[] whole = Files.readAllBytes(file);
    for (int torn : List.of(1, 30, 200)) {
      byte[] left = Arrays.copyOf(whole, whole.length - 1 - torn);
      Files.write(file, left);
      asked.set(10);
      ChatModel again = opened().trial("").around("standard", counting());
      assertThat(say(again, "a")).isEqualTo("reply 1");
      assertThat(say(again, "b")).isEqualTo("reply 11");
      assertThat(Arrays.copyOf(Files.readAllBytes(file), left.length)).isEqualTo(left);
      ChatModel third = opened().trial("").around("standard", counting());
      say(third, "a");
      assertThat(say(third, "b")).isEqualTo("reply 11");
    }
  }

  @Test
  void trialsOnThreadsOfTheirOwnDoNotMeet() {
    Journal journal = opened();
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            t -> {
              ChatModel own =
                  journal
                      .trial("t" + t)
                      .around("standard", ScriptedModel.of(r -> AiMessage.from("of " + t)));
              IntStream.range(0, 10).forEach(i -> say(own, "same", "word " + i));
            });
    Journal again = opened();
    for (int t = 7; t >= 0; t--) {
      ChatModel own = again.trial("t" + t).around("standard", counting());
      for (int i = 0; i < 10; i++) {
        assertThat(say(own, "same", "word " + i)).isEqualTo("of " + t);
      }
    }
    assertThat(asked).hasValue(0);
  }

  @Test
  void aFailureIsMadeAgainOnlyWhereTheRunWentOnFromIt() {
    List<RuntimeException> failures =
        new ArrayList<>(
            List.of(
                new RateLimitException("busy"), new ModelException(ModelException.Kind.KEY, "no")));
    ChatModel broken =
        ScriptedModel.of(
            request -> {
              throw failures.remove(0);
            });
    ChatModel first = opened().trial("").around("standard", broken);
    assertThatThrownBy(() -> say(first, "a")).isInstanceOf(RateLimitException.class);
    assertThatThrownBy(() -> say(first, "a")).hasMessage("no");

    ChatModel again = opened().trial("").around("standard", counting());
    assertThatThrownBy(() -> say(again, "a"))
        .isInstanceOf(ModelException.class)
        .satisfies(e -> assertThat(PassingFailure.is(e)).isTrue())
        .satisfies(e -> assertThat(ModelFailure.describe(e)).isEqualTo("RateLimitException: busy"));
    assertThat(say(again, "a")).as("the last one may be over").isEqualTo("reply 1");
  }

  @Test
  void anotherRequestIsRefusedAndTheJournalStays() throws IOException {
    say(opened().trial("").around("standard", counting()), "the red ball");
    byte[] before = Files.readAllBytes(file);

    Journal.Trial other = opened().trial("");
    ChatModel model = other.around("standard", counting());
    assertThatThrownBy(() -> say(model, "the blue ball")).isInstanceOf(ModelException.class);
    assertThatThrownBy(() -> say(model, "the red ball")).isInstanceOf(ModelException.class);
    assertThat(other.complaint().orElseThrow())
        .contains("call 1 (standard) differs", "message 1 of 1", "red ball", "blue ball");
    assertThat(asked).hasValue(1);
    assertThat(file).hasBinaryContent(before);
  }

  @Test
  void anotherRunIsRefusedAndOneThatIsForcedComesBehind() throws IOException {
    say(opened().trial("").around("standard", counting()), "a");
    byte[] before = Files.readAllBytes(file);
    Journal journal = Journal.open(file);
    assertThatThrownBy(() -> journal.goOn(head("you")))
        .isInstanceOf(ModelSetupException.class)
        .hasMessageContaining("another task (by: stored is \"me\", asked for is \"you\")");

    journal.begin(head("you"));
    assertThat(say(journal.trial("").around("standard", counting()), "a")).isEqualTo("reply 2");
    assertThat(Arrays.copyOf(Files.readAllBytes(file), before.length)).isEqualTo(before);
    assertThat(Journal.open(file).head()).contains(head("you"));
  }

  @Test
  void repliesAreTextOfAnyKind() {
    String strange = "\u0000\u001b[31m\u009b\u202e\ud800 \udfff \ud83d\ude00 \ufffd\u2028\n";
    ChatModel odd = ScriptedModel.of(request -> AiMessage.from(strange));
    say(opened().trial("").around("standard", odd), strange);
    ChatModel again = opened().trial("").around("standard", counting());
    assertThat(say(again, strange)).isEqualTo(strange);
    Journal.Trial other = opened().trial("");
    assertThatThrownBy(
            () -> say(other.around("standard", counting()), strange.replace('\ud800', '\ud801')))
        .as("one half of a surrogate pair is not another")
        .isInstanceOf(ModelException.class);
  }

  @Test
  void aReplyBeyondTheLimitIsCutLiveAndResumedAlike() throws IOException {
    ChatModel long1 = ScriptedModel.of(request -> AiMessage.from("0123456789"));
    Journal small = Journal.open(file, 4);
    small.goOn(head("me"));
    assertThat(say(small.trial("").around("standard", long1), "a")).isEqualTo("0123");
    assertThat(Files.readString(file)).contains("\"cut\":6");
    assertThat(say(opened().trial("").around("standard", counting()), "a")).isEqualTo("0123");
  }

  @Test
  void aReplyOfManyMegabytesComesBackWhole() {
    String text = "words and ".repeat(2_500_000);
    say(opened().trial("").around("standard", ScriptedModel.of(r -> AiMessage.from(text))), "a");
    assertThat(say(opened().trial("").around("standard", counting()), "a")).isEqualTo(text);
  }

  @Test
  void sizeGrowsAsTheConversationDoes() throws IOException {
    long half = size(20);
    Files.delete(file);
    assertThat(size(40)).isLessThan(half * 5 / 2);
  }

  private long size(int calls) throws IOException {
    ChatModel model = opened().trial("").around("standard", counting());
    List<String> words = new ArrayList<>();
    for (int i = 0; i < calls; i++) {
      words.add("word %d ".formatted(i).repeat(100));
      say(model, words.toArray(String[]::new));
    }
    return Files.size(file);
  }

  @Test
  void whatCannotBeWrittenIsNotAskedFor() throws IOException {
    Journal journal = opened();
    Journal.Trial trial = journal.trial("");
    ChatModel model = trial.around("standard", counting());
    say(model, "a");
    Files.move(file, dir.resolve("aside"));
    Files.createDirectory(file);
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> say(model, "b"))
          .isInstanceOfSatisfying(
              Stopped.class,
              stop -> {
                assertThat(stop.why()).isEqualTo(Stopped.Why.NOT_WRITTEN);
                assertThat(stop.made()).isFalse();
              })
          .hasMessageContaining("cannot be written");
    }
    assertThat(asked).hasValue(1);
    assertThat(trial.complaint().orElseThrow()).contains("cannot be written");
  }

  @Test
  void theEndIsNotedOnce() throws IOException {
    Journal journal = opened();
    say(journal.trial("").around("standard", counting()), "a");
    journal.end("finished");
    long size = Files.size(file);
    journal.end("finished");
    assertThat(file).hasSize(size);
    assertThat(opened().ended()).contains("finished");
    Journal anew = Journal.open(file);
    anew.begin(head("me"));
    assertThat(anew.ended()).isEmpty();
    assertThat(Journal.open(file).ended()).as("nothing was asked").contains("finished");
  }

  @Test
  void aClosedJournalNotesWhatIsUnderWayAndHasNothingMoreAsked() throws Exception {
    Journal journal = opened();
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    ChatModel slow =
        ScriptedModel.of(
            request -> {
              inside.countDown();
              try {
                go.await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              return AiMessage.from("paid " + asked.incrementAndGet());
            });
    ChatModel noted = journal.trial("").around("standard", slow);
    Thread caller = new Thread(() -> say(noted, "a"));
    caller.start();
    inside.await();
    journal.close(0);

    assertThatThrownBy(() -> say(journal.trial("other").around("standard", counting()), "b"))
        .isInstanceOf(Stopped.class);
    go.countDown();
    journal.close(30);
    caller.join();

    ChatModel again = opened().trial("").around("standard", counting());
    assertThat(say(again, "a")).isEqualTo("paid 1");
    assertThat(asked).hasValue(1);
  }
}
