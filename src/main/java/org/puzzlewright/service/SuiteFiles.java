package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.base.files.Slug;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.domain.PuzzleTask;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.RequirementJson;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.study.evaluation.Condition;
import org.puzzlewright.study.evaluation.Plan;
import org.puzzlewright.study.evaluation.Suite;
import org.puzzlewright.study.sets.SetPlan;
import org.puzzlewright.tiles.core.LevelTextException;

/**
 * Reads suites with the files that they name.
 *
 * @param base what the suite's own name starts from
 * @param service tells what agents are told
 */
public record SuiteFiles(Path base, DesignService service) {

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
  public Plan plan(
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
    check(items, suite.problems(), from, file);
    checkBaselines(items, suite.arms(), file);
    TrialPlay play = new TrialPlay(service);
    Map<Plan.Player, String> idle = new LinkedHashMap<>();
    Map<String, String> texts = new TreeMap<>();
    for (Condition arm : suite.arms()) {
      if (arm.who().agents()) {
        for (String model : models) {
          play.idle(items.get(0), arm, model)
              .ifPresent(why -> idle.put(new Plan.Player(arm.name(), model), why));
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

  private List<EvalTask> items(Path folder, Suite suite, String file) {
    if (suite.prompts().isPresent()) {
      return prompts(folder, suite, file);
    }
    if (!suite.levels().isEmpty()) {
      return suite.levels().stream().map(name -> level(folder, suite, name)).toList();
    }
    if (!suite.rungs().isEmpty()) {
      return suite.rungs().stream()
          .flatMap(rung -> rung.tasks().stream())
          .map(task -> onRung(folder, task, file))
          .toList();
    }
    List<EvalTask> items = new ArrayList<>();
    for (ObjectNode entry : suite.problems()) {
      items.add(
          stated(
              file,
              items.size(),
              () -> service.domains().named(entry.path("problem").asText()).evalTask(entry)));
    }
    return items;
  }

  /** Sets every problem once, so that mistakes are told before anything is played. */
  private void check(List<EvalTask> items, List<ObjectNode> problems, long seed, String file) {
    for (int i = 0; i < problems.size(); i++) {
      EvalTask item = items.get(i);
      stated(file, i, () -> service.domains().named(item.domain()).task(item, seed));
    }
  }

  private void checkBaselines(List<EvalTask> items, List<Condition> arms, String file) {
    for (EvalTask item : items) {
      List<String> known = service.domains().named(item.domain()).baselines(item);
      for (Condition arm : arms) {
        if (!arm.who().agents() && !known.contains(arm.baseline())) {
          throw StrictJson.complaint(
              file,
              "arms: \"%s\" cannot do \"%s\"; without a model there are %s"
                  .formatted(arm.name(), item.id(), String.join(", ", known)));
        }
      }
    }
  }

  private static <T> T stated(String file, int number, Supplier<T> made) {
    try {
      return made.get();
    } catch (ChoiceException | LevelTextException | InputException e) {
      throw StrictJson.complaint(file, "problems[%d]: %s".formatted(number, e.getMessage()));
    }
  }

  private List<EvalTask> prompts(Path folder, Suite suite, String file) {
    List<SetPlan.Ask> asks = PromptList.read(folder, suite.prompts().orElseThrow());
    for (String id : suite.only()) {
      if (asks.stream().noneMatch(a -> a.id().equals(id))) {
        throw StrictJson.complaint(
            file, "only: \"" + id + "\" is not in " + suite.prompts().orElseThrow());
      }
    }
    List<SetPlan.Ask> wanted =
        asks.stream().filter(a -> suite.only().isEmpty() || suite.only().contains(a.id())).toList();
    Map<String, Brief> briefs = PromptList.briefs(wanted, service.domains().physics().reader());
    return wanted.stream()
        .<EvalTask>map(a -> PuzzleTask.design(a.id(), briefs.get(a.id())))
        .toList();
  }

  private static EvalTask onRung(Path folder, ObjectNode task, String file) {
    String id = Suite.id(task);
    Puzzle certified = PuzzleResolver.puzzle(folder, task.path("certified").asText()).puzzle();
    if (!task.has("prompt")) {
      return PuzzleTask.solve(
          id, JsonText.line(PuzzleJson.write(certified.withSolution(List.of()))), false);
    }
    List<Requirement> requirements =
        RequirementJson.read(task.path(RequirementJson.FIELD), file + ": " + id);
    Brief brief = new Brief(task.path("prompt").asText(), requirements, List.of());
    return PuzzleTask.design(id, brief, certified.inventory());
  }

  private static EvalTask level(Path folder, Suite suite, String name) {
    Puzzle read = PuzzleResolver.puzzle(folder, name).puzzle();
    Scene scene =
        suite
            .play()
            .map(mode -> read.scene().withRules(read.scene().rules().with(PlayMode.of(mode))))
            .orElse(read.scene());
    Inventory offer = read.inventory();
    Inventory few =
        new Inventory(
            Math.min(offer.total(), suite.mostTools()), new LinkedHashMap<>(offer.counts()));
    String text = JsonText.line(PuzzleJson.write(new Puzzle(scene, few, List.of())));
    return PuzzleTask.solve(id(name), text, suite.draw());
  }

  /** Makes an id of a level's name or file. */
  private static String id(String name) {
    List<String> parts = new ArrayList<>(List.of(name.split("[/\\\\]")));
    String last = parts.get(parts.size() - 1).replaceAll("\\.json$", "");
    String id = Slug.of(last);
    return id.isEmpty() ? "level" : id;
  }
}
