package org.puzzlewright.programs.sandbox;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;
import org.puzzlewright.programs.sandbox.Diagnosis.Stage;

/**
 * Reads class files and tells what in them is not allowed: types, members and instructions that are
 * not on the list, whatever way they are named.
 */
final class Scanner {

  private static final int API = Opcodes.ASM9;
  private static final int VERSION = Opcodes.V17;
  private static final int MOST_BYTES = 1 << 20;
  private static final int MOST_CLASSES = 200;
  private static final int MOST_TOLD = 10;

  private final Set<String> own;
  private final Set<String> contract;
  private final boolean stateless;
  private final Set<Diagnosis> wrong = new LinkedHashSet<>();
  private int line;

  private Scanner(Set<String> own, Contract contract) {
    this.own = own;
    stateless = contract.stateless();
    this.contract = contract.all().stream().map(Type::getInternalName).collect(Collectors.toSet());
  }

  /** Returns what is wrong with a program; empty when it may run. */
  static List<Diagnosis> scan(Map<String, byte[]> classes, Contract contract) {
    int bytes = classes.values().stream().mapToInt(c -> c.length).sum();
    if (bytes > MOST_BYTES || classes.size() > MOST_CLASSES) {
      return List.of(
          Diagnosis.of(Stage.SCAN, "size", "the program is too large once it is compiled"));
    }
    Set<String> own =
        classes.keySet().stream().map(n -> n.replace('.', '/')).collect(Collectors.toSet());
    Scanner scanner = new Scanner(own, contract);
    for (Map.Entry<String, byte[]> each : classes.entrySet()) {
      scanner.line = 0;
      String name = each.getKey();
      if (!name.equals(Contract.PROGRAM) && !name.startsWith(Contract.PROGRAM + "$")) {
        scanner.no(
            "class",
            "there must be one top-level class, %s, but there is also %s"
                .formatted(Contract.PROGRAM, name));
      }
      if (name.equals(Meter.FUEL)) {
        scanner.no("class", "the name " + name + " is taken");
      }
      try {
        new ClassReader(each.getValue()).accept(scanner.new Whole(name), 0);
      } catch (RuntimeException broken) {
        scanner.no("class", "a class file cannot be read");
      }
    }
    if (!own.contains(Contract.PROGRAM)) {
      scanner.no("class", "there must be a class " + Contract.PROGRAM);
    }
    return scanner.wrong.stream().limit(MOST_TOLD).toList();
  }

  private void no(String code, String message) {
    wrong.add(new Diagnosis(Stage.SCAN, line, 0, code, message, ""));
  }

  /** Checks the name of a class, not of an array. */
  private void type(String internal) {
    if (internal == null) {
      return;
    }
    if (internal.startsWith("[")) {
      type(Type.getObjectType(internal));
    } else if (!own.contains(internal) && !contract.contains(internal) && !Allowed.type(internal)) {
      no("type", internal.replace('/', '.') + " is not allowed");
    }
  }

  private void type(Type type) {
    switch (type.getSort()) {
      case Type.ARRAY -> type(type.getElementType());
      case Type.OBJECT -> type(type.getInternalName());
      case Type.METHOD -> {
        for (Type argument : type.getArgumentTypes()) {
          type(argument);
        }
        type(type.getReturnType());
      }
      default -> {}
    }
  }

  private void descriptor(String descriptor) {
    if (descriptor != null) {
      type(Type.getType(descriptor));
    }
  }

  private void member(String owner, String name, String descriptor) {
    if (owner.equals("java/lang/System") && name.equals("arraycopy")) {
      return;
    }
    // An enumeration's own valueOf has its class as an argument.
    if (owner.equals("java/lang/Enum") && name.equals("valueOf")) {
      return;
    }
    if (owner.startsWith("[") && name.equals("clone")) {
      return;
    }
    if (!own.contains(owner) && name.equals("clone")) {
      no("member", "clone of " + owner.replace('/', '.') + " is not allowed");
      return;
    }
    Optional<String> refusal = Allowed.refusal(owner, name, descriptor);
    if (refusal.isPresent()) {
      no("member", "%s.%s %s".formatted(owner.replace('/', '.'), name, refusal.get()));
      return;
    }
    if (owner.equals("java/lang/Class")) {
      // Enumerations and records need classes as constants; nothing may be asked of one.
      no("member", "java.lang.Class." + name + " is not allowed");
    }
    type(owner);
    descriptor(descriptor);
  }

