package org.puzzlewright.study.courses;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleBiFunction;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.base.json.NamedConstant;
import org.puzzlewright.base.json.StrictJson;

/**
 * Whether practice helps: learners practise on the course, on a control set, or not at all, and are
 * then tested on puzzles that nobody has practised on.
 *
 * @param tries most tries at a puzzle, in practice and in the test
 * @param learners how many learners of each kind
 * @param rows one a kind of practice, learner and tested puzzle
 */
public record Study(int tries, int learners, List<Row> rows) {

  /** What was practised on. */
  public enum Practice implements NamedConstant {
    /** The course. */
    COURSE,
    /** The control set. */
    CONTROL,
    /** Nothing. */
    NONE;
  }

  /**
   * One learner on one puzzle of the test.
   *
   * @param practice what it had practised on
   * @param learner its number
   * @param puzzle the puzzle's number
   * @param solved whether it solved it
   * @param tries how many tries it took; all there are when it did not
   */
  public record Row(Practice practice, int learner, int puzzle, boolean solved, int tries) {}

  public Study {
    rows = List.copyOf(rows);
  }

  /**
   * Makes it. Chance is the same for each kind of practice as far as that can be.
   *
   * @param seed equal seeds give equal studies
   */
  public static Study of(
      List<Exercise> course,
      List<Exercise> control,
      List<Exercise> test,
      int tries,
      int learners,
      long seed) {
    List<Row> rows = new ArrayList<>();
    for (Practice practice : Practice.values()) {
      List<Exercise> lessons =
          switch (practice) {
            case COURSE -> course;
            case CONTROL -> control;
            case NONE -> List.of();
          };
      for (int i = 0; i < learners; i++) {
        Learner learner = new Learner(true);
        for (int k = 0; k < lessons.size(); k++) {
          learner.practises(lessons.get(k), tries, random(seed, i, k));
        }
        for (int k = 0; k < test.size(); k++) {
          Learner.Tried tried = learner.tries(test.get(k), tries, random(seed, i, -1 - k));
          rows.add(new Row(practice, i, k, tried.winning().isPresent(), tried.tries()));
        }
      }
    }
    return new Study(tries, learners, rows);
  }

  private static Random random(long seed, int learner, int puzzle) {
    // Random's first numbers of seeds that lie near each other are alike; these do not.
    long mixed = 31 * (31 * seed + learner) + 1_000_003L * puzzle;
    mixed = (mixed ^ mixed >>> 33) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
    return new Random(mixed ^ mixed >>> 33);
  }

  /** Returns the rows of one kind of practice, by learner and puzzle. */
  public List<Row> of(Practice practice) {
    return rows.stream().filter(r -> r.practice() == practice).toList();
  }

  /** Returns how many learners on how many puzzles solved them. */
  public long solved(Practice practice) {
    return of(practice).stream().filter(Row::solved).count();
  }

  /** Returns how many tries were made on average; those who failed count with all of theirs. */
  public double meanTries(Practice practice) {
    return of(practice).stream().mapToInt(Row::tries).average().orElseThrow();
  }

  /** Returns how much greater the share of solved puzzles is after one practice than another. */
  public Gain solvedGain(Practice one, Practice other) {
    return gain(one, other, (a, b) -> (a.solved() ? 1 : 0) - (b.solved() ? 1 : 0));
  }

  /** Returns how many tries fewer are needed after one practice than another. */
  public Gain triesGain(Practice one, Practice other) {
    return gain(one, other, (a, b) -> b.tries() - a.tries());
  }

  private Gain gain(Practice one, Practice other, ToDoubleBiFunction<Row, Row> difference) {
    List<Row> first = of(one);
    List<Row> second = of(other);
    List<Gain.Pair> pairs = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      pairs.add(
          new Gain.Pair(
              first.get(i).puzzle(), difference.applyAsDouble(first.get(i), second.get(i))));
    }
    return Gain.of(pairs);
  }

  /** Returns all of it, with the rows that everything else can be computed from. */
  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("tries", tries).put("learners", learners);
    ObjectNode practices = json.putObject("practice");
    for (Practice practice : Practice.values()) {
      List<Row> own = of(practice);
      practices
          .putObject(practice.word())
          .put("solved", solved(practice))
          .put("trials", own.size())
          .put("mean_tries", Math.rint(100 * meanTries(practice)) / 100);
    }
    ObjectNode gains = json.putObject("gains");
    for (Practice other : List.of(Practice.CONTROL, Practice.NONE)) {
      ObjectNode one = gains.putObject("course_over_" + other.word());
      one.set("solved_share", solvedGain(Practice.COURSE, other).toJson());
      one.set("tries_saved", triesGain(Practice.COURSE, other).toJson());
    }
    json.set("rows", JsonRecords.write(rows));
    return json;
  }

  /**
   * Reads what {@link #toJson} has written.
   *
   * @throws InputException with one line
   */
  static Study read(JsonNode json, String source) {
    List<Row> rows = new ArrayList<>();
    for (JsonNode row : json.path("rows")) {
      rows.add(JsonRecords.read(row, Row.class, source));
    }
    if (rows.isEmpty()) {
      throw StrictJson.complaint(source, "it has no rows");
    }
    return new Study(json.path("tries").asInt(), json.path("learners").asInt(), rows);
  }
}
