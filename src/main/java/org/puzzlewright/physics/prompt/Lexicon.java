package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mark;
import org.puzzlewright.physics.prompt.Term.Place;
import org.puzzlewright.physics.scene.Direction;

/** The words that the grammar knows, and phrases that are read as one word. */
final class Lexicon {

  private static final int LONGEST = 6;
  private static final List<String> VERY =
      List.of(
          ("very,extremely,really,super,incredibly,quite so,fiendishly,insanely,exceptionally,"
                  + "extraordinarily,ridiculously,terribly,awfully,immensely,devilishly,extra,"
                  + "exceedingly,unusually,hugely,seriously")
              .split(","));
  private static final Lexicon ENGLISH = new Lexicon();

  private final Map<String, Term> nouns = new HashMap<>();
  private final Map<String, Term> words = new HashMap<>();

  /** Every word of every entry. */
  private final Set<String> known = new HashSet<>();

  private Lexicon() {
    nouns(new Term.Noun(Thing.GOAL, null), "goal,target,finish,finish line,star,destination");
    nouns(new Term.Noun(Thing.GOAL, null), "end zone,goal zone,goal area,target area,finish zone");
    nouns(new Term.Noun(Thing.WALL, null), "wall,barrier,obstacle,fence,hurdle,barricade");
    nouns(new Term.Noun(Thing.WALL, null), "partition,divider");
    nouns(new Term.Noun(Thing.PLATFORM, null), "platform,ledge,shelf,extra floor,separate floor");
    nouns(new Term.Noun(Thing.PLATFORM, null), "additional floor,another floor,second floor");
    nouns(new Term.Noun(null, "ramp"), "ramp,wedge,slope,incline,inclined plane,slide,chute");
    nouns(new Term.Noun(null, "cannon"), "cannon,canon,launcher,gun,catapult,shooter,blaster");
    nouns(new Term.Noun(null, "hexagon"), "hexagon,hex,hexagonal,six sided,6 sided,sixsided");
    nouns(new Term.Noun(null, "hexagon"), "hexagonal obstacle,hexagonal barrier");
    nouns(Mark.BALL, "ball,sphere,marble,disc,disk,circle,orb,bead");
    nouns(Mark.TOOLS, "tool,gadget,helper");
    nouns(Mark.SHAPE, "block,shape,piece,peg,object,body,polygon,thing");
    nouns(Mark.SCENE, "puzzle,level,picture,screen,scene,map,board,world,game,stage,layout,room");
    nouns(
        Mark.SCENE,
        "difficulty,difficulty level,scenario,exercise,contraption,image,canvas,page,field,playfield,chain reaction,set up,setup,view");
    nouns(Mark.HALF, "side,half,part,hand,corner,edge,end,area,region,portion,section,margin");

    words(new Term.Colour(Thing.BLUE), "blue");
    words(new Term.Colour(Thing.RED), "red");
    side(Direction.LEFT, "left,leftward,leftwards,west,western,westward,westwards,lefthand");
    side(Direction.RIGHT, "right,rightward,rightwards,east,eastern,eastward,eastwards,righthand");
    words(new Term.Side(Direction.LEFT, true), "far left,extreme left,leftmost,far west");
    words(new Term.Side(Direction.RIGHT, true), "far right,extreme right,rightmost,far east");
    words(new Term.Tier(Vertical.UP), "top,upper,topmost,high,high up,up high,uppermost,up top");
    words(new Term.Tier(Vertical.DOWN), "bottom,lower,low,low down,down low,lowermost");
    words(Mark.MIDDLE, "middle,centre,center,midpoint");
    words(new Term.Way(Vertical.UP), "up,upward,upwards,uphill,skyward,skywards,into the air");
    words(new Term.Way(Vertical.UP), "in the air,through the air upwards,high into the air");
    words(new Term.Way(Vertical.DOWN), "down,downward,downwards,downhill");

    verbs(Act.AT, "be,start,begin,commence,sit,lie,stand,locate,situate");
    verbs(Act.AT, "be part of,perch,hover,hang,reside,set up,tuck away");
    verbs(Act.AT, "position,rest,wait,stay,find,appear,remain,start out,start off,get start");
    verbs(Act.HAVE, "have,contain,include,add,place,put,set,feature,exist,insert,install");
    verbs(Act.USE, "use,need,require,employ,involve,utilize,utilise,rely on,depend on,apply");
    verbs(Act.USE, "make use of,be allow,permit,offer");
    verbs(Act.FORBID, "not allowed,not permitted,off limits,out of bounds,not available");
    verbs(Act.FORBID, "unnecessary,superfluous,unneeded,unwanted,inadmissible,unacceptable");
    verbs(Act.FORBID, "not acceptable,useless,taboo");
    verbs(Act.FORBID, "forbid,ban,exclude,omit,avoid,prohibit,leave out,disallow,skip,remove");
    verbs(Act.PUSH, "push,knock,hit,strike,shove,nudge,bump,drive,send,force,kick,propel,carry");
    verbs(Act.PUSH, "bring,deliver,shoot,launch,fire,throw,fling,catapult,tap,poke,press,direct");
    verbs(Act.PUSH, "guide,steer,smash,ram,bat,tip,thrust,sweep,punt,slam,boost");
    verbs(Act.PUSH, "lead,whack,smack,jolt,flick,swat,thump,toss,hurl,impel,transport,take");
    verbs(Act.PUSH, "deflect,redirect,divert,reroute,lob,prod,clobber,wallop,punch,thwack");
    verbs(Act.TOUCH, "reach,meet,touch,contact,collide,get to,arrive,come to,come into contact");
    verbs(Act.TOUCH, "make contact,make its way,run into,crash,find its way,get at,end up,enter");
    verbs(Act.TOUCH, "connect,finish,approach,access,bump into,wind up,impact,end,finish up");
    verbs(Act.GO, "go,move,roll,travel,navigate,head,run,come,proceed,glide,race,speed,fly,slide");
    verbs(Act.GO, "pass through,continue,advance,journey,sail,swing,progress,spin");
    verbs(Act.GO, "manoeuvre,maneuver,drift,veer,wander,trundle,whizz,zoom,hurtle,coast");
    verbs(Act.TURN, "return,bounce back,come back,turn back,turn around,turn round,go back");
    verbs(Act.TURN, "double back,roll back,move back,fly back,run back,reverse,rebound back");
    verbs(Act.TURN, "reverse direction,reverse its direction,change direction,head back");
    verbs(Act.TURN, "change its direction,u turn");
    verbs(Act.PASS, "jump,hop,clear,cross,pass,leap,vault,hurdle,surmount,overcome,skip over");
    verbs(Act.PASS, "traverse,scale,bound,spring,arc");
    verbs(Act.SEPARATE, "separates,separated,separating,to separate,must separate,should separate");
    verbs(Act.SEPARATE, "shall separate,will separate,divide,keep apart");
    verbs(Act.RISE, "rise,climb,ascend,soar,lift,raise,elevate,mount");
    verbs(Act.FALL, "fall,drop,descend,sink,plunge,tumble,plummet,dive,topple,plop");
    verbs(Act.LAND, "land,bounce,rebound,touch down,settle,alight,ricochet,step");

    place(Place.ON, "on,onto,upon,on to,on top of,atop");
    place(Place.AT, "at,in,inside,within");
    place(Place.TO, "to,toward,towards,into,in to");
    place(Place.FROM, "from,out of");
    place(Place.OFF, "off,off of");
    place(Place.OVER, "over,up over,up and over,over top of,over the top of");
    place(Place.UNDER, "under,underneath,beneath");
    place(Place.ABOVE, "above,higher than,higher up than");
    place(Place.BELOW, "below,lower than,lower down than");
    place(Place.ACROSS, "across,along,via,by way of");
    place(Place.WITH, "with,by means of,with the help of,with help from,with the aid of,thanks to");
    place(Place.WITH, "through the use of,because of,by use of");
    place(Place.BY, "by");
    place(Place.OF, "of,than");
    place(Place.AROUND, "around,round,past,round about,all around,either side of");
    place(Place.NEAR, "near,next to,close to,beside,near to,right next to,close by,nearby");
    place(Place.FAR, "nowhere near,not near,not close to,not next to,not beside,distant from");
    place(Place.FAR, "far from,far away from,a long way from");
    place(Place.BETWEEN, "between,in between,inbetween");
    place(Place.ELSEWHERE, "behind,in front of,through,against,away from,among,opposite,about");

    words(Mark.ARTICLE, "the,a,an,this,these,those,some,any,its,their,each,every,both,my,your");
    words(Mark.ONE, "one,ones");
    String[] numbers = "two,three,four,five,six,seven,eight,nine,ten,eleven,twelve".split(",");
    for (int i = 0; i < numbers.length; i++) {
      words(new Term.Number(i + 2, Bound.EXACTLY), numbers[i]);
    }
    words(new Term.Number(12, Bound.EXACTLY), "dozen");
    words(new Term.Number(1, Bound.EXACTLY), "single");
    words(new Term.Number(2, Bound.EXACTLY), "couple,couple of,pair,pair of");
    words(
        new Term.Number(2, Bound.AT_LEAST), "several,many,multiple,a few,lots of,a lot of,plural");
    words(new Term.Limit(Bound.EXACTLY, 0), "exactly,precisely");
    words(new Term.Limit(Bound.AT_LEAST, 0), "at least,no fewer than,no less than,minimum of");
    words(new Term.Limit(Bound.AT_LEAST, 0), "or more,minimum,not fewer than,not less than");
    words(new Term.Limit(Bound.AT_LEAST, 1), "more than");
    words(new Term.Limit(Bound.AT_MOST, 0), "at most,no more than,not more than,maximum of,up to");
    words(new Term.Limit(Bound.AT_MOST, 0), "or fewer,or less,maximum,max,at the most");
    words(new Term.Limit(Bound.AT_MOST, -1), "fewer than,less than");
    ratings();
    words(Mark.OTHER, "other,remaining");
    words(Mark.IT, "it,itself,them,they,him,he,she,latter,the latter");
    words(Mark.NOT, "not,never,without,instead of,rather than,neither,nor,except,excepting");
    words(Mark.NOT, "except for,other than,apart from,but no,but without,and without,minus,sans");
    words(Mark.NOT, "lack,free of,free from,devoid of,unaided by,unassisted by,fail to,unable to");
    words(Mark.NOT, "impossible to,anywhere but,anywhere except,everywhere but,everywhere except");
    words(Mark.UNKNOWN, "not all tool,not every tool,not all of the tool,not all the tool");
    words(Mark.NO, "none of the tool,none of the");
    words(Mark.FILL, "the use of,use of,the usage of,usage of");
    words(Mark.NOT, "not allowed to,not permitted to,not supposed to,not meant to");
    words(Mark.NOT, "forbidden to,prohibited to,forbidden from,prohibited from,refrain from");
    words(Mark.NOT, "without the help of,without help from,without the aid of,without help of");
    words(Mark.NOT, "without any help from,without use of,without the use of");
    words(Mark.NO, "no,zero,none,not any,not a,not an,without any,without a,without an");
    words(Mark.NO, "without the,without no,never any");
    words(Mark.ONLY, "only,just,nothing but,solely,exclusively,alone,purely,merely,no tool but");
    words(Mark.ONLY, "sole");
    words(Mark.ONLY, "no tool except,no tool other than,no tool besides,no tool apart from");
    for (String no : List.of("no", "without any", "without", "not any")) {
      words(Mark.ONLY, no + " tool except for," + no + " tool except," + no + " tool other than");
      words(Mark.ONLY, no + " tool but," + no + " tool apart from," + no + " tool besides");
    }
    words(Mark.ONLY, "no other tool than,nothing except,nothing other than,no tool than");
    for (String all :
        List.of("any tool", "every tool", "all tool", "all the tool", "all of the tool")) {
      allBut(all);
    }
    List.of("everything", "anything").forEach(this::allBut);
    words(Mark.NO_OTHERS, "no other tool,nothing else,not any other tool,no other,no more tool");
    words(Mark.AND, "and,as well as,plus");
    words(Mark.THEN, "but,while,when,whereas,where,so,so that,such that,in which,as");
    words(Mark.UNTIL, "until,till,unless");
    words(
        Mark.THEN,
        "although,though,even though,yet,because,since,which in turn,first,also,thereby,thus,and so");
    words(Mark.NEXT, "then,and then,afterwards,afterward,next,finally,later,whereupon,after that");
    words(
        Mark.NEXT, "subsequently,and subsequently,thereafter,and only then,after which,upon which");
    words(Mark.NEXT, "but then,only then,and after that,followed by,and next,and finally,lastly");
    words(Mark.BEFORE, "before,prior to,but before,even before");
    words(Mark.AFTER, "after,but after,only after,right after,once,as soon as,only once");
    words(Mark.OR, "or,and or");
    words(Mark.STOP, ".");
    words(Mark.PAUSE, ",");
    words(Mark.THAT, "that,which,who,whose");
    words(Mark.HELP, "help,make,let,allow,cause,get,try,enable,assist,give,keep,watch");
    words(Mark.FILL, "must,should,can,could,will,would,shall,may,might,do,does,did,please");
    words(
        Mark.FILL,
        "create,design,generate,build,draw,construct,me,i,we,you,us,want,like,would like,there");
    words(
        Mark.FILL,
        "need to,has to,have to,had to,ought to,in order to,so as to,able to,be able to");
    words(Mark.FILL, "fixed,separate,extra,additional,another,different,own,certain,coloured");
    words(Mark.FILL, "colored,colour,color,position,starting position,somewhere,hand side,very");
    words(Mark.FILL, "make sure,ensure,be sure,kindly,way,place where,here");
    words(Mark.FILL, "eventually,itself,all,directly,straight,simply,successfully,in turn,at all");
    words(Mark.FILL, "physics,task,challenge,called,named,user,player,starts out,think,i think");
    words(Mark.FILL, "hello,hi,thanks,thank,ok,okay,else,in addition,however,indeed");
    words(Mark.FILL, "have got,someone,something,imagine,produce,show,such");
    words(Mark.FILL, "static,stationary,immovable,immobile,whatsoever,in total,altogether");
    words(Mark.FILL, "be allowed to,be permitted to,not only,not just,not merely,not simply");
    words(Mark.FILL, "for,solve,solution,solvable,order that,start point,starting point,colour of");
    nouns.keySet().forEach(phrase -> known.addAll(List.of(phrase.split(" "))));
    words.keySet().forEach(phrase -> known.addAll(List.of(phrase.split(" "))));
  }

