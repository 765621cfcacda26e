package org.puzzlewright.vgdl.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Verdict.Gate;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.statistics.Rate;
import org.puzzlewright.base.statistics.Wilson;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.engine.State.Outcome;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.players.PlayerKind;

/** Puts a game with a level through the gates. Equal drafts get equal verdicts. */
public final class Judge {

  /** Changes when the same game would be judged otherwise. */
  public static final String VERSION = "vgdl-gates-1";

  /** Changes when the same game would be played otherwise. */
  public static final String ENGINE = "vgdl-1";

  /** What is judged, in order; of a game that cannot be read only the first is told. */
  public static final List<String> GATES =
      List.of("loads", "bounded", "idle", "won", "chance", "wishes");

  /** Most sprites at a time in any of the judge's plays. */
  public static final int MOST_SPRITES = 3000;

  /** Plays by chance. */
  public static final int CHANCE = 20;

  /** The upper end of the interval of wins by chance must be below this share. */
  public static final double LUCK = 0.5;

  /** Plays without doing anything. */
  private static final int IDLE = 3;

  private Judge() {}

  /**
   * What was found.
   *
   * @param gates in their order
   * @param unmet the lines of the wishes that do not hold
   * @param nearness how many gates hold, and of the wishes how near they come, in [0, 6]
   * @param plays episodes that were played for it
   * @param advances ticks that were played or tried in them
   */
  public record Judged(
      List<Gate> gates, List<String> unmet, double nearness, int plays, long advances) {

    public Judged {
      gates = List.copyOf(gates);
      unmet = List.copyOf(unmet);
    }

    /** Returns whether every gate holds. */
    public boolean holds() {
      return gates.size() == GATES.size() && gates.stream().allMatch(Gate::passed);
    }
  }

  /**
   * Judges.
   *
   * @param win a play that is said to win
   * @param wishes what was asked for
   */
  public static Judged judge(Draft draft, Optional<Play> win, List<Wish> wishes) {
    Board board;
    try {
      board = ready(draft);
    } catch (InputException unfit) {
      return new Judged(
          List.of(new Gate(GATES.get(0), false, unfit.getMessage())), List.of(), 0, 0, 0);
    }
    return new Work(draft, board, wishes).judged(win);
  }

  /**
   * Makes a draft ready that has one who is played.
   *
   * @throws InputException with one line
   */
  public static Board ready(Draft draft) {
    Board board = draft.board();
    GameModel model = board.model();
    // The engine leaves out all but one.
    long played =
        board.map().rows().stream()
            .flatMapToInt(String::chars)
            .mapToObj(c -> model.mapping().getOrDefault((char) c, List.of()))
            .filter(types -> types.stream().anyMatch(t -> model.types().get(t).avatar()))
            .count();
    if (played != 1) {
      throw new InputException("the level has " + played + " avatars, but must have one");
    }
    return board;
  }

  /** The judging of one draft. */
  private static final class Work {
    private final Draft draft;
    private final Board board;
    private final List<Wish> wishes;
    private final List<Gate> gates = new ArrayList<>();
    private final List<String> unmet = new ArrayList<>();
    private double nearness;
    private int plays;
    private long advances;

    Work(Draft draft, Board board, List<Wish> wishes) {
      this.draft = draft;
      this.board = board;
      this.wishes = wishes;
    }

    private void gate(boolean passed, String evidence, List<String> details) {
      gates.add(new Gate(GATES.get(gates.size()), passed, evidence, details));
      nearness += passed ? 1 : 0;
    }

    Judged judged(Optional<Play> win) {
      gate(
          true,
          "%d rows of %d columns, %d sprites"
              .formatted(board.height(), board.width(), board.start(0).size()),
          List.of());
      List<Referee.Episode> idle = new ArrayList<>();
      for (int seed = 1; seed <= (board.model().chance() ? IDLE : 1); seed++) {
        idle.add(Referee.idle(board, seed, board.tickLimit() + 1));
      }
      List<Referee.Episode> chance = new ArrayList<>();
      for (int seed = 1; seed <= CHANCE; seed++) {
        chance.add(Referee.play(board, PlayerKind.RANDOM, 1, seed, board.tickLimit() + 1));
      }
      bounded(idle, chance);
      long idled = idle.stream().filter(Referee.Episode::won).count();
      gate(
          idled == 0,
          idled == 0
              ? "doing nothing does not win it: " + idle.get(0).words()
              : "doing nothing wins it: "
                  + idle.stream().filter(Referee.Episode::won).findFirst().orElseThrow().words(),
          List.of());
      Optional<Play> holds = won(win);
      long lucky = chance.stream().filter(Referee.Episode::won).count();
      gate(
          Wilson.of(lucky, CHANCE).high() < LUCK,
          "random play wins %s, the interval must end below %.0f %%"
              .formatted(new Rate(lucky, CHANCE).words(), 100 * LUCK),
          List.of());
      wishes(holds);
      return new Judged(gates, unmet, nearness, plays, advances);
    }

    private void bounded(List<Referee.Episode> idle, List<Referee.Episode> chance) {
      List<Referee.Episode> all = new ArrayList<>(idle);
      all.addAll(chance);
      plays += all.size();
      all.forEach(e -> advances += e.advances());
      int most = all.stream().mapToInt(Referee.Episode::most).max().orElse(0);
      Optional<String> fault =
          all.stream().map(Referee.Episode::fault).filter(f -> !f.isEmpty()).findFirst();
      gate(
          fault.isEmpty() && most <= MOST_SPRITES,
          fault.orElse("at most %d sprites at a time in %d plays".formatted(most, all.size())),
          List.of());
    }

    private Optional<Play> won(Optional<Play> win) {
      if (win.isEmpty()) {
        gate(false, "no play is known that wins it", List.of());
        return Optional.empty();
      }
      Play play = win.get();
      State end;
      try {
        end = play.replay(board);
      } catch (InputException tooMany) {
        gate(false, tooMany.getMessage(), List.of());
        return Optional.empty();
      }
      plays++;
      advances += end.ticks();
      boolean won = end.outcome() == Outcome.WON;
      gate(
          won,
          won
              ? "%s%s wins it after %d ticks, score %d"
                  .formatted(
                      play.words(),
                      foreseeing(play) ? " that foresee chance" : "",
                      end.ticks(),
                      end.score())
              : "the play that is said to win it does not",
          List.of());
      return win.filter(p -> won);
    }

    /** The push search knows what chance will do with its seed; all others do not. */
    private boolean foreseeing(Play play) {
      return play.player() == PlayerKind.PUSH && board.model().chance();
    }

    private void wishes(Optional<Play> win) {
      WishCheck check = new WishCheck(draft, board, win);
      List<String> details = new ArrayList<>();
      double near = 0;
      for (Wish wish : wishes) {
        WishCheck.Found found = check.check(wish);
        plays += found.plays();
        advances += found.advances();
        near += found.nearness();
        String line =
            "%s: %s, %s".formatted(wish.words(), found.holds() ? "yes" : "no", found.evidence());
        details.add(line);
        if (!found.holds()) {
          unmet.add(line);
        }
      }
      boolean all = unmet.isEmpty();
      int granted = wishes.size() - unmet.size();
      gate(all, "%d of %d hold".formatted(granted, wishes.size()), details);
      nearness += all ? 0 : near / wishes.size();
    }
  }
}
