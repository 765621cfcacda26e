package org.puzzlewright.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.files.OwnFolder;
import org.puzzlewright.training.learner.Echo;
import org.puzzlewright.training.learner.Task;

class TrainingTest {

  private static final long STEPS = 42_000;

  @TempDir private Path dir;

  private Training training(String folder, int threads) {
    return new Training(new OwnFolder(dir.resolve(folder)), STEPS, 1, threads);
  }

  private List<String> files(String folder) throws IOException {
    try (Stream<Path> all = Files.list(dir.resolve(folder).resolve("nets"))) {
      return all.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** It ends after the checkpoint at 40,000 steps, before the net is written. */
  @Test
  void whatWasBrokenOffGoesOnFromItsCheckpointToTheSameNet() throws IOException {
    Task<Integer, Integer> task = Task.of("echo", Echo::new);
    training("whole", 1).net(task, "", point -> {});
    assertThatThrownBy(
            () ->
                training("broken", 1)
                    .net(
                        task,
                        "",
                        point -> {
                          if (point.steps() > 41_000) {
                            throw new CancellationException("killed");
                          }
                        }))
        .isInstanceOf(CancellationException.class);
    assertThat(files("broken")).singleElement().asString().endsWith(".checkpoint");
    long[] first = new long[1];
    training("broken", 2)
        .net(task, "", point -> first[0] = first[0] == 0 ? point.steps() : first[0]);
    assertThat(first[0]).isBetween(41_000L, 44_000L);
    assertThat(files("broken")).hasSize(2).isEqualTo(files("whole"));
    for (String name : files("whole")) {
      assertThat(dir.resolve("broken/nets").resolve(name))
          .hasSameBinaryContentAs(dir.resolve("whole/nets").resolve(name));
    }
    // What is there is not trained again.
    training("broken", 1)
        .net(
            task,
            "",
            point -> {
              throw new AssertionError();
            });
  }
}
