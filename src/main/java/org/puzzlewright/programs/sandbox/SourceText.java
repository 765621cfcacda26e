package org.puzzlewright.programs.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a program's text must be like, before anything reads it. */
final class SourceText {

  /** Most characters. */
  static final int LONGEST = 64 * 1024;

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^\\s*import\\s+(?:static\\s+)?([\\w.*]+)\\s*;");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+[\\w.]+\\s*;");
  private static final List<String> JDK =
      List.of("java.lang.", "java.util.", "java.util.function.", "java.util.stream.");

  private SourceText() {}

  /** Returns what is wrong with it. */
  static List<Diagnosis> check(String text, Contract contract) {
    List<Diagnosis> wrong = new ArrayList<>();
    if (text.length() > LONGEST) {
      return List.of(told("length", "the text is longer than " + LONGEST + " characters", ""));
    }
    if (text.contains("\\u")) {
      wrong.add(told("escape", "no Unicode escapes: write the letter itself", ""));
    }
    if (PACKAGE.matcher(text).find()) {
      wrong.add(told("package", "there must be no package declaration", "remove it"));
    }
    Matcher imports = IMPORT.matcher(text);
    while (imports.find()) {
      String name = imports.group(1);
      if (!allowed(name, contract)) {
        int line =
            1 + (int) text.substring(0, imports.start(1)).chars().filter(c -> c == '\n').count();
        wrong.add(
            new Diagnosis(
                Diagnosis.Stage.TEXT,
                line,
                0,
                "import",
                "import of " + name + " is not allowed",
                "only java.lang, java.util, java.util.function, java.util.stream and "
                    + String.join(", ", contract.names())));
      }
    }
    return wrong;
  }

  private static boolean allowed(String name, Contract contract) {
    for (String own : contract.names()) {
      String folder = own.substring(0, own.lastIndexOf('.') + 1);
      if (name.equals(own) || name.equals(folder + "*") || name.startsWith(own + ".")) {
        return true;
      }
    }
    return JDK.stream()
        .anyMatch(p -> name.startsWith(p) && !Character.isLowerCase(name.charAt(p.length())));
  }

  private static Diagnosis told(String code, String message, String hint) {
    return new Diagnosis(Diagnosis.Stage.TEXT, 0, 0, code, message, hint);
  }
}
