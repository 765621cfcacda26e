package org.puzzlewright.training.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.Measure;
import org.puzzlewright.api.Section;
import org.puzzlewright.base.statistics.Mean;

/** What is told of dungeons and their generators: exact first, the paper's table beside. */
record DungeonReporting() implements Domain.Reporting {

  static final String EXACT = "exact";
  static final String ACCURACY = "accuracy";
  static final String SOLVABLE = "solvable";
  static final String DIVERSITY = "diversity";
  static final String HALF = "half_exact";

  private static final Measure MOSTLY = new Measure("at least half exact", HALF);

  @Override
  public Measure reached() {
    return MOSTLY;
  }

  @Override
  public List<Measure> measures(EvalTask task) {
    return List.of(MOSTLY, Measure.PASSED);
  }

  @Override
  public String offline() {
    return "a search that changes levels cell by cell, or rules that write rewards; not a language"
        + " model.";
  }

  @Override
  public String rates() {
    return "A trial that trains a generator is judged by fresh levels of it: \"passes every gate\" is"
        + " that each of them does. Read the table of shares first.";
  }

  @Override
  public Optional<ObjectNode> cell(List<ObjectNode> rows) {
    ObjectNode cell = JsonNodeFactory.instance.objectNode();
    for (String measure : List.of(EXACT, ACCURACY, SOLVABLE, DIVERSITY)) {
      double[] values =
          rows.stream().mapToDouble(r -> r.path("verdict").path(measure).asDouble()).toArray();
      if (values.length > 0) {
        cell.set(measure, Mean.of(values).toJson());
      }
    }
    return Optional.of(cell);
  }

  @Override
  public List<Section> sections(ObjectNode summary) {
    List<JsonNode> cells = new ArrayList<>();
    summary.path("table").forEach(c -> cells.add(c));
    cells.removeIf(c -> !c.has(EXACT));
    if (cells.isEmpty()) {
      return List.of();
    }
    List<Section> sections = new ArrayList<>();
    sections.add(shares(cells));
    JsonNode published = summary.path("published");
    if (!published.isEmpty()) {
      sections.add(paper(published));
    }
    return sections;
  }

  private static Section shares(List<JsonNode> cells) {
    Set<String> items = new LinkedHashSet<>();
    Set<String> names = new LinkedHashSet<>();
    cells.forEach(c -> items.add(c.path("item").asText()));
    cells.forEach(c -> names.add(c.path("name").asText()));
    List<String> head = new ArrayList<>(List.of("arm"));
    for (String measure : List.of(EXACT, ACCURACY, SOLVABLE)) {
      items.forEach(item -> head.add(measure + ", " + item));
    }
    List<List<String>> lines = new ArrayList<>();
    for (String name : names) {
      List<String> line = new ArrayList<>(List.of(name));
      for (String measure : List.of(EXACT, ACCURACY, SOLVABLE)) {
        for (String item : items) {
          line.add(
              cells.stream()
                  .filter(c -> c.path("name").asText().equals(name))
                  .filter(c -> c.path("item").asText().equals(item))
                  .map(c -> words(c.path(measure)))
                  .findFirst()
                  .orElse(""));
        }
      }
      lines.add(line);
    }
    return new Section(
        "Levels of generators",
        "Means over trials, with the bootstrap's 95 % interval where there are several. Read \"exact\""
            + " first: the share of levels that can be solved and in which just the wanted monsters"
            + " are met. Accuracy gives a third for each monster about which a level is right, so that"
            + " a policy by chance, which has no level right, has a third for one wanted monster and"
            + " two thirds for two. The lines random, start-map and oracle show what accuracy alone"
            + " is worth.",
        head,
        lines);
  }

  private static Section paper(JsonNode published) {
    Set<String> arms = new LinkedHashSet<>();
    published.forEach(writer -> writer.fieldNames().forEachRemaining(arms::add));
    List<List<String>> lines = new ArrayList<>();
    published
        .properties()
        .forEach(
            writer -> {
              List<String> line = new ArrayList<>(List.of(writer.getKey()));
              arms.forEach(arm -> line.add(number(writer.getValue().path(arm))));
              lines.add(line);
            });
    List<String> head = new ArrayList<>(List.of("writer"));
    head.addAll(arms);
    return new Section(
        "The paper's accuracies",
        "Mean accuracy of its two stories, five runs of 30 levels, 16x16, 50 million steps. They"
            + " cannot be compared with the table above: another size, other budgets, other writers."
            + " By the same measure a policy by chance has 0.50 in the mean of the two stories, more"
            + " than any number of this table.",
        head,
        lines);
  }

  @Override
  public String line(JsonNode cell) {
    return cell.has(EXACT)
        ? "exact %s, accuracy %s, solvable %s"
            .formatted(
                words(cell.path(EXACT)), words(cell.path(ACCURACY)), words(cell.path(SOLVABLE)))
        : "";
  }

  private static String words(JsonNode mean) {
    String value = number(mean.path("mean"));
    return mean.path("n").asInt() > 1
        ? "%s (%s to %s)".formatted(value, number(mean.path("low")), number(mean.path("high")))
        : value;
  }

  private static String number(JsonNode value) {
    return value.isNumber() ? String.format(Locale.ROOT, "%.3f", value.asDouble()) : "";
  }
}
