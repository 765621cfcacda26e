package org.puzzlewright.programs.sandbox;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What programs may use of the JDK. All else is refused. */
final class Allowed {

  private static final String UTIL = "java/util/";
  private static final String LANG = "java/lang/";

  private static final Set<String> TYPES =
      Stream.of(
              names(
                  LANG,
                  "Object Class String StringBuilder CharSequence Math StrictMath Number Integer Long"
                      + " Double Float Short Byte Character Boolean Void Iterable Comparable Enum"
                      + " Record Runnable AutoCloseable Cloneable Override FunctionalInterface"
                      + " SafeVarargs Deprecated SuppressWarnings Throwable Exception"
                      + " RuntimeException Error AssertionError ArithmeticException"
                      + " ArrayIndexOutOfBoundsException ArrayStoreException ClassCastException"
                      + " CloneNotSupportedException IllegalArgumentException"
                      + " IllegalStateException IndexOutOfBoundsException"
                      + " NegativeArraySizeException NullPointerException"
                      + " NumberFormatException StringIndexOutOfBoundsException"
                      + " UnsupportedOperationException StackOverflowError OutOfMemoryError"
                      + " VirtualMachineError NoSuchFieldError IncompatibleClassChangeError"
                      + " MatchException"),
              names(
                  UTIL,
                  "AbstractCollection AbstractList AbstractMap AbstractMap$SimpleEntry"
                      + " AbstractMap$SimpleImmutableEntry AbstractQueue AbstractSet ArrayDeque"
                      + " ArrayList Arrays BitSet Collection Collections Comparator"
                      + " ConcurrentModificationException Deque DoubleSummaryStatistics"
                      + " EmptyStackException EnumMap EnumSet HashMap HashSet"
                      + " IntSummaryStatistics Iterator LinkedHashMap LinkedHashSet LinkedList List"
                      + " ListIterator LongSummaryStatistics Map Map$Entry NavigableMap"
                      + " NavigableSet NoSuchElementException Objects Optional OptionalDouble"
                      + " OptionalInt OptionalLong PrimitiveIterator PrimitiveIterator$OfDouble"
                      + " PrimitiveIterator$OfInt PrimitiveIterator$OfLong PriorityQueue Queue"
                      + " Random RandomAccess Set SortedMap SortedSet SplittableRandom Stack"
                      + " StringJoiner TreeMap TreeSet Vector"),
              names(
                  UTIL + "function/",
                  "BiConsumer BiFunction BinaryOperator BiPredicate BooleanSupplier Consumer"
                      + " DoubleBinaryOperator DoubleConsumer DoubleFunction DoublePredicate"
                      + " DoubleSupplier DoubleToIntFunction DoubleToLongFunction"
                      + " DoubleUnaryOperator Function IntBinaryOperator IntConsumer IntFunction"
                      + " IntPredicate IntSupplier IntToDoubleFunction IntToLongFunction"
                      + " IntUnaryOperator LongBinaryOperator LongConsumer LongFunction"
                      + " LongPredicate LongSupplier LongToDoubleFunction LongToIntFunction"
                      + " LongUnaryOperator ObjDoubleConsumer ObjIntConsumer ObjLongConsumer"
                      + " Predicate Supplier ToDoubleBiFunction ToDoubleFunction ToIntBiFunction"
                      + " ToIntFunction ToLongBiFunction ToLongFunction UnaryOperator"),
              names(
                  UTIL + "stream/",
                  "BaseStream Collector Collectors DoubleStream IntStream LongStream Stream"
                      + " Stream$Builder IntStream$Builder"))
          .flatMap(s -> s)
          .collect(Collectors.toUnmodifiableSet());

  /** Refused whatever they are called on, also on programs' own classes. */
  private static final Set<String> NO_MEMBERS =
      names(
              "",
              "parallel parallelStream parallelSort parallelSetAll parallelPrefix getClass wait"
                  + " notify notifyAll finalize printStackTrace intern toConcurrentMap"
                  + " groupingByConcurrent getInteger getLong getBoolean")
          .collect(Collectors.toUnmodifiableSet());

  private static final String ORDER =
      "its order differs from run to run; use List.of, new LinkedHashSet or new LinkedHashMap";
  private static final String SEEDED = "use the random source that you are given, or a seed";

  /** Single members that make runs differ. */
  private static final Map<String, String> UNREPEATABLE =
      Map.ofEntries(
          Map.entry(UTIL + "Set.of", ORDER),
          Map.entry(UTIL + "Set.copyOf", ORDER),
          Map.entry(UTIL + "Map.of", ORDER),
          Map.entry(UTIL + "Map.copyOf", ORDER),
          Map.entry(UTIL + "Map.ofEntries", ORDER),
          Map.entry(UTIL + "stream/Collectors.toUnmodifiableSet", ORDER),
          Map.entry(UTIL + "stream/Collectors.toUnmodifiableMap", ORDER),
          Map.entry(LANG + "Math.random", SEEDED),
          Map.entry(LANG + "StrictMath.random", SEEDED),
          Map.entry(UTIL + "Random.<init>()V", SEEDED),
          Map.entry(UTIL + "SplittableRandom.<init>()V", SEEDED),
          Map.entry(UTIL + "Collections.shuffle(Ljava/util/List;)V", SEEDED));

  private static final Set<String> BOOTSTRAPS =
      Set.of(
          LANG + "invoke/LambdaMetafactory.metafactory",
          LANG + "invoke/LambdaMetafactory.altMetafactory",
          LANG + "invoke/StringConcatFactory.makeConcatWithConstants",
          LANG + "invoke/StringConcatFactory.makeConcat",
          LANG + "runtime/ObjectMethods.bootstrap",
          LANG + "runtime/SwitchBootstraps.typeSwitch",
          LANG + "runtime/SwitchBootstraps.enumSwitch");

  private Allowed() {}

  private static Stream<String> names(String folder, String words) {
    return Stream.of(words.split(" ")).map(name -> folder + name);
  }

  static boolean type(String internal) {
    return TYPES.contains(internal);
  }

  static boolean bootstrap(String owner, String name) {
    return BOOTSTRAPS.contains(owner + "." + name);
  }

  /** Returns why a member must not be used; empty when it may be, as far as its name goes. */
  static Optional<String> refusal(String owner, String name, String descriptor) {
    if (NO_MEMBERS.contains(name)) {
      return Optional.of("is not allowed");
    }
    String why = UNREPEATABLE.get(owner + "." + name);
    String exact = UNREPEATABLE.get(owner + "." + name + descriptor);
    return Optional.ofNullable(why == null ? exact : why).map(w -> "is not allowed: " + w);
  }
}
