/*
 * Plays puzzles on the reference's own engine, Chipmunk 7.0.3, by the reference's rules.
 *
 *   transfer < SCENES
 *
 * A scene is lines of words and numbers that end with "go":
 *
 *   steps N       how many physics steps at most
 *   record        print where the balls are after each step
 *   episode       end as an episode of the reference does, which looks every 40 steps
 *   marker        such an episode also ends when blue is gone and red stands
 *   blue-first    the goal counts only after blue has touched red
 *   tool N        the things after it are a tool that is offered before step N + 1 (not for N = 0)
 *                 and refused when it touches anything
 *   [blue|red|goal|sub-goal] THING
 *                 as scene.h has it, in the order in which things are added
 *
 * For each scene it prints "at STEP", blue's place and velocity and red's, when that is wanted,
 * "refused STEP", "touch STEP" when blue first touches red, "goal STEP", and at last "end STEP".
 */
#include "scene.h"

enum { BLUE, RED, GOAL, SUB_GOAL, OTHER };

enum { TURN = 40, MOMENTS = 2 };

static const char *const ROLES[OTHER] = {"blue", "red", "goal", "sub-goal"};

static const double SLEEPY = 0.3, REST_SPEED = 0.05, WORLD = 84;

typedef struct {
  int role, offered;
  Thing thing;
} Part;

static Part parts[MOST];
static int count, steps, record, episode, marker, blue_first;
static int step, touched, reached, at_goal;
static Thing *named[OTHER];

/* Reads a scene; false when there is none left. */
static int read_scene(void) {
  char word[16];
  int role = OTHER, offered = 0;
  count = steps = record = episode = marker = blue_first = 0;
  memset(named, 0, sizeof named);
  while (scanf("%15s", word) == 1) {
    if (!strcmp(word, "go")) return 1;
    if (!strcmp(word, "steps")) {
      steps = (int)number(stdin);
    } else if (!strcmp(word, "record")) {
      record = 1;
    } else if (!strcmp(word, "episode")) {
      episode = 1;
    } else if (!strcmp(word, "marker")) {
      marker = 1;
    } else if (!strcmp(word, "blue-first")) {
      blue_first = 1;
    } else if (!strcmp(word, "tool")) {
      offered = (int)number(stdin);
    } else {
      int known = 0;
      while (known < OTHER && strcmp(word, ROLES[known])) known++;
      if (known < OTHER) {
        role = known;
        continue;
      }
      if (count == MOST) fail("too many things");
      Part *part = &parts[count++];
      if (!read_thing(stdin, word, &part->thing)) fail("unknown word");
      part->role = role;
      part->offered = offered;
      if (role < SUB_GOAL) named[role] = &part->thing;
      role = OTHER;
    }
  }
  return 0;
}

static int are(Thing *a, Thing *b, int first, int second) {
  return (a == named[first] && b == named[second]) || (a == named[second] && b == named[first]);
}

static cpBool meet(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
  Thing *a, *b;
  parties(arbiter, &a, &b);
  if (are(a, b, BLUE, RED) && named[BLUE] && !touched) touched = step;
  if (are(a, b, RED, GOAL)) at_goal = 1;
  return cpTrue;
}

static int touches(int part) {
  for (int i = 0; i < count; i++) {
    if (i == part || !parts[i].thing.shape) continue;
    if (cpShapesCollide(parts[part].thing.shape, parts[i].thing.shape).count > 0) return 1;
  }
  return 0;
}

static void offer(cpSpace *space, int part) {
  add_thing(space, &parts[part].thing);
  if (parts[part].offered == 0 || !touches(part)) return;
  remove_thing(space, &parts[part].thing);
  printf("refused %d\n", step);
}

static int inside(Thing *ball) {
  cpVect at = cpBodyGetPosition(ball->body);
  return at.x > 0 && at.x < WORLD && at.y > 0 && at.y < WORLD;
}

static int stands(void) {
  for (int i = 0; i < count; i++) {
    Thing *t = &parts[i].thing;
    if (t->shape && cpvlength(cpBodyGetVelocity(t->body)) >= REST_SPEED) return 0;
  }
  return 1;
}

/* What the reference does at the end of each of its own steps; true when the episode ends. */
static int turn(cpSpace *space, int *moments) {
  Thing *red = named[RED];
  for (int i = 0; i < count; i++) {
    Thing *t = &parts[i].thing;
    int gone = parts[i].role == SUB_GOAL && t->shape;
    if (gone && cpShapesCollide(red->shape, t->shape).count > 0) remove_thing(space, t);
  }
  if (!inside(red)) return 1;
  *moments += stands();
  if (*moments == MOMENTS) return 1;
  int still = cpvlength(cpBodyGetVelocity(red->body)) < REST_SPEED;
  return marker && named[BLUE] && !inside(named[BLUE]) && still;
}

static void tell(Thing *ball) {
  cpVect at = ball ? cpBodyGetPosition(ball->body) : cpvzero;
  cpVect velocity = ball ? cpBodyGetVelocity(ball->body) : cpvzero;
  printf(" %.9g %.9g %.9g %.9g", at.x, at.y, velocity.x, velocity.y);
}

static void play(void) {
  cpSpace *space = new_space();
  int moments = 0, ended = 0;
  cpSpaceSetSleepTimeThreshold(space, SLEEPY);
  cpSpaceAddCollisionHandler(space, LOOSE, LOOSE)->preSolveFunc = meet;
  cpSpaceAddCollisionHandler(space, LOOSE, SENSOR)->preSolveFunc = meet;
  step = touched = reached = 0;
  while (!ended && step < steps) {
    for (int i = 0; i < count; i++) {
      if (parts[i].offered == step) offer(space, i);
    }
    step++;
    at_goal = 0;
    cpSpaceStep(space, STEP);
    if (record) {
      printf("at %d", step);
      tell(named[BLUE]);
      tell(named[RED]);
      printf("\n");
    }
    if (!reached && at_goal && (touched || !blue_first)) reached = step;
    ended = step % TURN == 0 && turn(space, &moments) && episode;
  }
  if (touched) printf("touch %d\n", touched);
  if (reached) printf("goal %d\n", reached);
  printf("end %d\n", step);
  fflush(stdout);
  for (int i = count - 1; i >= 0; i--) {
    if (parts[i].thing.shape) remove_thing(space, &parts[i].thing);
  }
  cpSpaceFree(space);
}

int main(void) {
  while (read_scene()) play();
  return 0;
}
