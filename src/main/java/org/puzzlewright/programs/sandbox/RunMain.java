package org.puzzlewright.programs.sandbox;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A process that waits for one program, runs it, and answers. What it says is only believed to be
 * actions or levels.
 */
final class RunMain {

  static final byte DONE = 0;
  static final byte THREW = 1;
  static final byte SPENT = 2;
  static final byte BREACH = 3;
  static final byte DEEP = 4;

  private static final int LONGEST = 16 << 20;
  private static final int MOST_WORDS = 500;

  /** How often the watch looks, in milliseconds. */
  private static final long CALM = 5_000;

  private final Watch watch;
  private final Chair chair;
  private final Play play;

  /** Answers until nobody asks any more. */
  public static void main(String[] args) throws Exception {
    DataInputStream in = new DataInputStream(System.in);
    DataOutputStream out = new DataOutputStream(System.out);
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    byte[] nonce = in.readNBytes(Frames.NONCE);
    RunMain run = null;
    while (true) {
      byte[] message;
      try {
        message = Frames.read(in, nonce, LONGEST);
      } catch (IOException notWantedAnyMore) {
        // No thread that there may be against all odds keeps it alive.
        Runtime.getRuntime().halt(0);
        return;
      }
      DataInputStream request = new DataInputStream(new ByteArrayInputStream(message));
      run = run == null ? new RunMain(request) : run;
      run.watch.turn();
      Frames.write(out, nonce, run.answer(request));
      run.watch.turn();
    }
  }

  /** Reads the program, what is around it, and how it is used. */
  private RunMain(DataInputStream in) throws IOException, ReflectiveOperationException {
    watch = new Watch(in.readLong());
    watch.start();
    Set<String> contract = new HashSet<>();
    for (int left = in.readInt(); left > 0; left--) {
      contract.add(in.readUTF());
    }
    int programs = in.readInt();
    List<Play.Seat> rivals = new ArrayList<>();
    chair = new Chair(new Loader(classes(in), contract), rivals);
    for (int i = 1; i < programs; i++) {
      rivals.add(new Chair(new Loader(classes(in), contract), List.of()));
    }
    play =
        Class.forName(in.readUTF()).asSubclass(Play.class).getDeclaredConstructor().newInstance();
  }

  /** Returns the seat of a program that plays alone, in this process. */
  static Play.Seat seat(Map<String, byte[]> classes, Set<String> contract)
      throws ReflectiveOperationException {
    return new Chair(new Loader(classes, contract), List.of());
  }

  private byte[] answer(DataInputStream in) throws IOException {
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(answer);
    out.writeByte(DONE);
    try {
      play.play(chair, in, out);
      chair.check();
      return answer.toByteArray();
    } catch (Spent spent) {
      return told(SPENT, "it used up its steps");
    } catch (Play.BreachException breach) {
      return told(BREACH, breach.getMessage());
    } catch (StackOverflowError deep) {
      return told(chair.spent() ? SPENT : DEEP, "it called itself too deeply" + place(deep));
    } catch (Throwable thrown) {
      return chair.spent()
          ? told(SPENT, "it used up its steps")
          : told(THREW, words(thrown) + place(thrown));
    }
  }

  private static Map<String, byte[]> classes(DataInputStream in) throws IOException {
    Map<String, byte[]> classes = new HashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      String name = in.readUTF();
      classes.put(name, in.readNBytes(in.readInt()));
    }
    return classes;
  }

  /**
   * The other side ends this process; this is for when it is no more. (No lambda: the first one
   * costs a process more than all else that is done here.)
   */
  private static final class Watch extends Thread {
    private final long millis;

    /** Odd while a message is being answered. */
    private final AtomicInteger turns = new AtomicInteger();

    Watch(long millis) {
      super("watch");
      this.millis = millis;
      setDaemon(true);
    }

    /** Is told when the answering of a message begins, and when it ends. */
    void turn() {
      turns.incrementAndGet();
    }

    /** Counts its own naps, so that it needs no clock. */
    @Override
    public void run() {
      long slept = 0;
      int turn = turns.get();
      while (slept < millis) {
        try {
          Thread.sleep(Math.min(millis, CALM));
        } catch (InterruptedException e) {
          return;
        }
        slept = turns.get() == turn && turn % 2 == 1 ? slept + CALM : 0;
        turn = turns.get();
      }
      Runtime.getRuntime().halt(1);
    }
  }

  /** Its message may be made by the program, so asking for it can fail in any way. */
  private static String words(Throwable thrown) {
    try {
      String words = thrown.getClass().getName() + ": " + thrown.getMessage();
      return words.substring(0, Math.min(MOST_WORDS, words.length()));
    } catch (Throwable again) {
      return "it threw";
    }
  }

  private static String place(Throwable thrown) {
    try {
      for (StackTraceElement each : thrown.getStackTrace()) {
        if (each.getClassName().startsWith(Contract.PROGRAM)) {
          return " at line " + each.getLineNumber();
        }
      }
      return "";
    } catch (Throwable again) {
      return "";
    }
  }

  private static byte[] told(byte status, String words) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeByte(status);
    out.writeUTF(words);
    return bytes.toByteArray();
  }

  /** The steps are used up. */
  private static final class Spent extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /**
   * Finds the program's classes, the contract's types and java.base's, and nothing else. (To leave
   * out other modules by {@code --limit-modules} would more than double what starting costs: Java's
   * archive of prepared classes is for all modules only.)
   */
  private static final class Loader extends ClassLoader {
    private static final Module BASE = Object.class.getModule();

    private final Map<String, byte[]> classes;
    private final Set<String> contract;

    Loader(Map<String, byte[]> classes, Set<String> contract) {
      super(null);
      this.classes = classes;
      this.contract = contract;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      Class<?> found = super.loadClass(name, resolve);
      if (found.getClassLoader() == null && found.getModule() != BASE) {
        throw new ClassNotFoundException(name);
      }
      return found;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (contract.contains(name)) {
        return Class.forName(name);
      }
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  /** Makes programs and counts their steps. */
  private static final class Chair implements Play.Seat {
    private final Loader loader;
    private final List<Play.Seat> rivals;
    private final Field left;

    Chair(Loader loader, List<Play.Seat> rivals) throws ReflectiveOperationException {
      this.loader = loader;
      this.rivals = rivals;
      left = loader.loadClass(Meter.FUEL).getField(Meter.LEFT);
    }

    @Override
    public Object program() {
      try {
        return loader.loadClass(Contract.PROGRAM).getConstructor().newInstance();
      } catch (InvocationTargetException e) {
        throw sneaky(e.getCause());
      } catch (ReflectiveOperationException e) {
        throw new Play.BreachException(
            "Program must be public, not abstract, with a public constructor without parameters");
      }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException sneaky(Throwable thrown) throws E {
      throw (E) thrown;
    }

    @Override
    public List<Play.Seat> rivals() {
      return List.copyOf(rivals);
    }

    @Override
    public void fill(long ticks) {
      try {
        left.setLong(null, ticks);
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }

    boolean spent() {
      try {
        return left.getLong(null) < 0;
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public void check() {
      if (spent()) {
        throw new Spent();
      }
    }
  }
}
