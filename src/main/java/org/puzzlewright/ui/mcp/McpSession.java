package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.agents.ArgumentCheck;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Result;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.create.Export;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.physics.prompt.PromptGrammar;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Replay;

/**
 * Carries out the calls of one client, one after the other. Between two calls it keeps the level
 * that is worked on and nothing else, and equal calls in equal order get equal answers.
 */
final class McpSession {

  private final Stock stock;
  private final Replay replay;
  private final Menu menu;
  private Optional<Current> current = Optional.empty();

  /**
   * Makes one with no level on it.
   *
   * @param replay plays solutions for the gate "solvable"
   */
  McpSession(Stock stock, Replay replay) {
    this.stock = stock;
    this.replay = replay;
    this.menu = Menu.of(stock.levels());
  }

  Menu menu() {
    return menu;
  }

  /**
   * Carries out a call.
   *
   * @param name of an action of the menu
   * @param json its arguments as the client sent them
   * @throws IllegalArgumentException when there is no such action
   */
  synchronized Answer call(String name, String json) {
    Action listed =
        menu.find(name).orElseThrow(() -> new IllegalArgumentException("name: no action " + name));
    Optional<Action> own = current.flatMap(c -> action(c, name));
    if (!Menu.BEFORE.contains(name)) {
      if (current.isEmpty()) {
        return Answer.refusal("Refused: there is no level yet. Begin with " + Menu.NEW_LEVEL + ".");
      }
      if (own.isEmpty() && !Menu.ABOUT.contains(name)) {
        return notHere(current.get(), name);
      }
    }
    ArgumentCheck.Verdict verdict = ArgumentCheck.check(own.orElse(listed), json);
    if (verdict instanceof ArgumentCheck.Misfit misfit) {
      return Answer.refusal(misfit.observation());
    }
    Call call = new Call(name, ((ArgumentCheck.Fits) verdict).arguments());
    try {
      return answer(call);
    } catch (InputException | BriefException mistake) {
      return Answer.refusal("Refused: " + mistake.getMessage());
    }
  }

  private Answer answer(Call call) {
    if (call.action().equals(Menu.LIST_LEVELS)) {
      return levels();
    }
    if (call.action().equals(Menu.NEW_LEVEL)) {
      return begin(call);
    }
    Current now = current.orElseThrow();
    if (call.action().equals(Menu.LOOK)) {
      Observation view = now.problem().view(now.state(), now.problem().helpers().get(0));
      return new Answer(view.text(), view.pictures(), false);
    }
    if (!Menu.ABOUT.contains(call.action())) {
      return act(now, call);
    }
    if (now.state().level().isEmpty()) {
      return Answer.refusal(
          "Refused: there are no balls and no goal yet. Place them first, with place_objects.");
    }
    if (call.action().equals(Menu.EXPORT)) {
      return export(now, call.text("form", Menu.PUZZLE));
    }
    boolean measures = call.action().equals(Menu.CERTIFY);
    Current judged = measures ? now.measured(replay) : now.judged(replay);
    current = Optional.of(judged);
    return Answer.of(words(judged.certificate().orElseThrow()));
  }

  private Answer levels() {
    List<String> lines = new ArrayList<>();
    for (String name : stock.levels()) {
      Puzzle puzzle = stock.level(name);
      lines.add(
          "- %s: %s. Tools: %s."
              .formatted(
                  name,
                  puzzle.level().hasBlue()
                      ? "blue must touch red, then red must reach the goal"
                      : "there is no blue ball; red must reach the goal",
                  Offer.words(puzzle.inventory())));
    }
    return Answer.of(String.join("\n", lines));
  }

