package org.puzzlewright.agents;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.puzzlewright.base.files.FileKind;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;

/**
 * Loads pieces of prompt and fills their slots <code>&lt;&lt;name&gt;&gt;</code>. What is filled in
 * is not read again: a slot in a value stays as it is.
 */
final class PromptPieces {

  private static final Pattern SLOT = Pattern.compile("<<([a-z][a-z0-9_-]*)>>");
  private static final Pattern LINE = Pattern.compile("(?m)^%s$".formatted(SLOT.pattern()));
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+");

  private final String folder;
  private final Optional<Path> directory;
  private final Map<String, String> slots;
  private final Map<String, String> hashes;

  /**
   * Makes a loader.
   *
   * @param folder of the pieces, below {@code prompts/}
   * @param directory whose files go before the shipped ones
   * @param hashes is told the hash of each file that was read
   */
  PromptPieces(
      String folder,
      Optional<Path> directory,
      Map<String, String> slots,
      Map<String, String> hashes) {
    this.folder = name(folder);
    this.directory = directory;
    this.slots = slots;
    this.hashes = hashes;
  }

  /** Returns a slot as it stands in a piece. */
  static String slot(String name) {
    return "<<" + name + ">>";
  }

  /** Returns a piece of the folder, filled; one that all problems share where it has none. */
  String text(String piece) {
    return required(file(piece, ".md"));
  }

  private String file(String piece, String end) {
    String own = folder + "/" + name(piece) + end;
    String shared = name(piece) + end;
    boolean there = read(own).isPresent() || read(shared).isEmpty();
    return there ? own : shared;
  }

  /** Returns a piece that all problems share, filled. */
  String shared(String piece) {
    return required(name(piece) + ".md");
  }

  /** Returns the form of answer that belongs to a piece. */
  Optional<AnswerForm> form(String piece) {
    String file = file(piece, ".schema.json");
    return read(file).map(text -> new AnswerForm(file, text));
  }

  private String required(String file) {
    String piece =
        read(file)
            .orElseThrow(
                () ->
                    new RoleTextException(
                        "There is no role text %sprompts/%s; write one."
                            .formatted(
                                directory
                                    .map(d -> d.resolve(file) + " nor the shipped ")
                                    .orElse(""),
                                file)));
    return fill(file, piece);
  }

  private Optional<String> read(String file) {
    Optional<Path> own = directory.map(d -> d.resolve(file)).filter(Files::exists);
    try {
      Optional<String> found =
          own.isPresent()
              ? Optional.of(InputFiles.text(own.get(), FileKind.SETTINGS))
              : shipped(file);
      if (found.isEmpty()) {
        return found;
      }
      // A checkout on Windows must not change the hashes.
      String text = found.get().replace("\r\n", "\n");
      if (text.isBlank()) {
        throw new RoleTextException("The role text " + file + " is empty.");
      }
      if (own.isPresent()) {
        refuseLost(own.get(), file, text);
      }
      hashes.put(file, Sha256.of(text));
      return Optional.of(text);
    } catch (InputException wrong) {
      throw new RoleTextException("The role text " + file + ": " + wrong.getMessage());
    } catch (IOException failure) {
      throw new UncheckedIOException("reading role text " + file, failure);
    }
  }

  private static Optional<String> shipped(String file) throws IOException {
    try (InputStream stream = PromptPieces.class.getResourceAsStream("/prompts/" + file)) {
      return stream == null
          ? Optional.empty()
          : Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** Without what the program fills in as lines of its own, agents would know no actions. */
  private static void refuseLost(Path own, String file, String text) throws IOException {
    Matcher line = LINE.matcher(shipped(file).orElse(""));
    while (line.find()) {
      if (!text.contains(line.group())) {
        throw new RoleTextException(
            "The role text %s lacks the slot %s of the piece that it replaces; put it in."
                .formatted(own, line.group()));
      }
    }
  }

  /**
   * Refuses a folder with a file that replaces nothing: its name is probably misspelt.
   *
   * @throws RoleTextException that names it
   */
  void refuseStrangers() {
    if (directory.isEmpty()) {
      return;
    }
    Path own = directory.get();
    try (Stream<Path> walk = Files.walk(own)) {
      List<String> files =
          walk.filter(Files::isRegularFile)
              .map(f -> own.relativize(f).toString().replace('\\', '/'))
              .sorted()
              .toList();
      for (String file : files) {
        boolean piece = file.endsWith(".md") || file.endsWith(".schema.json");
        boolean known =
            hashes.containsKey(file)
                || PromptPieces.class.getResource("/prompts/" + file) != null
                || file.equals("README.md");
        if (piece && !known) {
          List<String> read = hashes.keySet().stream().filter(n -> n.endsWith(".md")).toList();
          throw new RoleTextException(
              "%s is not the name of a piece of prompt; the nearest is %s."
                  .formatted(own.resolve(file), Nearest.of(file, read)));
        }
      }
    } catch (IOException failure) {
      throw new UncheckedIOException("reading " + own, failure);
    }
  }

  /** Names come from problems and become paths: no dots, no slashes. */
  private static String name(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new RoleTextException("\"" + name + "\" cannot be the name of a role text.");
    }
    return name;
  }

  private String fill(String file, String piece) {
    Matcher matcher = SLOT.matcher(piece);
    return matcher.replaceAll(
        slot -> {
          String value = slots.get(slot.group(1));
          if (value == null) {
            throw new RoleTextException(
                "The role text %s has a slot <<%s>>, but there are values only for %s."
                    .formatted(file, slot.group(1), names()));
          }
          return Matcher.quoteReplacement(value);
        });
  }

  private NavigableSet<String> names() {
    TreeSet<String> names = new TreeSet<>(slots.keySet());
    names.remove("actions");
    return names;
  }
}
