package org.puzzlewright.physics.prompt;

import java.util.regex.Pattern;

/**
 * Words that make a statement less than a demand: "may", "if", "almost", "you are given". No
 * requirement can say any of that. The patterns are matched against words parted by single spaces.
 */
final class Hedges {

  /** Makes all that a sentence says depend on something. */
  private static final Pattern CONDITION =
      words(
          "(?<!\\b(?:would|d|ll) (?:\\w{1,9} )?be (?:\\w{1,9} )?\\S{1,20} )if|whether"
              + "|provided that|providing|assuming|suppose|supposing|depending|depends|in case"
              + "|without\\b.*\\bwould(?! (?:like|be (?:nice|great|good|fun)))"
              + "|would(?! (?:like|be (?:nice|great|good|fun)))\\b.*\\bwithout"
              + "|miss(?:es)?\\b.*\\bwithout|if possible|not true|untrue|need not be that"
              + "|not (?:necessary|required|important|essential|needed) that|not the case|false|otherwise|alternatively");

  /** Leaves open whether something holds, or says that it holds only nearly. */
  private static final Pattern DOUBT =
      words(
          "maybe|perhaps|possibly|probably|presumably|optional|optionally|voluntary|preferably"
              + "|preferred|preferable|ideally|hopefully|might|sometimes|occasionally|usually|often"
              + "|almost|nearly(?! impossible)|barely|hardly|scarcely|rarely|seldom|narrowly|unlikely|likely"
              + "|irrelevant|unimportant|regardless|no matter|not matter|free to|as you like"
              + "|if possible|where possible|need not|not necessarily|not always|not necessary"
              + "|unnecessary|superfluous|unneeded|dispensable|not (?:need|needed|require|required)"
              + "|(?:no|none|neither|nor)(?! other| (?:\\w+ )?(?:but|except|other|besides|apart))"
              + "(?: \\w+){1,5} (?:needed|required|necessary)|(?:needs?|requires?) no(?! other)"
              + "|not essential|not mandatory|not compulsory|not obligatory|no need|no reason"
              + "|not (?:have|need|required|obliged|forced|compelled|going) to"
              + "|not (?:every|each|both|all) |nobody|nothing(?! (?:but|else|except|other))"
              + "|too \\w+(?: \\w+){0,3} to|prevents?|prevented|preventing|hinders?|hindered"
              + "|stop\\w*(?: \\w+){1,4} from|blocks?(?: \\w+){1,4} from|keeps?(?: \\w+){1,4} from"
              + "|(?:more|fewer|less) (?:\\w+ ){1,2}than|as many|as few|twice as|half as"
              + "|consider|how about|what about|think about|respectively|always|(?:is|are) never|never (?:be|is|lie|sit|stand|stay)|at no (?:time|point)|as (?!well |soon )\\w+ as|tempt\\w*|pretend\\w*|threaten\\w*|looks? as|feel free|up to you|open whether");

  /** Allows something; behind a "not" or with an "only" it rules something out instead. */
  private static final Pattern PERMISSION =
      words(
          "may|possible|allowed|permitted|permissible|acceptable|okay to|ok to|fine to|welcome to"
              + "|legal|free choice|(?:let|lets|allow|allows|enable|enables) (?:the |a |my )?"
              + "(?:player|user|solver|pupils?|students?|child|children|kids?|them|me|us)|(?:is|are|be) (?:fine|ok|okay|alright|welcome)");

  /** The same, if it is no question and no purpose. */
  private static final Pattern ABILITY = words("can|could|able to|capable of|has the option");

  /** "Tools: ramp, cannon." */
  private static final Pattern HEADING =
      Pattern.compile("^(?:the )?(?:\\w+ )?(?:tools?|gadgets?|items?|kit|equipment|parts) ,");

  /** Puts tools into the player's hands. */
  private static final Pattern OFFER =
      words(
          "available|offered|offers?|offering|on offer|given|gives?(?! (?:me|us))|giving|provided"
              + "|provides?|supplied|supply|supplies|disposal|equipped|inventory|toolbox|toolkit"
              + "|stock|at hand|to hand|choose|chooses|choice|pick|picks|select|selection|granted"
              + "|permit|permits|handed|usable|ready for use"
              + "|(?:player|players|user|users|solver|solvers|you|pupils?|students?|child|children"
              + "|kids?|they|he|she|learners?) (?:also )?"
              + "(?:has|have|gets?|got|receives?|owns?|holds?)(?! to)(?! got to)");

  /** Makes a rule of what is allowed, which excludes something. */
  private static final Pattern ACCOUNTED =
      words(
          "not|no|never|neither|nor|none|only|just|solely|exclusively|alone|nothing|sole|except"
              + "|excepting|anything|everything|tool but|tools but|without|unless|forbidden");

  /** Makes a number of what is allowed a bound. */
  private static final Pattern EXACT = words("exactly|precisely");

  /** What can be done there is what something else is for. */
  private static final Pattern PURPOSE = words("so|so that|such that|in order that|help|helps");

  /** Ends the reach of a "may" before it. */
  private static final Pattern MANDATE = words("must|should|shall|has to|have to|needs? to|ought");

  private Hedges() {}

  private static Pattern words(String alternatives) {
    return Pattern.compile("\\b(?:" + alternatives + ")\\b");
  }

  static boolean isCondition(String sentence) {
    return CONDITION.matcher(sentence).find();
  }

  static boolean isDoubt(String words) {
    return DOUBT.matcher(words).find();
  }

  /**
   * Whether {@code words} only allow something.
   *
   * @param uses whether they speak of having or using something
   * @param aims whether they speak of reaching the red ball or the goal, which always must be
   */
  static boolean isPermission(String words, boolean uses, boolean aims) {
    boolean question = words.startsWith("can ") || words.startsWith("could ");
    boolean purpose = PURPOSE.matcher(words).find() && !uses;
    boolean ability = ABILITY.matcher(words).find() && !question && !purpose && !aims;
    return ability || !words.startsWith("may ") && PERMISSION.matcher(words).find();
  }

  /** Whether {@code words}, which speak of tools, say that the player is given them. */
  static boolean isOffer(String words) {
    return OFFER.matcher(words).find();
  }

  /** Whether a sentence begins as a list of tools. */
  static boolean isHeading(String sentence) {
    return HEADING.matcher(sentence).find();
  }

  /** Whether {@code words} make of what is allowed a rule that excludes something. */
  static boolean isExclusive(String words) {
    return ACCOUNTED.matcher(words).find();
  }

  static boolean isExact(String words) {
    return EXACT.matcher(words).find();
  }

  /** Whether {@code words} say that something must be. */
  static boolean isMandate(String words) {
    return MANDATE.matcher(words).find();
  }
}
