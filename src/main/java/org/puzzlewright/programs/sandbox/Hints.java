package org.puzzlewright.programs.sandbox;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.puzzlewright.base.language.EditDistance;

/** What somebody may have meant who named a member or class that there is not. */
final class Hints {

  private static final Pattern SYMBOL =
      Pattern.compile("symbol:\\s+(method|variable|class) ([\\w$]+)");
  private static final Pattern PLACE =
      Pattern.compile("location:\\s+(?:variable [\\w$]+ of type|class|interface) ([\\w$.]+)");
  private static final Pattern ARRAY = Pattern.compile("location:.*\\[\\]");
  private static final List<String> PACKAGES =
      List.of("java.lang.", "java.util.", "java.util.function.", "java.util.stream.");
  private static final int MOST = 3;
  private static final int MOST_LISTED = 16;

  private Hints() {}

  /** Returns what to say beside a compiler's message; empty when there is nothing. */
  static String of(String message, Contract contract) {
    Matcher symbol = SYMBOL.matcher(message);
    if (!symbol.find()) {
      return "";
    }
    String kind = symbol.group(1);
    String name = symbol.group(2);
    if (kind.equals("class")) {
      List<String> ours = contract.all().stream().map(Class::getSimpleName).toList();
      List<String> near = near(name, ours);
      return near.isEmpty() ? "" : "no class %s; did you mean %s".formatted(name, or(near));
    }
    if (ARRAY.matcher(message).find()) {
      return "no %s %s in arrays; they have only the field length".formatted(kind, name);
    }
    Matcher place = PLACE.matcher(message);
    Optional<Class<?>> type = place.find() ? type(place.group(1), contract) : Optional.empty();
    if (type.isEmpty()) {
      return "";
    }
    boolean method = kind.equals("method");
    List<String> members = members(type.get(), method);
    List<String> near = near(name, members.stream().map(Hints::bare).distinct().toList());
    String none = "no %s %s in %s".formatted(kind, name, type.get().getSimpleName());
    if (!near.isEmpty()) {
      List<String> whole =
          members.stream().filter(m -> near.contains(bare(m))).distinct().limit(MOST).toList();
      return none + "; did you mean " + or(whole);
    }
    return members.isEmpty() || members.size() > MOST_LISTED
        ? none
        : none + "; there are " + String.join(", ", members);
  }

  private static String or(List<String> words) {
    return String.join(" or ", words);
  }

  private static String bare(String member) {
    int end = member.indexOf('(');
    return end < 0 ? member : member.substring(0, end);
  }

  private static Optional<Class<?>> type(String name, Contract contract) {
    for (Class<?> own : contract.all()) {
      if (own.getSimpleName().equals(name) || own.getName().equals(name)) {
        return Optional.of(own);
      }
    }
    if (name.startsWith("java.")) {
      return jdk(name);
    }
    return PACKAGES.stream()
        .map(folder -> jdk(folder + name))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<Class<?>> jdk(String name) {
    try {
      return Optional.of(Class.forName(name, false, null));
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
  }

  private static List<String> members(Class<?> type, boolean methods) {
    TreeSet<String> names = new TreeSet<>();
    if (methods) {
      for (Method each : type.getMethods()) {
        if (each.getDeclaringClass() != Object.class || type == Object.class) {
          names.add(each.getName() + parameters(each));
        }
      }
    } else {
      for (Field each : type.getFields()) {
        if (Modifier.isPublic(each.getModifiers())) {
          names.add(each.getName());
        }
      }
    }
    return new ArrayList<>(names);
  }

  private static String parameters(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .map(Class::getSimpleName)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /** Returns the names that contain the word, or that differ in few letters. */
  private static List<String> near(String word, List<String> names) {
    String low = word.toLowerCase(Locale.ROOT).replaceFirst("^(get|is)(?=.)", "");
    String cut = low.substring(0, Math.min(low.length(), 40));
    List<String> near = new ArrayList<>(names);
    near.removeIf(
        n -> {
          String other = n.toLowerCase(Locale.ROOT).replaceFirst("^(get|is)(?=.)", "");
          boolean within =
              cut.length() > 2
                  && other.length() > 2
                  && (other.contains(cut) || cut.contains(other));
          return !within && EditDistance.of(cut, other) > Math.max(1, cut.length() / 3);
        });
    near.sort(Comparator.comparingInt(n -> EditDistance.of(cut, n.toLowerCase(Locale.ROOT))));
    return near.subList(0, Math.min(MOST, near.size()));
  }
}