  private void handle(Handle handle) {
    member(handle.getOwner(), handle.getName(), handle.getDesc());
  }

  private void constant(Object value) {
    if (value instanceof Type type) {
      type(type);
    } else if (value instanceof Handle handle) {
      handle(handle);
    } else if (value instanceof ConstantDynamic) {
      no("constant", "constants that are computed by a method are not allowed");
    }
  }

  private AnnotationVisitor annotation(String descriptor) {
    descriptor(descriptor);
    return null;
  }

  /** A class. */
  private final class Whole extends ClassVisitor {
    private final String expected;

    Whole(String expected) {
      super(API);
      this.expected = expected;
    }

    @Override
    public void visit(
        int version, int access, String name, String generic, String parent, String[] interfaces) {
      if (version != VERSION || !name.equals(expected)) {
        no("class", "a class file is not what it should be");
      }
      type(parent);
      for (String each : interfaces) {
        type(each);
      }
    }

    @Override
    public void visitAttribute(Attribute attribute) {
      no("attribute", "the attribute " + attribute.type + " is not allowed");
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      return annotation(descriptor);
    }

    @Override
    public RecordComponentVisitor visitRecordComponent(
        String name, String descriptor, String generic) {
      descriptor(descriptor);
      return null;
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String generic, Object value) {
      descriptor(descriptor);
      if (stateless && (access & Opcodes.ACC_STATIC) != 0 && !constant(access, descriptor)) {
        no(
            "static",
            "the static field %s is not allowed: nothing may be kept; use a constant of a primitive"
                    .formatted(name)
                + " type or a String, or a field of the object");
      }
      return null;
    }

    /** What compilers add (what a switch goes by) is written once, as constants are. */
    private static boolean constant(int access, String descriptor) {
      boolean plain = descriptor.length() == 1 || descriptor.equals("Ljava/lang/String;");
      return (access & Opcodes.ACC_SYNTHETIC) != 0 || (access & Opcodes.ACC_FINAL) != 0 && plain;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String generic, String[] exceptions) {
      line = 0;
      if ((access & Opcodes.ACC_NATIVE) != 0) {
        no("native", "native methods are not allowed");
      }
      if ((access & Opcodes.ACC_SYNCHRONIZED) != 0) {
        no("synchronized", "synchronized is not allowed, and not needed");
      }
      if (name.equals("finalize")) {
        no("member", "finalize is not allowed");
      }
      descriptor(descriptor);
      if (exceptions != null) {
        for (String each : exceptions) {
          type(each);
        }
      }
      return new Code();
    }
  }

  /** A method's instructions. */
  private final class Code extends MethodVisitor {
    Code() {
      super(API);
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
    }

    @Override
    public void visitAttribute(Attribute attribute) {
      no("attribute", "the attribute " + attribute.type + " is not allowed");
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      return annotation(descriptor);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
        no("synchronized", "synchronized is not allowed, and not needed");
      }
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      type(type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      member(owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      member(owner, name, descriptor);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      if (!Allowed.bootstrap(bootstrap.getOwner(), bootstrap.getName())) {
        no("member", bootstrap.getOwner().replace('/', '.') + " is not allowed");
      }
      descriptor(descriptor);
      for (Object each : arguments) {
        constant(each);
      }
    }

    @Override
    public void visitLdcInsn(Object value) {
      if (value instanceof Handle) {
        no("constant", "method handles are not allowed");
      }
      constant(value);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      descriptor(descriptor);
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
      type(type);
    }
  }
}
