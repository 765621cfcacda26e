package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.html.Html;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.render.Renderer;

/**
 * The page with the pictures of a set: one file that needs no network, and no script to be read.
 *
 * @param title how many puzzles there are
 * @param lead how many designs were tried
 * @param prompts what came of each prompt
 * @param asks prompts to choose from, by their ids
 * @param levels difficulties to choose from, by their ranks
 * @param side width and height of pictures, in pixels
 * @param cards the puzzles, in order
 */
public record Gallery(
    String title,
    String lead,
    List<Prompt> prompts,
    List<Option> asks,
    List<Option> levels,
    int side,
    List<Card> cards) {

  private static final int SIDE = 400;

  /**
   * What came of a prompt.
   *
   * @param text the prompt
   * @param kept puzzles in the set
   * @param tried designs
   * @param nearDuplicates puzzles left out
   * @param failed how often which gate failed, in words
   */
  public record Prompt(String text, int kept, int tried, int nearDuplicates, String failed) {}

  /**
   * Something to choose.
   *
   * @param value what it stands for
   * @param words what is shown
   */
  public record Option(String value, String words) {}

  /**
   * A puzzle.
   *
   * @param id the puzzle's, which is its folder's name
   * @param ask id of its prompt
   * @param level its difficulty's rank
   * @param rate share of random tries that solve it
   * @param picture a PNG in Base64
   * @param prompt what was asked for
   * @param difficulty in words
   * @param solution its tools, in words
   * @param repairs what was repaired, in words
   * @param gates its certificate
   */
  public record Card(
      String id,
      String ask,
      int level,
      String rate,
      String picture,
      String prompt,
      String difficulty,
      List<String> solution,
      List<String> repairs,
      List<Verdict.Gate> gates) {

    /** Returns how many gates hold. */
    public long passed() {
      return gates.stream().filter(Verdict.Gate::passed).count();
    }

    private static Card of(Attempt attempt, SetFolder folder) {
      PuzzleFile file = folder.puzzle(attempt);
      byte[] small = Renderer.thumbnail(folder.file(attempt, RunFolder.RENDERS + "run.png"), SIDE);
      JsonNode difficulty = file.certificate().path("measures").path("difficulty");
      String level = difficulty.path("level").asText("not measured");
      List<String> repairs = new ArrayList<>();
      file.certificate().path("repairs").forEach(r -> repairs.add(r.asText()));
      return new Card(
          attempt.puzzle().orElseThrow(),
          attempt.slot().id(),
          rank(level),
          String.valueOf(difficulty.path("rate").asDouble()),
          Base64.getEncoder().encodeToString(small),
          file.prompt().orElse(""),
          level + chance(difficulty),
          file.puzzle().solution().stream().map(t -> t.item().phrase() + " at " + t.at()).toList(),
          repairs,
          Verdict.gates(file.certificate().path("gates")));
    }
  }

  /** Copies the lists. */
  public Gallery {
    prompts = List.copyOf(prompts);
    asks = List.copyOf(asks);
    levels = List.copyOf(levels);
    cards = List.copyOf(cards);
  }

  /**
   * Returns the page.
   *
   * @param attempts all that were decided, in order
   * @param summary see {@link SetSummary}
   */
  public static String page(
      SetPlan plan, SetFolder folder, List<Attempt> attempts, ObjectNode summary) {
    List<Card> cards =
        attempts.stream()
            .filter(a -> a.decision() == Attempt.Decision.KEPT)
            .map(a -> Card.of(a, folder))
            .toList();
    return Html.page(
        "gallery",
        new Gallery(
            "%d of %d puzzles".formatted(cards.size(), plan.count() * plan.asks().size()),
            lead(summary),
            prompts(summary),
            plan.asks().stream().map(a -> new Option(a.id(), shortened(a.prompt()))).toList(),
            Arrays.stream(Difficulty.values())
                .map(d -> new Option(String.valueOf(d.ordinal()), d.words()))
                .toList(),
            SIDE,
            cards));
  }

  private static String lead(ObjectNode summary) {
    return ("%d designs were tried: %d passed every gate, and %d of these were left out as near"
            + " duplicates.")
        .formatted(
            summary.path("attempted").asInt(),
            summary.path("kept").asInt() + summary.path("near_duplicates").asInt(),
            summary.path("near_duplicates").asInt());
  }

  private static List<Prompt> prompts(ObjectNode summary) {
    List<Prompt> prompts = new ArrayList<>();
    for (JsonNode one : summary.path("prompts")) {
      prompts.add(
          new Prompt(
              one.path("prompt").asText(),
              one.path("kept").asInt(),
              one.path("attempted").asInt(),
              one.path("near_duplicates").asInt(),
              failures(one.path("failed_by_gate"))));
    }
    return prompts;
  }

  private static String failures(JsonNode gates) {
    List<String> words = new ArrayList<>();
    gates
        .properties()
        .forEach(
            g -> {
              if (g.getValue().asInt() > 0) {
                words.add(g.getKey() + " " + g.getValue().asInt());
              }
            });
    return words.isEmpty() ? "none" : String.join(", ", words);
  }

  private static String chance(JsonNode difficulty) {
    return difficulty.isMissingNode()
        ? ""
        : String.format(
            Locale.ROOT,
            " (%d of %,d random tries solve it)",
            difficulty.path("solved").asInt(),
            difficulty.path("trials").asInt());
  }

  private static int rank(String level) {
    for (Difficulty one : Difficulty.values()) {
      if (one.words().equals(level)) {
        return one.ordinal();
      }
    }
    return Difficulty.values().length;
  }

  private static String shortened(String prompt) {
    return prompt.length() <= 70 ? prompt : prompt.substring(0, 67).stripTrailing() + "...";
  }
}
