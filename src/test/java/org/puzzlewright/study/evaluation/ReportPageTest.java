package org.puzzlewright.study.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class ReportPageTest {

  private static final String HOSTILE =
      "</td></svg><script>alert('x')</script> ${title} \" onload=\"x <b>it</b>";

  private static Document page(List<ObjectNode> rows) {
    return Jsoup.parse(
        ReportPage.of(Runs.summary(Runs.plan(), rows), rows, Runs.PUZZLES.reporting()));
  }

  @Test
  void aLineForEachTrial() {
    Document page = page(Runs.rows(Runs.plan()));

    assertThat(page.title()).isEqualTo("x - Puzzlewright");
    assertThat(page.select(".trials tbody tr")).hasSize(16);
    Element first = page.getElementById("push.multi.some_model.1");
    assertThat(first.attr("data-outcome")).isEqualTo("passes");
    assertThat(first.select("th, td").eachText())
        .containsExactly(
            "push",
            "multi",
            "some:model",
            "1",
            "passes",
            "none",
            "finished",
            "10",
            "7",
            "puzzle picture");
    assertThat(first.select("a").eachAttr("href"))
        .containsExactly(
            "puzzles/push.multi.some_model.1.json", "pictures/push.multi.some_model.1.svg");
    Element second = page.getElementById("push.multi.some_model.2");
    assertThat(second.attr("data-outcome")).isEqualTo("goal reached");
    assertThat(second.select("td").get(4).text()).isEqualTo("robust");
    assertThat(page.getElementById("ramp.chance.none.3").attr("data-outcome")).isEqualTo("fails");
    assertThat(page.select("select[name=arm] option").eachAttr("value"))
        .containsExactly("", "chance", "multi");
  }

  @Test
  void aChartForEachRung() {
    List<ObjectNode> rows = Runs.rows(Runs.rungs());

    Document page =
        Jsoup.parse(
            ReportPage.of(Runs.summary(Runs.rungs(), rows), rows, Runs.PUZZLES.reporting()));

    assertThat(page.select("figcaption").eachText())
        .startsWith("1-push: passes every gate", "2-ramp: passes every gate", "goal reached");
    Element chart = page.selectFirst("svg[aria-label='Rates: 2-ramp: passes every gate']");
    assertThat(chart.select("rect")).hasSize(2);
    assertThat(chart.select("rect").get(0).attr("width")).isEqualTo("180.0");
    assertThat(chart.select(".note").eachText()).containsExactly("no <b>model</b> was run");
  }

  /** Only what can be read again can be drawn. */
  @Test
  void linksLeadToFilesThatAreThere() {
    List<ObjectNode> rows = Runs.rows(Runs.plan());
    rows.get(0).putNull("puzzle");
    ((ObjectNode) rows.get(1).at("/verdict/gates")).retain(List.of("well formed"));
    rows.get(2).put("transcript_sha256", "0");

    Document page = page(rows);

    List<Element> lines = page.select(".trials tbody tr");
    assertThat(lines.get(0).select("a")).isEmpty();
    assertThat(lines.get(1).select("a").eachText()).containsExactly("puzzle");
    assertThat(lines.get(2).select("a").eachText())
        .containsExactly("puzzle", "picture", "transcript");
  }

  /** 8 trials of the team: all reach the goal (360 wide), 4 pass (180), chance reaches none. */
  @Test
  void barsAreAsLongAsRates() {
    Document page = page(Runs.rows(Runs.plan()));

    assertThat(page.select("figcaption").eachText())
        .containsExactly(
            "goal reached",
            "goal reached and aligned",
            "passes every gate",
            "Funnel: multi (some:model)",
            "Funnel: chance (no model)");
    Element passes = page.select("figure").get(2);
    assertThat(passes.select(".label").eachText())
        .containsExactly("multi (some:model)", "single (some:model)", "chance (no model)");
    assertThat(passes.select("rect").eachAttr("width")).containsExactly("180.0", "0.0");
    assertThat(passes.select(".value").eachText())
        .containsExactly("4/8 = 50 % (22-78)", "0/8 = 0 % (0-32)");
    assertThat(passes.select(".note").eachText()).containsExactly("no <b>model</b> was run");
    assertThat(passes.select(".whisker")).hasSize(2);
    assertThat(page.select("figure").get(3).select(".whisker")).isEmpty();
    assertThat(page.select("figure").get(3).select(".value").eachText())
        .startsWith("8", "8")
        .endsWith("4");
  }

  @Test
  void whatModelsAndPeopleWroteIsAText() {
    List<ObjectNode> rows = Runs.rows(Runs.plan());
    ObjectNode row = rows.get(0);
    row.put("trial", HOSTILE).put("item", HOSTILE).put("model", HOSTILE).put("stop", HOSTILE);
    ((ObjectNode) row.path("arm")).put("name", HOSTILE);
    ((ObjectNode) row.at("/verdict/gates")).putObject(HOSTILE).put("passed", false);
    ObjectNode summary = Runs.summary(Runs.plan(), rows).put("suite", HOSTILE);
    ((ObjectNode) summary.path("players").get(0)).put("name", HOSTILE);

    Document page = Jsoup.parse(ReportPage.of(summary, rows, Runs.PUZZLES.reporting()));

    assertThat(page.select("script")).hasSize(1);
    assertThat(page.select("b, [onload]")).isEmpty();
    assertThat(page.select("h1").text()).isEqualTo(HOSTILE);
    assertThat(page.select("figcaption").eachText()).contains("Funnel: " + HOSTILE);
    assertThat(page.select("svg").eachAttr("aria-label")).contains("Funnel: " + HOSTILE);
    Element line = page.select(".trials tbody tr").first();
    assertThat(line.attr("data-item")).isEqualTo(HOSTILE);
    assertThat(line.select("td").get(4).text()).isEqualTo(HOSTILE);
    assertThat(line.select("a").first().attr("href")).isEqualTo("puzzles/" + HOSTILE + ".json");
  }

  @Test
  void tablesAreThoseOfTheTextReport() {
    List<ObjectNode> rows = Runs.rows(Runs.plan());
    String text = ReportText.of(Runs.summary(Runs.plan(), rows), Runs.PUZZLES.reporting());

    assertThat(page(rows).select("h2").eachText())
        .hasSizeGreaterThan(3)
        .endsWith("Trials")
        .allMatch(h -> h.equals("Trials") || text.contains("\n## " + h + "\n"));
  }
}
