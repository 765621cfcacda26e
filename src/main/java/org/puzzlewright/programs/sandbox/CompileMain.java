package org.puzzlewright.programs.sandbox;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * A process that compiles in memory, one source after another, and runs none. Programs see
 * java.base and the types of their contract.
 */
final class CompileMain {

  private static final int LONGEST = 1 << 20;
  private static final int MOST_ERRORS = 12;

  private static final List<String> OPTIONS =
      List.of(
          "-proc:none",
          "-source",
          "17",
          "-target",
          "17",
          "-Xlint:none",
          "-XDuseUnsharedTable=true",
          "-g:source,lines",
          "--limit-modules",
          "java.base",
          "-Xmaxerrs",
          String.valueOf(MOST_ERRORS));

  private CompileMain() {}

  /** Answers until its input ends. */
  public static void main(String[] args) throws IOException {
    DataInputStream in = new DataInputStream(System.in);
    DataOutputStream out = new DataOutputStream(System.out);
    // Whatever the compiler prints must not get between messages.
    System.setOut(System.err);
    byte[] nonce = in.readNBytes(Frames.NONCE);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (JavaFileManager standard = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
      while (true) {
        byte[] request;
        try {
          request = Frames.read(in, nonce, LONGEST);
        } catch (IOException ended) {
          return;
        }
        Frames.write(out, nonce, compile(compiler, standard, request));
      }
    }
  }

  /** Answers one request, in this process. */
  static byte[] compile(JavaCompiler compiler, JavaFileManager standard, byte[] request)
      throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(request));
    List<String> contract = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      contract.add(in.readUTF());
    }
    JavaFileObject source =
        new Text(new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8));
    DiagnosticCollector<JavaFileObject> told = new DiagnosticCollector<>();
    InMemory files = new InMemory(standard, contract);
    boolean whole;
    String crash = "";
    try {
      whole = compiler.getTask(null, files, told, OPTIONS, null, List.of(source)).call();
    } catch (RuntimeException | StackOverflowError e) {
      whole = false;
      crash = "the compiler gave up: " + e.getClass().getSimpleName();
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    if (whole) {
      out.writeInt(files.written.size());
      for (Map.Entry<String, ByteArrayOutputStream> each : files.written.entrySet()) {
        out.writeUTF(each.getKey());
        out.writeInt(each.getValue().size());
        each.getValue().writeTo(out);
      }
    } else {
      out.writeInt(-1);
      for (Diagnostic<? extends JavaFileObject> each : told.getDiagnostics()) {
        if (each.getKind() == Diagnostic.Kind.ERROR) {
          write(out, each.getLineNumber(), each.getColumnNumber(), each.getCode(), words(each));
        }
      }
      if (bytes.size() == Integer.BYTES) {
        write(out, 0, 0, "compiler", crash.isEmpty() ? "the compiler gave up" : crash);
      }
    }
    return bytes.toByteArray();
  }

  private static String words(Diagnostic<? extends JavaFileObject> of) {
    String words = of.getMessage(Locale.ROOT);
    return words.substring(0, Math.min(words.length(), 2000));
  }

  private static void write(DataOutputStream out, long line, long column, String code, String words)
      throws IOException {
    out.writeInt((int) Math.max(0, line));
    out.writeInt((int) Math.max(0, column));
    out.writeUTF(String.valueOf(code));
    out.writeUTF(words);
  }

  /** A source. */
  private static final class Text extends SimpleJavaFileObject {
    private final String text;

    Text(String text) {
      super(URI.create("string:///" + Contract.PROGRAM + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /** A class of the contract. */
  private static final class Known extends SimpleJavaFileObject {
    private final String name;

    Known(String name) {
      super(URI.create("known:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
      this.name = name;
    }

    @Override
    public InputStream openInputStream() {
      return CompileMain.class.getResourceAsStream("/" + name.replace('.', '/') + ".class");
    }
  }

  /** Finds the contract's types and the JDK's, and keeps what is written. */
  private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
    private final List<Known> known;
    private final Map<String, ByteArrayOutputStream> written = new TreeMap<>();

    InMemory(JavaFileManager standard, List<String> contract) {
      super(standard);
      known = contract.stream().map(Known::new).toList();
    }

    @Override
    public Iterable<JavaFileObject> list(
        Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
        throws IOException {
      if (location != StandardLocation.CLASS_PATH) {
        return location instanceof StandardLocation
            ? List.of()
            : super.list(location, packageName, kinds, recurse);
      }
      List<JavaFileObject> here = new ArrayList<>();
      for (Known each : known) {
        if (each.name.substring(0, each.name.lastIndexOf('.')).equals(packageName)) {
          here.add(each);
        }
      }
      return here;
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
      return file instanceof Known own ? own.name : super.inferBinaryName(location, file);
    }

    @Override
    public boolean isSameFile(FileObject a, FileObject b) {
      return a == b;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      written.put(className, bytes);
      return new SimpleJavaFileObject(
          URI.create("written:///" + className.replace('.', '/').replace('$', '-')), kind) {
        @Override
        public OutputStream openOutputStream() {
          return bytes;
        }
      };
    }
  }
}
