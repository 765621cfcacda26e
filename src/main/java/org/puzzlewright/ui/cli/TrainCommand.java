package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.Consultation;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.models.CallDeadline;
import org.puzzlewright.agents.models.Journal;
import org.puzzlewright.agents.models.ModelSetupException;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.base.files.FileKind;
import org.puzzlewright.base.files.FolderLock;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.OwnFolder;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.base.statistics.Mean;
import org.puzzlewright.service.DungeonTraining;
import org.puzzlewright.service.EnvironmentTraining;
import org.puzzlewright.service.LevelTraining;
import org.puzzlewright.service.Planner;
import org.puzzlewright.service.Training;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.domain.Games;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.Scores;
import org.puzzlewright.training.learner.LearningCurve;
import org.puzzlewright.training.learner.Task;
import org.puzzlewright.training.levels.LevelFeature;
import org.puzzlewright.training.rewards.DungeonFeature;
import org.puzzlewright.training.rewards.Feature;
import org.puzzlewright.training.rewards.Reward;
import org.puzzlewright.training.rewards.RewardProgram;
import org.puzzlewright.training.rewards.RewardPrograms;
import org.puzzlewright.training.rewards.WrittenReward;
import org.puzzlewright.training.search.Generator;
import org.puzzlewright.training.search.OfflineWriter;
import org.puzzlewright.training.search.RewardSearch;
import org.puzzlewright.training.search.SearchArm;
import org.puzzlewright.training.search.Story;
import org.puzzlewright.training.search.StoryReader;
import org.puzzlewright.training.search.Strategy;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Trains generators of dungeons. */
@Command(
    name = "train",
    description = {
      "Train a generator of dungeons for a story, by rewards that are written, tried and bettered.",
      "",
      "Who writes the rewards is the offline writer, which is no language model, unless --model"
          + " names one. The best generator is kept: generator.net, with its reward, learning curve"
          + " and levels. The exit code is 0 when there is one. A generator of 150,000 steps takes 11"
          + " s of CPU time, so that a story takes a minute or two."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright train \"a dungeon with bats and no other monsters\" --size 8x8",
      "  puzzlewright train \"bats and scorpions\" --strategy graph --seed 2 --out my-dungeons",
      "  puzzlewright train \"bats and scorpions\" --net my-dungeons/generator.net",
      "  puzzlewright train \"bats and scorpions\" --reward my-dungeons/reward.json --steps 400000",
      "  puzzlewright train \"a dungeon with bats\" --reward evaluation/rewards/bats.java",
      "  puzzlewright train --problem zelda --reward evaluation/rewards/zelda.json --steps 200000",
      "  puzzlewright train --environment vgdl:aliens --steps 100000",
      "  puzzlewright train \"only spiders\" --model ollama:llama3.2 --iterations 3"
    })
final class TrainCommand implements Callable<Integer> {

  /** Of the options for models those that mean nothing to one who only writes. */
  private static final List<String> IDLE =
      List.of("--designer-model", "--solver-model", "--reader", "--vision", "--native-tools");

  private static final String JAVA = ".java";
  private static final int DIGITS = 8;
  private static final long MOST_STEPS = 1_000_000_000;
  private static final int MOST_THREADS = 64;
  private static final int MOST_ROUNDS = 100;

