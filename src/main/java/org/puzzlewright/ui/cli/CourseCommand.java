package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.service.CourseMaking;
import org.puzzlewright.service.CourseService;
import org.puzzlewright.service.CourseSets;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.EffortCourses;
import org.puzzlewright.service.Generation;
import org.puzzlewright.service.Progress;
import org.puzzlewright.service.PromptList;
import org.puzzlewright.study.courses.Course;
import org.puzzlewright.study.courses.EffortCourse;
import org.puzzlewright.study.courses.Measured;
import org.puzzlewright.study.courses.Syllabus;
import org.puzzlewright.study.sets.SetPlan;
import org.puzzlewright.tiles.domain.Games;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes courses and reports on them. */
@Command(
    name = "course",
    description = {
      "Make a course: levels that need a tool, or levels of tiles, rising in difficulty; or report on"
          + " one.",
      "",
      "Levels are designed as generate does it, and chosen so that the measured difficulty rises"
          + " from the first to the last: some with the tool alone on offer, some with others, some"
          + " with another tool in the solution (ramp, cannon, hexagon). After a kill the same command"
          + " goes"
          + " on. DIR gets course.json, a folder for each level, and study.jsonl with puzzles to"
          + " compare learners by. For each level several puzzles are designed (3 to 8 s of CPU time"
          + " each) and measured, which takes many minutes.",
      "",
      "With --problem it is a course of levels of that game, in the order of how many states of the"
          + " game the program's own player looks into to solve them; --prompt may say what they are"
          + " to be like. Of the other options --levels, --seed, --threads, --out and --json are for"
          + " such courses.",
      "",
      "With --report, a course's measured curve is written into its folder, and whether a proxy"
          + " learner (no person, no language model) gains by practising on it."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright course --tool cannon --levels 12 --out my-cannons",
      "  puzzlewright course --tool ramp,cannon,hexagon --out mixed",
      "  puzzlewright course --problem sokoban --levels 6 --out my-crates",
      "  puzzlewright course --report my-cannons",
      "  puzzlewright course --report my-cannons --episodes 2000"
    })
final class CourseCommand implements Callable<Integer> {

  private static final int FEWEST = 3;
  private static final int MOST = 99;
  private static final int MOST_THREADS = 1024;
  private static final int MOST_TRIES = 10_000;
  private static final int MOST_TRIALS = 1_000_000;

  private final DesignService service;
  private final Generation.Maker maker;
  private final Path base;

  @Spec private CommandSpec spec;

  @Option(
      names = "--tool",
      paramLabel = "TOOLS",
      split = ",",
      description =
          "The tool to practise: ramp, cannon, hexagon, belt, fan, trampoline, hinge, see_saw,"
              + " fixed_triangle, bouncy_ball, or a bouncy_ box, triangle, square, pentagon or"
              + " hexagon; several for a mixed course.")
  private List<String> tools = List.of();

  @Option(
      names = "--problem",
      paramLabel = "NAME",
      defaultValue = PuzzleDomain.NAME,
      description =
          "What is made: physics (the default) or levels of tiles: "
              + Games.NAMES
              + "; or vgdl, or vgdl:GAME.")
  private String problem;

  @Option(
      names = "--prompt",
      paramLabel = "PROMPT",
      description = "With --problem, what levels must be like; may be there several times.")
  private List<String> prompts = new ArrayList<>();

  @Option(
      names = "--levels",
      paramLabel = "N",
      defaultValue = "12",
      description = "Levels of the course (default: 12).")
  private int levels;