  /** Returns whether {@code word} or what it is an inflection of is a word or part of a phrase. */
  static boolean knows(String word) {
    return Lemmas.of(word).stream().anyMatch(ENGLISH.known::contains);
  }

  /** A term and the tokens that it was read from. */
  record Lexeme(Term term, int from, int to) {}

  /** Returns the lexemes of {@code tokens}: longest entries first, UNKNOWN for unknown words. */
  static List<Lexeme> lexemes(List<Token> tokens) {
    List<Lexeme> lexemes = new ArrayList<>();
    for (int i = 0; i < tokens.size(); ) {
      Lexeme lexeme = new Lexeme(Mark.UNKNOWN, i, i + 1);
      for (int n = Math.min(LONGEST, tokens.size() - i); n > 0; n--) {
        Term term = term(tokens, i, i + n, nounExpected(lexemes));
        boolean limits = !isUpTo(tokens, i, n) || numberAt(tokens, i + n);
        if (term != null && limits && !isTheRight(tokens, i, n)) {
          lexeme = new Lexeme(term, i, i + n);
          break;
        }
      }
      lexemes.add(lexeme);
      i = lexeme.to();
    }
    return Idioms.read(lexemes, tokens);
  }

  /** Words such as "slide" and "finish" are nouns after an article or a preposition. */
  private static boolean nounExpected(List<Lexeme> before) {
    for (int i = before.size() - 1; i >= 0; i--) {
      Term term = before.get(i).term();
      if (term == Mark.FILL || term == Mark.OTHER || term == Mark.UNKNOWN) {
        continue;
      }
      return term == Mark.ARTICLE
          || term == Mark.NO
          || term instanceof Term.Number
          || term instanceof Term.Tier
          || term == Mark.ONE
          || term instanceof Term.Rel rel && rel.place() != Place.TO
          || term instanceof Term.Do verb && verb.act() == Act.USE;
    }
    return false;
  }

