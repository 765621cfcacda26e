package org.puzzlewright.agents.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.puzzlewright.base.files.AppendLog;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.json.JsonDifferences;

/**
 * All that is paid for, in one file to which lines are only ever added: a line before a request is
 * sent, and one when its reply or failure has come and before that is used. A run is resumed by
 * making it again from its start: what the journal knows is answered from it, and where it ends the
 * models are asked.
 *
 * <p>Calls are known by their trial (the run's name, empty where there is but one), and counted
 * within it, so that threads with trials of their own may share a journal. A head says to which run
 * the lines after it belong; only those after the last head count. {@link Recording} plays a
 * journal without any model.
 */
public final class Journal {

  /** Its usual name in a run's folder. */
  public static final String FILE = "journal.jsonl";

  static final int FORMAT = 2;

  private static final int POLLS_A_SECOND = 10;
  private static final long POLL_MILLIS = 100;

  /** Most characters of a reply's text that are stored, as those of a body of 32 MB. */
  static final int MOST = 32 * 1024 * 1024;

  /** What came of a call. */
  enum Came {
    /** Nothing that is known. */
    NOTHING,
    RESPONSE,
    FAILURE,
    STOPPED
  }

  /** A call that is noted. */
  static final class Noted {
    private final String model;
    private final String key;
    private final AppendLog.Line request;
    private Came came = Came.NOTHING;
    private AppendLog.Line answer;

    Noted(String model, String key, AppendLog.Line request) {
      this.model = model;
      this.key = key;
      this.request = request;
    }

    String model() {
      return model;
    }

    Came came() {
      return came;
    }
  }

  private final int most;
  private final Map<String, AppendLog.Line> parts = new HashMap<>();
  private final Map<String, List<Noted>> trials = new HashMap<>();
  private final Map<String, String> left = new HashMap<>();
  private final AppendLog log;
  private Optional<ObjectNode> head = Optional.empty();
  private Optional<ObjectNode> unwritten = Optional.empty();
  private Optional<String> end = Optional.empty();
  private Optional<String> failure = Optional.empty();
  private int underWay;
  private boolean closed;

  private Journal(Path file, int most) {
    this.most = most;
    log = AppendLog.open(file, this::read);
  }

  /**
   * Reads a journal, which need not exist. Nothing is written before the first call.
   *
   * @throws ArtefactException with one line when it is damaged, or is something else
   */
  public static Journal open(Path file) {
    return open(file, MOST);
  }

  /** The same with another limit of what is stored of a reply's text. */
  static Journal open(Path file, int most) {
    return new Journal(file, most);
  }

  private void read(AppendLog.Line at, JsonNode line) {
    if (line.has("part")) {
      parts.put(line.get("part").asText(), at);
    } else if (line.has("journal")) {
      head = Optional.of((ObjectNode) line.path("head"));
      end = Optional.empty();
      trials.clear();
    } else if (line.has("end")) {
      end = Optional.of(line.get("end").asText());
    } else if (line.has("left")) {
      line.get("left").properties().forEach(f -> left.put(f.getKey(), f.getValue().asText()));
    } else if (line.has("key")) {
      asked(at, line);
    } else {
      answered(at, line);
    }
  }

  private void asked(AppendLog.Line at, JsonNode line) {
    List<Noted> calls = calls(line.path("trial").asText());
    int number = line.path("call").asInt();
    Noted call = new Noted(line.path("model").asText(), line.get("key").asText(), at);
    end = Optional.empty();
    if (number == calls.size() + 1) {
      calls.add(call);
    } else {
      calls.set(number - 1, call);
    }
  }

  private void answered(AppendLog.Line at, JsonNode line) {
    Noted call = calls(line.path("trial").asText()).get(line.path("call").asInt() - 1);
    call.answer = at;
    call.came =
        line.has("response") ? Came.RESPONSE : line.has("stopped") ? Came.STOPPED : Came.FAILURE;
  }

  private List<Noted> calls(String trial) {
    return trials.computeIfAbsent(trial, name -> new ArrayList<>());
  }

  public Path file() {
    return log.file();
  }

  /** Returns what the last head says; empty when there is none. */
  public synchronized Optional<ObjectNode> head() {
    return head;
  }

  /** Begins anew: what is there stays and counts no more, as soon as a call is made. */
  public synchronized void begin(ObjectNode wanted) {
    head = Optional.of(wanted);
    unwritten = head;
    end = Optional.empty();
    trials.clear();
  }

  /**
   * Goes on with the run that the journal is of, or begins one.
   *
   * @throws ModelSetupException with one line when it is of another run
   */
  public synchronized void goOn(ObjectNode wanted) {
    if (head.isEmpty()) {
      begin(wanted);
      return;
    }
    List<String> differences = JsonDifferences.between(head.get(), wanted);
    if (!differences.isEmpty()) {
      throw new ModelSetupException(
          "%s is of another task (%s); choose another --out, or begin anew with --force"
              .formatted(file(), differences.get(0).replace("found is", "asked for is")));
    }
  }

