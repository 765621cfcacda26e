package org.puzzlewright.study.share;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Variety;

/**
 * Families of layouts, and which of them are for testing. A layout, its mirror image and all near
 * duplicates are of one family.
 *
 * @param all the puzzles of each family, by its name
 * @param testing the families that are for testing
 */
record Families(Map<String, List<PuzzleFile>> all, Set<String> testing) {

  /** At least this share of the puzzles is for testing. */
  private static final double TEST_SHARE = 0.2;

  /** Layouts that are nearer than this are of one family, whatever is divided; in user units. */
  static final double APART = 2 * Variety.NEAR;

  /**
   * Groups puzzles by what kinds of furniture there are, and how many of each. Where a tool is the
   * answer in one such group only, that group is divided into families that are {@link #APART}, so
   * that the tool can be the answer in training and in the test.
   *
   * @throws InputException with one line when all puzzles are of one family
   */
  static Families of(Collection<PuzzleFile> puzzles) {
    Map<String, List<PuzzleFile>> kinds = new TreeMap<>();
    puzzles.forEach(p -> kinds.computeIfAbsent(kinds(p.puzzle()), f -> new ArrayList<>()).add(p));
    Map<String, List<PuzzleFile>> families = new TreeMap<>(kinds);
    for (String answer : answers(puzzles)) {
      List<String> own = families.keySet().stream().filter(f -> has(families, f, answer)).toList();
      if (own.size() == 1 && kinds.containsKey(own.get(0))) {
        List<List<PuzzleFile>> parts = parts(families.get(own.get(0)));
        if (parts.stream().filter(part -> answers(part).contains(answer)).count() > 1) {
          families.remove(own.get(0));
          for (int i = 0; i < parts.size(); i++) {
            families.put("%s/%03d".formatted(own.get(0), i + 1), parts.get(i));
          }
        }
      }
    }
    if (families.size() < 2) {
      throw new InputException(
          "dataset: all puzzles are laid out with the same kinds of things (%s); name others too, or nothing is left for testing"
              .formatted(String.join("", families.keySet())));
    }
    return new Families(families, testing(families, puzzles.size()));
  }

  /** Returns what kinds of things a layout is made of, and how many of each. */
  static String kinds(Puzzle puzzle) {
    Map<String, Integer> counts = new TreeMap<>();
    for (Placed thing : puzzle.scene().furniture()) {
      counts.merge(thing.item().type(), 1, Integer::sum);
    }
    List<String> parts = new ArrayList<>();
    counts.forEach((type, count) -> parts.add(count + "-" + type));
    return parts.isEmpty() ? "nothing" : String.join("+", parts);
  }

  /** Returns the family of each puzzle by the puzzle's id. */
  Map<String, String> byPuzzle() {
    Map<String, String> by = new LinkedHashMap<>();
    all.forEach((family, puzzles) -> puzzles.forEach(p -> by.put(p.id(), family)));
    return by;
  }

  /** Puts whatever is nearer than {@link #APART} together, and what is near to that, and so on. */
  private static List<List<PuzzleFile>> parts(List<PuzzleFile> puzzles) {
    List<List<PuzzleFile>> parts = new ArrayList<>();
    for (PuzzleFile puzzle : puzzles) {
      List<PuzzleFile> joined = new ArrayList<>(List.of(puzzle));
      List<List<PuzzleFile>> others = new ArrayList<>();
      for (List<PuzzleFile> part : parts) {
        boolean near =
            part.stream()
                .anyMatch(
                    p ->
                        Variety.layoutDistance(p.puzzle().scene(), puzzle.puzzle().scene())
                            <= APART);
        if (near) {
          joined.addAll(part);
        } else {
          others.add(part);
        }
      }
      others.add(joined);
      parts = others;
    }
    return parts;
  }

  private static Set<String> answers(Collection<PuzzleFile> puzzles) {
    Set<String> answers = new TreeSet<>();
    for (PuzzleFile puzzle : puzzles) {
      Questions.tool(puzzle.puzzle()).ifPresent(answers::add);
    }
    return answers;
  }

  private static boolean has(Map<String, List<PuzzleFile>> families, String family, String answer) {
    return answers(families.get(family)).contains(answer);
  }

  /**
   * Chooses until enough puzzles are for testing and every tool that can be is an answer there.
   * Next comes a family with the tool that has the smallest share of its puzzles in the test, the
   * smallest of these. A family stays in training when a tool would be missing there otherwise.
   */
  private static Set<String> testing(Map<String, List<PuzzleFile>> families, int puzzles) {
    Set<String> testing = new TreeSet<>();
    while (true) {
      List<String> free =
          families.keySet().stream().filter(f -> spared(families, testing, f)).toList();
      int taken = testing.stream().mapToInt(f -> families.get(f).size()).sum();
      String next =
          free.stream()
              .min(
                  Comparator.comparingDouble((String f) -> share(families, testing, f))
                      .thenComparing(f -> families.get(f).size())
                      .thenComparing(Comparator.naturalOrder()))
              .orElse(null);
      boolean lacking = next != null && share(families, testing, next) == 0;
      if (next == null || taken >= TEST_SHARE * puzzles && !lacking) {
        return testing;
      }
      testing.add(next);
    }
  }

  /** Returns whether training can do without it. */
  private static boolean spared(
      Map<String, List<PuzzleFile>> families, Set<String> testing, String family) {
    List<String> left =
        families.keySet().stream().filter(f -> !f.equals(family) && !testing.contains(f)).toList();
    return !testing.contains(family)
        && !left.isEmpty()
        && answers(families.get(family)).stream()
            .allMatch(a -> left.stream().anyMatch(f -> has(families, f, a)));
  }

  /** Returns the least share, of its answers, of puzzles with that answer that are for testing. */
  private static double share(
      Map<String, List<PuzzleFile>> families, Set<String> testing, String family) {
    double least = 1;
    for (String answer : answers(families.get(family))) {
      double all = 0;
      double there = 0;
      for (Map.Entry<String, List<PuzzleFile>> one : families.entrySet()) {
        long with =
            one.getValue().stream()
                .filter(p -> Questions.tool(p.puzzle()).filter(answer::equals).isPresent())
                .count();
        all += with;
        there += testing.contains(one.getKey()) ? with : 0;
      }
      least = Math.min(least, there / all);
    }
    return least;
  }
}
