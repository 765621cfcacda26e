package org.puzzlewright.ui.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.puzzlewright.api.PageView.Outcome;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.base.statistics.Glicko2;

/**
 * What learners did, in an SQLite file. Nothing is ever changed in it, only added: an event for
 * each time that a puzzle is opened, run, or that help is taken.
 */
public final class EventStore implements AutoCloseable {

  /** What can happen. */
  enum Kind {
    OPEN,
    RUN,
    HINT,
    SOLUTION
  }

  /**
   * What one learner did with one puzzle.
   *
   * @param puzzle its id
   * @param attempts runs made
   * @param solvedAt number of the first run that solved it before its solution was shown, from 1; 0
   *     when none did
   * @param helped whether only runs after its solution was shown solved it
   * @param hints steps of hints taken
   * @param solutionShown whether the solution was shown
   * @param seconds time spent, as far as it is known
   * @param stage ordinal of the best stage; -1 without a run
   * @param last when something last happened, in milliseconds since 1970
   */
  record Line(
      String puzzle,
      int attempts,
      int solvedAt,
      boolean helped,
      int hints,
      boolean solutionShown,
      double seconds,
      int stage,
      long last) {}

  /** Longer pauses count as this much, in seconds: then nobody was there. */
  static final double LONGEST_PAUSE = 300;

  private static final int VERSION = 1;

  private static final String TABLE =
      """
      create table if not exists event (
        id integer primary key,
        learner text not null,
        puzzle text not null,
        kind text not null check (kind in ('OPEN', 'RUN', 'HINT', 'SOLUTION')),
        at integer not null,
        seconds real not null,
        step integer,
        solved integer,
        stage integer,
        progress real,
        tools text
      )""";

  private static final String SUMMARY =
      """
      select puzzle, sum(kind = 'RUN'),
        (select count(*) from event r where r.learner = e.learner and r.puzzle = e.puzzle
          and r.kind = 'RUN' and r.id <= (select min(s.id) from event s
            where s.learner = e.learner and s.puzzle = e.puzzle and s.solved = 1
              and not exists (select 1 from event h where h.learner = e.learner
                and h.puzzle = e.puzzle and h.kind = 'SOLUTION' and h.id < s.id))),
        max(coalesce(solved, 0)),
        sum(kind = 'HINT'), max(kind = 'SOLUTION'), sum(seconds), coalesce(max(stage), -1), max(at)
      from event e where learner = ? group by puzzle order by max(at) desc, max(id) desc""";

  private final Connection connection;
  private final LongSupplier clock;
  private final Ratings ratings = new Ratings();