  private static Term term(List<Token> tokens, int from, int to, boolean nounFirst) {
    String surface = tokens.get(to - 1).word();
    boolean canBeNoun = !surface.endsWith("ing") && !(surface.endsWith("ed") && to == from + 1);
    StringBuilder middle = new StringBuilder();
    for (int i = from + 1; i < to - 1; i++) {
      String word = tokens.get(i).word();
      middle.append(' ').append(word.equals("tools") ? "tool" : word);
    }
    if (to == from + 1 && surface.matches("\\d{1,3}")) {
      return new Term.Number(Integer.parseInt(surface), Bound.EXACTLY);
    }
    for (String first : Lemmas.of(tokens.get(from).word())) {
      if (to == from + 1) {
        Term term = lookUp(first, nounFirst, canBeNoun);
        boolean adjective = first.equals("separate") && !surface.equals(first);
        if (term != null && !adjective) {
          return term;
        }
        continue;
      }
      for (String last : Lemmas.of(tokens.get(to - 1).word())) {
        Term term = lookUp(first + middle + " " + last, nounFirst, canBeNoun);
        if (term != null) {
          return term;
        }
      }
    }
    return null;
  }

  private static Term lookUp(String phrase, boolean nounFirst, boolean canBeNoun) {
    Term noun = canBeNoun ? ENGLISH.nouns.get(phrase) : null;
    Term word = ENGLISH.words.get(phrase);
    return word == null || noun != null && nounFirst ? noun : word;
  }

