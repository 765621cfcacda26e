package org.puzzlewright.base.language;

import java.util.ArrayList;
import java.util.List;

/**
 * What a frame may look like, in one line: "be +subj=ball|red -neg +pp=on(+obj=wall)" is a "be"
 * whose subject is a ball or red, that nothing denies, and that is on a wall. First come concepts,
 * if it matters which it is; then, each with + or -, roles that are filled or not, with what fills
 * them, and in brackets what that looks like itself. A concept that ends in a dot takes all below.
 */
final class FrameShape {

  private record Test(boolean filled, String role, FrameShape by) {}

  private final String[] concepts;
  private final List<Test> tests = new ArrayList<>();

  private FrameShape(String concepts) {
    this.concepts = concepts.isEmpty() ? new String[0] : concepts.split("\\|");
  }

  static FrameShape of(String text) {
    return read(text, new int[1]);
  }

  private static FrameShape read(String text, int[] at) {
    FrameShape shape = new FrameShape(word(text, at));
    while (at[0] < text.length() && text.charAt(at[0]) != ')') {
      char sign = text.charAt(at[0]++);
      if (sign != ' ') {
        String role = word(text, at);
        boolean bare = at[0] == text.length() || text.charAt(at[0]) != '=';
        at[0] += bare ? 0 : 1;
        shape.tests.add(new Test(sign == '+', role, bare ? null : filler(text, at)));
      }
    }
    return shape;
  }

  private static FrameShape filler(String text, int[] at) {
    FrameShape filler = new FrameShape(word(text, at));
    if (at[0] < text.length() && text.charAt(at[0]) == '(') {
      at[0]++;
      filler.tests.addAll(read(text, at).tests);
      at[0]++;
    }
    return filler;
  }

  private static String word(String text, int[] at) {
    int from = at[0];
    while (at[0] < text.length() && "+- =()".indexOf(text.charAt(at[0])) < 0) {
      at[0]++;
    }
    return text.substring(from, at[0]);
  }

  boolean fits(Frame frame) {
    return (concepts.length == 0 || frame.is(concepts))
        && tests.stream().allMatch(test -> test.filled() == isFilled(frame, test));
  }

  private static boolean isFilled(Frame frame, Test test) {
    return test.by() == null
        ? frame.has(test.role())
        : frame.all(test.role()).stream().anyMatch(test.by()::fits);
  }
}
