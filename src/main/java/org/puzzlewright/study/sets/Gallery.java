package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.SetCard;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.html.Html;
import org.puzzlewright.base.image.Images;

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
   * A product.
   *
   * @param id the product's, which is its folder's name
   * @param ask id of its prompt
   * @param image its picture made small, a PNG in Base64; empty without one
   * @param shown what its domain tells of it
   */
  public record Card(String id, String ask, String image, SetCard shown) {

    /** Returns the share of random tries that solve it, as a text. */
    public String rate() {
      return String.valueOf(shown.rate());
    }

    /** Returns how many gates hold. */
    public long passed() {
      return shown.gates().stream().filter(Verdict.Gate::passed).count();
    }

    private static Card of(Attempt attempt, SetFolder folder, Domain domain) {
      SetCard shown = domain.card(folder.product(attempt, domain));
      String image = shown.picture().isEmpty() ? "" : small(folder.file(attempt, shown.picture()));
      return new Card(attempt.puzzle().orElseThrow(), attempt.slot().id(), image, shown);
    }

    private static String small(byte[] png) {
      byte[] small = Images.png(Images.smaller(Images.read(png), SIDE));
      return Base64.getEncoder().encodeToString(small);
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
   * @param domain of all products
   * @param attempts all that were decided, in order
   * @param summary see {@link SetSummary}
   */
  public static String page(
      SetPlan plan, SetFolder folder, Domain domain, List<Attempt> attempts, ObjectNode summary) {
    List<String> difficulties = domain.difficulties();
    List<Card> cards =
        attempts.stream()
            .filter(a -> a.decision() == Attempt.Decision.KEPT)
            .map(a -> Card.of(a, folder, domain))
            .toList();
    return Html.page(
        "gallery",
        new Gallery(
            "%d of %d puzzles".formatted(cards.size(), plan.count() * plan.asks().size()),
            lead(summary),
            prompts(summary),
            plan.asks().stream().map(a -> new Option(a.id(), shortened(a.prompt()))).toList(),
            IntStream.range(0, difficulties.size())
                .mapToObj(i -> new Option(String.valueOf(i), difficulties.get(i)))
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

  private static String shortened(String prompt) {
    return prompt.length() <= 70 ? prompt : prompt.substring(0, 67).stripTrailing() + "...";
  }
}
