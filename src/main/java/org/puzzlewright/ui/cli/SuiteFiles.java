package org.puzzlewright.ui.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.study.evaluation.Condition;
import org.puzzlewright.study.evaluation.EvalTask;
import org.puzzlewright.study.evaluation.LevelEvalTask;
import org.puzzlewright.study.evaluation.Plan;
import org.puzzlewright.study.evaluation.PuzzleTask;
import org.puzzlewright.study.evaluation.Suite;
import org.puzzlewright.study.sets.SetPlan;
import org.puzzlewright.tiles.core.LevelTextException;

/**
 * Reads suites with the files that they name.
 *
 * @param base what the suite's own name starts from
 * @param workshop tells what agents are told
 */
record SuiteFiles(Path base, DesignService workshop) {

  /**
   * Returns the plan of a run.
   *
   * @param file the suite's
   * @param models as the user named them
   * @param settings of the models, by name
   * @param first the first seed; null for the suite's
   * @param seeds how many; null for the suite's
   * @throws org.puzzlewright.base.json.InputException with one line
   */
  Plan plan(
      String file, List<String> models, Map<String, String> settings, Long first, Integer seeds) {
    Suite suite = Suite.read(PuzzleResolver.text(base, file), file);
    Path folder = base.resolve(file).toAbsolutePath().normalize().getParent();
    List<EvalTask> items = items(folder, suite, file);
    Map<String, EvalTask> ids = new TreeMap<>();
    for (EvalTask item : items) {
      if (ids.put(item.id(), item) != null) {
        throw StrictJson.complaint(file, "two of its tasks are called \"" + item.id() + "\"");
      }
    }
    long from = first == null ? suite.firstSeed() : first;
    check(suite.problems(), from, file);
    TrialPlay play = TrialPlay.of(items.get(0), workshop);
    Map<Plan.Player, String> idle = new LinkedHashMap<>();
    Map<String, String> texts = new TreeMap<>();
    for (Condition arm : suite.arms()) {
      if (arm.who().agents()) {
        for (String model : models) {
          play.idle(arm, model).ifPresent(why -> idle.put(new Plan.Player(arm.name(), model), why));
        }
        texts.put(arm.name(), play.texts(items, arm, from));
      }
    }
    return new Plan(
        suite,
        items,
        models.stream().distinct().toList(),
        from,
        seeds == null ? suite.seeds() : seeds,
        settings,
        idle,
        texts);
  }

  private static List<EvalTask> items(Path folder, Suite suite, String file) {
    if (suite.prompts().isPresent()) {
      return prompts(folder, suite, file);
    }
    return suite.levels().isEmpty()
        ? List.copyOf(suite.problems())
        : suite.levels().stream().<EvalTask>map(l -> level(folder, suite, l)).toList();
  }

  /** Sets every problem once, so that mistakes are told before anything is played. */
  private static void check(List<LevelEvalTask> problems, long seed, String file) {
    for (int i = 0; i < problems.size(); i++) {
      try {
        problems.get(i).order(Games.named(problems.get(i).problem()), seed);
      } catch (ChoiceException | LevelTextException e) {
        throw StrictJson.complaint(file, "problems[%d]: %s".formatted(i, e.getMessage()));
      }
    }
  }

  private static List<EvalTask> prompts(Path folder, Suite suite, String file) {
    List<SetPlan.Ask> asks = PromptList.read(folder, suite.prompts().orElseThrow());
    for (String id : suite.only()) {
      if (asks.stream().noneMatch(a -> a.id().equals(id))) {
        throw StrictJson.complaint(
            file, "only: \"" + id + "\" is not in " + suite.prompts().orElseThrow());
      }
    }
    List<SetPlan.Ask> wanted =
        asks.stream().filter(a -> suite.only().isEmpty() || suite.only().contains(a.id())).toList();
    PromptList.briefs(wanted);
    return wanted.stream()
        .<EvalTask>map(a -> new PuzzleTask(a.id(), true, a.prompt(), false))
        .toList();
  }

  private static EvalTask level(Path folder, Suite suite, String name) {
    Puzzle read = PuzzleResolver.puzzle(folder, name).puzzle();
    Scene level =
        suite
            .play()
            .map(mode -> read.level().withRules(read.level().rules().with(mode)))
            .orElse(read.level());
    Inventory offer = read.inventory();
    Inventory few =
        new Inventory(
            Math.min(offer.total(), suite.mostTools()), new LinkedHashMap<>(offer.counts()));
    String text = JsonText.line(PuzzleJson.write(new Puzzle(level, few, List.of())));
    return new PuzzleTask(id(name), false, text, suite.draw());
  }

  /** Makes an id of a level's name or file. */
  private static String id(String name) {
    List<String> parts = new ArrayList<>(List.of(name.split("[/\\\\]")));
    String last = parts.get(parts.size() - 1).replaceAll("\\.json$", "");
    String id = last.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    return id.isEmpty() ? "level" : id;
  }
}
