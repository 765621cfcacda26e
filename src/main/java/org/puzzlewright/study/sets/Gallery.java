package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
 * @param archive an archive's picture; of other sets it is empty
 * @param prompts what came of each prompt
 * @param asks prompts to choose from, by their ids
 * @param levels difficulties to choose from, by their ranks
 * @param side width and height of pictures, in pixels
 * @param cards the puzzles, in order
 */
public record Gallery(
    String title,
    String lead,
    Archive.Grid archive,
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
      String image =
          shown.picture().isEmpty()
              ? ""
              : small(folder.file(attempt, shown.picture()), shown.keyBelow());
      return new Card(attempt.puzzle().orElseThrow(), attempt.slot().id(), image, shown);
    }

    private static String small(byte[] png, boolean keyBelow) {
      BufferedImage whole = Images.read(png);
      int width = whole.getWidth();
      boolean cut = keyBelow && whole.getHeight() > width;
      BufferedImage shown = cut ? whole.getSubimage(0, 0, width, width) : whole;
      byte[] small = Images.png(Images.smaller(shown, SIDE));
      return Base64.getEncoder().encodeToString(small);
    }
  }

  public Gallery {
    prompts = List.copyOf(prompts);
    asks = List.copyOf(asks);
    levels = List.copyOf(levels);
    cards = List.copyOf(cards);
  }

  /**
   * Returns the page, and of an archive its picture besides, by their names.
   *
   * @param domain of all products
   * @param attempts all that were decided, in order
   * @param summary see {@link SetSummary}
   */
  public static Map<String, byte[]> pages(
      SetPlan plan, SetFolder folder, Domain domain, List<Attempt> attempts, ObjectNode summary) {
    List<String> difficulties = domain.difficulties();
    List<Card> cards =
        attempts.stream()
            .filter(a -> a.decision() == Attempt.Decision.KEPT)
            .map(a -> Card.of(a, folder, domain))
            .toList();
    Map<String, String> pictures = new LinkedHashMap<>();
    cards.forEach(card -> pictures.put(card.id(), card.shown().picture()));
    Archive.Grid grid = Archive.Grid.of(plan.isDiverse() ? attempts : List.of(), pictures);
    Gallery page =
        new Gallery(
            plan.isDiverse()
                ? "An archive of %d puzzles".formatted(cards.size())
                : "%d of %d puzzles".formatted(cards.size(), plan.count() * plan.asks().size()),
            plan.isDiverse() ? archived(summary) : lead(summary),
            grid,
            prompts(summary),
            plan.asks().stream().map(a -> new Option(a.id(), shortened(a.prompt()))).toList(),
            IntStream.range(0, difficulties.size())
                .mapToObj(i -> new Option(String.valueOf(i), difficulties.get(i)))
                .toList(),
            SIDE,
            cards);
    Map<String, byte[]> pages = new LinkedHashMap<>();
    pages.put(SetFolder.PAGE, Html.page("gallery", page).getBytes(StandardCharsets.UTF_8));
    if (plan.isDiverse()) {
      pages.put(ArchivePicture.FILE, ArchivePicture.of(grid, cards));
    }
    return pages;
  }

  private static String archived(ObjectNode summary) {
    JsonNode archive = summary.path("archive");
    return ("%d designs were tried; %d cells of the archive are filled: %d different chains of"
            + " events, %d of them of five links and more.")
        .formatted(
            summary.path("attempted").asInt(),
            archive.path("cells").asInt(),
            archive.path("mechanisms").asInt(),
            archive.path("mechanisms_of_five_links_or_more").asInt());
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
