package org.puzzlewright.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * What commands, sets, evaluations, the page and the protocol rely on in any domain. A domain's
 * test extends this and gives the domain with two files of its own.
 */
public abstract class DomainContract {

  private static final ObjectNode NONE = JsonNodeFactory.instance.objectNode();

  /** Enough for any file of a test. */
  private static final int BUDGET = 20_000;

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

  @Test
  void aFileIsRecognisedByItsOwnDomain() {
    assertThat(domain().claims(good(), domain().file())).isTrue();
    assertThat(domain().recognise(good(), domain().file()).map(Product::text))
        .contains(read(good()).text());
    assertThat(domain().recognise("{\"some\": \"thing\"}", "thing.json")).isEmpty();
    assertThat(domain().shipped("no-such-thing")).isEmpty();
    assertThat(domain().imported(good(), "file")).isEmpty();
  }

  @Test
  void aFileIsCheckedAnew() {
    Checked good = domain().check(read(good()), NONE);
    assertThat(good.verdict()).isEqualTo(read(good()).verdict());
    assertThat(good.comparison()).isNotEqualTo("differs");
    assertThat(domain().check(read(bad()), NONE).verdict().holds()).isFalse();
  }

  @Test
  void whatIsCertifiedAgreesWithItself() {
    Certification.Certified certified =
        domain().certification(read(good()), NONE).certify(told -> {});
    assertThat(certified.verdict().holds()).isTrue();
    Product again = read(certified.product().text());
    assertThat(again.text()).isEqualTo(certified.product().text());
    assertThat(domain().check(again, NONE).comparison()).isNotEqualTo("differs");
  }

  @Test
  void optionsOfOthersAreRefusedInOneLine() {
    ObjectNode options = NONE.deepCopy().put("no-such-option", 1);
    assertThatThrownBy(() -> OptionException.refuseOthers(domain(), options))
        .isInstanceOf(OptionException.class)
        .hasMessageContaining("--no-such-option")
        .hasMessageContaining(domain().name());
  }

  /** What is found solves the product, and is the same whenever it is looked for. */
  @Test
  void whatIsSolvedIsAProductOfTheDomain() {
    Solving solving = domain().solving(read(good()), NONE, 1).orElseThrow();
    Solving.Solved solved = solving.search(BUDGET);
    assertThat(solved.solved()).isTrue();
    Product product = solved.product().orElseThrow();
    assertThat(product.verdict().holds()).isTrue();
    assertThat(solving.solution(product)).isNotEmpty();
    assertThat(read(product.text()).text()).isEqualTo(product.text());
    assertThat(solving.search(BUDGET).product().map(Product::text)).contains(product.text());
  }

  @Test
  void everyFormIsWritten() {
    Product good = read(good());
    assertThat(domain().exports()).isNotEmpty();
    assertThat(domain().exports().stream().map(ExportFormat::name)).doesNotHaveDuplicates();
    for (ExportFormat format : domain().exports()) {
      assertThat(format.name()).matches("[a-z]+");
      assertThat(format.words()).isNotBlank().doesNotContain("\n");
      ExportFormat.Exported exported = format.writer().apply(good);
      assertThat(exported.file()).as(format.name()).isNotEmpty();
      assertThat(exported.file()).isEqualTo(format.writer().apply(read(good())).file());
      if (format.name().equals("json")) {
        String text = new String(exported.file(), StandardCharsets.UTF_8);
        assertThat(read(text).id()).isEqualTo(good.id());
      }
    }
  }

  @Test
  void effortIsTheSameAtEachCall() {
    Optional<Domain.Effort> effort = domain().effort(read(good()));
    effort.ifPresent(e -> assertThat(e.value()).isNotNegative());
    assertThat(domain().effort(read(good()))).isEqualTo(effort);
  }
}