  private Answer begin(Call call) {
    String prompt = call.text("prompt", "");
    String name = call.text("level", "");
    String json = call.text("level_json", "");
    if (!name.isEmpty() && !json.isEmpty()) {
      return Answer.refusal(
          "Refused: \"level\" and \"level_json\" are two levels. Leave one of them out.");
    }
    boolean given = !name.isEmpty() || !json.isEmpty();
    if (!given && prompt.isBlank()) {
      return Answer.refusal(
          "Refused: there is nothing to begin with. Give a \"prompt\" to design a puzzle, or a"
              + " \"level\" or \"level_json\" to solve one.");
    }
    if (!given && (call.arguments().hasNonNull("level_seed") || !call.text("play", "").isEmpty())) {
      return Answer.refusal(
          "Refused: \"level_seed\" and \"play\" are for a given level. Leave them out, or name a"
              + " \"level\".");
    }
    if (call.number("level_seed", 0) % 1 != 0) {
      return Answer.refusal("Refused: \"level_seed\" must be a whole number, such as 7.");
    }
    Optional<PuzzleFile> file =
        json.isEmpty() ? Optional.empty() : Optional.of(PuzzleFile.read(json, "level_json"));
    Optional<Brief> brief =
        prompt.isBlank()
            ? file.flatMap(PuzzleFile::asked).flatMap(StoredPrompt::reading)
            : Optional.of(PromptGrammar.read(prompt));
    String tools = call.text("tools", "");
    Task task;
    if (given) {
      Puzzle puzzle = file.map(PuzzleFile::puzzle).orElseGet(() -> stock.level(name));
      Inventory offer = tools.isEmpty() ? puzzle.inventory() : stock.tools(brief, tools);
      task = new Task.Solve(new Puzzle(asked(puzzle.level(), call), offer, List.of()));
    } else {
      Brief wishes = brief.orElseThrow();
      task =
          new Task.Design(wishes, tools.isEmpty() ? Offer.of(wishes) : stock.tools(brief, tools));
    }
    PhysicsProblem problem =
        new PhysicsProblem(task, new Simulator(), Placing.Mode.GROUNDED, stock.example());
    current = Optional.of(new Current(problem, !given, problem.start(), brief, Optional.empty()));
    // Who designs is told of the prompt by the task.
    String wishes = given ? brief.map(McpSession::words).orElse("") : "";
    return Answer.of(
        problem.task().text() + wishes + "\n\nWhat you can call: " + callable(problem) + ".");
  }

  /** Returns the level with what the call changes in it. */
  private static Scene asked(Scene level, Call call) {
    Scene drawn =
        call.arguments().hasNonNull("level_seed")
            ? level.at((long) call.number("level_seed", 0))
            : level;
    String play = call.text("play", "");
    return play.isEmpty() ? drawn : drawn.withRules(drawn.rules().with(PlayMode.of(play)));
  }

  private static String words(Brief brief) {
    return "\n\nIt is held against the prompt: %s\nIt asks for: %s.%s"
        .formatted(
            brief.prompt(),
            String.join("; ", brief.requirements().stream().map(Requirement::words).toList()),
            brief.notUnderstood().isEmpty()
                ? ""
                : "\nNot understood and not checked: "
                    + String.join("; ", brief.notUnderstood())
                    + ".");
  }

  private Answer act(Current now, Call call) {
    PhysicsProblem problem = now.problem();
    Result<PhysicsState> result = problem.apply(now.state(), call);
    if (result instanceof Result.Refused<PhysicsState>) {
      return Answer.refusal(result.observation());
    }
    current = Optional.of(now.with(result.state()));
    if (!call.action().equals(Menu.SIMULATE)) {
      return Answer.of(result.observation());
    }
    Observation sight = problem.sight(result.state());
    return new Answer(result.observation() + "\n\n" + sight.text(), sight.pictures(), false);
  }

  private Answer notHere(Current now, String name) {
    return Answer.refusal(
        "Refused: %s is not for this level, %s. What you can call: %s."
            .formatted(
                name,
                now.designing()
                    ? "which does not offer that tool"
                    : "which is given and can only be solved, with the tools on offer",
                callable(now.problem())));
  }

  private String callable(PhysicsProblem problem) {
    List<String> names = problem.actions().stream().map(Action::name).toList();
    return String.join(", ", menu.names().stream().filter(names::contains).toList())
        + ", "
        + String.join(", ", Menu.ABOUT);
  }

  private static Optional<Action> action(Current now, String name) {
    return now.problem().actions().stream().filter(a -> a.name().equals(name)).findFirst();
  }

  private Answer export(Current now, String form) {
    if (form.equals(Menu.CREATE)) {
      Export export = Export.of(now.puzzle());
      ObjectNode both = JsonNodeFactory.instance.objectNode();
      both.set("level", export.level());
      both.set("solution", export.solution());
      export.notes().forEach(both.putArray("notes")::add);
      return Answer.of(JsonText.pretty(both));
    }
    Current judged = now.judged(replay);
    current = Optional.of(judged);
    return Answer.of(judged.file().text());
  }

  private static String words(Certificate certificate) {
    return String.join("\n", certificate.lines())
        + (certificate.holds() ? "\nEvery gate holds." : "\nNot every gate holds.");
  }
}
