package org.puzzlewright.agents;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.problem.Helper;
import org.puzzlewright.problem.Problem;

/**
 * What each agent is told about its role: Markdown files in {@code prompts/<problem>/<role>.md},
 * whose slots <code>&lt;&lt;name&gt;&gt;</code> are filled from a map. What is filled in is not
 * read again: a slot in a value stays as it is.
 */
public final class RoleTexts {

  private static final Pattern SLOT = Pattern.compile("<<([a-z][a-z0-9_-]*)>>");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+");

  private final Map<String, String> texts;
  private final Map<String, String> hashes;

  private RoleTexts(Map<String, String> texts, Map<String, String> hashes) {
    this.texts = Collections.unmodifiableMap(texts);
    this.hashes = Collections.unmodifiableMap(hashes);
  }

  /**
   * Loads the texts of the coordinator and of the problem's helpers from the class path.
   *
   * @param slots values by slot name; those that no text asks for are left alone
   * @throws RoleTextException when a file is missing or empty or a slot has no value
   */
  public static RoleTexts of(Problem<?> problem, Map<String, String> slots) {
    return load(problem, slots, null);
  }

  /**
   * Does the same, but a file {@code directory/<problem>/<role>.md} goes before the shipped one.
   */
  public static RoleTexts of(Problem<?> problem, Map<String, String> slots, Path directory) {
    return load(problem, slots, directory);
  }

  private static RoleTexts load(Problem<?> problem, Map<String, String> slots, Path directory) {
    List<String> roles = new ArrayList<>(List.of(Coordinator.ROLE));
    problem.helpers().stream().map(Helper::role).forEach(roles::add);
    Map<String, String> texts = new LinkedHashMap<>();
    Map<String, String> hashes = new TreeMap<>();
    for (String role : roles) {
      String file = name(problem.name()) + "/" + name(role) + ".md";
      String piece = read(file, directory);
      texts.put(role, fill(file, piece, slots));
      hashes.put(file, Hash.sha256(piece));
    }
    slots.forEach((slot, value) -> hashes.put("<<" + slot + ">>", Hash.sha256(value)));
    return new RoleTexts(texts, hashes);
  }

  /** Returns texts that are given, not loaded, and have no slots. */
  public static RoleTexts fixed(Map<String, String> textByRole) {
    Map<String, String> hashes = new TreeMap<>();
    textByRole.forEach((role, text) -> hashes.put(role, Hash.sha256(text)));
    return new RoleTexts(new LinkedHashMap<>(textByRole), hashes);
  }

  /**
   * Returns a role's text, slots filled.
   *
   * @throws RoleTextException when there is none
   */
  public String text(String role) {
    String text = texts.get(role);
    if (text == null) {
      throw new RoleTextException(
          "There is no role text \"%s\"; there are %s.".formatted(role, texts.keySet()));
    }
    return text;
  }

  /**
   * Returns the SHA-256 of every piece that the texts were made of, in alphabetical order: files as
   * "problem/role.md" before slots were filled, values as <code>&lt;&lt;slot&gt;&gt;</code>.
   */
  public Map<String, String> hashes() {
    return hashes;
  }

  /** Names come from problems and become paths: no dots, no slashes. */
  private static String name(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new RoleTextException("\"" + name + "\" cannot be the name of a role text.");
    }
    return name;
  }

  private static String read(String file, Path directory) {
    Path path = directory == null ? null : directory.resolve(file);
    boolean own = path != null && Files.isRegularFile(path);
    String resource = "/prompts/" + file;
    try (InputStream stream =
        own ? Files.newInputStream(path) : RoleTexts.class.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new RoleTextException(
            "There is no role text %s%s; write one."
                .formatted(path == null ? "" : path + " nor the shipped ", resource.substring(1)));
      }
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      if (text.isBlank()) {
        throw new RoleTextException("The role text " + file + " is empty.");
      }
      // A checkout on Windows must not change the hashes.
      return text.replace("\r\n", "\n");
    } catch (IOException failure) {
      throw new UncheckedIOException("reading role text " + file, failure);
    }
  }

  private static String fill(String file, String piece, Map<String, String> slots) {
    Matcher matcher = SLOT.matcher(piece);
    return matcher.replaceAll(
        slot -> {
          String value = slots.get(slot.group(1));
          if (value == null) {
            throw new RoleTextException(
                "The role text %s has a slot <<%s>>, but there are values only for %s."
                    .formatted(file, slot.group(1), new TreeSet<>(slots.keySet())));
          }
          return Matcher.quoteReplacement(value);
        });
  }
}