  private final Path base;
  private final ProcessContext process;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "STORY",
      arity = "0..1",
      description = "Which monsters are to be met, in quotes.")
  private String story;

  @Option(
      names = "--environment",
      paramLabel = "NAME",
      description =
          "Instead of a story: teach a net to act in an environment, by its own rewards; NAME is"
              + " what check-env takes.")
  private String environment;

  @Option(
      names = "--problem",
      paramLabel = "NAME",
      description =
          "Instead of a story: a generator of levels of a game on tiles, such as zelda, sokoban or"
              + " binary, by the --reward, which may ask for what the game measures; without one by"
              + " what its quality gains.")
  private String problem;

  @Option(
      names = "--size",
      paramLabel = "ROWSxCOLUMNS",
      description = "Rows and columns, from 8 to 32 each (default: 8x8).")
  private String size;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "150000",
      description = "Steps by which each generator is trained (default: 150000).")
  private long steps;

  @Option(
      names = "--iterations",
      paramLabel = "N",
      defaultValue = "6",
      description = "Rewards that are written and trained with (default: 6).")
  private int iterations;

  @Option(
      names = "--alignments",
      paramLabel = "N",
      defaultValue = "5",
      description = "Rounds in which a new reward's numbers are tuned (default: 5).")
  private int alignments;

  @Option(
      names = "--strategy",
      paramLabel = "NAME",
      defaultValue = "tree",
      description =
          "From which reward the next goes on: chain (the latest), tree (the best with fewer than"
              + " two children, the default) or graph (the same, beside the best others).")
  private String strategy;

  @Option(
      names = "--no-feedback",
      description = "Do not tell the writer what came of the reward that it goes on from.")
  private boolean silent;

  @Option(
      names = "--oracle",
      description = "Also train a generator whose reward knows what is measured, to compare.")
  private boolean oracle;

  @Option(
      names = "--reward",
      paramLabel = "FILE",
      description =
          "Have nothing written; train by this reward: terms, such as the reward.json of another"
              + " run, or a program, FILE.java, which runs in the sandbox and needs a JDK.")
  private String reward;

  @Option(
      names = "--net",
      paramLabel = "FILE",
      description = "Train nothing; have this generator make levels and measure them.")
  private String net;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Equal seeds give equal files (default: 1).")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Threads to train on; any number gives the same (default: 1).")
  private int threads;

  @Option(names = "--out", paramLabel = "DIR", description = Help.OUT)
  private String out;

  @Option(names = "--resume", description = "Go on with a run that was broken off.")
  private boolean resume;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  @Mixin private ModelOptions models;

  @Option(
      names = "--max-calls",
      paramLabel = "N",
      defaultValue = "500",
      description = "Most calls of the writer (default: 500).")
  private int maxCalls;

  @Mixin private SpendingOptions spending;

  private TrainCommand(Path base, ProcessContext process) {
    this.base = base;
    this.process = process;
  }

  /** Returns the command with the options that do something here. */
  static CommandLine line(Path base, ProcessContext process) {
    CommandLine line = new CommandLine(new TrainCommand(base, process));
    CommandSpec spec = line.getCommandSpec();
    IDLE.forEach(name -> spec.remove(spec.findOption(name)));
    return line;
  }

  @Override
  public Integer call() {
    if (Stream.of(story, environment, problem).filter(Objects::nonNull).count() != 1) {
      throw new OptionException("give either a story or --problem NAME or --environment NAME");
    }
    if (problem != null) {
      within("--steps", steps, 1, MOST_STEPS);
      within("--threads", threads, 1, MOST_THREADS);
      return levels();
    }
    if (environment != null) {
      within("--steps", steps, 1, MOST_STEPS);
      within("--threads", threads, 1, MOST_THREADS);
      return acting(Environments.any(base, environment).maker());
    }
    Reading<Story> read = new StoryReader().read(story);
    if (!read.unread().isEmpty()) {
      tell("not read: " + String.join(", ", read.unread()));
    }
    RewardSearch.Plan plan = plan(read.requirements().get(0));
    if (net != null) {
      return made(plan);
    }
    if (reward != null) {
      return given(plan);
    }
    Planner planner = planner();
    return inFolder(asked(plan, planner.name()), training -> searched(plan, training, planner));
  }

  /** Trains a generator of levels of a game on tiles. */
  private int levels() {
    GridFamily family = Games.read(problem);
    Settings usual = family.usual(Scoring.PAPER);
    int[] sides =
        size == null
            ? new int[] {usual.height(), usual.width()}
            : Stream.of(sides()).mapToInt(Integer::parseInt).toArray();
    GridGame game =
        family.game(new Settings(usual.scoring(), sides[1], sides[0], seed, usual.parameters()));
    WrittenReward given = gameReward(game);
    ObjectNode asked = JsonNodeFactory.instance.objectNode().put("problem", problem);
    asked.put("rows", sides[0]).put("columns", sides[1]).put("steps", steps).put("seed", seed);
    asked.set("reward", given.json());
    return inFolder(
        asked,
        training -> {
          Map<String, LevelTraining.Worth> worth;
          try (TrainProgress progress = progress(1);
              RewardPrograms programs = programs()) {
            worth =
                new LevelTraining(game, given, training, programs)
                    .run(
                        level -> LevelText.write(game.tiles(), level),
                        point -> progress.update(0, problem, point));
            boxed(programs);
          }
          PrintWriter print = spec.commandLine().getOut();
          if (json) {
            ObjectNode all = JsonNodeFactory.instance.objectNode().put("problem", problem);
            all.put("folder", training.folder().root().toString());
            worth.forEach(
                (name, w) -> {
                  ObjectNode one = all.putObject(name);
                  one.set("quality", w.quality().toJson());
                  one.set("playable", w.playable().toJson());
                });
            print.print(JsonText.pretty(all));
          } else {
            print.println(
                "Of %d fresh levels, with 95 %% intervals:".formatted(LevelTraining.JUDGED));
            worth.forEach(
                (name, w) ->
                    print.println(
                        "%s; playable %s".formatted(line(name, w.quality()), words(w.playable()))));
            print.println("Files: " + training.folder().root());
          }
          return ExitCode.OK;
        });
  }

  private static RewardPrograms programs() {
    return new RewardPrograms(EvolveCommand.machine());
  }

  private void boxed(RewardPrograms programs) {
    programs.box().ifPresent(box -> tell("the reward's program ran in a " + box.words()));
  }

  private WrittenReward gameReward(GridGame game) {
    if (reward == null) {
      return Reward.read(
          StrictJson.parse(
              "{\"terms\": [{\"name\": \"quality\", \"weight\": 10, \"expr\":"
                  + " \"delta(quality)\"}]}",
              "reward"),
          LevelFeature.of(game, true));
    }
    return readReward(LevelFeature.of(game, false));
  }

  /** Reads terms or a program; of this it is known only now whether it may run. */
  private WrittenReward readReward(List<? extends Feature> known) {
    String text = InputFiles.readFile(base.resolve(reward));
    JsonNode file = reward.endsWith(JAVA) ? null : StrictJson.parse(text, reward);
    try {
      if (file != null && !RewardProgram.isIn(file)) {
        return Reward.read(file, known);
      }
      RewardProgram program = file == null ? new RewardProgram(text) : RewardProgram.read(file);
      try (RewardPrograms programs = programs()) {
        programs.open(program, known).close();
      }
      return program;
    } catch (InputException wrong) {
      throw StrictJson.complaint(reward, wrong.getMessage());
    }
  }

  private int inFolder(ObjectNode asked, ToIntFunction<Training> work) {
    Path folder =
        base.resolve(
            out == null ? "trained/" + Sha256.of(JsonText.line(asked)).substring(0, DIGITS) : out);
    FolderLock lock = FolderLock.take(folder);
    try {
      OwnFolder own = new OwnFolder(folder);
      Training.begin(own, asked, resume);
      return work.applyAsInt(new Training(own, steps, seed, threads));
    } finally {
      lock.close();
    }
  }

  // The suppliers of Environments always make environments of one kind.
  @SuppressWarnings("unchecked")
  private <O, A> int acting(Supplier<? extends Environment<?, ?>> maker) {
    Task<O, A> task = Task.of(environment, () -> (Environment<O, A>) maker.get());
    ObjectNode asked = JsonNodeFactory.instance.objectNode().put("environment", environment);
    asked.put("steps", steps).put("seed", seed);
    return inFolder(
        asked,
        training -> {
          EnvironmentTraining came;
          try (TrainProgress progress = new TrainProgress(spec.commandLine().getErr(), 1, steps)) {
            came =
                EnvironmentTraining.run(
                    task, training, point -> progress.update(0, environment, point));
          }
          acted(came, task.actions().size(), training.folder().root());
          return ExitCode.OK;
        });
  }

  private void acted(EnvironmentTraining came, int actions, Path folder) {
    PrintWriter print = spec.commandLine().getOut();
    if (json) {
      ObjectNode all = JsonNodeFactory.instance.objectNode().put("environment", environment);
      all.put("actions", actions).put("folder", folder.toString());
      all.set("trained", came.trained().toJson());
      all.set("random", came.random().toJson());
      print.print(JsonText.pretty(all));
      return;
    }
    print.println("Sum of rewards of an episode, mean of %d:".formatted(came.trained().n()));
    print.println(line("trained", came.trained()));
    print.println(line("random", came.random()));
    print.println("Files: " + folder);
  }

  private static String line(String name, Mean mean) {
    return "%-13s %s".formatted(name, words(mean));
  }

  private static String words(Mean mean) {
    return String.format(Locale.ROOT, "%8.3f (%.3f to %.3f)", mean.mean(), mean.low(), mean.high());
  }

  private RewardSearch.Plan plan(Story wanted) {
    String[] sides = sides();
    if (Arrays.stream(sides).mapToInt(Integer::parseInt).anyMatch(n -> !Dungeon.isSide(n))) {
      throw new OptionException(
          "--size is %s, but must be such as 8x8, from %d to %d each"
              .formatted(size, Dungeon.LEAST, Dungeon.MOST));
    }
    within("--steps", steps, 1, MOST_STEPS);
    within("--iterations", iterations, 1, MOST_ROUNDS);
    within("--alignments", alignments, 0, MOST_ROUNDS);
    within("--threads", threads, 1, MOST_THREADS);
    within("--max-calls", maxCalls, 1, Integer.MAX_VALUE);
    Strategy chosen =
        Arrays.stream(Strategy.values())
            .filter(s -> s.word().equals(strategy))
            .findFirst()
            .orElseThrow(
                () ->
                    new OptionException(
                        "--strategy is " + strategy + ", but must be chain, tree or graph"));
    return new RewardSearch.Plan(
        wanted,
        Integer.parseInt(sides[1]),
        Integer.parseInt(sides[0]),
        chosen,
        iterations,
        alignments,
        !silent,
        seed);
  }

  private String[] sides() {
    if (!size().matches("[0-9]{1,2}x[0-9]{1,2}")) {
      throw new OptionException("--size is %s, but must be such as 8x8".formatted(size));
    }
    return size().split("x", 2);
  }

  private String size() {
    return size == null ? "8x8" : size;
  }

  private static void within(String option, long value, long low, long high) {
    if (value < low || value > high) {
      throw new OptionException(
          "%s is %d, but must be from %d to %d".formatted(option, value, low, high));
    }
  }

  private Planner planner() {
    Planner offline = new Planner(OfflineWriter.NAME, Cast.of(new OfflineWriter(seed)), () -> 0);
    CallDeadline deadline = new CallDeadline(process.timer(), OptionalLong.empty());
    return models.planner(offline, process, base, deadline, seed, spec.commandLine().getErr());
  }

  private ObjectNode asked(RewardSearch.Plan plan, String writer) {
    ObjectNode asked = JsonNodeFactory.instance.objectNode();
    asked.put("story", plan.story().sentence()).put("size", size()).put("steps", steps);
    asked.put("iterations", iterations).put("alignments", alignments);
    asked.put("strategy", strategy).put("feedback", !silent).put("oracle", oracle);
    asked.put("seed", seed).put("writer", writer);
    return asked;
  }

  /** Trains by a reward that somebody has written elsewhere. */
  private int given(RewardSearch.Plan plan) {
    if (models.given()) {
      throw new OptionException("with --reward nothing is written; leave --model out");
    }
    WrittenReward read = readReward(DungeonFeature.known(false));
    ObjectNode asked = asked(plan, "");
    asked.set("reward", read.json());
    return inFolder(
        asked,
        training -> {
          DungeonTraining.Outcome outcome;
          try (TrainProgress progress = progress(1);
              RewardPrograms programs = programs()) {
            outcome =
                new DungeonTraining(plan, training, programs)
                    .run(
                        read,
                        oracle,
                        (number, point) -> update(progress, 1, number, point),
                        progress::thought);
            boxed(programs);
          }
          told(plan, "one who wrote " + reward, training.folder().root(), outcome);
          return ExitCode.OK;
        });
  }

  private TrainProgress progress(int rewards) {
    return new TrainProgress(spec.commandLine().getErr(), rewards + (oracle ? 1 : 0), steps);
  }

  private static void update(
      TrainProgress progress, int rewards, int number, LearningCurve.Point point) {
    progress.update(
        number == 0 ? rewards : number - 1,
        number == 0 ? "oracle reward" : "reward " + number,
        point);
  }

  private Consultation writer(Planner planner) {
    Limits limits =
        new Limits(1, maxCalls, 1, spending.tokens(), spending.money(), OptionalLong.empty());
    return new Consultation(planner.cast(), limits, process.timer(), Listener.silent());
  }

  private int searched(RewardSearch.Plan plan, Training training, Planner planner) {
    Planner noted = planner;
    Optional<Journal> journal = Optional.empty();
    if (models.paid()) {
      journal = Optional.of(Journal.open(training.folder().root().resolve(Journal.FILE)));
      ObjectNode head = planner.head(seed, false);
      head.set("task", asked(plan, planner.name()));
      models.settings().forEach(head.putObject("settings")::put);
      journal.get().goOn(head);
      noted = planner.noted(journal.get().trial("", planner.simulations()), false);
    }
    noted = models.recording(base, seed, resume).apply(noted);
    Consultation writer = writer(noted);
    DungeonTraining.Outcome outcome;
    try (TrainProgress progress = progress(iterations);
        RewardPrograms programs = programs()) {
      outcome =
          new DungeonTraining(plan, training, programs)
              .run(
                  writer,
                  oracle,
                  (number, point) -> update(progress, iterations, number, point),
                  progress::thought);
      boxed(programs);
    }
    noted.check();
    writer.stopped().ifPresent(this::tell);
    if (outcome.best().isEmpty()) {
      throw new ModelSetupException(
          noted.name() + " wrote no reward that can be used; see the command models");
    }
    journal.ifPresent(j -> j.end("done"));
    told(plan, noted.name(), training.folder().root(), outcome);
    return ExitCode.OK;
  }

  private void told(
      RewardSearch.Plan plan, String writer, Path folder, DungeonTraining.Outcome outcome) {
    PrintWriter print = spec.commandLine().getOut();
    if (json) {
      ObjectNode all = outcome.json();
      all.put("story", plan.story().sentence()).put("writer", writer);
      all.put("folder", folder.toString());
      print.print(JsonText.pretty(all));
      return;
    }
    print.println("Rewards by the " + writer + ". Best of " + outcome.thoughts().size() + ":");
    print.println();
    print.println(outcome.best().orElseThrow().reward().text());
    print.println();
    print.print(table(outcome.scores()));
    print.println();
    print.println("Files: " + folder);
  }

  private static String table(Map<String, Scores> scores) {
    StringBuilder text =
        new StringBuilder(
            "%-22s %6s %9s %9s %10s%n"
                .formatted("on fresh levels", "exact", "accuracy", "solvable", "diversity"));
    scores.forEach(
        (name, s) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "%-22s %6.3f %9.3f %9.3f %10.3f%n",
                    name,
                    s.exact(),
                    s.accuracy(),
                    s.solvable(),
                    s.diversity())));
    return text.toString();
  }

  private int made(RewardSearch.Plan plan) {
    byte[] bytes = InputFiles.bytes(base.resolve(net), FileKind.BINARY);
    Generator generator = Generator.read(bytes, net);
    if (size != null
        && (plan.width() != generator.width() || plan.height() != generator.height())) {
      throw new OptionException(
          "%s makes dungeons of %dx%d; leave --size out"
              .formatted(net, generator.height(), generator.width()));
    }
    List<Dungeon> levels = generator.levels(SearchArm.MEASURED, seed);
    Scores scores = Scores.of(levels, plan.story().wanted());
    PrintWriter print = spec.commandLine().getOut();
    if (json) {
      ObjectNode all = JsonNodeFactory.instance.objectNode();
      all.set("scores", JsonRecords.write(scores));
      ArrayNode rows = all.putArray("levels");
      levels.forEach(level -> level.rows().forEach(rows.addArray()::add));
      print.print(JsonText.pretty(all));
    } else {
      levels.forEach(print::println);
      print.print(table(Map.of(net, scores)));
    }
    return ExitCode.OK;
  }

  private void tell(String line) {
    spec.commandLine().getErr().println(Program.PREFIX + line);
  }
}
