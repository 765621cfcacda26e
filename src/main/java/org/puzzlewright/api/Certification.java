package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Consumer;

/** A product that is about to be put through every gate; its options have been understood. */
public interface Certification {

  /** Returns what is to be told before the work begins, a sentence each. */
  List<String> notes();

  /**
   * Looks for what the product lacks, such as a solution, and judges and measures it.
   *
   * @param told is told what goes on, a sentence at a time
   */
  Certified certify(Consumer<String> told);

  /**
   * What came of it.
   *
   * @param product with its verdict in its file
   * @param verdict what the gates find
   * @param details what else was found, for scripts
   */
  record Certified(Product product, Verdict verdict, ObjectNode details) {}

  /** Returns the certification of a product that lacks nothing. */
  static Certification of(Product product, List<String> notes) {
    return new Certification() {
      @Override
      public List<String> notes() {
        return notes;
      }

      @Override
      public Certified certify(Consumer<String> told) {
        return new Certified(product, product.verdict(), JsonNodeFactory.instance.objectNode());
      }
    };
  }
}
