package org.puzzlewright.base.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppendLogTest {

  private static final String STRANGE = "a\u0000\u001b\u009b\u202e\n\ud800 \udc00 \ud83d\ude00 ä";

  @TempDir Path dir;

  private Path file;

  @BeforeEach
  void name() {
    file = dir.resolve("some/folder/log.jsonl");
  }

  private static ObjectNode line(String text) {
    return JsonNodeFactory.instance.objectNode().put("text", text);
  }

  private List<String> texts() {
    List<String> texts = new ArrayList<>();
    AppendLog.open(file, (at, json) -> texts.add(json.path("text").asText()));
    return texts;
  }

  private void append(String... texts) {
    AppendLog log = AppendLog.open(file, (at, json) -> {});
    for (String text : texts) {
      log.append(line(text));
    }
  }

  private void tear(int bytes) throws IOException {
    byte[] all = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(all, all.length - bytes));
  }

  @Test
  void whatIsAddedComesBackAsItWas() throws IOException {
    append("one", STRANGE);
    append("three");
    assertThat(texts()).containsExactly("one", STRANGE, "three");
    assertThat(Files.readString(file, StandardCharsets.US_ASCII)).matches("[ -~\n]*");
  }

  @Test
  void nothingIsMadeBeforeTheFirstLine() {
    AppendLog.open(file, (at, json) -> {});
    assertThat(dir).isEmptyDirectory();
  }

  @Test
  void aLineIsFoundByItsPlace() {
    List<AppendLog.Line> places = new ArrayList<>();
    append("one", STRANGE);
    AppendLog log = AppendLog.open(file, (at, json) -> places.add(at));
    places.add(log.append(line("three")));
    assertThat(places.stream().map(at -> log.at(at).path("text").asText()))
        .containsExactly("one", STRANGE, "three");
  }

  @Test
  void whateverIsTornOffTheEndIsSkippedAndStays() throws IOException {
    append("one", "two");
    byte[] whole = Files.readAllBytes(file);
    int second = new String(whole, StandardCharsets.US_ASCII).indexOf('\n') + 1;
    for (int length = second; length <= whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      boolean both = length >= whole.length - 1;
      List<String> before = both ? List.of("one", "two") : List.of("one");
      assertThat(texts()).as("%d bytes", length).isEqualTo(before);
      append("three");
      List<String> after = new ArrayList<>(before);
      after.add("three");
      assertThat(texts()).as("%d bytes", length).isEqualTo(after);
      assertThat(Arrays.copyOf(Files.readAllBytes(file), length))
          .as("nothing is taken away")
          .isEqualTo(Arrays.copyOf(whole, length));
    }
  }

  @Test
  void beingTornAgainAndAgainDoesNoHarm() throws IOException {
    append("one", "two");
    tear(5);
    for (int i = 0; i < 3; i++) {
      append("three");
      tear(80 + i);
      assertThat(texts()).containsExactly("one");
    }
    append("three");
    assertThat(texts()).containsExactly("one", "three");
  }

  @Test
  void aDamagedLastLineIsSkippedAndOneBeforeItRefused() throws IOException {
    append("one", "two", "three");
    String text = Files.readString(file);
    Files.writeString(file, text.replace("three", "thrxe"));
    assertThat(texts()).containsExactly("one", "two");

    Files.writeString(file, text.replace("two", "twx"));
    byte[] bytes = Files.readAllBytes(file);
    assertThatThrownBy(this::texts)
        .isInstanceOf(ArtefactException.class)
        .hasMessageContaining("line 2 is damaged");
    assertThat(file).hasBinaryContent(bytes);
  }

  @Test
  void whatIsNoLogIsRefused() throws IOException {
    Files.createDirectories(file);
    assertThatThrownBy(this::texts)
        .isInstanceOf(ArtefactException.class)
        .hasMessageContaining("not a regular file");
  }

  @Test
  void anInterruptedThreadWritesToo() {
    Thread.currentThread().interrupt();
    append("one");
    assertThat(Thread.interrupted()).isTrue();
    assertThat(texts()).containsExactly("one");
  }

  @Test
  void aFailureLasts() throws IOException {
    append("one");
    AppendLog log = AppendLog.open(file, (at, json) -> {});
    Path aside = file.resolveSibling("aside");
    Files.move(file, aside);
    Files.createDirectory(file);
    assertThatThrownBy(() -> log.append(line("two"))).isInstanceOf(ArtefactException.class);
    Files.delete(file);
    Files.move(aside, file);
    assertThatThrownBy(() -> log.append(line("three"))).isInstanceOf(ArtefactException.class);
    assertThat(texts()).containsExactly("one");
  }

  @Test
  void garbageThatNobodyHasTornIsDamage() throws IOException {
    append("one");
    Files.writeString(file, "a\nb\n", StandardOpenOption.APPEND);
    assertThatThrownBy(this::texts).hasMessageContaining("line 2 is damaged");
  }
}
