/*
 * Physics steps in a second of CPU time on the reference's own engine, Chipmunk 7.0.3.
 *
 *   steprate SCENE SECONDS
 *
 * SCENE is a file whose first line is the number of steps of a run; each further line is
 * "ball X Y RADIUS MASS FRICTION ELASTICITY" (it moves),
 * "segment AX AY BX BY RADIUS FRICTION ELASTICITY" or
 * "polygon FRICTION ELASTICITY CORNERS X Y X Y ..." (they do not), in world units, in the order in
 * which they are added. For each line that comes on standard input it makes runs for at least
 * SECONDS of CPU time, each in a new space, and prints "rate", the rate, and where the balls ended.
 */
#include <chipmunk/chipmunk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 512, CORNERS = 32 };

static const double GRAVITY = -2, STEP = 1.0 / 30;

typedef struct {
  char kind;
  double number[7];
  int corners;
  cpVect corner[CORNERS];
} Thing;

static Thing things[MOST];
static int count, steps;
static cpVect end[MOST];

static void fail(const char *what) {
  fprintf(stderr, "steprate: %s\n", what);
  exit(1);
}

static void take(FILE *in, double *to, int many) {
  for (int i = 0; i < many; i++) {
    if (fscanf(in, "%lf", to + i) != 1) fail("a number is missing");
  }
}

static void load(const char *path) {
  FILE *in = fopen(path, "r");
  char word[16];
  if (!in || fscanf(in, "%d", &steps) != 1) fail("the scene cannot be read");
  while (fscanf(in, "%15s", word) == 1) {
    if (count == MOST) fail("too many things");
    Thing *t = &things[count++];
    t->kind = word[0];
    if (!strcmp(word, "ball")) {
      take(in, t->number, 6);
    } else if (!strcmp(word, "segment")) {
      take(in, t->number, 7);
    } else if (!strcmp(word, "polygon")) {
      double many, at[2];
      take(in, t->number, 2);
      take(in, &many, 1);
      t->corners = (int)many;
      if (t->corners > CORNERS) fail("too many corners");
      for (int i = 0; i < t->corners; i++) {
        take(in, at, 2);
        t->corner[i] = cpv(at[0], at[1]);
      }
    } else {
      fail("unknown thing");
    }
  }
  fclose(in);
}

static cpShape *add(cpSpace *space, Thing *t) {
  cpBody *fixed = cpSpaceGetStaticBody(space);
  double *n = t->number;
  cpShape *shape;
  if (t->kind == 'b') {
    cpBody *body = cpSpaceAddBody(space, cpBodyNew(n[3], cpMomentForCircle(n[3], 0, n[2], cpvzero)));
    cpBodySetPosition(body, cpv(n[0], n[1]));
    shape = cpCircleShapeNew(body, n[2], cpvzero);
    cpShapeSetFriction(shape, n[4]);
    cpShapeSetElasticity(shape, n[5]);
  } else if (t->kind == 's') {
    shape = cpSegmentShapeNew(fixed, cpv(n[0], n[1]), cpv(n[2], n[3]), n[4]);
    cpShapeSetFriction(shape, n[5]);
    cpShapeSetElasticity(shape, n[6]);
  } else {
    shape = cpPolyShapeNewRaw(fixed, t->corners, t->corner, 0);
    cpShapeSetFriction(shape, n[0]);
    cpShapeSetElasticity(shape, n[1]);
  }
  return cpSpaceAddShape(space, shape);
}

static void run(void) {
  cpSpace *space = cpSpaceNew();
  cpShape *shapes[MOST];
  cpSpaceSetIterations(space, 10);
  cpSpaceSetGravity(space, cpv(0, GRAVITY));
  for (int i = 0; i < count; i++) shapes[i] = add(space, &things[i]);
  for (int i = 0; i < steps; i++) cpSpaceStep(space, STEP);
  for (int i = 0; i < count; i++) {
    cpBody *body = cpShapeGetBody(shapes[i]);
    end[i] = cpBodyGetPosition(body);
    cpSpaceRemoveShape(space, shapes[i]);
    cpShapeFree(shapes[i]);
    if (things[i].kind == 'b') {
      cpSpaceRemoveBody(space, body);
      cpBodyFree(body);
    }
  }
  cpSpaceFree(space);
}

static double cpu(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  char line[16];
  if (argc != 3) fail("usage: steprate SCENE SECONDS");
  load(argv[1]);
  while (fgets(line, sizeof line, stdin)) {
    long runs = 0;
    double start = cpu(), used;
    do {
      run();
      runs++;
      used = cpu() - start;
    } while (used < atof(argv[2]));
    printf("rate %.1f", runs * (double)steps / used);
    for (int i = 0; i < count; i++) {
      if (things[i].kind == 'b') printf(" %.3f %.3f", end[i].x, end[i].y);
    }
    printf("\n");
    fflush(stdout);
  }
  return 0;
}
