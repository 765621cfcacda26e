package org.puzzlewright.ui.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.base.json.NamedConstant;
import org.puzzlewright.physics.design.Axis;
import org.puzzlewright.physics.design.ObservationOptions;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.service.ChoiceException;
import org.puzzlewright.service.Order;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How the agents of {@code design} and {@code solve} work, what they see, what they may cost. */
final class AgentOptions {

  @Option(
      names = "--setup",
      paramLabel = "SETUP",
      defaultValue = "multi",
      converter = SetupReader.class,
      description =
          "Who works: multi (a coordinator asks Designer and Solver, the default), single (one agent"
              + " does everything) or basic (one reply, no feedback).")
  private Setup setup;

  @Option(
      names = "--critic",
      description =
          "One more agent judges the finished puzzle and may send it back, at most twice.")
  private boolean critic;

  @Option(
      names = "--calls",
      paramLabel = "FORM",
      converter = CallsReader.class,
      description =
          "How agents ask for actions: native (the provider's function calling) or text (Thought,"
              + " Action, Action Input); the default is what the model can.")
  private CallForm calls;

  @Option(
      names = "--window",
      paramLabel = "K",
      description =
          "How many of the latest replies, with what came of them, the leading agent is sent again"
              + " (default: all).")
  private Integer window;

  @Option(names = "--no-vision", description = "Show agents no pictures.")
  private boolean noVision;

  @Option(
      names = "--no-trajectory",
      description = "Do not tell agents the balls' ways in words, only what was reached.")
  private boolean noTrajectory;

  @Option(
      names = "--axis",
      paramLabel = "AXIS",
      defaultValue = "natural",
      converter = AxisReader.class,
      description =
          "The axis that agents are told of: natural (x grows to the right, the default) or mirrored"
              + " (to the left, as in the paper).")
  private Axis axis;

  @Option(
      names = "--frame-size",
      paramLabel = "PIXELS",
      defaultValue = "240",
      description =
          "Side of one picture of the film strip that agents see, from "
              + ObservationOptions.LEAST
              + " to "
              + ObservationOptions.MOST
              + " (default: 240).")
  private int frame;

  @Option(
      names = "--prompts",
      paramLabel = "DIR",
      description =
          "Pieces of prompt that go before the shipped ones, such as DIR/physics/world.md.")
  private String prompts;

  @Option(
      names = "--max-steps",
      paramLabel = "N",
      description = "Most replies of the leading agent (default: 60).")
  private Integer maxSteps;

  @Option(
      names = "--max-calls",
      paramLabel = "N",
      description = "Most model calls, helpers included (default: 120).")
  private Integer maxCalls;

  @Option(
      names = "--max-simulations",
      paramLabel = "N",
      description = "Most simulations by actions (default: 100000).")
  private Long maxSimulations;

  @Mixin private LimitOptions most;

  /**
   * Returns what they order.
   *
   * @param base the folder that relative paths start from
   * @throws ChoiceException when the choices do not fit together or a number is out of range
   */
  Order order(RunOptions run, Path base) {
    if (critic && setup == Setup.BASIC) {
      throw new ChoiceException(
          "--critic needs --setup multi or single: in basic there is no second reply");
    }
    try {
      return new Order(
          run.seed,
          limits(),
          new AgentConfig(
              setup,
              critic,
              calls == null ? CallForm.NATIVE : calls,
              window == null ? Integer.MAX_VALUE : window),
          calls == null,
          shown(run.placement),
          Optional.ofNullable(prompts).map(name -> folder(base, name)));
    } catch (IllegalArgumentException outOfRange) {
      throw new ChoiceException("option out of range: " + outOfRange.getMessage());
    }
  }

  private Presentation shown(Placing.Mode placement) {
    // Its size is checked there.
    ObservationOptions checked = new ObservationOptions(!noVision, !noTrajectory, axis, frame);
    return new Presentation(
        checked.pictures(),
        checked.trajectory(),
        checked.axis() == Axis.MIRRORED,
        checked.frame(),
        placement.word());
  }

  /** Returns what is usual, but for how words become places. */
  static Presentation placed(Placing.Mode placement) {
    Presentation usual = Presentation.STANDARD;
    return new Presentation(
        usual.pictures(), usual.trajectory(), usual.mirrored(), usual.frame(), placement.word());
  }

  /** Returns the folder with pieces of prompt that an option names. */
  static Path folder(Path base, String name) {
    Path folder = base.resolve(name);
    if (!Files.isDirectory(folder)) {
      throw new ChoiceException("--prompts: there is no folder " + name);
    }
    return folder;
  }

  private Limits limits() {
    Limits usual = Limits.standard();
    return most.limits(
        maxSteps == null ? usual.maxSteps() : maxSteps,
        maxCalls == null ? usual.maxCalls() : maxCalls,
        maxSimulations == null ? usual.maxSimulations() : maxSimulations);
  }

  private static <E extends Enum<E> & NamedConstant> E word(
      Class<E> type, String what, String value) {
    return NamedConstant.of(type, value)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "\"%s\" is not %s; there are %s"
                        .formatted(value, what, NamedConstant.words(type))));
  }

  /** Reads a set-up as it stands in the help. */
  static final class SetupReader implements ITypeConverter<Setup> {
    @Override
    public Setup convert(String value) {
      return word(Setup.class, "a set-up", value);
    }
  }

  /** Reads a form of calls. */
  static final class CallsReader implements ITypeConverter<CallForm> {
    @Override
    public CallForm convert(String value) {
      return word(CallForm.class, "a form of calls", value);
    }
  }

  /** Reads an axis. */
  static final class AxisReader implements ITypeConverter<Axis> {
    @Override
    public Axis convert(String value) {
      return word(Axis.class, "an axis", value);
    }
  }
}