  @Option(
      names = "--held-out",
      paramLabel = "N",
      defaultValue = "6",
      description = "Puzzles to leave for testing learners, at least (default: 6).")
  private int heldOut;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The course's folder: new, or that of the same course to go on with it.")
  private String out;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      description = "Report on the course in that folder instead.")
  private String report;

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "30000",
      description = "Random placements that each rate is measured by (default: 30000).")
  private int trials;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the first design, or of the learners (default: 1).")
  private long seed;

  @Option(
      names = "--learners",
      paramLabel = "N",
      defaultValue = "20",
      description = "Learners of each kind of practice, for --report (default: 20).")
  private int learners;

  @Option(
      names = "--tries",
      paramLabel = "N",
      defaultValue = "50",
      description = "Most tries of a learner at a puzzle, for --report (default: 50).")
  private int tries;

  @Option(
      names = "--episodes",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "With --report, also train nets by reinforcement, by so many tries of each practice; takes"
              + " minutes to hours. Kept in trained.json, which later reports show (default: none).")
  private long episodes;

  @Option(
      names = "--nets",
      paramLabel = "N",
      defaultValue = "5",
      description = "Nets of each kind of practice, for --episodes (default: 5).")
  private int nets;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Designs at the same time (default: one for each core).")
  private Integer threads;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  private int begun;

  CourseCommand(DesignService service, Path base) {
    this(service, Generation.Maker.of(service), base);
  }

  /** Makes courses of what somebody else designs. */
  CourseCommand(DesignService service, Generation.Maker maker, Path base) {
    this.service = service;
    this.maker = maker;
    this.base = base;
  }

  @Override
  public Integer call() throws InterruptedException {
    OptionException.require(
        (report == null) == (out != null),
        "either --out (with --tool) must say where to make a course, or --report which to report on");
    return report == null ? make() : report();
  }

  private int make() throws InterruptedException {
    OptionException.require(
        levels >= FEWEST && levels <= MOST, "--levels must be from " + FEWEST + " to " + MOST);
    int cores = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    OptionException.require(
        cores >= 1 && cores <= MOST_THREADS, "--threads must be from 1 to " + MOST_THREADS);
    OptionException.require(
        seed <= Long.MAX_VALUE - CourseSets.OTHER_SEEDS - MOST * MOST,
        "--seed is too large for that many attempts");
    Domain domain = service.domains().named(problem);
    return domain.equals(service.domains().physics()) ? practising(cores) : ordered(domain, cores);
  }

  /** Makes a course of a domain that measures effort. */
  private int ordered(Domain domain, int cores) throws InterruptedException {
    for (String option :
        List.of(
            "--tool", "--held-out", "--trials", "--learners", "--tries", "--episodes", "--nets")) {
      OptionException.require(
          !spec.commandLine().getParseResult().hasMatchedOption(option),
          option + " is for courses of physics puzzles");
    }
    List<SetPlan.Ask> asks = PromptList.numbered(prompts.isEmpty() ? List.of("") : prompts);
    EffortCourse course =
        new EffortCourses(service, maker, cores, this::step)
            .make(
                new EffortCourses.Wanted(
                    domain,
                    asks,
                    (ask, number) ->
                        domain.task(ask.prompt(), JsonNodeFactory.instance.objectNode(), number),
                    levels,
                    seed),
                base.resolve(out));
    boolean complete = course.levels().size() == levels;
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      ObjectNode all = JsonNodeFactory.instance.objectNode();
      all.put("folder", base.resolve(out).toString()).put("complete", complete);
      all.setAll(course.toJson());
      printer.print(JsonText.pretty(all));
    } else {
      course.levels().forEach(l -> printer.println(line(l)));
      course.notes().forEach(printer::println);
      printer.println("%d of %d levels".formatted(course.levels().size(), levels));
    }
    return complete ? ExitCode.OK : ExitCode.FAILED;
  }

  private static String line(EffortCourse.Level level) {
    return "%s: %s; %s".formatted(level.folder(), level.stage(), level.words());
  }

  private int practising(int cores) throws InterruptedException {
    OptionException.require(prompts.isEmpty(), "--prompt is for courses with --problem");
    OptionException.require(
        !tools.isEmpty() && Syllabus.TOOLS.containsAll(tools),
        "--tool must be one or more of " + String.join(", ", Syllabus.TOOLS));
    OptionException.require(
        tools.stream().distinct().count() == tools.size(), "--tool names a tool twice");
    OptionException.require(
        heldOut >= 0 && heldOut <= MOST, "--held-out must be from 0 to " + MOST);
    OptionException.require(
        trials >= 1 && trials <= MOST_TRIALS, "--trials must be from 1 to " + MOST_TRIALS);
    Syllabus syllabus = new Syllabus(tools, levels, heldOut);
    CourseMaking.Made made =
        new CourseMaking(
                service, maker, syllabus, seed, trials, cores, this::step, base.resolve(out))
            .run();
    return told(made);
  }

  private Progress step(String name, int wanted) {
    if (json || wanted == 0) {
      return Progress.silent();
    }
    PrintWriter err = spec.commandLine().getErr();
    begun++;
    String title = "step %d: %s (%d)".formatted(begun, name, wanted);
    Progress progress = SetProgress.of(err, wanted, service.timer());
    return new Progress() {
      private boolean titled;

      @Override
      public void begun(int kept) {
        title();
        progress.begun(kept);
      }

      @Override
      public void found(int kept, int attempted, String last) {
        title();
        progress.found(kept, attempted, last);
      }

      @Override
      public void told(int kept, int attempted, String last) {
        title();
        progress.told(kept, attempted, last);
      }

      /** Not before work begins: a step may be refused, which is told in a line of its own. */
      private void title() {
        if (!titled) {
          err.println(title);
          titled = true;
        }
      }

      @Override
      public void close() {
        progress.close();
      }
    };
  }

  private int told(CourseMaking.Made made) {
    PrintWriter printer = spec.commandLine().getOut();
    Course course = made.course();
    boolean complete = course.levels().size() == levels;
    if (json) {
      ObjectNode all = JsonNodeFactory.instance.objectNode();
      all.put("folder", base.resolve(out).toString()).put("complete", complete);
      all.put("held_out", made.study().heldOut().size());
      all.put("control", made.study().control().size());
      all.setAll(course.toJson());
      printer.print(JsonText.pretty(all));
    } else {
      for (Course.Level level : course.levels()) {
        Measured m = level.measured();
        printer.println(
            "%s: %s, needs the %s; %d of %,d random placements of %s solve it"
                .formatted(
                    level.folder(),
                    level.stage().words(),
                    level.tool(),
                    m.solved(),
                    m.trials(),
                    m.tools() == 1 ? "1 tool" : "1 to " + m.tools() + " tools"));
      }
      course.notes().forEach(printer::println);
      printer.println(
          "%d of %d levels; %d puzzles held out, %d for control"
              .formatted(
                  course.levels().size(),
                  levels,
                  made.study().heldOut().size(),
                  made.study().control().size()));
    }
    return complete ? ExitCode.OK : ExitCode.FAILED;
  }

  private int report() {
    OptionException.require(tools.isEmpty(), "--tool is for making a course, not for --report");
    OptionException.require(
        learners >= 1 && learners <= MOST_TRIES, "--learners must be from 1 to " + MOST_TRIES);
    OptionException.require(
        tries >= 1 && tries <= MOST_TRIES, "--tries must be from 1 to " + MOST_TRIES);
    OptionException.require(
        episodes >= 0 && episodes <= MOST_TRIALS, "--episodes must be from 0 to " + MOST_TRIALS);
    OptionException.require(nets >= 1 && nets <= MOST, "--nets must be from 1 to " + MOST);
    Path folder = base.resolve(report);
    if (EffortCourse.isIn(folder)) {
      EffortCourses.Reported told = EffortCourses.report(service.domains(), folder);
      PrintWriter printer = spec.commandLine().getOut();
      EffortCourse course = told.report().course();
      if (json) {
        printer.print(JsonText.pretty(course.toJson()));
      } else {
        course.levels().forEach(l -> printer.println(line(l)));
        Report.files(printer, told.written());
      }
      return ExitCode.OK;
    }
    CourseService.Reported reported =
        new CourseService(
                learners, tries, seed, episodes, nets, spec.commandLine().getErr()::println)
            .report(folder);
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      printer.print(JsonText.pretty(reported.report().toJson()));
    } else {
      reported.report().findings().forEach(printer::println);
      Report.files(printer, reported.written());
    }
    return ExitCode.OK;
  }
}
