package org.puzzlewright.programs.maker;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.programs.search.Author;
import org.puzzlewright.programs.search.Authors;
import org.puzzlewright.programs.search.ProgramSearch;
import org.puzzlewright.programs.search.ProgramTask;

/**
 * Genetic programming, steady state: after a few programs by chance every other one is a change of
 * a good one, or put together of two, and the others are small ones by chance: what is needed often
 * has no part that is of use alone. Of programs that score the same the smaller are preferred, and
 * two are kept. The worst of the population makes room. Reads no prompt, and never writes the same
 * program twice, or one with a choice between equals, as long as it finds another.
 */
public final class OfflineMaker implements Authors {

  /** How it is called; it is no language model. */
  public static final String NAME = "offline maker (genetic programming, no language model)";

  private static final int FIRST = 24;
  private static final int POPULATION = 40;
  private static final int DEPTH = 3;
  private static final int LARGEST = 60;
  private static final int TRIES = 30;
  private static final int EQUAL = 2;
  private static final int WIDE = 4;

  /**
   * How many of the population are drawn, of which the best goes on. Of two it would be one of the
   * best few far too seldom: when most of the population is no better than the first, a program
   * that is was changed once in forty.
   */
  private static final int DRAWN = 7;

  private final Function<ProgramTask, Grammar> grammars;

  /** In the order of their trials, so that these can take over others' programs. */
  private final List<Population> populations = new ArrayList<>();

