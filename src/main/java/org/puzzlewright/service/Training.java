package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.FileKind;
import org.puzzlewright.base.files.OwnFolder;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.training.learner.LearningCurve;
import org.puzzlewright.training.learner.NetFile;
import org.puzzlewright.training.learner.Policy;
import org.puzzlewright.training.learner.Settings;
import org.puzzlewright.training.learner.Task;
import org.puzzlewright.training.learner.Trainer;

/**
 * Trains nets in a folder. What was trained under a name is not trained again; what was broken off
 * goes on from its last checkpoint, and comes to the same net.
 *
 * @param folder where nets, curves and checkpoints are
 * @param steps of all environments, at least; whole updates are made
 * @param seed of all chance
 * @param threads that share the work; they change nothing
 */
public record Training(OwnFolder folder, long steps, long seed, int threads) {

  /** Steps between two checkpoints. */
  private static final long SLICE = 40_000;

  private static final int DIGITS = 12;

  /**
   * Begins in a folder, or goes on.
   *
   * @param asked all that decides about what comes of it
   * @param resume whether a run is to go on
   * @throws ChoiceException when the folder has another run, or one that was not to go on, or none
   *     that could
   */
  public static void begin(OwnFolder folder, ObjectNode asked, boolean resume) {
    Path file = folder.root().resolve("run.json");
    byte[] bytes = JsonText.pretty(asked).getBytes(StandardCharsets.UTF_8);
    if (!folder.has(file)) {
      if (resume) {
        throw new ChoiceException("there is no run in " + folder.root() + " that could go on");
      }
      folder.replace(Map.of(file, bytes));
    } else if (!folder.matches(file, Sha256.of(bytes))) {
      throw new ChoiceException(
          file + " is of a run with other options; choose another --out, or give the same ones");
    } else if (!resume) {
      throw new ChoiceException(
          "a run with these options is in " + folder.root() + " already; --resume goes on with it");
    }
  }

  /**
   * Trains, unless that is done.
   *
   * @param what all that the net depends on besides the steps and the seed
   * @param told is told each update
   * @throws ArtefactException when a file cannot be written
   */
  public <O, A> Policy<O, A> net(Task<O, A> task, String what, Consumer<LearningCurve.Point> told) {
    String id = id(task.name() + "\n" + what);
    Path net = path(id + ".net");
    if (folder.has(net)) {
      return NetFile.policy(task, folder.bytes(net, FileKind.BINARY), net.toString());
    }
    Path checkpoint = path(id + ".checkpoint");
    byte[] last = folder.has(checkpoint) ? folder.bytes(checkpoint, FileKind.BINARY) : null;
    Trainer<O, A> trainer =
        last == null
            ? new Trainer<>(task, Settings.STANDARD, seed)
            : Trainer.resume(task, last, checkpoint.toString());
    while (trainer.steps() < steps) {
      trainer.train(Math.min(steps, trainer.steps() + SLICE), threads, told);
      if (trainer.steps() < steps) {
        last = trainer.checkpoint();
        folder.replace(Map.of(checkpoint, last));
      }
    }
    folder.replace(
        Map.of(
            path(id + ".svg"),
            trainer.curve().svg(task.name()).getBytes(StandardCharsets.UTF_8),
            net,
            trainer.file()));
    if (last != null) {
      folder.remove(checkpoint, Sha256.of(last));
    }
    return trainer.policy();
  }

  /** Returns a file of a net, "net" or "svg", that was trained so. */
  byte[] file(Task<?, ?> task, String what, String kind) {
    return folder.bytes(path(id(task.name() + "\n" + what) + "." + kind), FileKind.BINARY);
  }

  private String id(String what) {
    ObjectNode all =
        JsonNodeFactory.instance
            .objectNode()
            .put("what", what)
            .put("steps", steps)
            .put("seed", seed);
    return Sha256.of(JsonText.line(all)).substring(0, DIGITS);
  }

  private Path path(String name) {
    return folder.root().resolve("nets").resolve(name);
  }
}