  /** Returns how the run ended that the journal is of; empty when it did not. */
  public synchronized Optional<String> ended() {
    return end;
  }

  /**
   * Notes that the run has come to its end, and all that came of it is written.
   *
   * @throws ModelSetupException with one line when it cannot be noted
   */
  public synchronized void end(String how) {
    if (unwritten.isEmpty() && end.isEmpty() && head.isPresent()) {
      told(Exchange.object().put("end", how));
      end = Optional.of(how);
    }
  }

  /** Notes files of work that came to nothing, with their SHA-256; a product replaces them. */
  public synchronized void left(Map<String, String> files) {
    if (unwritten.isEmpty() && head.isPresent() && !left.equals(files)) {
      ObjectNode line = Exchange.object();
      files.forEach(line.putObject("left")::put);
      told(line);
      left.putAll(files);
    }
  }

  /** Returns the files that were noted so, by their names. */
  public synchronized Map<String, String> left() {
    return Map.copyOf(left);
  }

  /** Has no call made any more, because something that belongs to it cannot be written. */
  public synchronized void stop(String why) {
    failure = failure.or(() -> Optional.of(why));
  }

  /**
   * Has no call made any more, because nobody waits for one, and waits until those that are under
   * way are noted.
   *
   * @param seconds most seconds to wait; a call that takes longer is noted when it ends
   */
  public synchronized void close(int seconds) throws InterruptedException {
    closed = true;
    for (int i = 0; i < seconds * POLLS_A_SECOND && underWay > 0; i++) {
      wait(POLL_MILLIS);
    }
  }

  private synchronized void underWay(int more) {
    underWay += more;
    notifyAll();
  }

  /** Returns why no call is made any more; empty when all can be written. */
  public synchronized Optional<String> failure() {
    return failure;
  }

  /** Returns the part of a run, to be used by one thread. */
  public Trial trial(String name) {
    return trial(name, () -> 0);
  }

  /**
   * Returns the part of a run, to be used by one thread.
   *
   * @param name different for all that may be under way at once
   * @param tally a number that is noted with each answer
   */
  public Trial trial(String name, LongSupplier tally) {
    return new Trial(name, tally);
  }

  /** Returns the calls of a trial, in order. */
  synchronized List<Noted> noted(String trial) {
    return List.copyOf(trials.getOrDefault(trial, List.of()));
  }

  /** Returns a noted request as {@link Exchange#request} made it. */
  synchronized ObjectNode request(String trial, Noted call) {
    JsonNode line = log.at(call.request);
    return Asked.request(
        messages(trial, line), line.path("rest").asText(), sum -> log.at(parts.get(sum)).get("is"));
  }

  private List<String> messages(String trial, JsonNode line) {
    List<String> messages = new ArrayList<>();
    int since = line.path("since").asInt();
    if (since > 0) {
      JsonNode earlier = log.at(calls(trial).get(since - 1).request);
      messages.addAll(messages(trial, earlier).subList(0, line.path("keep").asInt()));
    }
    line.path("add").forEach(sum -> messages.add(sum.asText()));
    return messages;
  }

  /** Returns the line that tells what came of a call. */
  JsonNode answer(Noted call) {
    return log.at(call.answer);
  }

  private AppendLog.Line append(ObjectNode line) {
    if (failure.isPresent()) {
      throw new Stopped(Stopped.Why.NOT_WRITTEN, false, failure.get());
    }
    try {
      if (unwritten.isPresent()) {
        ObjectNode first = Exchange.object().put("journal", FORMAT);
        first.set("head", unwritten.get());
        log.append(first);
        unwritten = Optional.empty();
      }
      return log.append(line);
    } catch (ArtefactException full) {
      failure = Optional.of(full.getMessage());
      throw new Stopped(Stopped.Why.NOT_WRITTEN, false, full.getMessage());
    }
  }

  /** Adds a line that belongs to no call. */
  private void told(ObjectNode line) {
    try {
      append(line);
    } catch (Stopped full) {
      throw new ModelSetupException(full.getMessage());
    }
  }

  private static ObjectNode line(String trial, int number) {
    ObjectNode line = Exchange.object().put("call", number);
    return trial.isEmpty() ? line : line.put("trial", trial);
  }