  private EventStore(Connection connection, LongSupplier clock) throws SQLException {
    this.connection = connection;
    this.clock = clock;
    String all =
        "select learner, puzzle, kind, solved, at from event where kind in ('RUN', 'SOLUTION')"
            + " order by id";
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(all)) {
      while (found.next()) {
        rate(
            found.getString(1),
            found.getString(2),
            Kind.valueOf(found.getString(3)),
            found.getBoolean(4),
            found.getLong(5));
      }
    }
  }

  private void rate(String learner, String puzzle, Kind kind, boolean solved, long at) {
    if (kind == Kind.RUN) {
      ratings.ran(learner, puzzle, solved, at);
    } else if (kind == Kind.SOLUTION) {
      ratings.end(learner, puzzle);
    }
  }

  /** Returns a learner's rating by all that was done so far. */
  synchronized Glicko2 rating(Learner learner) {
    return ratings.learner(learner.name());
  }

  /** Returns a puzzle's rating by all that was done so far. */
  synchronized Glicko2 rating(String puzzle) {
    return ratings.puzzle(puzzle);
  }

  /**
   * Opens the file, which is made, with its folder, when it is not there.
   *
   * @param clock tells milliseconds since 1970
   * @throws ArtefactException with one line when it cannot be used
   */
  public static EventStore open(Path file, LongSupplier clock) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw ArtefactException.refused(file, "this is not a regular file; choose another with --db");
    }
    try {
      makePrivate(file.toAbsolutePath());
      Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file.toAbsolutePath());
      try (Statement statement = connection.createStatement()) {
        statement.execute("pragma busy_timeout = 5000");
        statement.execute("pragma journal_mode = wal");
        statement.execute("pragma synchronous = normal");
        try (ResultSet version = statement.executeQuery("pragma user_version")) {
          if (version.getInt(1) > VERSION) {
            connection.close();
            throw ArtefactException.refused(file, "a newer version of this program wrote it");
          }
        }
        statement.execute(TABLE);
        statement.execute("create index if not exists who on event (learner, puzzle, id)");
        statement.execute("pragma user_version = " + VERSION);
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
      return new EventStore(connection, clock);
    } catch (SQLException e) {
      throw ArtefactException.refused(
          file, "it cannot be used as a database (" + e.getMessage() + ")");
    } catch (IOException e) {
      throw ArtefactException.refused(file, "it cannot be written; choose another with --db");
    }
  }

  /**
   * Makes the file for this user alone, where the system knows such a thing, before anything is in
   * it; SQLite gives the files beside it the same permissions. Whom the folder belongs to is only
   * set where it is made.
   */
  private static void makePrivate(Path file) throws IOException {
    boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    Path folder = file.getParent();
    if (!Files.exists(folder)) {
      Files.createDirectories(folder);
      if (posix) {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
      }
    }
    if (!Files.exists(file)) {
      Files.createFile(file);
    }
    if (posix && Files.isRegularFile(file)) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
  }

  /** Returns the time in milliseconds since 1970. */
  long now() {
    return clock.getAsLong();
  }

  /** Adds that a learner opened a puzzle. */
  void opened(Learner learner, String puzzle) {
    add(learner, puzzle, Kind.OPEN, 0, null);
  }

  /** Adds a run. */
  void ran(Learner learner, String puzzle, Outcome outcome) {
    add(learner, puzzle, Kind.RUN, 0, outcome);
  }

  /** Adds a step of hints, from 1 to 3. */
  void hinted(Learner learner, String puzzle, int step) {
    add(learner, puzzle, Kind.HINT, step, null);
  }

  /** Adds that the solution was shown. */
  void solutionShown(Learner learner, String puzzle) {
    add(learner, puzzle, Kind.SOLUTION, 0, null);
  }

  /** Returns the greatest step of hints that was taken since the puzzle was last opened. */
  synchronized int hintsTaken(Learner learner, String puzzle) {
    String query =
        """
        select coalesce(max(step), 0) from event where learner = ?1 and puzzle = ?2
          and kind = 'HINT' and id > (select coalesce(max(id), 0) from event
            where learner = ?1 and puzzle = ?2 and kind = 'OPEN')""";
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      statement.setString(1, learner.name());
      statement.setString(2, puzzle);
      try (ResultSet found = statement.executeQuery()) {
        return found.getInt(1);
      }
    } catch (SQLException e) {
      throw failed("read", e);
    }
  }

  /** Returns what a learner did, the latest puzzle first. */
  synchronized List<Line> progress(Learner learner) {
    try (PreparedStatement statement = connection.prepareStatement(SUMMARY)) {
      statement.setString(1, learner.name());
      List<Line> lines = new ArrayList<>();
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          lines.add(
              new Line(
                  found.getString(1),
                  found.getInt(2),
                  found.getInt(3),
                  found.getInt(3) == 0 && found.getBoolean(4),
                  found.getInt(5),
                  found.getBoolean(6),
                  found.getDouble(7),
                  found.getInt(8),
                  found.getLong(9)));
        }
      }
      return lines;
    } catch (SQLException e) {
      throw failed("read", e);
    }
  }

  private synchronized void add(
      Learner learner, String puzzle, Kind kind, int step, Outcome outcome) {
    long now = clock.getAsLong();
    String insert =
        """
        insert into event (learner, puzzle, kind, at, seconds, step, solved, stage, progress, tools)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";
    try (PreparedStatement statement = connection.prepareStatement(insert)) {
      statement.setString(1, learner.name());
      statement.setString(2, puzzle);
      statement.setString(3, kind.name());
      statement.setLong(4, now);
      statement.setDouble(5, kind == Kind.OPEN ? 0 : since(learner, puzzle, now));
      statement.setObject(6, kind == Kind.HINT ? step : null);
      statement.setObject(7, outcome == null ? null : outcome.solved());
      statement.setObject(8, outcome == null ? null : outcome.stage());
      statement.setObject(9, outcome == null ? null : outcome.progress());
      statement.setString(10, outcome == null ? null : outcome.played());
      statement.executeUpdate();
      rate(learner.name(), puzzle, kind, outcome != null && outcome.solved(), now);
    } catch (SQLException e) {
      throw failed("written", e);
    }
  }

  private static StoreException failed(String what, SQLException e) {
    return new StoreException(
        "the file with what learners do cannot be %s (%s); is the disk full?"
            .formatted(what, StrictJson.line(e.getMessage())));
  }

  private double since(Learner learner, String puzzle, long now) throws SQLException {
    String query = "select max(at) from event where learner = ? and puzzle = ?";
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      statement.setString(1, learner.name());
      statement.setString(2, puzzle);
      try (ResultSet found = statement.executeQuery()) {
        long last = found.getLong(1);
        return found.wasNull() ? 0 : Math.max(0, Math.min(LONGEST_PAUSE, (now - last) / 1000.0));
      }
    }
  }

  @Override
  public synchronized void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      // Every event was written when it happened.
    }
  }
}
