package org.puzzlewright.base.language;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.puzzlewright.physics.prompt.OfflineReader;

/**
 * Makes {@code wordnet.lexicon} anew from the database files of WordNet 3.1: proposes words for
 * concepts, of which a hand takes those that are meant so in prompts, and writes which common words
 * would be taken for slips of others. Arguments: the folder with {@code data.noun} and the others,
 * and the file, whose lines of concepts stay as they are.
 */
public final class WordNetWords {

  /** What a sense counts, by its rank among a word's. */
  private static final double[] RANKS = {0.6, 0.25, 0.1};

  private static final double SAME = 1;
  private static final double ABOVE = 0.6;
  private static final double BELOW = 0.35;
  private static final double FAR_ABOVE = 0.25;
  private static final double LEAST = 0.12;

  /** Uses in WordNet's tagged texts that make a word a common one. */
  private static final int COMMON = 1;

  private static final int WIDTH = 100;
  private static final Map<String, String> FILES =
      Map.of("N", "noun", "Vb", "verb", "A", "adj", "Adv", "adv");

  /** Members of a sense, and those above and below it, or like it. */
  private record Sense(List<String> above, List<String> below) {}

  private final Path folder;
  private final Map<String, Map<String, List<String>>> senses = new HashMap<>();
  private final Map<String, Sense> all = new HashMap<>();
  private final Map<String, Map<String, Double>> anchors = new HashMap<>();
  private final Map<String, Integer> uses = new HashMap<>();

  private WordNetWords(Path folder) throws IOException {
    this.folder = folder;
    for (Map.Entry<String, String> file : FILES.entrySet()) {
      Map<String, List<String>> words = new TreeMap<>();
      senses.put(file.getKey(), words);
      for (String[] line : lines("data." + file.getValue())) {
        int members = Integer.parseInt(line[3], 16);
        Sense sense = new Sense(new ArrayList<>(), new ArrayList<>());
        all.put(file.getKey() + line[0], sense);
        int at = 5 + 2 * members;
        for (int k = Integer.parseInt(line[at - 1]); k > 0; k--, at += 4) {
          if (line[at].equals("@") || line[at].equals("&")) {
            sense.above().add(file.getKey() + line[at + 1]);
          }
        }
      }
      for (String[] line : lines("index." + file.getValue())) {
        List<String> own = new ArrayList<>();
        for (int k = line.length - Integer.parseInt(line[2]); k < line.length; k++) {
          own.add(file.getKey() + line[k]);
        }
        words.put(line[0].replace('_', ' '), own);
      }
    }
    all.forEach((id, sense) -> sense.above().forEach(up -> all.get(up).below().add(id)));
    for (String[] line : lines("cntlist.rev")) {
      String category =
          List.of("N", "Vb", "A", "Adv", "A").get(line[0].split("%")[1].charAt(0) - '1');
      uses.merge(category + line[0].split("%")[0], Integer.parseInt(line[2]), Integer::sum);
    }
  }

  private List<String[]> lines(String file) throws IOException {
    try (var lines = Files.lines(folder.resolve(file), StandardCharsets.ISO_8859_1)) {
      return lines
          .filter(l -> !l.startsWith("  "))
          .map(l -> l.replaceAll(" \\|.*", "").split(" +"))
          .toList();
    }
  }

  /** Writes it. */
  public static void main(String[] args) throws IOException {
    WordNetWords words = new WordNetWords(Path.of(args[0]));
    Path file = Path.of(args[1]);
    List<String> kept = new ArrayList<>(Files.readAllLines(file));
    kept.removeIf(l -> l.startsWith("known: "));
    List<String> lines = new ArrayList<>();
    for (String name : List.of("english", "numbers")) {
      lines.addAll(Parser.lines(Parser.class, name + ".lexicon"));
    }
    lines.addAll(Parser.lines(OfflineReader.class, "puzzles.lexicon"));
    Lexicon lexicon = new Lexicon(lines, () -> new Lexicon(kept));
    words.propose(lexicon);
    List<String> mistaken = new ArrayList<>();
    words
        .common()
        .forEach(
            (word, family) -> {
              List<String> meant = lexicon.meant(word);
              if (!meant.isEmpty() && Collections.disjoint(meant, family)) {
                mistaken.add(word);
              }
            });
    kept.addAll(known(mistaken));
    Files.write(file, kept);
  }

