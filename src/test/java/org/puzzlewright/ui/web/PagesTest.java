package org.puzzlewright.ui.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagesTest {

  @ParameterizedTest
  @ValueSource(strings = {"editor", "design", "level", "play", "product", "progress", "watch"})
  void everyPageNamesItselfAndHasItsOwnScript(String name) {
    Pages.File page = Pages.at("/" + name + ".html").orElseThrow();
    String text = new String(page.bytes(), UTF_8);

    assertThat(page.type()).startsWith("text/html");
    assertThat(text).contains("<script type=\"module\" src=\"/" + name + ".js\">");
    assertThat(Pages.at("/" + name + ".js")).isPresent();
  }

  @Test
  void theEntranceIsTheIndex() {
    assertThat(Pages.at("/").orElseThrow().bytes())
        .isEqualTo(Pages.at("/index.html").orElseThrow().bytes());
    assertThat(new String(Pages.at("/").orElseThrow().bytes(), UTF_8))
        .contains("<a href=\"/\" aria-current=\"page\">")
        .containsOnlyOnce("aria-current");
  }

  @Test
  void nothingElseIsServed() {
    for (String path : List.of("/page.html", "/practice/index.html", "/index.ftlh", "/../x")) {
      assertThat(Pages.at(path)).as(path).isEmpty();
    }
  }
}