  /** "To the right after" is no "right after". */
  private static boolean isTheRight(List<Token> tokens, int from, int length) {
    return length > 1
        && from > 0
        && tokens.get(from).word().equals("right")
        && !tokens.get(from + 1).word().matches("most|hand")
        && tokens.get(from - 1).word().equals("the");
  }

  /** "Up to two ramps" bounds a number; "up to the red ball" says where something goes. */
  private static boolean isUpTo(List<Token> tokens, int from, int length) {
    return length == 2
        && tokens.get(from).word().equals("up")
        && tokens.get(from + 1).word().equals("to");
  }

  private static boolean numberAt(List<Token> tokens, int i) {
    return i < tokens.size()
        && (tokens.get(i).word().equals("one")
            || term(tokens, i, i + 1, false) instanceof Term.Number);
  }

  private void ratings() {
    rating(Difficulty.VERY_EASY, "trivial,extremely simple,dead easy,trivially easy");
    rating(
        Difficulty.EASY,
        "easy,simple,straightforward,beginner,beginner level,effortless,undemanding");
    rating(Difficulty.MEDIUM, "medium,moderate,moderately hard,intermediate,normal");
    rating(Difficulty.MEDIUM, "moderately difficult,medium hard,average");
    rating(Difficulty.HARD, "hard,difficult,tough,challenging,tricky,demanding,advanced");
    rating(Difficulty.VERY_HARD, "fiendish,expert,expert level,brutal,devilish,insanely hard");
    String hards = "hard,difficult,tough,challenging,tricky,demanding";
    for (String very : VERY) {
      degree(very, Difficulty.VERY_EASY, "easy,simple,straightforward");
      degree(very, Difficulty.VERY_HARD, hards);
    }
    for (String quite :
        List.of("quite", "fairly", "pretty", "rather", "reasonably", "relatively")) {
      degree(quite, Difficulty.EASY, "easy,simple,straightforward");
      degree(quite, Difficulty.HARD, hards);
    }
  }

  private void degree(String word, Difficulty level, String ratings) {
    for (String rating : ratings.split(",")) {
      rating(level, word + " " + rating);
    }
  }

  private void rating(Difficulty level, String phrases) {
    words(new Term.Rating(level), phrases);
  }

  private void allBut(String all) {
    for (String but : "but,except,except for,other than,apart from,besides,excepting".split(",")) {
      words(Mark.ALL_BUT, all + " " + but);
    }
  }

  private void side(Direction side, String phrases) {
    words(new Term.Side(side, false), phrases);
  }

  private void nouns(Term term, String phrases) {
    add(nouns, term, phrases);
  }

  private void words(Term term, String phrases) {
    add(words, term, phrases);
  }

  private void verbs(Act act, String phrases) {
    add(words, new Term.Do(act), phrases);
  }

  private void place(Place place, String phrases) {
    add(words, new Term.Rel(place), phrases);
  }

  private static void add(Map<String, Term> to, Term term, String phrases) {
    for (String phrase : phrases.split(",", -1)) {
      // "," itself is an entry: the pause
      to.put(phrase.isEmpty() ? "," : phrase, term);
    }
  }
}
