package org.puzzlewright.programs.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.puzzlewright.base.json.InputException;

/** What programs may do, and that nothing else happens, with the system's box and without. */
class SandboxTest {

  private static final Contract CONTRACT = new Contract(Doer.class, List.of());
  private static final String IMPORT = "import org.puzzlewright.programs.sandbox.Doer; ";

  private static final Limits WIDE = new Limits(30_000, 30_000, 48, 1_000);

  /** For what would not end by itself. */
  private static final Limits SHORT = new Limits(2_500, 1_500, 48, 1_000);

  private static String whole(String body) {
    return body.contains("class Program")
        ? body.startsWith("package") || body.startsWith("import") ? body : IMPORT + body
        : IMPORT
            + "public final class Program implements Doer { public int run(int n) {"
            + body
            + "} }";
  }

  private static String what(Sandbox sandbox, String body) {
    Sandbox.Prepared prepared = sandbox.prepare(whole(body), CONTRACT);
    if (prepared instanceof Sandbox.Refused refused) {
      return told(refused.why().get(0));
    }
    byte[] request = ByteBuffer.allocate(4).putInt(7).array();
    Sandbox.Ran ran = sandbox.run((Sandbox.Ready) prepared, DoerPlay.class, request);
    return ran instanceof Sandbox.Failed failed ? told(failed.why()) : "played";
  }

  private static String told(Diagnosis why) {
    return why.stage() + " " + why.code();
  }

  private static Map<String, String[]> hostile() throws IOException {
    String text;
    try (InputStream in = SandboxTest.class.getResourceAsStream("hostile.txt")) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    Map<String, String[]> all = new LinkedHashMap<>();
    for (String part : text.split("=== ")) {
      if (!part.isBlank()) {
        String[] head = part.split("\n", 2);
        String[] words = head[0].split(" \\| ");
        all.put(words[0], new String[] {words[1], made(head[1].strip())});
      }
    }
    return all;
  }

  private static String made(String body) {
    return switch (body) {
      case "@LARGE@" ->
          "int a = 0, b = 0, c = 0; double d = n;" + "d+=.5;".repeat(10_000) + "return a;";
      case "@DEEP@" -> "return " + "(".repeat(30_000) + "n" + ")".repeat(30_000) + ";";
      case "@CONSTANTS@" ->
          IntStream.range(1, 40)
              .mapToObj(i -> "final String s%d = s%d + s%d;".formatted(i, i - 1, i - 1))
              .collect(
                  Collectors.joining(
                      "", "final String s0 = \"abcdefgh\";", "return s39.length();"));
      case "@FINALLY@" ->
          "int x = n;"
              + "try { x++; } finally { ".repeat(28)
              + "x--;"
              + "}".repeat(28)
              + "return x;";
      case "@GENERICS@" ->
          "java.util.List<".repeat(3_500) + "String" + ">".repeat(3_500) + " x = null; return 1;";
      case "@INFERENCE@" ->
          "Object x = "
              + "java.util.Map.entry(".repeat(100)
              + "n"
              + ", new java.util.ArrayList<>(java.util.List.of(1)))".repeat(100)
              + "; return 1;";
      default -> body;
    };
  }

