package org.puzzlewright.brief;

import java.util.List;
import org.puzzlewright.brief.Term.Mark;

/** Reads chunks from left to right into clauses. */
final class ClauseReader {

  private final Sentence sentence;
  private final NounReader nouns;
  private final VerbReader verbs;
  private final PlaceReader places;

  private ClauseReader(Sentence sentence) {
    this.sentence = sentence;
    this.nouns = new NounReader(sentence);
    this.verbs = new VerbReader(sentence);
    this.places = new PlaceReader(sentence);
  }

  /** Returns the clauses of a whole prompt. */
  static List<Clause> read(List<Chunk> chunks, List<Token> tokens, Findings findings) {
    Sentence sentence = new Sentence(chunks, tokens, findings);
    ClauseReader reader = new ClauseReader(sentence);
    for (int i = 0; i < chunks.size(); ) {
      i = reader.step(i);
    }
    sentence.end();
    return sentence.clauses;
  }

  /** Reads the chunk at {@code i}; returns the index of the next one. */
  private int step(int i) {
    Chunk chunk = sentence.chunk(i);
    Term term = chunk.term();
    if (term instanceof Term.Phrase) {
      nouns.read(chunk);
    } else if (term instanceof Term.Do verb) {
      verbs.read(i, verb.act());
    } else if (term instanceof Term.Side || term instanceof Term.Rel) {
      return places.read(i);
    } else if (term instanceof Term.Way) {
      places.way(i);
    } else if (term instanceof Mark mark) {
      mark(i, mark);
    }
    return i + 1;
  }

  private void mark(int i, Mark mark) {
    switch (mark) {
      case NOT -> sentence.not = sentence.not == null ? sentence.chunk(i) : null;
      case STOP -> sentence.end();
      case AND, THEN, OR -> sentence.separate(false);
      case PAUSE -> sentence.separate(true);
      case THAT -> verbs.relative(i);
      case UNKNOWN -> sentence.dropPreposition();
      case HELP -> {
        sentence.dropPreposition();
        sentence.subjectFollows = sentence.phraseAt(i + 1);
      }
<<<<<<< HEAD
    } else if (expectsObject()) {
      clause.object = part(memory.object(mentions, clause), phrase, chunk);
      mentions = clause.object.mentions();
      nameSubject(clause.object);
      nearIsComplement = false;
    } else {
      boolean someBall = mentions.size() == 1 && mentions.get(0).sort() == Sort.IT;
      mentions = memory.subject(mentions);
      Part part = part(mentions, phrase, chunk);
      boolean inverted = clause.act == Act.AT && clause.subject == null;
      if (inverted) {
        clause.subject = part;
        clause.hasOwnSubject = true;
      } else {
        open(part, true);
      }
      subjectIsSomeBall = someBall;
      nearIsComplement = false;
    }
    near = mentions;
    clause.cover(preposition != null ? preposition.from() : chunk.from(), chunk.to());
    mentions.forEach(memory::remember);
    adjectives(mentions, chunk);
    preposition = null;
    boundary = false;
    subjectFollows = false;
  }

  /** "The ball on the left is blue." */
  private void nameSubject(Part name) {
    if (subjectIsSomeBall && clause.act == Act.AT && name.mentions().get(0).isBall()) {
      List<Position> positions = List.copyOf(clause.positions);
      clause.positions.clear();
      for (Position p : positions) {
        clause.positions.add(
            new Position(
                name.mentions(), p.side(), p.height(), p.than(), p.negated(), p.from(), p.to()));
      }
      clause.subject = name;
    }
    subjectIsSomeBall = false;
  }

  private Part part(List<Mention> mentions, Phrase phrase, Chunk chunk) {
    List<Mention> said = mentions;
    boolean isEquipment = mentions.get(0).isEquipment();
    if (not != null && isEquipment) {
      said =
          mentions.stream().map(m -> new Mention(m.sort(), m.noun(), !m.none(), m.side())).toList();
      not = null;
    }
    return new Part(said, phrase.or(), chunk.from(), chunk.to());
  }

