package org.puzzlewright.physics.prompt;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.base.language.Parser;

/**
 * Counts how often a sentence that is read whole is read as the same when something is changed that
 * changes nothing of what it asks for: what stands around it ({@code around.txt}), or a slip in one
 * of its words. Arguments: a seed, and how many sentences of {@code understood.json}.
 */
public final class ReadingVariants {

  private static final Pattern WORD = Pattern.compile("[A-Za-z]{4,}");
  private static final Pattern PLAIN =
      Pattern.compile("(?:The|A|An|Blue|Red|There|Two|Three|One|No|Both) [^.!?;:\n]{10,}\\.?");
  private static final Map<Character, String> KEYS = keys();

  private ReadingVariants() {}

  /** Prints a line for each kind of change: how many of how many are read as the same. */
  public static void main(String[] args) throws IOException {
    Random random = new Random(Long.parseLong(args[0]));
    OfflineReader reader = new OfflineReader();
    List<String> sentences = new ArrayList<>();
    new ObjectMapper()
        .readTree(Path.of("evaluation/prompts/understood.json").toFile())
        .forEach(e -> sentences.add(e.path("sentence").asText()));
    sentences.removeIf(s -> !PLAIN.matcher(s).matches());
    Collections.shuffle(sentences, random);
    Map<String, int[]> counts = new LinkedHashMap<>();
    int left = Integer.parseInt(args[1]);
    for (String sentence : sentences) {
      Set<Requirement> meant = read(reader, sentence);
      if (meant.isEmpty() || left-- <= 0) {
        continue;
      }
      String said = sentence.replaceAll("\\.$", "");
      String low = Character.toLowerCase(said.charAt(0)) + said.substring(1);
      for (String around : Parser.lines(ReadingVariants.class, "around.txt")) {
        if (!around.startsWith("#")) {
          String other = around.replace("{s}", low).replace("{S}", said);
          count(counts, "around", read(reader, other).equals(meant));
        }
      }
      for (String kind : List.of("swapped", "missing", "doubled", "another")) {
        String other = slip(said, kind, random);
        if (!other.equals(said)) {
          count(counts, kind, read(reader, other).equals(meant));
        }
      }
    }
    counts.forEach((kind, n) -> System.out.printf("%-8s %5d of %5d%n", kind, n[0], n[1]));
  }

  private static void count(Map<String, int[]> counts, String kind, boolean same) {
    int[] n = counts.computeIfAbsent(kind, k -> new int[2]);
    n[0] += same ? 1 : 0;
    n[1]++;
  }

  /** Returns what is asked for; nothing where words are left or it is refused. */
  private static Set<Requirement> read(OfflineReader reader, String sentence) {
    try {
      Reading<Requirement> reading = reader.read(sentence);
      return reading.notRead().isEmpty() ? new HashSet<>(reading.requirements()) : Set.of();
    } catch (BriefException refused) {
      return Set.of();
    }
  }

  /** Returns the sentence with a slip in one of its longer words, whatever word it makes. */
  private static String slip(String sentence, String kind, Random random) {
    List<int[]> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(sentence);
    while (matcher.find()) {
      words.add(new int[] {matcher.start(), matcher.end()});
    }
    if (words.isEmpty()) {
      return sentence;
    }
    int[] word = words.get(random.nextInt(words.size()));
    int at = word[0] + 1 + random.nextInt(word[1] - word[0] - 2);
    char letter = sentence.charAt(at);
    String keys = KEYS.getOrDefault(letter, "e");
    String now =
        switch (kind) {
          case "swapped" -> "" + sentence.charAt(at + 1) + letter;
          case "missing" -> "" + sentence.charAt(at + 1);
          case "doubled" -> "" + letter + letter + sentence.charAt(at + 1);
          default -> "" + keys.charAt(random.nextInt(keys.length())) + sentence.charAt(at + 1);
        };
    return sentence.substring(0, at) + now + sentence.substring(at + 2);
  }

  /** Each key with those beside it. */
  private static Map<Character, String> keys() {
    Map<Character, String> keys = new LinkedHashMap<>();
    for (String row : List.of("qwertyuiop", "asdfghjkl", "zxcvbnm")) {
      for (int k = 0; k < row.length(); k++) {
        String before = k > 0 ? row.substring(k - 1, k) : "";
        String after = k + 1 < row.length() ? row.substring(k + 1, k + 2) : "";
        keys.put(row.charAt(k), before + after);
      }
    }
    return Collections.unmodifiableMap(keys);
  }
}
