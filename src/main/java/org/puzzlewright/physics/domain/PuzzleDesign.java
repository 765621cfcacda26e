package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Making;
import org.puzzlewright.api.OfflinePlayer;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.physics.design.Axis;
import org.puzzlewright.physics.design.ObservationOptions;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.design.TrajectoryText;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.Pictures;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.offline.OfflinePlanner;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Certifier;

/**
 * A puzzle to design, or a level to solve.
 *
 * @param domain certifies
 * @param task what agents are asked to do
 * @param seed of whatever is drawn
 * @param asked the sentence, where it is yet to be read
 */
public record PuzzleDesign(PuzzleDomain domain, Task task, long seed, Optional<UnreadPrompt> asked)
    implements DomainTask<PhysicsState> {

  /** The best that was tried with a given level. */
  private static final String ATTEMPT = "attempt.json";

  @Override
  public Optional<String> prompt() {
    return task.prompt().map(Brief::prompt);
  }

  @Override
  public ObjectNode toJson() {
    return PuzzleJson.inventory(task.inventory());
  }

  @Override
  public ObjectNode notes(Presentation shown) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    prompt().ifPresent(words -> json.put("prompt", words));
    json.put("seed", seed).put("placement", placement(shown).word());
    json.put("axis", options(shown).axis().word());
    json.set("inventory", toJson());
    if (task instanceof Task.Solve given) {
      json.set("puzzle", PuzzleJson.write(given.puzzle()));
      if (given.search().programs() > 0) {
        json.put(ProgramHelper.FIELD, given.search().programs());
      }
    }
    return json;
  }

  static Placing.Mode placement(Presentation shown) {
    return Placing.Mode.of(shown.placement());
  }

  private static ObservationOptions options(Presentation shown) {
    return new ObservationOptions(
        shown.pictures(),
        shown.trajectory(),
        shown.mirrored() ? Axis.MIRRORED : Axis.NATURAL,
        shown.frame());
  }

  @Override
  public PhysicsProblem problem(Presentation shown) {
    return new PhysicsProblem(
        task, simulator(), placement(shown), PuzzleDomain.example(), options(shown));
  }

  private Simulator simulator() {
    return new Simulator(() -> false, domain.supervisor().threads());
  }

  @Override
  public Optional<UnreadPrompt> unread() {
    return asked;
  }

  @Override
  public OfflinePlayer offline(long seed) {
    OfflinePlanner planner = new OfflinePlanner(seed, simulator());
    return new OfflinePlayer(planner, planner::simulations);
  }

  @Override
  public Conclusion conclude(Ending<PhysicsState> ending, Making making) {
    PhysicsProblem problem = problem(making.shown());
    PhysicsState state = best(problem, ending);
    String work = prompt().isPresent() ? "design" : "solve";
    ObjectNode made = made(work, making);
    task.prompt().filter(b -> b.by().model()).ifPresent(b -> made.put("reader", b.by().name()));
    if (state.scene().isEmpty()) {
      return nothing(made, state);
    }
    Puzzle puzzle = problem.puzzle(state);
    Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());
    String reached = TrajectoryText.outcome(puzzle.scene(), trace);
    if (prompt().isEmpty() && !trace.solved()) {
      // Nothing was made: the level is the user's own.
      return new Conclusion(
          false, reached, Optional.empty(), made, attempt(puzzle, made), state.repairWords());
    }
    Certifier certifier = domain.certifier();
    Certificate certificate =
        prompt().isPresent()
            ? certifier.complete(problem.certify(state), puzzle)
            : certifier.certify(puzzle, Optional.empty(), state.repairWords());
    PuzzleFile file =
        new PuzzleFile(puzzle, stored(), OptionalLong.of(seed), certificate.toJson(), made);
    boolean success =
        prompt().isPresent()
            ? ending.finished() && certificate.holds()
            : PuzzleDomain.replayed(puzzle, certificate);
    Map<String, byte[]> pictures = pictures(puzzle, trace, state);
    return new Conclusion(
        success,
        reached,
        Optional.of(new PuzzleProduct(file, () -> certificate, () -> pictures)),
        made,
        Map.of(),
        state.repairWords());
  }

  private Optional<StoredPrompt> stored() {
    return task.prompt().map(StoredPrompt::of);
  }

  private static Conclusion nothing(ObjectNode made, PhysicsState state) {
    return new Conclusion(false, "", Optional.empty(), made, Map.of(), state.repairWords());
  }

  private Map<String, byte[]> attempt(Puzzle puzzle, ObjectNode made) {
    ObjectNode none = JsonNodeFactory.instance.objectNode();
    String text = new PuzzleFile(puzzle, stored(), OptionalLong.of(seed), none, made).text();
    return Map.of(ATTEMPT, text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns the best state. Where the work was cut off between a change and its run, the run is
   * made up for: what a tool that was just placed is worth, nobody can know before.
   */
  private static PhysicsState best(PhysicsProblem problem, Ending<PhysicsState> ending) {
    PhysicsState last = ending.last();
    if (ending.ended() || last.scene().isEmpty() || last.run().isPresent()) {
      return ending.state();
    }
    PhysicsState run = problem.simulated(last);
    return problem.score(run) >= problem.score(ending.state()) ? run : ending.state();
  }

  /**
   * The film strip is the last that agents can have seen, even when the scene has changed since.
   */
  private static Map<String, byte[]> pictures(Puzzle puzzle, Trace trace, PhysicsState state) {
    Pictures pictures = new Pictures(puzzle, trace);
    return state
        .shown()
        .map(s -> pictures.files(Renderer.filmStrip(s.scene(), s.tools(), s.trace())))
        .orElseGet(pictures::files);
  }

  private static ObjectNode made(String work, Making making) {
    ObjectNode made =
        PuzzleDomain.made(
            work,
            making.by(),
            making.stop(),
            making.simulations(),
            making.planned(),
            making.requests());
    made.put("placement", placement(making.shown()).word());
    made.put("setup", making.setup()).put("critic", making.critic());
    made.put("calls", making.calls());
    ObservationOptions shows = options(making.shown());
    ObjectNode shown = made.putObject("shown");
    shown.put("pictures", shows.pictures()).put("trajectory", shows.trajectory());
    shown.put("axis", shows.axis().word()).put("frame", shows.frame());
    making.prompts().forEach(made.putObject("prompts")::put);
    return made;
  }

  @Override
  public TrialProduct trial(PhysicsState state) {
    Optional<Puzzle> puzzle =
        state.scene().map(scene -> new Puzzle(scene, task.inventory(), state.tools()));
    return stored(puzzle, state.judged(), state.repairWords());
  }

  @Override
  public Baseline baseline(String how, int tries) {
    Simulator simulator = new Simulator();
    Puzzle made = new PuzzleBaselines(simulator, task, how, tries, seed).play();
    return new Baseline(stored(Optional.of(made), Optional.empty(), List.of()), simulator.runs());
  }

  private TrialProduct stored(
      Optional<Puzzle> puzzle, Optional<Certificate> known, List<String> repairs) {
    return new TrialProduct() {
      @Override
      public void put(ObjectNode row) {
        repairs.forEach(row.putArray("repairs")::add);
        row.set(
            "puzzle",
            puzzle.<JsonNode>map(PuzzleJson::write).orElse(JsonNodeFactory.instance.nullNode()));
      }

      @Override
      public ObjectNode verdict(ObjectNode row) {
        return domain.verdict(row, known);
      }
    };
  }
}