  private synchronized void ask(
      String trial, int number, String model, Asked asked, Before before) {
    if (closed) {
      throw new Stopped(Stopped.Why.TOLD, false, "The work is finished.");
    }
    asked
        .parts()
        .forEach(
            (sum, part) -> {
              if (!parts.containsKey(sum)) {
                ObjectNode line = Exchange.object().put("part", sum);
                line.set("is", part);
                parts.put(sum, append(line));
              }
            });
    ObjectNode line = line(trial, number).put("model", model).put("key", asked.key());
    int keep = asked.shared(before.messages());
    if (keep > 0) {
      line.put("since", before.number()).put("keep", keep);
    }
    asked.messages().subList(keep, asked.messages().size()).forEach(line.putArray("add")::add);
    line.put("rest", asked.rest());
    asked(append(line), line);
  }

  private synchronized void note(String trial, int number, ObjectNode came, long tally) {
    ObjectNode line = line(trial, number).setAll(came);
    if (tally != 0) {
      line.put("tally", tally);
    }
    try {
      answered(append(line), line);
    } catch (Stopped stop) {
      throw new Stopped(stop.why(), true, stop.getMessage());
    }
  }

  /**
   * An earlier request of the same model, whose messages need not be named again.
   *
   * @param number of the call
   * @param messages their sums
   */
  private record Before(int number, List<String> messages) {}

  /** The calls of a run. */
  public final class Trial {

    private final String name;
    private final LongSupplier tally;
    private final Map<String, Before> latest = new HashMap<>();
    private int made;
    private Optional<String> difference = Optional.empty();

    private Trial(String name, LongSupplier tally) {
      this.name = name;
      this.tally = tally;
    }

    /** Returns the same model, whose calls are noted, and answered where the answer is known. */
    public ChatModel around(String model, ChatModel asked) {
      return new ForwardingChatModel(asked, request -> answer(model, asked, request));
    }

    /**
     * Returns in one line why what came of the run must not be used: a request was not the noted
     * one, or something could not be written; empty when there is no reason.
     */
    public Optional<String> complaint() {
      return difference.isPresent() ? difference : failure();
    }

    private ChatResponse answer(String model, ChatModel asked, ChatRequest request) {
      if (difference.isEmpty()) {
        Asked now = Asked.of(request);
        int number = ++made;
        List<Noted> calls = noted(name);
        if (number <= calls.size()) {
          difference = differs(number, calls.get(number - 1), model, now);
        }
        if (difference.isEmpty()) {
          Before before = latest.getOrDefault(model, new Before(0, List.of()));
          latest.put(model, new Before(number, now.messages()));
          return known(number, calls)
              ? Exchange.given(Journal.this.answer(calls.get(number - 1)))
              : live(number, model, asked, request, now, before);
        }
      }
      throw new ModelException(ModelException.Kind.REPLAY, difference.get());
    }

    /** A failure after which nothing came may have been the last of a server that is up again. */
    private boolean known(int number, List<Noted> calls) {
      return number <= calls.size()
          && switch (calls.get(number - 1).came) {
            case RESPONSE -> true;
            case FAILURE -> number < calls.size();
            case STOPPED, NOTHING -> false;
          };
    }

    private Optional<String> differs(int number, Noted call, String model, Asked now) {
      Optional<String> what;
      if (!call.model.equals(model)) {
        what =
            Optional.of("the model \"%s\" was asked, now \"%s\" is".formatted(call.model, model));
      } else if (!call.key.equals(now.key())) {
        what = Difference.of(request(name, call), now.request());
      } else {
        return Optional.empty();
      }
      return what.map(
          difference ->
              "%s: call %d%s (%s) differs from the journal, which stays as it is: %s; begin anew with --force or another --out"
                  .formatted(
                      file(), number, name.isEmpty() ? "" : " of " + name, model, difference));
    }

    private ChatResponse live(
        int number, String model, ChatModel asked, ChatRequest request, Asked now, Before before) {
      underWay(1);
      try {
        ask(name, number, model, now, before);
        return answered(number, asked, request);
      } finally {
        underWay(-1);
      }
    }

    private ChatResponse answered(int number, ChatModel asked, ChatRequest request) {
      ChatResponse response;
      try {
        response = asked.chat(request);
      } catch (Stopped stop) {
        note(number, Exchange.stopped(stop));
        throw stop;
      } catch (RuntimeException failed) {
        // The run goes on from here in its own way, so a failure belongs to what is made again.
        note(number, Exchange.failure(failed));
        throw failed;
      }
      if (response == null || response.aiMessage() == null) {
        note(number, Exchange.failure(new IllegalStateException("the model returned nothing")));
        return response;
      }
      ObjectNode stored = Exchange.response(response, most);
      ObjectNode line = Exchange.object();
      line.set("response", stored);
      note(number, line);
      // A run goes on from the same text live and resumed.
      return stored.has("cut") ? Exchange.response(stored) : response;
    }

    private void note(int number, ObjectNode came) {
      Journal.this.note(name, number, came, tally.getAsLong());
    }
  }
}
