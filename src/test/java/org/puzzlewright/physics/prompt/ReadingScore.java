package org.puzzlewright.physics.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.base.statistics.Wilson;

/**
 * Scores a reader of prompts on the batches of {@code evaluation/prompts/batches}; their README
 * says what each outcome means. Arguments: {@code --show} for each sentence that is not right,
 * {@code --grammar} for the grammar alone, without guesses, and the files (default: all batches).
 */
final class ReadingScore {

  /** A reader of sentences. */
  @FunctionalInterface
  interface Reader {
    /**
     * Returns what it reads.
     *
     * @throws BriefException when it refuses
     */
    Read read(String sentence);
  }

  /**
   * What was read.
   *
   * @param requirements as {@link Requirement#words()}
   * @param notRead words that were not read
   */
  record Read(List<String> requirements, List<String> notRead) {}

  /**
   * A sentence and what it must mean.
   *
   * @param readings the lists of requirements that are right; empty when it must be refused
   * @param notUnderstood the words that must be listed, in order
   * @param conflict what cannot be, for contradictions; empty for nonsense
   */
  record Entry(
      String sentence,
      List<List<String>> readings,
      List<String> notUnderstood,
      List<String> conflict) {

    boolean refused() {
      return readings.isEmpty();
    }
  }

  /** What came of a sentence. */
  enum Outcome {
    RIGHT("right"),
    MORE_LISTED("right, more listed"),
    PARTLY("partly"),
    MISREAD("misread"),
    FALSE_REFUSAL("false refusal"),
    REFUSED("refused rightly"),
    TAKEN("taken");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }
  }

  /** A sentence's outcome and why. */
  record Scored(Entry entry, Outcome outcome, String why) {}

  private static final List<String> FILES =
      Stream.of("1", "2", "3", "4", "5", "6", "7", "8")
          .map(n -> "evaluation/prompts/batches/batch-" + n + ".json")
          .toList();

  private static final Set<String> FIELDS =
      Set.of(
          "sentence",
          "meaning",
          "requirements",
          "notUnderstood",
          "alternatives",
          "refused",
          "conflict");

  /** Of a meaning that leaves many things open, so many readings are made. */
  private static final int MOST_READINGS = 4000;

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:[.'’-][\\p{L}\\p{N}]+)*");

  /** Words that alone ask for nothing, so that it does not matter whether they are listed. */
  private static final Set<String> EMPTY_WORDS =
      Set.of(
          ("a an the this that these those it its it's he she him her his they them their which who"
                  + " whom whose what where when while there here is are was were be been being am"
                  + " has have had having do does did will would shall should can could may might"
                  + " must of to in into on onto at by with for from as so and or but then than if"
                  + " i you we me my your our us please make made puzzle level design one ones some"
                  + " any also just only i'd i'll let use uses used")
              .split(" "));

  /** What follows from a requirement: a pattern of its words, and the words of what follows. */
  private record Rule(Pattern of, List<String> follows) {
    static Rule of(String pattern, String... follows) {
      return new Rule(Pattern.compile(pattern), List.of(follows));
    }
  }

  private static final String ON_A_PLATFORM = " stands on a platform";

  private static final List<Rule> RULES =
      List.of(
          Rule.of(
              "blue (?:lands on|bounces off) (?:a|the) (.+) before it touches red",
              "blue meets a $1 before it touches red"),
          Rule.of(
              "red (?:lands on|bounces off) a (.+) after the touch",
              "red meets a $1 on its way to the goal"),
          Rule.of(
              "blue meets the (.+) before it meets the (.+)",
              "blue meets a $1 before it touches red",
              "blue meets a $2 before it touches red"),
          Rule.of(
              "blue passes the wall before it meets the (.+)",
              "blue meets a $1 before it touches red"),
          Rule.of(
              "blue meets the (.+) before it passes the wall",
              "blue meets a $1 before it touches red"),
          Rule.of("blue never touches a (.+)", "blue does not meet any $1 before it touches red"),
          Rule.of("red never touches a (.+)", "red does not meet any $1 on its way to the goal"),
          Rule.of("(.+) starts to the left of (.+)", "$2 starts to the right of $1"),
          Rule.of("(.+) starts to the right of (.+)", "$2 starts to the left of $1"),
          Rule.of("(.+) starts above (.+)", "$2 starts below $1"),
          Rule.of("(.+) starts below (.+)", "$2 starts above $1"),
          Rule.of("(.+) starts (near|far from) (.+)", "$3 starts $2 $1"),
          Rule.of("(.+) stands between (.+) and (.+)", "$1 stands between $3 and $2"),
          Rule.of("(.+) stands beside (.+)", "$2 stands beside $1"),
          Rule.of("(.+) stands under (.+)", "$2 stands above $1"),
          Rule.of("(.+) stands above (.+)", "$2 stands under $1"),
          Rule.of(
              "(.+) and (.+) start on (the same platform|different platforms)",
              "$2 and $1 start on $3",
              "$1 stands on a platform",
              "$2 stands on a platform"),
          Rule.of(
              "(.+) is (exactly|at least|at most) ([0-9.]+) (from|to the side of|above or below)"
                  + " (.+)",
              "$5 is $2 $3 $4 $1"),
          Rule.of("(.+) starts in the top third", "$1 starts in the upper half"),
          Rule.of("(.+) starts in the bottom third", "$1 starts in the lower half"),
          Rule.of(
              "at least ([0-9]+) platforms form a staircase.*", "there are at least $1 platforms"),
          Rule.of(
              "there are at least ([0-9]+) (?:tall|low|long|short|thick|thin) (walls|platforms)",
              "there are at least $1 $2"),
          Rule.of(
              "(.+) at least ([0-9]+) (wall|platform)s (?:before it touches red|after the touch)",
              "there are at least $2 $3s"),
          Rule.of(
              "blue (meets|lands on|bounces off) at least [0-9]+ (.+)s before it touches red",
              "blue $1 a $2 before it touches red"),
          Rule.of(
              "red (lands on|bounces off) at least [0-9]+ (.+)s after the touch",
              "red $1 a $2 after the touch"),
          Rule.of(
              "blue passes (over|under|around) at least [0-9]+ walls before it touches red",
              "blue passes $1 the wall on its way to red"),
          Rule.of(
              "red passes (over|under|around) at least [0-9]+ walls after the touch",
              "red passes $1 the wall on its way to the goal"),
          Rule.of("there is a (wall|platform)", "there is at least 1 $1"),
          Rule.of("(.+) starts on the far (left|right)", "$1 starts on the $2"),
          // Red ends in the goal: it moves to the side where that is.
          Rule.of(
              "red moves (left|right) after the touch",
              "the goal starts to the $1 of the red ball"),
          Rule.of(
              "the goal starts to the (left|right) of the red ball",
              "red moves $1 after the touch"),
          Rule.of("the puzzle is at least hard", "the puzzle is hard"),
          Rule.of("the puzzle is hard", "the puzzle is at least hard"),
          Rule.of("the puzzle is at most easy", "the puzzle is easy"),
          Rule.of("the puzzle is easy", "the puzzle is at most easy"),
          Rule.of("no tool but (?!.*the ramp\\b).+ is used", "no ramp is used"),
          Rule.of("no tool but (?!.*the cannon\\b).+ is used", "no cannon is used"),
          Rule.of("no tool but (?!.*the hexagon\\b).+ is used", "no hexagon is used"));

  private static final Pattern NAMES = Pattern.compile("\\b(wall|platform)s?\\b");

  private static final Pattern NOT_THERE =
      Pattern.compile(
          "there (is|are) (no|at most|exactly 0)\\b.*|no tool.*|.*(does not meet|never touches).*");

  private ReadingScore() {}

  /** Prints the tables. */
  public static void main(String[] args) throws IOException {
    List<String> files = new ArrayList<>(List.of(args));
    boolean show = files.remove("--show");
    boolean grammar = files.remove("--grammar");
    for (String file : files.isEmpty() ? FILES : files) {
      List<Scored> scored =
          score(entries(Path.of(file)), s -> read(grammar ? Briefs.byGrammar(s) : Briefs.of(s)));
      System.out.println(file);
      table(scored).forEach(System.out::println);
      if (show) {
        wrong(scored).forEach(System.out::println);
      }
      System.out.println();
    }
  }

  private static Read read(Brief brief) {
    return new Read(
        brief.requirements().stream().map(Requirement::words).toList(), brief.notUnderstood());
  }

  /** Returns a file's entries; fails at one that is not as the README says. */
  static List<Entry> entries(Path file) throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (JsonNode e : new ObjectMapper().readTree(file.toFile())) {
      e.fieldNames()
          .forEachRemaining(
              f -> {
                if (!FIELDS.contains(f)) {
                  throw new IllegalArgumentException(file + ": unknown field " + f);
                }
              });
      List<List<String>> readings = new ArrayList<>();
      if (e.has("meaning")) {
        readings.addAll(readings(e.get("meaning")));
      } else if (!e.path("refused").asBoolean()) {
        readings.add(texts(e.required("requirements")));
        e.path("alternatives").forEach(a -> readings.add(texts(a)));
      }
      entries.add(
          new Entry(
              e.required("sentence").asText(),
              readings,
              texts(e.path("notUnderstood")),
              texts(e.path("conflict"))));
    }
    return entries;
  }

  /** Returns the readings that have one of each list of choices; "" stands for none. */
  private static List<List<String>> readings(JsonNode meaning) {
    List<List<String>> readings = List.of(List.of());
    for (JsonNode slot : meaning) {
      List<String> choices = slot.isTextual() ? List.of(slot.asText()) : texts(slot);
      readings =
          readings.stream()
              .flatMap(r -> choices.stream().map(c -> with(r, c)))
              .distinct()
              .limit(MOST_READINGS)
              .toList();
    }
    return readings;
  }

  private static List<String> with(List<String> reading, String choice) {
    List<String> longer = new ArrayList<>(reading);
    if (!choice.isEmpty()) {
      longer.add(choice);
    }
    return longer;
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(t -> texts.add(t.asText()));
    return texts;
  }

  /** Returns what comes of each sentence when {@code reader} reads it. */
  static List<Scored> score(List<Entry> entries, Reader reader) {
    return entries.stream().map(e -> score(e, reader)).toList();
  }

  private static Scored score(Entry entry, Reader reader) {
    Read read;
    try {
      read = reader.read(entry.sentence());
    } catch (BriefException e) {
      return new Scored(
          entry, entry.refused() ? Outcome.REFUSED : Outcome.FALSE_REFUSAL, e.getMessage());
    }
    if (entry.refused()) {
      return new Scored(entry, Outcome.TAKEN, "read " + read.requirements());
    }
    return entry.readings().stream()
        .map(meant -> against(entry, meant, read))
        .min((one, other) -> one.outcome().compareTo(other.outcome()))
        .orElseThrow();
  }

  private static Scored against(Entry entry, List<String> meant, Read read) {
    Set<String> missing = new LinkedHashSet<>(normal(meant));
    missing.removeAll(withWhatFollows(read.requirements()));
    Set<String> wrong = new LinkedHashSet<>(normal(read.requirements()));
    wrong.removeAll(withWhatFollows(meant));
    Set<String> more = content(read.notRead());
    Set<String> lost = content(entry.notUnderstood());
    boolean someMustBeListed = !lost.isEmpty();
    more.removeAll(content(entry.notUnderstood()));
    lost.removeAll(content(read.notRead()));
    String why =
        "missing %s, not meant %s, lost %s, more listed %s".formatted(missing, wrong, lost, more);
    Outcome outcome;
    if (!wrong.isEmpty() || !lost.isEmpty() || more.size() < missing.size()) {
      outcome = Outcome.MISREAD;
    } else if (!missing.isEmpty()) {
      outcome = Outcome.PARTLY;
    } else if (someMustBeListed || more.isEmpty()) {
      outcome = Outcome.RIGHT;
    } else {
      outcome = Outcome.MORE_LISTED;
    }
    return new Scored(entry, outcome, why);
  }

  /** Returns the requirements in one spelling, without the one that every puzzle has. */
  private static Set<String> normal(List<String> requirements) {
    return requirements.stream()
        .map(ReadingScore::normal)
        .filter(r -> !r.equals(new Requirement.Pushes().words()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static String normal(String requirement) {
    // There are two requirements of a landing on a platform, worded almost alike.
    String plain =
        requirement
            .replaceAll("[_-]", " ")
            .replace(" down to either side", "")
            .replace("blue lands on the platform", "blue lands on a platform");
    // "Above or below" is one place and no choice.
    return Arrays.stream(plain.split("(?<!above) or "))
        .sorted()
        .collect(Collectors.joining(" or "));
  }

  private static Set<String> withWhatFollows(List<String> requirements) {
    Set<String> all = new LinkedHashSet<>();
    Deque<String> todo = new ArrayDeque<>(normal(requirements));
    List<String> standing =
        todo.stream()
            .filter(r -> r.endsWith(ON_A_PLATFORM))
            .map(r -> r.substring(0, r.length() - ON_A_PLATFORM.length()))
            .toList();
    while (!todo.isEmpty()) {
      String requirement = todo.remove();
      if (!all.add(requirement) || requirement.split("(?<!above) or ").length > 1) {
        continue;
      }
      if (standing.size() == 1 && requirement.startsWith("the platform starts in the ")) {
        // What stands on the only platform with something on it is where that is.
        String thing = standing.get(0);
        todo.add(requirement.replace("the platform", thing));
        todo.add(
            requirement
                .replace("the platform", thing)
                .replaceAll("in the (left|right) third", "on the $1"));
      }
      for (Rule rule : RULES) {
        Matcher matcher = rule.of().matcher(requirement);
        if (matcher.matches()) {
          rule.follows().forEach(f -> todo.add(matcher.replaceFirst(f)));
        }
      }
      if (!NOT_THERE.matcher(requirement).matches()) {
        NAMES.matcher(requirement).results().forEach(n -> todo.add("there is a " + n.group(1)));
      }
    }
    return all;
  }

  private static Set<String> content(List<String> fragments) {
    Set<String> words = new TreeSet<>();
    for (String fragment : fragments) {
      WORD.matcher(fragment.toLowerCase(Locale.ROOT))
          .results()
          .map(r -> r.group().replaceFirst("['’]s$", ""))
          .filter(w -> !EMPTY_WORDS.contains(w))
          .forEach(words::add);
    }
    return words;
  }

  /** Returns counts, percentages and Wilson's 95 % intervals as lines. */
  static List<String> table(List<Scored> scored) {
    Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
    for (Outcome outcome : Outcome.values()) {
      counts.put(outcome, scored.stream().filter(s -> s.outcome() == outcome).count());
    }
    long readable = scored.stream().filter(s -> !s.entry().refused()).count();
    long refusable = scored.size() - readable;
    long contradictions = scored.stream().filter(s -> !s.entry().conflict().isEmpty()).count();
    long found =
        scored.stream()
            .filter(s -> !s.entry().conflict().isEmpty() && s.outcome() == Outcome.REFUSED)
            .count();
    long named =
        scored.stream()
            .filter(s -> !s.entry().conflict().isEmpty() && s.outcome() == Outcome.REFUSED)
            .filter(s -> s.entry().conflict().stream().allMatch(s.why()::contains))
            .count();
    List<String> lines = new ArrayList<>();
    counts.forEach(
        (outcome, count) -> {
          boolean ofRefusable = outcome == Outcome.REFUSED || outcome == Outcome.TAKEN;
          lines.add(line(outcome.words, count, ofRefusable ? refusable : readable));
        });
    lines.add(line("contradictions refused", found, contradictions));
    lines.add(line("  with each part named", named, contradictions));
    lines.add(
        line("nonsense refused", counts.get(Outcome.REFUSED) - found, refusable - contradictions));
    lines.add(
        line(
            "right or refused rightly",
            counts.get(Outcome.RIGHT) + counts.get(Outcome.REFUSED),
            scored.size()));
    return lines;
  }

  private static String line(String what, long count, long of) {
    if (of == 0) {
      return "%-26s %3d of   0".formatted(what, count);
    }
    Wilson interval = Wilson.of(count, of);
    return String.format(
        Locale.ROOT,
        "%-26s %3d of %3d  %3.0f %% (%.0f to %.0f %%)",
        what,
        count,
        of,
        100.0 * count / of,
        100 * interval.low(),
        100 * interval.high());
  }

  /** Returns a line for each sentence that is neither right nor refused rightly. */
  static List<String> wrong(List<Scored> scored) {
    return scored.stream()
        .filter(s -> s.outcome() != Outcome.RIGHT && s.outcome() != Outcome.REFUSED)
        .map(s -> s.outcome().words + ": \"" + s.entry().sentence() + "\": " + s.why())
        .toList();
  }
}
