package org.puzzlewright.service;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Variety;
import org.puzzlewright.study.courses.Measured;
import org.puzzlewright.study.courses.Rated;
import org.puzzlewright.study.courses.StudySet;
import org.puzzlewright.study.courses.Syllabus;

/**
 * Finds puzzles for the control set: none needs a tool of the course, though all of these are on
 * offer, and their rates are those of the levels. Easy ones are designed without the tools, or
 * without a word about tools; hard ones need another tool. What a layout offers beside the
 * practised tools, and how many tools it allows, is chosen by what comes nearest in rate.
 *
 * @param syllabus of the course
 * @param sets makes the layouts
 * @param rates measures them
 */
public record CourseControls(Syllabus syllabus, CourseSets sets, CourseRates rates) {

  private static final int WAYS = 6;

  /** Puzzles that need no certain tool are hardly ever harder than this. */
  private static final double EASY = 0.005;

  /**
   * Chooses a control for each level.
   *
   * @param levels the rates of the levels
   * @param used the course's levels and the held-out puzzles, which no control may resemble
   */
  List<StudySet.Measures> of(List<Measured> levels, List<Puzzle> used) throws InterruptedException {
    List<PuzzleFile> layouts = new ArrayList<>();
    for (PuzzleFile file : made(levels)) {
      if (used.stream().noneMatch(u -> Variety.nearDuplicates(u.scene(), file.puzzle().scene()))) {
        layouts.add(file);
      }
    }
    return matched(levels, layouts);
  }

  /** Chooses of these layouts. */
  List<StudySet.Measures> matched(List<Measured> levels, List<PuzzleFile> layouts)
      throws InterruptedException {
    List<List<StudySet.Measures>> options = new ArrayList<>();
    layouts.forEach(l -> options.add(new ArrayList<>()));
    List<StudySet.Measures> chosen = List.of();
    List<StudySet.Measures> near = List.of();
    for (int way = 0; way < WAYS && (way == 0 || near.size() < levels.size()); way++) {
      List<PuzzleFile> files = new ArrayList<>();
      List<Integer> of = new ArrayList<>();
      for (int i = 0; i < layouts.size(); i++) {
        Puzzle puzzle = layouts.get(i).puzzle();
        List<Inventory> offers = offers(puzzle);
        // What is matched already need not be measured in other ways.
        if (way < offers.size() && near.stream().noneMatch(options.get(i)::contains)) {
          // Without its certificate, which is of the offer that the layout was designed with.
          files.add(PuzzleFile.of(new Puzzle(puzzle.scene(), offers.get(way), puzzle.solution())));
          of.add(i);
        }
      }
      List<Rated> rated = rates.of(files);
      for (int i = 0; i < files.size(); i++) {
        StudySet.Measures.control(files.get(i), rated.get(i), syllabus.tools())
            .ifPresent(options.get(of.get(i))::add);
      }
      chosen = StudySet.matched(levels, options);
      near = near(levels, chosen);
    }
    return chosen;
  }

  private static List<StudySet.Measures> near(
      List<Measured> levels, List<StudySet.Measures> chosen) {
    List<StudySet.Measures> near = new ArrayList<>();
    for (int i = 0; chosen.size() == levels.size() && i < levels.size(); i++) {
      if (levels.get(i).factor(chosen.get(i).measured()) <= StudySet.MATCH) {
        near.add(chosen.get(i));
      }
    }
    return near;
  }

  /** Makes about as many easy layouts and hard ones as there are such levels. */
  private List<PuzzleFile> made(List<Measured> levels) throws InterruptedException {
    int easy = (int) levels.stream().filter(m -> m.rate() >= EASY).count();
    List<PuzzleFile> all = new ArrayList<>();
    if (easy > 0) {
      int count = Syllabus.easyControls(easy);
      String tool = syllabus.tools().get(0);
      all.addAll(
          syllabus.tools().size() == 1
              ? sets.pool(tool, CourseSets.WITHOUT, Syllabus.without(tool), count)
              : sets.pool(CourseSets.ANY, CourseSets.ANY, Syllabus.any(), count));
    }
    if (easy < levels.size()) {
      int count = syllabus.hardControls(levels.size() - easy);
      for (String other : syllabus.others()) {
        all.addAll(sets.pool(other, CourseSets.OTHER, Syllabus.needing(other), count));
      }
    }
    int unsolved = (int) levels.stream().filter(m -> m.solved() == 0).count();
    if (unsolved > 0 && !syllabus.otherPairs().isEmpty()) {
      // Such layouts vary little and take long; with fewer tools on offer the others are as hard.
      int count = (unsolved + 1) / 2;
      all.addAll(sets.pool(CourseSets.PAIRS, CourseSets.OTHER, syllabus.otherPairs(), count));
    }
    return all;
  }

  /** Returns what a layout may offer: as levels do first, then less of it, or more. */
  private List<Inventory> offers(Puzzle puzzle) {
    Set<String> own = new LinkedHashSet<>(syllabus.tools());
    for (Placed tool : puzzle.solution()) {
      own.add(tool.item().type());
    }
    Set<String> wide = new LinkedHashSet<>(own);
    syllabus.tools().forEach(t -> wide.addAll(sets.offer(t).counts().keySet()));
    Set<Inventory> offers = new LinkedHashSet<>();
    for (int total : new int[] {Inventory.PAPER_TOTAL, Math.max(1, puzzle.solution().size())}) {
      for (Set<String> types : List.of(wide, own, Inventory.paper().counts().keySet())) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        types.forEach(type -> counts.put(type, Inventory.PAPER_TOTAL));
        offers.add(new Inventory(total, counts));
      }
    }
    return List.copyOf(offers);
  }
}
