package org.puzzlewright.ui.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.base.hash.Sha256;

class PagesTest {

  /** The pages' bytes, which the template that they share must not change unnoticed. */
  @ParameterizedTest
  @CsvSource({
    "editor,eb6505c27a0615e083628bb1a6e42d384bbcca5ff4e11e02d0f9d261bfa7912f",
    "index,db2811bf975d36e437254a79ce26a0a8491914320dc477570610db895b3b7672",
    "level,2f4e3c9d14188af2021b31aeeea75e69eaad8adcf3acd9872f608ac3466cf10a",
    "play,c70baae4ee4f4c80082a1100ad8df716a87563bea35a49fc4c66777d80954efe",
    "product,ce16ec2c9f4705c6cb1f37cd8548f70e2759dc7ea00d571a59b27b59f1de6d61",
    "progress,974367b8f7e45902db905d6b93922c6e481d5e3c316abe95ec4deb33512b09ec",
    "watch,596157e5b202ca6fc1e73443fe3fc26ed3c4b96d4006d834718e52f9f5d73a5b"
  })
  void pagesAreAsTheyWere(String name, String sha256) {
    Pages.File page = Pages.at("/" + name + ".html").orElseThrow();

    assertThat(page.type()).startsWith("text/html");
    assertThat(Sha256.of(page.bytes())).isEqualTo(sha256);
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
