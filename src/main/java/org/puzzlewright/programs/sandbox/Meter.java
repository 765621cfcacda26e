package org.puzzlewright.programs.sandbox;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts a tick before every jump back and at every method's entry, and one for each eight elements
 * of new arrays. Ticks do not depend on the machine or its load. What the JDK does in a call costs
 * nothing; limits of time and memory are for that.
 */
final class Meter {

  /** The class that counts; it is loaded with the program and is the error that ends it, too. */
  static final String FUEL = Contract.PROGRAM + "$Fuel$";

  static final String LEFT = "left";

  private static final int API = Opcodes.ASM9;
  private static final String ERROR = "java/lang/Error";
  private static final int ELEMENTS_LOG = 3;

  private Meter() {}

  /** Returns the same classes with ticks, and the one that counts them. */
  static Map<String, byte[]> metered(Map<String, byte[]> classes) {
    Map<String, byte[]> metered = new TreeMap<>();
    classes.forEach(
        (name, bytes) -> {
          ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
          new ClassReader(bytes)
              .accept(
                  new ClassVisitor(API, out) {
                    @Override
                    public MethodVisitor visitMethod(
                        int access, String name, String type, String generic, String[] thrown) {
                      return new Ticking(super.visitMethod(access, name, type, generic, thrown));
                    }
                  },
                  0);
          metered.put(name, out.toByteArray());
        });
    metered.put(FUEL, fuel());
    return metered;
  }

  /** A method with ticks. */
  private static final class Ticking extends MethodVisitor {
    private final Set<Label> passed = new HashSet<>();

    Ticking(MethodVisitor out) {
      super(API, out);
    }

    private void tick() {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, FUEL, "tick", "()V", false);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      tick();
    }

    @Override
    public void visitLabel(Label label) {
      passed.add(label);
      super.visitLabel(label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      if (passed.contains(label)) {
        tick();
      }
      super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitTableSwitchInsn(int low, int high, Label other, Label... labels) {
      tick();
      super.visitTableSwitchInsn(low, high, other, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
      tick();
      super.visitLookupSwitchInsn(other, keys, labels);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      if (opcode == Opcodes.NEWARRAY) {
        charge();
      }
      super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (opcode == Opcodes.ANEWARRAY) {
        charge();
      }
      super.visitTypeInsn(opcode, type);
    }

    private void charge() {
      super.visitInsn(Opcodes.DUP);
      super.visitMethodInsn(Opcodes.INVOKESTATIC, FUEL, "charge", "(I)V", false);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      if (dimensions > 1) {
        // The two innermost; the limit of memory is for the others.
        super.visitInsn(Opcodes.DUP2);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, FUEL, "charge", "(II)V", false);
      }
      super.visitMultiANewArrayInsn(descriptor, dimensions);
    }
  }

  private static byte[] fuel() {
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    out.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
        FUEL,
        null,
        ERROR,
        null);
    out.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, LEFT, "J", null, null).visitEnd();
    MethodVisitor made = method(out, Opcodes.ACC_PUBLIC, "<init>", "()V");
    made.visitVarInsn(Opcodes.ALOAD, 0);
    made.visitLdcInsn("out of steps");
    made.visitInsn(Opcodes.ACONST_NULL);
    made.visitInsn(Opcodes.ICONST_0);
    made.visitInsn(Opcodes.ICONST_0);
    made.visitMethodInsn(
        Opcodes.INVOKESPECIAL,
        ERROR,
        "<init>",
        "(Ljava/lang/String;Ljava/lang/Throwable;ZZ)V",
        false);
    end(made);
    MethodVisitor tick = method(out, Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "tick", "()V");
    tick.visitInsn(Opcodes.LCONST_1);
    spend(tick);
    MethodVisitor one = method(out, Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "charge", "(I)V");
    one.visitVarInsn(Opcodes.ILOAD, 0);
    one.visitInsn(Opcodes.I2L);
    cost(one);
    MethodVisitor two = method(out, Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "charge", "(II)V");
    two.visitVarInsn(Opcodes.ILOAD, 0);
    two.visitInsn(Opcodes.I2L);
    two.visitVarInsn(Opcodes.ILOAD, 1);
    two.visitInsn(Opcodes.I2L);
    two.visitInsn(Opcodes.LMUL);
    cost(two);
    out.visitEnd();
    return out.toByteArray();
  }

  private static MethodVisitor method(ClassWriter out, int access, String name, String type) {
    MethodVisitor method = out.visitMethod(access, name, type, null, null);
    method.visitCode();
    return method;
  }

  /** Negative sizes cost nothing: to make such an array throws. */
  private static void cost(MethodVisitor method) {
    method.visitLdcInsn(ELEMENTS_LOG);
    method.visitInsn(Opcodes.LSHR);
    method.visitInsn(Opcodes.LCONST_0);
    method.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Math", "max", "(JJ)J", false);
    spend(method);
  }

  /** Takes what is on the stack; what is left stays at -1, so that it cannot come round. */
  private static void spend(MethodVisitor method) {
    method.visitFieldInsn(Opcodes.GETSTATIC, FUEL, LEFT, "J");
    method.visitInsn(Opcodes.LSUB);
    method.visitInsn(Opcodes.LNEG);
    method.visitLdcInsn(-1L);
    method.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Math", "max", "(JJ)J", false);
    method.visitInsn(Opcodes.DUP2);
    method.visitFieldInsn(Opcodes.PUTSTATIC, FUEL, LEFT, "J");
    method.visitInsn(Opcodes.LCONST_0);
    method.visitInsn(Opcodes.LCMP);
    Label enough = new Label();
    method.visitJumpInsn(Opcodes.IFGE, enough);
    method.visitTypeInsn(Opcodes.NEW, FUEL);
    method.visitInsn(Opcodes.DUP);
    method.visitMethodInsn(Opcodes.INVOKESPECIAL, FUEL, "<init>", "()V", false);
    method.visitInsn(Opcodes.ATHROW);
    method.visitLabel(enough);
    method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    end(method);
  }

  private static void end(MethodVisitor method) {
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }
}
