package org.puzzlewright.study.courses;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a course asks the designers for.
 *
 * @param tools the types of tools that are practised, one or more of {@link #TOOLS}
 * @param levels how many levels it is to have
 * @param heldOut how many puzzles of the same kind are to be left for testing learners
 */
public record Syllabus(List<String> tools, int levels, int heldOut) {

  /** The paper's tools; each is needed beside others of them, and with another of them. */
  private static final List<String> PAPER = List.of("ramp", "cannon", "hexagon");

  /**
   * What is on offer beside any other tool: they do its part least often. Beside a ramp or a cannon
   * none of these tools was found to be needed.
   */
  private static final List<String> BESIDE = List.of("funnel", "bucket");

  /** The tools that designers can make needed beside others. */
  public static final List<String> TOOLS =
      Stream.concat(
              PAPER.stream(),
              Stream.of(
                  "belt",
                  "fan",
                  "trampoline",
                  "hinge",
                  "see_saw",
                  "fixed_triangle",
                  "bouncy_ball",
                  "bouncy_box",
                  "bouncy_triangle",
                  "bouncy_square",
                  "bouncy_pentagon",
                  "bouncy_hexagon"))
          .toList();

  /**
   * What each tool is combined with. Where there are cannons no hexagon is needed, so there are
   * none beside one that is practised.
   */
  private static final Map<String, List<String>> PARTNERS =
      Map.of(
          "ramp", List.of("cannon", "hexagon"),
          "cannon", List.of("ramp", "hexagon"),
          "hexagon", List.of("ramp"));

  /** Two tools that a puzzle can need both of. */
  private static final List<List<String>> PAIRS =
      List.of(List.of("ramp", "cannon"), List.of("hexagon", "ramp"));

  private static final int STAGES = 3;

  /** One more is made for so many levels. */
  private static final int SPARE = 6;

  /**
   * A sentence that puzzles are designed for.
   *
   * @param id part of file names
   * @param prompt the sentence
   */
  public record Ask(String id, String prompt) {}

  public Syllabus {
    tools = List.copyOf(tools);
    if (tools.isEmpty() || !TOOLS.containsAll(tools) || levels < STAGES || heldOut < 0) {
      throw new IllegalArgumentException(
          "tools, levels, held out: %s, %d, %d".formatted(tools, levels, heldOut));
    }
  }

  /**
   * Returns how many levels of each stage there are to be: a third each, or half where no tool can
   * be combined with another.
   */
  public Map<CourseStage, Integer> stages() {
    Map<CourseStage, Integer> stages = new EnumMap<>(CourseStage.class);
    int part = levels / (combined() > 0 ? STAGES : STAGES - 1);
    stages.put(CourseStage.ALONE, part);
    stages.put(CourseStage.DISTRACTORS, combined() > 0 ? part : levels - part);
    stages.put(CourseStage.COMBINATION, combined() > 0 ? levels - 2 * part : 0);
    return stages;
  }

  /** Returns how many of the tools can be combined with another. */
  private int combined() {
    return (int) tools.stream().filter(PARTNERS::containsKey).count();
  }

  /**
   * Returns what levels offer beside a tool; empty where the designers' own offer for a sentence
   * that names it is meant.
   */
  public static Optional<List<String>> beside(String tool) {
    return PAPER.contains(tool) ? Optional.empty() : Optional.of(BESIDE);
  }

  /** Returns the sentences for puzzles that need a tool: none, and either side, prescribed. */
  public static List<Ask> needing(String tool) {
    String words = tool.replace('_', ' ');
    return List.of(
        new Ask(
            "plain",
            "Use a %s to help the blue ball reach the red ball and push it to the goal."
                .formatted(words)),
        new Ask(
            "left",
            ("Use a %s to help the blue ball on the left reach the red ball and push it to the goal"
                    + " on the right.")
                .formatted(words)),
        new Ask(
            "right",
            ("Use a %s to help the blue ball on the right reach the red ball and push it to the"
                    + " goal on the left.")
                .formatted(words)));
  }

  /** Returns the sentences for puzzles that do without a tool. */
  public static List<Ask> without(String tool) {
    return pushes(" Do not use a " + tool.replace('_', ' ') + ".");
  }

  /** Returns the sentences for puzzles that no tool is asked of. */
  public static List<Ask> any() {
    return pushes("");
  }

  private static List<Ask> pushes(String end) {
    return List.of(
        new Ask("plain", "The blue ball must push the red ball to the goal." + end),
        new Ask(
            "left",
            "The blue ball on the left must push the red ball to the goal on the right." + end),
        new Ask(
            "right",
            "The blue ball on the right must push the red ball to the goal on the left." + end));
  }

  /** Returns the sentences for puzzles whose solution has another tool too, where there are any. */
  public static List<Ask> combining(String tool) {
    return PARTNERS.getOrDefault(tool, List.of()).stream().map(other -> both(tool, other)).toList();
  }

  private static Ask both(String tool, String other) {
    return new Ask(
        other,
        "Use a %s and a %s to help the blue ball reach the red ball and push it to the goal."
            .formatted(tool, other));
  }

  /**
   * Returns the tools that other puzzles need, of which controls are made: they are as hard as the
   * levels, and need none of the practised tools. When all tools are practised it is the hexagon,
   * because whatever a hexagon does a cannon does too, where there is one.
   */
  public List<String> others() {
    List<String> others = PAPER.stream().filter(t -> !tools.contains(t)).toList();
    return others.isEmpty() ? List.of("hexagon") : others;
  }

  /**
   * Returns the sentences for puzzles that need two tools, both of them others: controls for levels
   * that no draw solves. Empty where each pair of which puzzles can be made has a practised tool.
   */
  public List<Ask> otherPairs() {
    return PAIRS.stream()
        .filter(pair -> pair.stream().noneMatch(tools::contains))
        .map(pair -> both(pair.get(0), pair.get(1)))
        .toList();
  }

  /**
   * Returns how many puzzles of each sentence of {@link #needing} to make: some more than are
   * wanted, because not all fit into one order.
   */
  public int count() {
    int wanted = stages().get(CourseStage.ALONE) + stages().get(CourseStage.DISTRACTORS);
    int asks = tools.size() * needing(tools.get(0)).size();
    return (wanted + heldOut + levels / SPARE + asks - 1) / asks;
  }

  /**
   * Returns how many puzzles of each sentence of {@link #without} or {@link #any} to make as
   * controls for so many easy levels.
   */
  public static int easyControls(int easy) {
    return (easy + any().size() - 1) / any().size();
  }

  /**
   * Returns how many puzzles of each sentence to make for each tool of {@link #others} as controls
   * for so many hard levels: half as many again, because their rates cannot be chosen.
   */
  public int hardControls(int hard) {
    int asks = others().size() * needing(others().get(0)).size();
    return ((3 * hard + 1) / 2 + asks - 1) / asks;
  }

  /** Returns how many held-out puzzles are to need a tool. */
  public int heldOut(String tool) {
    return share(tool, heldOut);
  }

  /**
   * Returns how many levels with a tool alone to make, of which some are chosen.
   *
   * @param puzzles how many puzzles there are that need the tool; the others get distractors
   */
  public int alone(String tool, int puzzles) {
    int wanted = share(tool, stages().get(CourseStage.ALONE));
    int others = share(tool, stages().get(CourseStage.DISTRACTORS));
    return Math.min(puzzles, puzzles > wanted + others ? wanted + 1 : wanted);
  }

  private int share(String tool, int all) {
    return all / tools.size() + (tools.indexOf(tool) < all % tools.size() ? 1 : 0);
  }

  /**
   * Returns how many puzzles of each sentence of {@link #combining} to make: as many as are wanted
   * of the tool, because some sentences may give only puzzles that are too easy.
   */
  public int combinations() {
    int wanted = stages().get(CourseStage.COMBINATION);
    return (wanted + combined() - 1) / Math.max(1, combined());
  }
}