  private void adjectives(List<Mention> mentions, Chunk chunk) {
    for (Mention m : mentions) {
      if (m.side() != null && m.sort() == Sort.THING) {
        List<Mention> one = List.of(m);
        clause.positions.add(
            new Position(one, m.side(), null, null, false, chunk.from(), chunk.to()));
      }
    }
    for (Position p : fronted) {
      clause.positions.add(
          new Position(mentions, p.side(), p.height(), p.than(), p.negated(), p.from(), p.to()));
    }
    fronted.clear();
  }

  private boolean expectsObject() {
    boolean fresh = clause.object == null && clause.complements.isEmpty() && !subjectFollows;
    boolean active = !clause.passive || clause.act == Act.AT;
    boolean canHave = clause.act != Act.NONE && (clause.act != Act.AT || clause.subject != null);
    return !boundary && fresh && active && canHave;
  }

  private void open(Part subject, boolean own) {
    close();
    clause.subject = subject;
    clause.hasOwnSubject = own;
  }

  private void close() {
    boolean canTakeGap =
        switch (clause.act) {
          case PASS, USE, TOUCH, PUSH -> clause.object == null;
          default -> false;
        };
    if (gap != null && canTakeGap) {
      clause.object = new Part(gap, false, clause.verbFrom, clause.verbTo);
      gap = null;
    }
    if (!clause.isEmpty()) {
      clauses.add(clause);
    }
    clause = new Clause();
  }

  private void endSentence() {
    close();
    fronted.forEach(p -> findings.miss(p.from(), p.to()));
    fronted.clear();
    if (not != null) {
      findings.miss(not.from(), not.to());
    }
    near = null;
    gap = null;
    not = null;
    main = null;
    preposition = null;
    boundary = true;
  }

  private void verb(int i, Act act) {
    Chunk chunk = chunks.get(i);
    String word = tokens.get(chunk.from()).word();
    boolean ing = word.endsWith("ing");
    boolean infinitive = preposition != null && preposition.isPlace(Place.TO);
    boolean gerund = preposition != null || ing && clause.act != Act.NONE;
    preposition = null;
    boolean agentFollows = i + 1 < chunks.size() && chunks.get(i + 1).isPlace(Place.BY);
    boolean participle = ing && !boundary && i > 0 && chunks.get(i - 1).isPhrase();
    if (isAuxiliary()) {
      clause.passive = !ing && act != Act.AT;
    } else if (clause.act == Act.NONE
        && clause.complements.isEmpty()
        && (!boundary || clause.isEmpty() || clause.subject == null || clause.hasOwnSubject)) {
      clause.passive = agentFollows;
    } else {
      openNextVerb(infinitive || gerund, participle && nearIsComplement ? lastPart() : null);
    }
    clause.act = act;
    if (not != null) {
      clause.negated = !clause.negated;
      clause.cover(not.from(), chunk.to());
      not = null;
    }
    clause.verbFrom = chunk.from();
    clause.verbTo = chunk.to();
    clause.cover(chunk.from(), chunk.to());
    boundary = false;
    nearIsComplement = false;
  }

  /** Whether the verb so far is the "is" of "is pushed". */
  private boolean isAuxiliary() {
    boolean nothingElse =
        clause.object == null && clause.complements.isEmpty() && clause.to == clause.verbTo;
    return clause.act == Act.AT && nothingElse && clause.subject != null && !boundary;
  }

  private Part lastPart() {
    Part last = clause.complements.get(clause.complements.size() - 1).part();
    return last.mentions().get(0).isBall() ? last : null;
  }

  private void openNextVerb(boolean dependent, Part described) {
    Part subject = clause.subject;
    boolean objectIsBall = clause.object != null && clause.object.mentions().get(0).isBall();
    if (described != null) {
      subject = described;
    } else if (dependent && objectIsBall) {
      subject = clause.object;
    } else if (main != null && clause.isStatic()) {
      subject = main;
      main = null;
    }
    open(subject, false);
    near = subject == null ? null : subject.mentions();
  }

