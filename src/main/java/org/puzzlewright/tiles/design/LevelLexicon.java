package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Tile;

/** The words that the reader of a game knows: those of the lexicon's file and of the game's own. */
final class LevelLexicon {

  /**
   * The file.
   *
   * @param skipped words that say nothing, wherever they stand
   * @param silent words that say nothing by themselves, but end what is read as one
   * @param conjunctions at which a new part of a sentence begins
   * @param blocking words that make a part doubtful unless something is read with them
   * @param words by category and what they mean
   * @param rules what is read, as a row of categories
   * @param confusable words that are not taken for misspelt ones
   */
  record File(
      List<String> skipped,
      List<String> silent,
      List<String> conjunctions,
      List<String> blocking,
      Map<String, Map<String, List<String>>> words,
      List<Trait> traits,
      List<String> symmetric,
      List<String> upper,
      List<Rule> rules,
      List<String> confusable) {}

  /**
   * Words for so much of a measure.
   *
   * @param number how much
   * @param sides in place of a number: so many times height and width together
   * @param also words of another trait that is meant, too
   */
  record Trait(
      List<String> words,
      String measure,
      String bound,
      Integer number,
      Double sides,
      String also) {}

  /** Rows of categories with one meaning; "?" stands behind what may be missing. */
  record Rule(String means, List<String> say) {}

  /** Words that mean something. */
  record Phrase(String category, String value, List<String> words) {}

  /** Letters of a word that may be two letters off. */
  private static final int LONG = 7;

  private final File file;
  private final List<Phrase> phrases = new ArrayList<>();
  private final Set<String> skipped;
  private final Set<String> silent;
  private final Set<String> known = new TreeSet<>();
  private final Set<String> meant = new TreeSet<>();

  LevelLexicon(GridGame game) {
    file = Shipped.json("/org/puzzlewright/tiles/design/lexicon.json", File.class);
    skipped = new HashSet<>(file.skipped());
    silent = new HashSet<>(file.silent());
    Map<String, List<String>> own = game.description().words();
    file.words().forEach((category, values) -> values.forEach((v, list) -> add(category, v, list)));
    for (Tile tile : game.tiles()) {
      // "Solid" and "empty" are said of other things, too, unless it is said that tiles are meant.
      boolean ground = tile.name().equals("solid") || tile.name().equals("empty");
      add("tile", tile.name(), List.of(ground ? tile.name() + " tile" : tile.name()));
      add("tile", tile.name(), own.getOrDefault(tile.name(), List.of()));
    }
    if (LevelConstraints.index(game, LevelConstraints.ENEMY) < 0
        && LevelConstraints.hasEnemies(game)) {
      add("tile", LevelConstraints.ENEMY, List.of(LevelConstraints.ENEMY));
      add("tile", LevelConstraints.ENEMY, own.getOrDefault(LevelConstraints.ENEMY, List.of()));
    }
    for (Control control : game.controls()) {
      if (!LevelMeanings.namesThings(game, control.metric())) {
        add("metric", control.metric(), List.of(control.metric().replace('_', ' ')));
        add("metric", control.metric(), own.getOrDefault(control.metric(), List.of()));
      }
    }
    add("level", "", own.getOrDefault("level", List.of()));
    add("level", "", List.of("level", "map", "puzzle", "stage", "game"));
    silent.addAll(own.getOrDefault("level", List.of()));
    add("theway", "way", own.getOrDefault("way", List.of()));
    add("ends", "", own.getOrDefault("ends", List.of()));
    for (int i = 0; i < file.traits().size(); i++) {
      if (LevelMeanings.measure(file.traits().get(i).measure()).in(game)) {
        add("trait", Integer.toString(i), file.traits().get(i).words());
      }
    }
    add("symmetric", "", file.symmetric());
    add("upper", "", file.upper());
    Stream.of(file.skipped(), file.silent())
        .flatMap(List::stream)
        .filter(word -> word.length() > LONG)
        .forEach(meant::add);
    known.addAll(meant);
    file.traits().forEach(t -> t.words().forEach(w -> known.addAll(List.of(w.split(" ")))));
    for (List<String> words :
        List.of(file.skipped(), file.silent(), file.blocking(), file.confusable())) {
      known.addAll(words);
    }
  }

  private void add(String category, String value, List<String> list) {
    for (String words : list) {
      phrases.add(new Phrase(category, value, List.of(words.split(" "))));
      meant.addAll(List.of(words.split(" ")));
    }
  }

  File file() {
    return file;
  }

  List<Phrase> phrases() {
    return phrases;
  }

  /** Returns whether a word says nothing, wherever it stands. */
  boolean skipped(String word) {
    return skipped.contains(word);
  }

  /** Returns whether a word says nothing by itself. */
  boolean silent(String word) {
    return skipped.contains(word) || lemmas(word).stream().anyMatch(silent::contains);
  }

  boolean blocking(String word) {
    return file.blocking().contains(word);
  }

  /** Returns whether any meaning or none is known for a word. */
  boolean known(String word) {
    return lemmas(word).stream().anyMatch(known::contains);
  }

  /** Returns a word with what it may be the plural of, itself first. */
  static List<String> lemmas(String word) {
    List<String> lemmas = new ArrayList<>(List.of(word));
    if (word.length() > 3 && word.endsWith("s") && !word.endsWith("ss")) {
      lemmas.add(word.substring(0, word.length() - 1));
      if (word.endsWith("ies")) {
        lemmas.add(word.substring(0, word.length() - 3) + "y");
      } else if (word.endsWith("es")) {
        lemmas.add(word.substring(0, word.length() - 2));
      }
    }
    return lemmas;
  }

  static boolean plural(String word) {
    return lemmas(word).size() > 1;
  }

  /**
   * Returns the word that a misspelt one is meant to be: the only one that begins alike and is one
   * letter off, or two in a long word. Words of fewer than five letters are left alone.
   */
  Optional<String> mended(String word) {
    if (word.length() < 5 || known(word)) {
      return Optional.empty();
    }
    Map<String, Integer> near = new LinkedHashMap<>();
    for (String other : meant) {
      if (other.length() < 4 || other.charAt(0) != word.charAt(0)) {
        continue;
      }
      int off = lemmas(word).stream().mapToInt(form -> edits(form, other)).min().orElseThrow();
      if (off <= (word.length() > LONG ? 2 : 1)) {
        near.put(other, off);
      }
    }
    int least = near.values().stream().mapToInt(Integer::intValue).min().orElse(0);
    List<String> best =
        near.entrySet().stream().filter(n -> n.getValue() == least).map(Map.Entry::getKey).toList();
    return best.size() == 1 ? Optional.of(best.get(0)) : Optional.empty();
  }

  /** Counts letters that are added, dropped, changed or swapped with the next. */
  private static int edits(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(d[i - 1][j - 1] + same, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        d[i][j] = swapped ? Math.min(d[i][j], d[i - 2][j - 2] + 1) : d[i][j];
      }
    }
    return d[a.length()][b.length()];
  }
}
