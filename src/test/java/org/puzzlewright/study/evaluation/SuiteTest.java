package org.puzzlewright.study.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.statistics.Rate;

class SuiteTest {

  private static final String GOOD =
      "{'format': 'puzzlewright-suite/1', 'name': 'x', 'levels': ['push'],"
          + " 'seeds': {'first': 1, 'count': 2}, 'arms': [{'name': 'multi', 'setup': 'multi'},"
          + " {'name': 'chance', 'baseline': 'best-of', 'tries': 9}]}";

  private static final String RUNGS =
      GOOD.replace(
          "'levels': ['push']",
          "'rungs': [{'id': 'one', 'about': 'easy', 'tasks': [{'id': 'a', 'certified': 'a.json'}]},"
              + " {'id': 'two', 'about': 'hard', 'tasks': [{'id': 'b', 'certified': 'b.json',"
              + " 'prompt': 'Use a ramp.', 'requirements': [{}]}]}]");

  private static Suite read(String text) {
    return Suite.read(text.replace('\'', '"'), "suite.json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "table2",
        "figure4",
        "create12",
        "create-agents",
        "ablation",
        "ladder",
        "smoke",
        "table1-quality",
        "table1-control",
        "table1-diversity"
      })
  void shippedSuitesAreRead(String name) throws IOException {
    Path file = Path.of("evaluation/suites", name + ".json");

    Suite suite = Suite.read(Files.readString(file), name);

    assertThat(suite.name()).isEqualTo(name);
    assertThat(suite.arms()).isNotEmpty();
    suite.prompts().ifPresent(p -> assertThat(file.resolveSibling(p)).exists());
  }

  @Test
  void whatIsNotSaidIsUsual() {
    Suite suite = read(GOOD);

    assertThat(suite.budget())
        .isEqualTo(
            new Budget(
                60, 120, 100_000, Budget.NO_LIMIT, Double.POSITIVE_INFINITY, Budget.NO_LIMIT));
    assertThat(suite.compare()).containsExactly(new Suite.Pair("multi", "chance"));
    assertThat(suite.arms().get(0).plain()).isTrue();
    assertThat(suite.play()).isEmpty();
    assertThat(suite.paper()).isEmpty();
  }

  @Test
  void whatIsSaidCounts() {
    Suite suite =
        read(
            GOOD.replace(
                    "'setup': 'multi'", "'setup': 'single', 'vision': false, 'axis': 'mirrored'")
                .replace("'seeds'", "'play': 'sequential', 'mostTools': 3, 'draw': true, 'seeds'"));

    assertThat(suite.play()).hasValue("sequential");
    assertThat(suite.mostTools()).isEqualTo(3);
    assertThat(suite.draw()).isTrue();
    Condition arm = suite.arms().get(0);
    assertThat(arm.who()).isEqualTo(Condition.Who.SINGLE);
    assertThat(arm.vision()).isFalse();
    assertThat(arm.mirrored()).isTrue();
    assertThat(arm.trajectory()).isTrue();
    assertThat(suite.arms().get(1).tries()).isEqualTo(9);
  }

  @Test
  void tasksStandOnRungs() {
    Suite suite = read(RUNGS);

    assertThat(suite.rungs()).extracting(Suite.Rung::id).containsExactly("one", "two");
    assertThat(suite.rungs().get(1).ids()).containsExactly("b");
    assertThat(suite.rungs().get(1).about()).isEqualTo("hard");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'id': 'two'|'id': 'one'|rungs: the id \"one\" is there twice",
        ", 'requirements': [{}]||rungs: \"b\": \"prompt\" and \"requirements\" go together",
        "'prompt': 'Use a ramp.', ||rungs: \"b\": \"prompt\" and \"requirements\" go together",
        "'requirements': [{}]|'requirements': []|requirements: is [], but must be a list",
        ", 'certified': 'a.json'||certified",
        "'arms'|'levels': ['push'], 'arms'|either \"prompts\" or \"levels\"",
      })
  void mistakesInRungsAreToldInOneLine(String old, String wrong, String complaint) {
    String text = RUNGS.replace(old, wrong == null ? "" : wrong);

    assertThatThrownBy(() -> read(text))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("suite.json: ")
        .hasMessageContaining(complaint)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void figure4IsPlayedAsInThePaper() throws IOException {
    Suite suite = Suite.read(Files.readString(Path.of("evaluation/suites/figure4.json")), "f");

    assertThat(suite.play()).hasValue("sequential");
    assertThat(suite.mostTools()).isEqualTo(3);
    PublishedResults paper = suite.paper().orElseThrow();
    assertThat(paper.of("goal reached", "multi", suite.levels())).hasValue(new Rate(20, 25));
    assertThat(paper.of("goal reached", "single", suite.levels())).hasValue(new Rate(10, 25));
    assertThat(paper.of("goal reached", "basic", suite.levels())).hasValue(new Rate(1, 25));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'name': 'x'|'name': 'X Y'|name: is \"X Y\", but must be 1 to 40 small letters",
        "'levels'|'level'|unknown field \"level\"",
        "'count': 2|'count': 0|seeds.count: is 0, but must be a whole number from 1 to 100000",
        "'count': 2|'counts': 2|unknown field \"counts\"",
        "'setup': 'multi'|'setup': 'many'|arms[0].setup: is \"many\", but must be \"basic\", \"single\" or \"multi\"",
        "'setup': 'multi'|'setup': 'multi', 'baseline': 'random'|arms[0]: must have either a \"setup\" or a \"baseline\"",
        ", 'setup': 'multi'||arms[0]: must have either",
        ", 'tries': 9||the baseline best-of lacks \"tries\"",
        "'tries': 9|'tries': 9, 'vision': false|\"vision\" is for set-ups",
        "'setup': 'multi'|'setup': 'multi', 'tries': 3|\"tries\" is for the baselines",
        "'chance'|'multi'|the name \"multi\" is there twice",
        "'arms'|'compare': [['multi', 'none']], 'arms'|\"none\" is not an arm",
        "'arms'|'prompts': 'p.json', 'arms'|either \"prompts\" or \"levels\"",
        "'arms'|'only': ['push'], 'arms'|\"only\" is for prompts",
        "'seeds'|'budget': {'usd': 0}, 'seeds'|budget.usd: is 0, but must be a number above 0",
        "'levels': ['push']|'prompts': 'p.json', 'draw': true|are for levels",
        "'x'|'x'}|not valid JSON",
      })
  void mistakesAreToldInOneLine(String old, String wrong, String complaint) {
    String text = GOOD.replace(old, wrong == null ? "" : wrong);

    assertThatThrownBy(() -> read(text))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("suite.json: ")
        .hasMessageContaining(complaint == null ? "" : complaint)
        .message()
        .doesNotContain("\n");
  }
}
