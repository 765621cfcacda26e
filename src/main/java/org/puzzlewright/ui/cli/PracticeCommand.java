package org.puzzlewright.ui.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.service.ChoiceException;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;
import org.puzzlewright.ui.web.EventStore;
import org.puzzlewright.ui.web.FolderLibrary;
import org.puzzlewright.ui.web.Library;
import org.puzzlewright.ui.web.PracticeServer;
import org.puzzlewright.ui.web.StoreException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lets people solve puzzles in a browser. */
@Command(
    name = "practice",
    description = {
      "Open a page on which people solve puzzles: drag tools into the scene, run it, take hints.",
      "",
      "Puzzles can be asked for in a sentence there, too, and drawn by hand; they go into the folder,"
          + " or into my-puzzles where none is named.",
      "",
      "The page is served to this machine alone until Ctrl-C. What each learner does is kept in an"
          + " SQLite file. Hints come from the solution in a puzzle's file; where there is none, the"
          + " placement search looks for one."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright practice",
      "  puzzlewright practice renders/gallery --port 8080",
      "  puzzlewright practice my-set --db learners.db --no-open"
    })
final class PracticeCommand implements Callable<Integer> {

  /** Where the learners' file is, below the folder with the puzzles. */
  private static final String DATABASE = ".puzzlewright/practice.db";

  /** Where what is made on the page goes, unless a folder is named. */
  private static final String OWN = "my-puzzles";

  private static final int LAST_PORT = 65_535;
  private static final int SEARCH_BUDGET = 20_000;

  private final DesignService service;
  private final Path base;
  private final ProcessContext process;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "FOLDER",
      description =
          "Folder with puzzle files, also in folders below it (default: the shipped ones).")
  private String folder;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Port to listen on (default: ${DEFAULT-VALUE}, or any that is free).",
      defaultValue = "8017")
  private int port;

  @Option(
      names = "--db",
      paramLabel = "FILE",
      description = "Where to keep what learners do (default: " + DATABASE + " in the folder).")
  private String database;

  @Option(names = "--no-open", description = "Print the address only; open no browser.")
  private boolean closed;

  PracticeCommand(DesignService service, Path base, ProcessContext process) {
    this.service = service;
    this.base = base;
    this.process = process;
  }

  @Override
  public Integer call() {
    if (port < 0 || port > LAST_PORT) {
      throw new OptionException("--port must be from 0 (any that is free) to " + LAST_PORT);
    }
    // Read once, when the server's class is loaded: a client that goes silent in the middle of a
    // request must not hold a thread for ever, and answers need not wait for more to send.
    System.setProperty("sun.net.httpserver.maxReqTime", "10");
    System.setProperty("sun.net.httpserver.maxRspTime", "60");
    System.setProperty("sun.net.httpserver.nodelay", "true");
    Path place = folder == null ? base : path(folder);
    Domains domains = service.domains();
    Library library =
        folder == null
            ? new ShippedLibrary(
                domains,
                FolderLibrary.perhaps(place.resolve(OWN), domains.all(), OWN + "/"),
                FolderLibrary.perhaps(place.resolve("puzzles"), domains.others()))
            : folder(place, domains);
    Path file = database == null ? place.resolve(DATABASE) : path(database);
    try (PracticeServer server =
        start(library, () -> EventStore.open(file, System::currentTimeMillis))) {
      serve(server);
      return ExitCode.OK;
    }
  }

  private Library folder(Path place, Domains domains) {
    FolderLibrary library = new FolderLibrary(place, domains.all());
    PrintWriter err = spec.commandLine().getErr();
    library.faults().forEach(fault -> err.println(Program.PREFIX + "left out: " + fault));
    return library;
  }

  private Path path(String name) {
    try {
      return base.resolve(name);
    } catch (InvalidPathException e) {
      throw new OptionException(name + " cannot be the name of a file");
    }
  }

  private PracticeServer start(Library library, Supplier<EventStore> store) {
    PrintWriter err = spec.commandLine().getErr();
    Consumer<Throwable> mistakes =
        e -> {
          if (e instanceof StoreException) {
            err.println(Program.PREFIX + e.getMessage());
            return;
          }
          StringWriter trace = new StringWriter();
          e.printStackTrace(new PrintWriter(trace));
          err.print(Program.PREFIX + "internal error: " + trace);
          err.flush();
        };
    boolean chosen = spec.commandLine().getParseResult().hasMatchedOption("--port");
    try {
      return PracticeServer.start(port, library, service, SEARCH_BUDGET, store, mistakes);
    } catch (IOException inUse) {
      if (!chosen) {
        try {
          return PracticeServer.start(0, library, service, SEARCH_BUDGET, store, mistakes);
        } catch (IOException e) {
          throw new ChoiceException("no port can be listened on: " + e.getMessage());
        }
      }
      throw new ChoiceException(
          "port %d cannot be listened on (%s); choose another with --port"
              .formatted(port, inUse.getMessage()));
    }
  }

  private void serve(PracticeServer server) {
    PrintWriter out = spec.commandLine().getOut();
    out.println("Practice at " + server.address() + " (Ctrl-C ends it)");
    out.flush();
    if (!closed) {
      browser().ifPresent(program -> open(program, server.address()));
    }
    Thread ending = new Thread(server::close);
    Runtime.getRuntime().addShutdownHook(ending);
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      // Whoever started this in a thread of its own ends it so.
      Runtime.getRuntime().removeShutdownHook(ending);
    }
  }

  /** Returns what opens an address here; empty where there is no screen. */
  private Optional<List<String>> browser() {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    if (system.contains("mac")) {
      return Optional.of(List.of("open"));
    }
    if (system.contains("windows")) {
      return Optional.of(List.of("rundll32", "url.dll,FileProtocolHandler"));
    }
    boolean screen =
        process.environment().apply("DISPLAY") != null
            || process.environment().apply("WAYLAND_DISPLAY") != null;
    return screen ? Optional.of(List.of("xdg-open")) : Optional.empty();
  }

  private static void open(List<String> program, URI address) {
    List<String> command = new ArrayList<>(program);
    command.add(address.toString());
    try {
      new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      // The address is printed; whoever reads it can open it.
    }
  }
}