  /** Tries all at once: most only wait. */
  private static List<String> wrong(Box box, Predicate<String> which) throws Exception {
    Map<String, String[]> all = hostile();
    assertThat(all).hasSizeGreaterThan(42);
    ExecutorService threads = Executors.newFixedThreadPool(6);
    try (Sandbox wide = new Sandbox(TestMachine.ofThisTest(), box, WIDE, 2);
        Sandbox quick = new Sandbox(TestMachine.ofThisTest(), box, SHORT, 1)) {
      List<Future<String>> told = new ArrayList<>();
      all.forEach(
          (name, each) -> {
            Sandbox sandbox = each[0].equals("LIMIT time") ? quick : wide;
            if (which.test(each[0])) {
              told.add(
                  threads.submit(() -> name + ": " + each[0] + " / " + what(sandbox, each[1])));
            }
          });
      List<String> wrong = new ArrayList<>();
      for (Future<String> each : told) {
        String[] seen = each.get().split(": | / ");
        if (!seen[1].equals(seen[2])) {
          wrong.add(each.get());
        }
      }
      return wrong;
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void hostileProgramsAreRefusedOrStopped() throws Exception {
    assertThat(wrong(Box.find(TestMachine.ofThisTest()), all -> true)).isEmpty();
  }

  /** Some systems have no box: what runs is stopped all the same. */
  @Test
  void withoutABoxTheyAreStoppedToo() throws Exception {
    assertThat(Box.NONE.words()).startsWith("weak sandbox");
    assertThat(wrong(Box.NONE, kind -> kind.matches("LIMIT .*|RUN .*"))).isEmpty();
  }

  @Test
  void honestProgramsAreRunAsOftenAsWanted() {
    String body = "int s = 0; for (int i = 0; i <= n; i++) { s += i; } return s;";
    String rich =
        "enum Kind { A, B } record Pair(int a, Kind k) { } var list = new java.util.ArrayList<Pair>();"
            + " for (Kind k : Kind.values()) { list.add(new Pair(n, k)); } int s = 0; for (Pair p :"
            + " list) { s += switch (p.k()) { case A -> p.a(); case B -> 2; }; } int[] copy ="
            + " new int[] {1, 2}.clone(); return s + copy.length + (\"\" + list.get(0)).length() +"
            + " list.stream().mapToInt(Pair::a).sum() + list.get(1).hashCode() * 0;";
    try (Sandbox sandbox =
        new Sandbox(TestMachine.ofThisTest(), Box.find(TestMachine.ofThisTest()), WIDE, 1)) {
      assertThat(answer(sandbox, body, 100)).isEqualTo(5050);
      assertThat(answer(sandbox, body, 3)).isEqualTo(6);
      assertThat(answer(sandbox, rich, 7)).isEqualTo(7 + 2 + 2 + "Pair[a=7, k=A]".length() + 14);
    }
  }

  /** What a thread has started ahead serves others when that thread is no more. */
  @Test
  void processesOutliveTheThreadThatWantedThem() throws Exception {
    try (Sandbox sandbox =
        new Sandbox(TestMachine.ofThisTest(), Box.find(TestMachine.ofThisTest()), WIDE, 1)) {
      Thread first = new Thread(() -> answer(sandbox, "return n;", 1));
      first.start();
      first.join();
      assertThat(answer(sandbox, "return n + 1;", 1)).isEqualTo(2);
    }
  }

  private static int answer(Sandbox sandbox, String body, int n) {
    Sandbox.Ready ready = (Sandbox.Ready) sandbox.prepare(whole(body), CONTRACT);
    byte[] request = ByteBuffer.allocate(4).putInt(n).array();
    Sandbox.Played played = (Sandbox.Played) sandbox.run(ready, DoerPlay.class, request);
    return ByteBuffer.wrap(played.answer()).getInt();
  }

  @Test
  void whoInventsAMemberIsToldWhatThereIs() {
    try (Sandbox sandbox = new Sandbox(TestMachine.ofThisTest(), Box.NONE, WIDE, 0)) {
      assertThat(hint(sandbox, "return new java.util.ArrayList<Integer>().length();"))
          .contains("no method length in ArrayList");
      assertThat(hint(sandbox, "return this.hashcode() + new Object().hashcode();"))
          .contains("did you mean hashCode()");
      assertThat(hint(sandbox, "Doer d = this; return d.runs(1);"))
          .isEqualTo("no method runs in Doer; did you mean run(int)");
      assertThat(hint(sandbox, "int[][] g = new int[n][n]; return g.size();"))
          .isEqualTo("no method size in arrays; they have only the field length");
      assertThat(hint(sandbox, "Doers d = this; return 1;"))
          .isEqualTo("no class Doers; did you mean Doer");
    }
  }

  private static String hint(Sandbox sandbox, String body) {
    Diagnosis last =
        ((Sandbox.Refused) sandbox.prepare(whole(body), CONTRACT))
            .why().stream().reduce((a, b) -> b).orElseThrow();
    assertThat(last.line()).isEqualTo(1);
    assertThat(last.words()).startsWith("line 1:");
    return last.hint();
  }

  /** A compiler makes none of these, so nobody may rely on it. */
  @Test
  void classFilesThatNoCompilerMakesAreRefused() {
    assertThat(planted(Opcodes.V17, m -> {})).isEqualTo("ready");
    assertThat(planted(Opcodes.V11, m -> {})).contains("not what it should be");
    assertThat(
            planted(
                Opcodes.V17,
                m ->
                    m.visitLdcInsn(
                        new ConstantDynamic(
                            "x",
                            "Ljava/lang/Object;",
                            new Handle(Opcodes.H_INVOKESTATIC, "Program", "f", "()V", false)))))
        .contains("computed by a method");
    assertThat(
            planted(
                Opcodes.V17,
                m ->
                    m.visitInvokeDynamicInsn(
                        "x",
                        "()V",
                        new Handle(
                            Opcodes.H_INVOKESTATIC, "java/lang/Runtime", "exec", "()V", false))))
        .contains("java.lang.Runtime is not allowed");
    assertThat(
            planted(
                Opcodes.V17,
                m ->
                    m.visitLdcInsn(
                        new Handle(
                            Opcodes.H_INVOKESTATIC, "java/lang/System", "gc", "()V", false))))
        .contains("method handles are not allowed");
    assertThat(planted(Opcodes.V17, m -> m.visitMultiANewArrayInsn("[[Ljava/lang/Thread;", 1)))
        .contains("java.lang.Thread is not allowed");
    assertThat(
            ((Sandbox.Refused) Sandbox.admit(Map.of("Program", new byte[] {1, 2, 3}), CONTRACT))
                .why()
                .get(0)
                .message())
        .contains("cannot be read");
  }

  private static String planted(int version, Consumer<MethodVisitor> body) {
    ClassWriter out = new ClassWriter(0);
    out.visit(version, Opcodes.ACC_PUBLIC, "Program", null, "java/lang/Object", new String[0]);
    MethodVisitor method = out.visitMethod(Opcodes.ACC_STATIC, "f", "()V", null, null);
    method.visitCode();
    body.accept(method);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(9, 9);
    method.visitEnd();
    Sandbox.Prepared told = Sandbox.admit(Map.of("Program", out.toByteArray()), CONTRACT);
    return told instanceof Sandbox.Refused refused ? refused.why().toString() : "ready";
  }

  /** A process that does not know the secret is not believed. */
  @Test
  void forgedAnswersAreRefused() {
    try (Peer forger =
        new Peer(List.of("/bin/sh", "-c", "echo OK 1000000 1000000 1000000; cat > /dev/null"))) {
      assertThatThrownBy(() -> forger.ask(new byte[0], 20_000, 1_000))
          .isInstanceOf(Peer.SilentException.class)
          .hasMessageContaining("out of form");
    }
  }

  @Test
  void withoutACompilerThereIsOneLine(@TempDir Path empty) {
    assertThatThrownBy(() -> new Sandbox(new Machine(empty, List.of()), Box.NONE, WIDE, 0))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("programs need a JDK, not a JRE");
  }
}