  /** Prints words that the lexicon does not have, each with the concept that it is nearest to. */
  private void propose(Lexicon lexicon) {
    for (Lexicon.Entry entry : lexicon.entries()) {
      List<String> own = ids(entry.category(), String.join(" ", entry.words()));
      for (int k = 0; k < own.size(); k++) {
        anchors
            .computeIfAbsent(own.get(k), id -> new HashMap<>())
            .merge(entry.concept(), RANKS[k], Double::sum);
      }
    }
    List<String> proposals = new ArrayList<>();
    for (String category : List.of("A", "N", "Vb")) {
      for (String word : senses.get(category).keySet()) {
        if (word.matches("[a-z]{3,}") && !lexicon.means(word)) {
          scores(category, word).entrySet().stream()
              .max(Map.Entry.comparingByValue())
              .filter(best -> best.getValue() >= LEAST)
              .ifPresent(
                  best ->
                      proposals.add(
                          "%s %s: %s %.2f"
                              .formatted(category, best.getKey(), word, best.getValue())));
        }
      }
    }
    proposals.stream().sorted(Comparator.naturalOrder()).forEach(System.out::println);
  }

  private Map<String, Double> scores(String category, String word) {
    Map<String, Double> scores = new TreeMap<>();
    List<String> own = ids(category, word);
    for (int k = 0; k < own.size(); k++) {
      Sense sense = all.get(own.get(k));
      score(own.get(k), SAME * RANKS[k], scores);
      for (String up : sense.above()) {
        score(up, ABOVE * RANKS[k], scores);
        for (String upper : all.get(up).above()) {
          score(upper, FAR_ABOVE * RANKS[k], scores);
        }
      }
      for (String down : sense.below()) {
        score(down, BELOW * RANKS[k], scores);
      }
    }
    return scores;
  }

  private void score(String id, double weight, Map<String, Double> scores) {
    anchors
        .getOrDefault(id, Map.of())
        .forEach((concept, times) -> scores.merge(concept, weight * times, Double::sum));
  }

  private List<String> ids(String category, String word) {
    List<String> own = senses.getOrDefault(category, Map.of()).getOrDefault(word, List.of());
    return own.subList(0, Math.min(RANKS.length, own.size()));
  }

  /**
   * Returns common words in all their forms, without the regular ones of irregular verbs; each with
   * the forms of the same word.
   */
  private Map<String, Set<String>> common() throws IOException {
    Map<String, Set<String>> common = new TreeMap<>();
    for (Map.Entry<String, String> file : FILES.entrySet()) {
      Map<String, Set<String>> irregular = new HashMap<>();
      for (String[] forms : lines(file.getValue() + ".exc")) {
        for (int k = 1; k < forms.length; k++) {
          irregular.computeIfAbsent(forms[k], f -> new HashSet<>()).add(forms[0]);
        }
      }
      String forms = Map.of("N", "N x: ", "Vb", "V~ x: ").getOrDefault(file.getKey(), "A x: ");
      for (String word : senses.get(file.getKey()).keySet()) {
        if (word.matches("[a-z]{3,}") && uses.getOrDefault(file.getKey() + word, 0) >= COMMON) {
          Set<String> regular = new TreeSet<>(Set.of(word));
          new Lexicon(List.of(forms + word)).entries().forEach(e -> regular.add(e.words().get(0)));
          Set<String> other = new TreeSet<>(irregular.getOrDefault(word, Set.of()));
          Set<String> family = new TreeSet<>(regular);
          family.addAll(other);
          other.add(word);
          for (String form : other.size() == 1 ? regular : other) {
            if (form.matches("[a-z]{3,}")) {
              common.computeIfAbsent(form, w -> new HashSet<>()).addAll(family);
            }
          }
        }
      }
    }
    return common;
  }

  private static List<String> known(List<String> words) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words) {
      if (line.length() + word.length() + 2 > WIDTH) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "known: " : ", ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
