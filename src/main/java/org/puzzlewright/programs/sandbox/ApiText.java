package org.puzzlewright.programs.sandbox;

import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A contract's types and all their members, as the types themselves tell them. */
public final class ApiText {

  private ApiText() {}

  /** Returns Java without bodies. */
  public static String of(Contract contract) {
    StringBuilder text = new StringBuilder();
    for (Class<?> type : contract.all()) {
      told(type.getAnnotation(Told.class))
          .ifPresent(t -> text.append("// ").append(t).append('\n'));
      text.append(type.isInterface() ? "interface " : "class ")
          .append(type.getName())
          .append(" {\n");
      for (Method each : members(type)) {
        text.append("  ").append(signature(each)).append(';');
        told(each.getAnnotation(Told.class)).ifPresent(t -> text.append(" // ").append(t));
        text.append('\n');
      }
      text.append("}\n");
    }
    return text.toString();
  }

  private static Optional<String> told(Told told) {
    return Optional.ofNullable(told).map(Told::value);
  }

  /** Returns a type's own public methods by name. */
  static List<Method> members(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(m -> m.getDeclaringClass() == type && !m.isSynthetic())
        .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toGenericString))
        .toList();
  }

  private static String signature(Method method) {
    return Arrays.stream(method.getParameters())
        .map(ApiText::parameter)
        .collect(
            Collectors.joining(
                ", ", method.getReturnType().getSimpleName() + " " + method.getName() + "(", ")"));
  }

  private static String parameter(Parameter parameter) {
    return parameter.getType().getSimpleName() + " " + parameter.getName();
  }
}
