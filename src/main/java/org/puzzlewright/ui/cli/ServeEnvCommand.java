package org.puzzlewright.ui.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.ui.environment.EnvironmentServer;
import picocli.CommandLine.Command;

/** Serves environments to programs in other languages. */
@Command(
    name = "serve-env",
    description = {
      "Serve environments for learning agents over standard input and output.",
      "",
      "A client, such as the Python package in python/, starts this by itself and sends a line of"
          + " JSON for each request: hello, make, make_vec, spaces, reset, step, legal, text, copy,"
          + " close. Each is answered by a line of JSON, with a frame of numbers behind it on wish."
          + " A mistake is answered by {\"error\": \"...\"}. Environments are those of check-env:"
          + " scenarios, tasks of CREATE, level files, games on tiles, vgdl:GAME/LEVEL,"
          + " minatar:GAME. It ends when its input ends. docs/python.md describes the protocol."
    },
    footer = {
      "",
      "Example (in a shell; the first line must be the hello):",
      "  printf '%%s\\n' '{\"op\":\"hello\",\"protocol\":1}'"
          + " '{\"op\":\"make\",\"name\":\"sokoban\"}' \\",
      "    '{\"op\":\"reset\",\"env\":1,\"seed\":7}' '{\"op\":\"step\",\"env\":1,\"action\":0}'"
          + " | puzzlewright serve-env"
    })
final class ServeEnvCommand implements Callable<Integer> {

  private final Path base;
  private final ProcessContext process;

  ServeEnvCommand(Path base, ProcessContext process) {
    this.base = base;
    this.process = process;
  }

  @Override
  public Integer call() {
    try {
      new EnvironmentServer(this::maker, Program.Version.number())
          .serve(process.in(), process.out());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return ExitCode.OK;
  }

  private Supplier<? extends Environment<?, ?>> maker(String name, Optional<String> games) {
    try {
      return Environments.named(base, name, games.map(base::resolve)).maker();
    } catch (RuntimeException e) {
      throw Program.isMistake(e) ? new InputException(e.getMessage()) : e;
    }
  }
}
