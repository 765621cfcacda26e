package org.puzzlewright.programs.sandbox;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.sandbox.Diagnosis.Stage;

/** Compiles in a process that can be ended, and that runs none of what it compiles. */
final class Compiler implements AutoCloseable {

  private static final int MOST_BYTES = 16 << 20;

  private static final List<String> OPTIONS =
      List.of(
          "-Xmx256m",
          "-Xss2m",
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-XX:+ExitOnOutOfMemoryError",
          "-XX:-UsePerfData",
          "-XX:+DisableAttachMechanism",
          "-Xshare:auto");

  private final List<String> command;
  private final Limits limits;
  private final Starter starter;
  private Peer peer;

  Compiler(Machine machine, Box box, Limits limits, Starter starter) {
    if (!machine.compiles()) {
      throw new InputException(
          machine.java() + " has no Java compiler: programs need a JDK, not a JRE");
    }
    command = box.around(machine.command(OPTIONS, CompileMain.class));
    this.limits = limits;
    this.starter = starter;
  }

  /** Class files, or what is wrong. */
  record Compiled(Map<String, byte[]> classes, List<Diagnosis> wrong) {}

  synchronized Compiled compile(String source, Contract contract) {
    if (peer == null) {
      peer = starter.start(command);
    }
    try {
      return read(
          peer.ask(request(source, contract), limits.compileMillis(), MOST_BYTES), contract);
    } catch (Peer.SilentException silent) {
      peer = null;
      String why = silent.why() == Peer.Why.LATE ? "time" : "memory";
      Stage stage = silent.why() == Peer.Why.ENDED ? Stage.COMPILE : Stage.LIMIT;
      return new Compiled(
          Map.of(),
          List.of(
              Diagnosis.of(
                  stage,
                  stage == Stage.LIMIT ? why : "compiler",
                  "the compiler was stopped: " + silent.getMessage())));
    }
  }

  static byte[] request(String source, Contract contract) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(contract.names().size());
      for (String each : contract.names()) {
        out.writeUTF(each);
      }
      out.write(source.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static Compiled read(byte[] answer, Contract contract) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(answer))) {
      int count = in.readInt();
      Map<String, byte[]> classes = new TreeMap<>();
      for (int i = 0; i < count; i++) {
        String name = in.readUTF();
        classes.put(name, in.readNBytes(in.readInt()));
      }
      List<Diagnosis> wrong = new ArrayList<>();
      while (count < 0 && in.available() > 0) {
        int line = in.readInt();
        int column = in.readInt();
        String code = in.readUTF();
        String message = in.readUTF();
        wrong.add(
            new Diagnosis(
                Stage.COMPILE, line, column, code, oneLine(message), Hints.of(message, contract)));
      }
      return new Compiled(classes, wrong);
    } catch (IOException e) {
      throw new UncheckedIOException("the compiler's answer", e);
    }
  }

  private static String oneLine(String message) {
    return message.strip().replaceAll("\\s*\\R\\s*", "; ").replaceAll(" {2,}", " ");
  }

  @Override
  public synchronized void close() {
    if (peer != null) {
      peer.close();
      peer = null;
    }
  }
}
