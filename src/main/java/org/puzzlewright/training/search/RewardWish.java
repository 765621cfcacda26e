package org.puzzlewright.training.search;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Observation;
import org.puzzlewright.training.dungeon.Monster;
import org.puzzlewright.training.rewards.RewardReport;
import org.puzzlewright.training.rewards.WrittenReward;

/**
 * What whoever writes rewards is shown. Its text says all that is in it.
 *
 * @param story what the dungeons are to be
 * @param iteration from 1
 * @param iterations how many there are
 * @param parent the thought to go on from
 * @param told whether the parent's feedback is told
 * @param tried what went on from the parent already
 * @param references other good thoughts
 * @param broken a reward whose generator was not trained to the end, and why; the one before this
 * @param draft a reward that is to be aligned, otherwise one is to be written
 */
record RewardWish(
    Story story,
    int iteration,
    int iterations,
    Optional<Thought> parent,
    boolean told,
    List<Thought> tried,
    List<Thought> references,
    Optional<Broken> broken,
    Optional<Draft> draft)
    implements Observation {

  /** A reward and what it gave in an episode by chance. */
  record Draft(WrittenReward reward, RewardReport report) {}

  /** A reward that failed while a generator was trained by it. */
  record Broken(WrittenReward reward, String why) {}

  RewardWish aligning(Draft unaligned) {
    return new RewardWish(
        story,
        iteration,
        iterations,
        parent,
        told,
        tried,
        references,
        broken,
        Optional.of(unaligned));
  }

  @Override
  public String text() {
    StringBuilder text = new StringBuilder("# The story\n\n");
    text.append(story.sentence()).append("\n\nWanted monsters: ").append(words(true));
    text.append(". Unwanted: ").append(words(false)).append(".\n\n");
    if (draft.isPresent()) {
      return text.append("# A reward to be aligned\n\n")
          .append(draft.get().reward().json())
          .append("\n\nIn an episode of actions by chance it gave: ")
          .append(draft.get().report().words())
          .append("\n\nTune its numbers; keep its logic.\n")
          .toString();
    }
    text.append("# Iteration %d of %d%n%n".formatted(iteration, iterations));
    broken.ifPresent(
        b ->
            text.append("The last reward failed while a generator was trained by it: ")
                .append(b.why())
                .append("\n\n")
                .append(b.reward().json())
                .append("\n\n"));
    if (parent.isEmpty()) {
      return text.append("Write the first reward.\n").toString();
    }
    text.append("The reward to go on from:\n\n").append(parent.get().reward().json());
    if (told) {
      text.append("\n\n").append(parent.get().feedback().text());
    }
    for (Thought child : tried) {
      text.append("\n\nThis was tried from here already:\n\n").append(child.reward().json());
    }
    for (Thought other : references) {
      text.append(
          "%n%nAnother reward, by which %.0f %% of levels were exactly right:%n%n%s"
              .formatted(100 * other.feedback().scores().exact(), other.reward().json()));
    }
    return text.append("\n\nWrite a better reward.\n").toString();
  }

  private String words(boolean wanted) {
    List<String> words =
        java.util.Arrays.stream(Monster.values())
            .filter(m -> story.wanted().contains(m) == wanted)
            .map(Monster::word)
            .toList();
    return words.isEmpty() ? "none" : String.join(", ", words);
  }
}
