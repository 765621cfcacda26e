package org.puzzlewright.training.search;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.api.Asking;
import org.puzzlewright.api.Request;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.rewards.DungeonFeature;
import org.puzzlewright.training.rewards.Reward;
import org.puzzlewright.training.rewards.RewardProgram;
import org.puzzlewright.training.rewards.RewardPrograms;
import org.puzzlewright.training.rewards.RewardReport;
import org.puzzlewright.training.rewards.WrittenReward;

/** Has rewards written, tried and bettered. */
public final class RewardSearch {

  /** The role of the one who writes. */
  public static final String ROLE = "rewards";

  private static final String JAVA = "java";

  private static final int TRIALS = 3;
  private static final int FIXES = 3;

  private final Plan plan;
  private final Asking writer;
  private final Teacher teacher;
  private final Optional<RewardPrograms> programs;
  private final String role;

  /**
   * What is done.
   *
   * @param story what the dungeons are to be
   * @param width of the dungeons, and {@code height} likewise
   * @param strategy from which thought the next goes on
   * @param iterations how many rewards are trained with, at least 1
   * @param alignments how often numbers are tuned before that, at least 0
   * @param feedback whether the writer is told what came of the parent
   * @param seed of the episodes in which rewards are tried
   */
  public record Plan(
      Story story,
      int width,
      int height,
      Strategy strategy,
      int iterations,
      int alignments,
      boolean feedback,
      long seed) {}

  /** Trains a generator and has it make levels. */
  @FunctionalInterface
  public interface Teacher {

    /**
     * Returns levels of a generator that was trained by a reward, one at least.
     *
     * @param number of the thought, from 1
     * @throws InputException with one line when the reward is a program and fails
     */
    List<Dungeon> levels(int number, WrittenReward reward);
  }

  /**
   * Makes one.
   *
   * @param writer who is asked
   * @param programs runs rewards that are programs; empty where only terms may be written
   */
  public RewardSearch(
      Plan plan, Asking writer, Teacher teacher, Optional<RewardPrograms> programs) {
    this.plan = plan;
    this.writer = writer;
    this.teacher = teacher;
    this.programs = programs;
    role = role(programs.isPresent());
  }

  /**
   * Returns what the writer is told of its role.
   *
   * @param programs whether a reward may be a program
   */
  public static String role(boolean programs) {
    String features =
        DungeonFeature.known(false).stream()
            .map(f -> "- `%s`: %s".formatted(f.word(), f.meaning()))
            .collect(Collectors.joining("\n"));
    String role =
        RoleTexts.one(ROLE, "training", Map.of("features", features), Optional.empty()).text(ROLE);
    return programs
        ? role
            + "\n"
            + RoleTexts.one(
                    JAVA, "training", Map.of("types", RewardPrograms.types()), Optional.empty())
                .text(JAVA)
        : role;
  }

  /**
   * Carries it out.
   *
   * @param heard is told each thought as soon as it is complete
   * @return all thoughts in order; fewer than planned when the writer gave no reward that can be
   *     used, one failed in training, or the writer's limits were reached
   */
  public List<Thought> run(Consumer<Thought> heard) {
    List<Thought> all = new ArrayList<>();
    Optional<RewardWish.Broken> broken = Optional.empty();
    for (int number = 1; number <= plan.iterations(); number++) {
      Optional<Thought> parent = plan.strategy().parent(all);
      RewardWish wish =
          new RewardWish(
              plan.story(),
              number,
              plan.iterations(),
              parent,
              plan.feedback(),
              all.stream().filter(t -> from(parent).equals(t.parent())).toList(),
              parent.map(p -> plan.strategy().references(all, p)).orElse(List.of()),
              broken,
              Optional.empty());
      Optional<RewardWish.Draft> draft = written(wish).map(d -> aligned(wish, d));
      if (draft.isEmpty()) {
        return all;
      }
      WrittenReward reward = draft.get().reward();
      List<Dungeon> levels;
      try {
        levels = teacher.levels(number, reward);
        broken = Optional.empty();
      } catch (InputException failed) {
        // A program can fail at what no episode by chance has shown; terms cannot.
        if (!(reward instanceof RewardProgram)) {
          throw failed;
        }
        broken = Optional.of(new RewardWish.Broken(reward, failed.getMessage()));
        continue;
      }
      Feedback feedback = Feedback.of(levels, plan.story().wanted());
      OptionalInt from = parent.map(p -> OptionalInt.of(p.number())).orElse(OptionalInt.empty());
      Thought thought = new Thought(number, from, reward, draft.get().report(), feedback);
      all.add(thought);
      heard.accept(thought);
    }
    return all;
  }

  private static OptionalInt from(Optional<Thought> parent) {
    return parent.isEmpty() ? OptionalInt.empty() : OptionalInt.of(parent.get().number());
  }

  /** Returns the best of thoughts, if there is any. */
  public static Optional<Thought> best(List<Thought> thoughts) {
    return thoughts.stream().min(Thought.BEST);
  }

  private Optional<RewardWish.Draft> written(RewardWish wish) {
    for (int trial = 0; trial < TRIALS && writer.stopped().isEmpty(); trial++) {
      Optional<RewardWish.Draft> draft = writer.ask(request(wish), 1 + FIXES, this::tried);
      if (draft.isPresent()) {
        return draft;
      }
    }
    return Optional.empty();
  }

  /** The unaligned reward is taken where an alignment fails. */
  private RewardWish.Draft aligned(RewardWish wish, RewardWish.Draft unaligned) {
    RewardWish.Draft draft = unaligned;
    for (int i = 0; i < plan.alignments(); i++) {
      WrittenReward before = draft.reward();
      Optional<RewardWish.Draft> next =
          writer.ask(
              request(wish.aligning(draft)),
              1 + FIXES,
              answer -> {
                RewardWish.Draft tuned = tried(answer);
                if (!tuned.reward().hasLogicOf(before)) {
                  throw new InputException(
                      "It changes more than numbers; terms, names and what they do must stay.");
                }
                return tuned;
              });
      if (next.isEmpty()) {
        return unaligned;
      }
      draft = next.get();
    }
    return draft;
  }

  private RewardWish.Draft tried(ObjectNode answer) {
    if (programs.isPresent() && RewardProgram.isIn(answer)) {
      RewardProgram program = RewardProgram.read(answer);
      return new RewardWish.Draft(
          program,
          RewardReport.of(program, programs.get(), plan.width(), plan.height(), plan.seed()));
    }
    Reward reward = Reward.read(answer, false);
    return new RewardWish.Draft(
        reward,
        RewardReport.of(reward, plan.story().wanted(), plan.width(), plan.height(), plan.seed()));
  }

  private Request request(RewardWish wish) {
    return Request.question(ROLE, role, wish);
  }
}
