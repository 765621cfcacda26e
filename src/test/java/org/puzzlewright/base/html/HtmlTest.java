package org.puzzlewright.base.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HtmlTest {

  private static final Path TEMPLATES = Path.of("src/main/resources/html");

  /** What the template in the tests' resources shows. */
  public record Page(String text, List<Integer> numbers) {}

  /** A page without what the template asks for. */
  public record Other(String title) {}

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<script>alert(1)</script>|&lt;script&gt;alert(1)&lt;/script&gt;",
        "a \"b\" & 'c'|a &quot;b&quot; &amp; &#39;c&#39;",
        "&lt;|&amp;lt;",
        "${text} <#list> = `|${text} &lt;#list&gt; = `",
        "⟨谜⟩|⟨谜⟩",
      })
  void everyValueMeansItself(String text, String shown) {
    assertThat(Html.page("test", new Page(text, List.of())))
        .isEqualTo("<p title=\"%1$s\">%1$s</p>\n".formatted(shown));
  }

  /** No separators of thousands, whatever the machine's language. */
  @Test
  void numbersAreAsInPrograms() {
    assertThat(Html.page("test", new Page("", List.of(1234567, -8))))
        .isEqualTo("<p title=\"\"></p>\n1234567;-8;\n");
  }

  @Test
  void whatDoesNotFitIsAnError() {
    assertThatThrownBy(() -> Html.page("test", new Page(null, List.of())))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> Html.page("test", new Other("x")))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> Html.page("none", new Other("x")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("none");
  }

  /** Only what is made of markup or script by the program itself is shown as it is. */
  @Test
  void templatesEscapeAllButThis() throws IOException {
    Set<String> raw = new TreeSet<>();
    try (Stream<Path> templates = Files.walk(TEMPLATES).filter(Files::isRegularFile)) {
      for (Path template : templates.toList()) {
        assertThat(template.toString()).endsWith(".ftlh");
        String text = Files.readString(template);
        assertThat(text).doesNotContainIgnoringCase("noautoesc", "<#ftl", "<#outputformat");
        Matcher matcher = Pattern.compile("([\\w.]+)\\?no_?esc").matcher(text);
        while (matcher.find()) {
          raw.add(template.getFileName() + " " + matcher.group(1));
        }
      }
    }
    assertThat(raw).containsExactly("course.ftlh chart", "player.ftlh data", "player.ftlh scene");
  }
}
