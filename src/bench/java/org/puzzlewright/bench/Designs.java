package org.puzzlewright.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.offline.OfflinePlanner;
import org.puzzlewright.physics.offline.PlannerRuns;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.EventChain;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.physics.verdict.Looks;

/**
 * Designs a puzzle for each prompt of a file and each seed, and prints what came of it and its CPU
 * time. The file is a JSON list of texts, or of objects with "prompt" or "sentence", or a text with
 * a prompt a line. Arguments: file, first seed, last seed; and perhaps a part of the prompts that
 * are wanted.
 */
public final class Designs {

  private final List<Double> cpu = new ArrayList<>();
  private final List<Double> mechanisms = new ArrayList<>();
  private final Map<String, Integer> ends = new TreeMap<>();
  private int good;

  /** How many of the good ones have nothing to object to in their {@link Looks}. */
  private int neat;

  private Designs() {}

  /** Runs it. */
  public static void main(String[] args) throws IOException {
    Designs all = new Designs();
    for (String prompt : prompts(Files.readString(Path.of(args[0])))) {
      if (args.length < 4 || prompt.contains(args[3])) {
        all.design(prompt, Long.parseLong(args[1]), Long.parseLong(args[2]));
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%s pass, %s of them nothing to object to in their looks; CPU %.1f s in the median, %.1f s for 95 of 100, at most %.1f s;"
            + " mechanisms a prompt, median %.0f; %s%n",
        Figures.share(all.good, all.cpu.size()),
        Figures.share(all.neat, all.good),
        Figures.median(all.cpu),
        Figures.quantile(all.cpu, 0.95),
        Figures.max(all.cpu),
        Figures.median(all.mechanisms),
        all.ends);
  }

  static List<String> prompts(String text) throws IOException {
    List<String> prompts = new ArrayList<>();
    if (!text.stripLeading().startsWith("[")) {
      text.lines().map(String::strip).filter(l -> !l.isEmpty()).forEach(prompts::add);
      return prompts;
    }
    for (JsonNode one : new ObjectMapper().readTree(text)) {
      JsonNode words = one.isTextual() ? one : one.path(one.has("prompt") ? "prompt" : "sentence");
      prompts.add(words.asText());
    }
    return prompts;
  }

  private void design(String prompt, long first, long last) {
    Set<EventChain> seen = new HashSet<>();
    for (long seed = first; seed <= last; seed++) {
      PhysicsProblem problem;
      try {
        problem = PlannerRuns.designing(prompt);
      } catch (BriefException e) {
        end("refused", seed, 0, 0, prompt, e.getMessage());
        continue;
      }
      double before = Figures.cpu();
      OfflinePlanner planner = new OfflinePlanner(seed);
      Outcome<PhysicsState> outcome = PlannerRuns.run(problem, planner);
      double seconds = Figures.cpu() - before;
      if (outcome.stop() == StopReason.FINISHED) {
        good++;
        Puzzle puzzle = problem.puzzle(outcome.state());
        EventChain chain = EventChain.of(new Simulator(), puzzle);
        seen.add(chain);
        Looks looks = Looks.of(new Simulator(), puzzle, Optional.of(Briefs.of(prompt)));
        neat += looks.holds() ? 1 : 0;
        String what = chain.links() + " " + looks.objections();
        end("passes", seed, seconds, planner.simulations(), prompt, what);
      } else if (outcome.detail().contains("cannot draw") || outcome.state().scene().isEmpty()) {
        boolean told = outcome.usage().calls() < 2;
        String end = told ? "said to be impossible" : "no layout";
        end(end, seed, seconds, planner.simulations(), prompt, outcome.detail());
      } else {
        List<Gate> failed =
            problem.certify(outcome.state()).gates().stream().filter(g -> !g.passed()).toList();
        String why =
            failed.stream()
                .map(g -> g.details().stream().filter(Gate.Detail::failed).toList().toString())
                .collect(Collectors.joining(", "));
        String end =
            failed.isEmpty()
                ? "unfinished"
                : "gate " + failed.get(failed.size() - 1).name().words();
        end(end, seed, seconds, planner.simulations(), prompt, why);
      }
    }
    mechanisms.add((double) seen.size());
  }

  private void end(String end, long seed, double seconds, long runs, String prompt, String why) {
    ends.merge(end, 1, Integer::sum);
    cpu.add(seconds);
    System.out.printf(
        Locale.ROOT, "%-20s %2d %6.1f s %7d  %s  %s%n", end, seed, seconds, runs, prompt, why);
  }
}
