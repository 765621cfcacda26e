package org.puzzlewright.physics.prompt;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The dictionary forms that an inflected English word can have. */
final class Lemmas {

  private static final Map<String, String> IRREGULAR =
      Map.ofEntries(
          Map.entry("is", "be"),
          Map.entry("are", "be"),
          Map.entry("am", "be"),
          Map.entry("was", "be"),
          Map.entry("were", "be"),
          Map.entry("been", "be"),
          Map.entry("being", "be"),
          Map.entry("has", "have"),
          Map.entry("had", "have"),
          Map.entry("struck", "strike"),
          Map.entry("shot", "shoot"),
          Map.entry("fell", "fall"),
          Map.entry("fallen", "fall"),
          Map.entry("flew", "fly"),
          Map.entry("flown", "fly"),
          Map.entry("went", "go"),
          Map.entry("gone", "go"),
          Map.entry("rose", "rise"),
          Map.entry("risen", "rise"),
          Map.entry("sent", "send"),
          Map.entry("drove", "drive"),
          Map.entry("driven", "drive"),
          Map.entry("threw", "throw"),
          Map.entry("thrown", "throw"),
          Map.entry("met", "meet"),
          Map.entry("brought", "bring"),
          Map.entry("came", "come"),
          Map.entry("ran", "run"),
          Map.entry("leapt", "leap"),
          Map.entry("slid", "slide"),
          Map.entry("began", "begin"),
          Map.entry("lying", "lie"),
          Map.entry("lay", "lie"),
          Map.entry("sat", "sit"),
          Map.entry("stood", "stand"),
          Map.entry("got", "get"),
          Map.entry("made", "make"),
          Map.entry("found", "find"),
          Map.entry("sprang", "spring"),
          Map.entry("swung", "swing"),
          Map.entry("shelves", "shelf"),
          Map.entry("forbade", "forbid"),
          Map.entry("forbidden", "forbid"));

  private Lemmas() {}

  /** Returns {@code word} itself first, then what it may be an inflection of. */
  static Set<String> of(String word) {
    Set<String> lemmas = new LinkedHashSet<>();
    lemmas.add(word);
    String irregular = IRREGULAR.get(word);
    if (irregular != null) {
      lemmas.add(irregular);
    }
    if (word.endsWith("ies")) {
      lemmas.add(cut(word, 3) + "y");
    }
    if (word.endsWith("s")) {
      lemmas.add(cut(word, 1));
    }
    if (word.endsWith("es")) {
      lemmas.add(cut(word, 2));
    }
    if (word.endsWith("ing")) {
      addStem(lemmas, cut(word, 3));
    }
    if (word.endsWith("ied")) {
      lemmas.add(cut(word, 3) + "y");
    }
    if (word.endsWith("ed")) {
      addStem(lemmas, cut(word, 2));
    }
    lemmas.remove("");
    return lemmas;
  }

  private static void addStem(Set<String> lemmas, String stem) {
    // "using" is from "use", not from "us"
    lemmas.add(stem + "e");
    lemmas.add(stem);
    int n = stem.length();
    if (n > 2 && stem.charAt(n - 1) == stem.charAt(n - 2)) {
      lemmas.add(cut(stem, 1));
    }
  }

  private static String cut(String word, int letters) {
    return word.substring(0, word.length() - letters);
  }
}
