package org.puzzlewright.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What commands, sets, evaluations, the page and the protocol rely on in any domain. A domain's
 * test extends this and gives the domain with two files of its own.
 */
public abstract class DomainContract {

  /** Returns the domain. */
  protected abstract Domain domain();

  /** Returns the text of a file of the domain that passes every gate. */
  protected abstract String good();

  /** Returns the text of a file of the domain that can be read, but fails a gate. */
  protected abstract String bad();

  private Product read(String text) {
    return domain().read(text, "file");
  }

  @Test
  void nameIsFitForCommandsAndFiles() {
    assertThat(domain().name()).matches("[a-z0-9-]+");
    assertThat(domain().file()).matches("[a-z0-9-]+\\.[a-z]+");
  }

  @Test
  void aFileIsReadToTheSameProduct() {
    for (String text : List.of(good(), bad())) {
      Product product = read(text);
      assertThat(product.id()).matches("[a-z0-9-]+");
      Product again = read(product.text());
      assertThat(again.text()).isEqualTo(product.text());
      assertThat(again.id()).isEqualTo(product.id());
      assertThat(product.files()).containsKey(domain().file());
    }
  }

  @Test
  void gatesTellGoodFromBad() {
    assertThat(read(good()).verdict().holds()).isTrue();
    assertThat(read(bad()).verdict().holds()).isFalse();
    for (String text : List.of(good(), bad())) {
      Verdict verdict = read(text).verdict();
      assertThat(verdict).as("judged again").isEqualTo(read(text).verdict());
      assertThat(domain().gates())
          .as("gates, in their order")
          .containsSubsequence(verdict.gates().stream().map(Verdict.Gate::name).toList());
    }
  }

  @Test
  void aProductIsANearDuplicateOfItself() {
    Product one = read(good());
    assertThat(domain().nearDuplicates(one, read(good()))).isTrue();
    assertThat(domain().variety(List.of(one))).isNotNull();
  }

  @Test
  void whatIsNoFileOfItsOwnIsRefusedInOneLine() {
    for (String text : List.of("", "{", "[]", "{}", good().substring(0, good().length() / 2))) {
      assertThatThrownBy(() -> read(text))
          .as(text)
          .isInstanceOf(RuntimeException.class)
          .extracting(Throwable::getMessage)
          .asString()
          .isNotBlank()
          .doesNotContain("\n");
    }
  }
}
