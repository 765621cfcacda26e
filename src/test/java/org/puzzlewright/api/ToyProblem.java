package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;

/** Reach 7 by adding. Small enough to see through, with everything that a problem can have. */
public final class ToyProblem implements Problem<ToyProblem.Count> {

  public record Count(int value, long simulations) {}

  private final String task;
  private final Map<String, String> slots;

  public ToyProblem() {
    this("Reach 7, then finish.");
  }

  public ToyProblem(String task) {
    this(task, Map.of());
  }

  private ToyProblem(String task, Map<String, String> slots) {
    this.task = task;
    this.slots = slots;
  }

  /** One that fills the slots of its prompts itself. */
  public static ToyProblem filled() {
    return new ToyProblem("Reach 7, then finish.", Map.of("goal", "7"));
  }

  @Override
  public String name() {
    return "toy";
  }

  @Override
  public Count start() {
    return new Count(0, 0);
  }

  @Override
  public Observation task() {
    return new Observation.Words(task);
  }

  @Override
  public List<Action> actions() {
    return List.of(
        new Action(
            "add",
            "Adds to the number; it must stay from 0 to 9.",
            List.of(
                Parameter.number("amount", "how much", 1, 5),
                Parameter.text("direction", "up adds, down subtracts", "up", "down").optional(),
                Parameter.text("note", "why").optional())),
        new Action("simulate", "Counts one simulation.", List.of()),
        new Action("finish", "Ends the work; refused below 5.", List.of()),
        new Action("give_up", "Ends the work without success.", List.of()));
  }

  @Override
  public List<Helper> helpers() {
    return List.of(
        new Helper(
            "adviser",
            new Action(
                "call_adviser",
                "Asks what to add.",
                List.of(Parameter.text("request", "what you want to know")))));
  }

  @Override
  public Result<Count> apply(Count state, Call call) {
    return switch (call.action()) {
      case "add" -> add(state, call);
      case "simulate" -> {
        Count next = new Count(state.value, state.simulations + 1);
        yield new Result.Done<>(next, "Simulated.");
      }
      case "finish" ->
          state.value < 5
              ? new Result.Refused<>(state, "The number is below 5.", "Add more.")
              : new Result.Finished<>(state, "The number is " + state.value, state.value == 7);
      case "give_up" -> new Result.Finished<>(state, "Given up.", false);
      default -> new Result.Refused<>(state, "No such action.", "Choose another.");
    };
  }

  private static Result<Count> add(Count state, Call call) {
    String direction = call.text("direction", "up");
    if (!List.of("up", "down").contains(direction)) {
      return new Result.Refused<>(state, "No such direction.", "Use up or down.");
    }
    int amount = (int) call.number("amount", 0);
    int value = state.value + (direction.equals("up") ? amount : -amount);
    return value < 0 || value > 9
        ? new Result.Refused<>(state, "It would be " + value + ".", "Stay from 0 to 9.")
        : new Result.Done<>(new Count(value, state.simulations), "It is " + value + ".");
  }

  @Override
  public Observation view(Count state, Helper helper) {
    BufferedImage image = new BufferedImage(2, 2, BufferedImage.TYPE_INT_RGB);
    image.setRGB(0, 0, state.value);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", bytes);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return new Observation.Shown(
        "The number is " + state.value + ". {{x}}",
        List.of(new Picture("The number as a colour", bytes.toByteArray())));
  }

  @Override
  public double score(Count state) {
    return -Math.abs(7 - state.value);
  }

  @Override
  public long simulations(Count state) {
    return state.simulations;
  }

  @Override
  public Map<String, String> slots() {
    return slots;
  }

  @Override
  public Observation sight(Count state) {
    return view(state, helpers().get(0));
  }

  @Override
  public boolean newSight(Count before, Count after) {
    return after.simulations > before.simulations;
  }

  @Override
  public Observation evidence(Count state) {
    return new Observation.Shown("The count is " + state.value + ".", List.of());
  }

  @Override
  public List<Call> closing() {
    ObjectNode none = JsonNodeFactory.instance.objectNode();
    return List.of(new Call("simulate", none), new Call("finish", none));
  }
}