  private void relative(int i) {
    boolean verbFollows =
        i + 1 < chunks.size() && (chunks.get(i + 1).isVerb() || chunks.get(i + 1).is(Mark.NOT));
    if (near != null && i + 1 < chunks.size() && chunks.get(i + 1).isPhrase()) {
      gap = near.get(0).isEquipment() ? near : null;
    }
    if (near == null || !verbFollows) {
      return;
    }
    main = clause.subject;
    Part subject = new Part(near, false, chunks.get(i).from(), chunks.get(i).from());
    open(subject, true);
    boundary = false;
  }

  private void way(int i) {
    Chunk chunk = chunks.get(i);
    if (not != null) {
      findings.miss(not.from(), chunk.to());
      not = null;
      return;
    }
    clause.way = ((Term.Way) chunk.term()).way();
    clause.cover(chunk.from(), chunk.to());
    boolean equipmentFollows =
        i + 1 < chunks.size()
            && chunks.get(i + 1).term() instanceof Phrase phrase
            && phrase.mentions().get(0).isEquipment();
    if (equipmentFollows) {
      preposition = new Chunk(new Term.Rel(Place.ACROSS), chunk.from(), chunk.to());
    }
  }

  /** Reads a preposition or a side; returns the index of the next chunk. */
  private int place(int i) {
    Chunk chunk = chunks.get(i);
    PositionReader positions = new PositionReader(chunks, clause, memory);
    int end = positions.read(i);
    if (end < 0 || gap != null && end == i + 1) {
      preposition = chunk;
      fillGap(i);
      return i + 1;
    }
    preposition = null;
    boolean negated = not != null ^ (clause.negated && clause.isStatic());
    int from = not != null ? not.from() : chunk.from();
    not = null;
    for (PositionReader.Relation relation : positions.relations()) {
      attach(relation, positions.than(), negated, from, chunks.get(end - 1).to(), end);
    }
    if (positions.than() != null) {
      positions.than().forEach(memory::remember);
    }
    clause.cover(from, chunks.get(end - 1).to());
    boundary = false;
    return end;
  }

  private void fillGap(int i) {
    boolean nounFollows = i + 1 < chunks.size() && chunks.get(i + 1).isPhrase();
    boolean isInfinitive = chunks.get(i).isPlace(Place.TO);
    if (gap != null && !nounFollows && !isInfinitive) {
      Chunk chunk = chunks.get(i);
      Part part = new Part(gap, false, chunk.from(), chunk.to());
      Place place = ((Term.Rel) chunk.term()).place();
      clause.complements.add(new Complement(place, part, false));
      clause.cover(chunk.from(), chunk.to());
      gap = null;
      preposition = null;
    }
  }

  private void attach(
      PositionReader.Relation r, List<Mention> than, boolean negated, int from, int to, int next) {
    if (r.isMotion(clause, nearIsComplement) && than == null) {
      if (negated || r.isDoubtful(chunks, next)) {
        findings.miss(from, to);
      } else if (r.height() != null) {
        clause.way = r.height() == Vertical.UP ? Vertical.DOWN : Vertical.UP;
      } else if (r.from()) {
        clause.coming = r.side();
      } else {
        clause.toward = r.side();
      }
      return;
    }
    List<Mention> what = near;
    if (what == null && clause.subject != null && !isFronted(next)) {
      what = clause.subject.mentions();
    }
    Position position = new Position(what, r.side(), r.height(), than, negated, from, to);
    if (what == null) {
      fronted.add(position);
    } else {
      clause.positions.add(position);
    }
  }

  /** Whether a noun follows to which the place before it belongs: "on the right is the goal". */
  private boolean isFronted(int next) {
    int i = next;
    while (i < chunks.size() && chunks.get(i).is(Mark.PAUSE)) {
      i++;
    }
    if (i + 1 < chunks.size() && chunks.get(i).isVerb(Act.AT)) {
      return chunks.get(i + 1).isPhrase();
    }
    boolean phrase = i < chunks.size() && chunks.get(i).isPhrase();
    return phrase
        && (i + 1 == chunks.size() || !chunks.get(i + 1).isVerb())
        && i + 1 <= next + 2
        && !(i + 1 < chunks.size() && chunks.get(i + 1).term() instanceof Term.Rel);
=======
      default -> {
        // carries nothing for a clause
      }
    }
>>>>>>> brief
  }
}