  /**
   * Makes one.
   *
   * @param grammars tells of which pieces programs for a task are made
   */
  public OfflineMaker(Function<ProgramTask, Grammar> grammars) {
    this.grammars = grammars;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Author of(ProgramTask task, int trial, long seed) {
    Population population = new Population(grammars.apply(task), new SplittableRandom(seed));
    populations.add(population);
    return population;
  }

  @Override
  public boolean apart() {
    return true;
  }

  /** A program with its score. */
  private record Member(List<Tree> trees, double score) {

    /** The better first, of equals the smaller. */
    static final Comparator<Member> ORDER =
        Comparator.comparingDouble(Member::score)
            .reversed()
            .thenComparing(m -> m.trees().stream().mapToInt(Tree::size).sum());
  }

  /** A trial's programs. */
  private final class Population implements ProgramSearch.Remembering {
    private final Grammar grammar;
    private final SplittableRandom random;

    /** The trees of all programs that it has written. */
    private final Map<String, List<Tree>> written = new HashMap<>();

    private final List<Member> members = new ArrayList<>();

    Population(Grammar grammar, SplittableRandom random) {
      this.grammar = grammar;
      this.random = random;
    }

    @Override
    public Reply write(String prompt) {
      return new Written(next(), Usage.NONE);
    }

    @Override
    public void again(String prompt) {
      next();
    }

    private String next() {
      List<Tree> trees = propose();
      for (int i = 0; i < TRIES && tried(trees); i++) {
        trees = propose();
      }
      String text = text(trees);
      written.put(text, trees);
      return text;
    }

    private boolean tried(List<Tree> trees) {
      return trees.stream().anyMatch(Tree::idle) || written.containsKey(text(trees));
    }

    private String text(List<Tree> trees) {
      return grammar.program(trees.stream().map(Tree::text).toList());
    }

    @Override
    public void learn(String program, OptionalDouble score) {
      if (score.isEmpty()) {
        return;
      }
      // Its own, or one that has come from another trial while none is writing.
      List<Tree> trees =
          Stream.concat(Stream.of(this), populations.stream())
              .map(population -> population.written.get(program))
              .filter(Objects::nonNull)
              .findFirst()
              .orElse(null);
      if (trees == null) {
        return;
      }
      double value = score.getAsDouble();
      members.add(new Member(trees, value));
      List<Member> equal = members.stream().filter(m -> m.score() == value).toList();
      if (equal.size() > EQUAL) {
        members.remove(Collections.max(equal, Member.ORDER));
      } else if (members.size() > POPULATION) {
        members.remove(Collections.max(members, Member.ORDER));
      }
    }

    private List<Tree> propose() {
      if (written.size() < FIRST || members.isEmpty() || random.nextBoolean()) {
        return grammar.roots().stream()
            .map(type -> whole(type, 1 + random.nextInt(DEPTH)))
            .toList();
      }
      List<Tree> trees = new ArrayList<>(select().trees());
      int changes = 1 + (random.nextInt(3) == 0 ? 1 : 0);
      for (int i = 0; i < changes; i++) {
        int root = random.nextInt(trees.size());
        Tree changed = change(trees.get(root));
        trees.set(root, changed.size() <= LARGEST ? changed : trees.get(root));
      }
      return trees;
    }

    /** The best of some. */
    private Member select() {
      return Stream.generate(() -> members.get(random.nextInt(members.size())))
          .limit(DRAWN)
          .min(Member.ORDER)
          .orElseThrow();
    }

    private Tree change(Tree tree) {
      List<Tree> all = tree.all();
      int place = random.nextInt(all.size());
      Tree old = all.get(place);
      Tree changed =
          switch (random.nextInt(grammar.statements() ? 6 : 8)) {
            case 0, 1 -> grow(old.rule().type(), 1 + random.nextInt(3));
            case 2, 3 -> point(old);
            case 4 -> other(old);
            case 5 -> hoisted(old);
            default -> wrapped(old);
          };
      return tree.with(place, changed);
    }

    /** Another number, or another piece with the same arguments. */
    private Tree point(Tree old) {
      if (old.rule().high() > old.rule().low()) {
        return new Tree(old.rule(), leaf(old.rule()).number(), old.children());
      }
      List<Grammar.Rule> same =
          Grammar.of(grammar.rules(), old.rule().type()).stream()
              .filter(r -> r.arguments().equals(old.rule().arguments()))
              .toList();
      Grammar.Rule rule = same.get(random.nextInt(same.size()));
      return new Tree(rule, leaf(rule).number(), old.children());
    }

    /** A piece of the same type from another program. */
    private Tree other(Tree old) {
      List<Tree> fit = new ArrayList<>();
      for (Tree root : select().trees()) {
        root.all().stream()
            .filter(t -> t.rule().type().equals(old.rule().type()))
            .forEach(fit::add);
      }
      return fit.isEmpty() ? old : fit.get(random.nextInt(fit.size()));
    }

    /** A piece of the same type from within. */
    private Tree hoisted(Tree old) {
      List<Tree> fit =
          old.all().stream().filter(t -> t.rule().type().equals(old.rule().type())).toList();
      return fit.get(random.nextInt(fit.size()));
    }

    /**
     * A new piece around it, as one of its arguments. Of values only: what is put around a
     * statement changes all that it does.
     */
    private Tree wrapped(Tree old) {
      String type = old.rule().type();
      List<Grammar.Rule> around =
          Grammar.of(grammar.rules(), type).stream()
              .filter(r -> r.arguments().contains(type))
              .toList();
      if (around.isEmpty()) {
        return old;
      }
      Grammar.Rule rule = around.get(random.nextInt(around.size()));
      List<Integer> places =
          IntStream.range(0, rule.arguments().size())
              .filter(i -> rule.arguments().get(i).equals(type))
              .boxed()
              .toList();
      int kept = places.get(random.nextInt(places.size()));
      List<Tree> children = new ArrayList<>();
      for (int i = 0; i < rule.arguments().size(); i++) {
        String argument = rule.arguments().get(i);
        children.add(i == kept ? old : grow(argument, 1 + random.nextInt(3)));
      }
      return new Tree(rule, leaf(rule).number(), children);
    }

    /** A tree that is seldom one piece without arguments: of these there are soon no new ones. */
    private Tree whole(String type, int depth) {
      List<Grammar.Rule> inner =
          Grammar.of(grammar.rules(), type).stream().filter(r -> !r.arguments().isEmpty()).toList();
      return depth <= 1 || inner.isEmpty() || random.nextInt(WIDE) == 0
          ? plain(type, depth)
          : made(inner.get(random.nextInt(inner.size())), depth);
    }

    private Tree grow(String type, int depth) {
      if (grammar.statements()) {
        return whole(type, depth);
      }
      return plain(type, depth);
    }

    /** A tree in which all pieces are as likely. */
    private Tree plain(String type, int depth) {
      List<Grammar.Rule> choice =
          depth <= 1 ? Grammar.leaves(grammar.rules(), type) : Grammar.of(grammar.rules(), type);
      return made(choice.get(random.nextInt(choice.size())), depth);
    }

    private Tree made(Grammar.Rule rule, int depth) {
      List<Tree> children =
          rule.arguments().stream().map(argument -> grow(argument, depth - 1)).toList();
      return new Tree(rule, leaf(rule).number(), children);
    }

    private Tree leaf(Grammar.Rule rule) {
      int number =
          rule.high() > rule.low() ? random.nextInt(rule.low(), rule.high() + 1) : rule.low();
      return new Tree(rule, number, List.of());
    }
  }
}
