/*
 * Physics steps in a second of CPU time on the reference's own engine, Chipmunk 7.0.3.
 *
 *   steprate SCENE SECONDS
 *
 * SCENE is a file whose first line is the number of steps of a run; each further line is a thing as
 * scene.h has it, in the order in which they are added. For each line that comes on standard input
 * it makes runs for at least SECONDS of CPU time, each in a new space, and prints "rate", the rate,
 * and where what is loose ended.
 */
#include "scene.h"
#include <time.h>

static Thing things[MOST];
static int count, steps;
static cpVect end[MOST];

static void load(const char *path) {
  FILE *in = fopen(path, "r");
  char kind[16];
  if (!in) fail("the scene cannot be read");
  steps = (int)number(in);
  while (fscanf(in, "%15s", kind) == 1) {
    if (count == MOST) fail("too many things");
    if (!read_thing(in, kind, &things[count++])) fail("unknown thing");
  }
  fclose(in);
}

static void run(void) {
  cpSpace *space = new_space();
  for (int i = 0; i < count; i++) add_thing(space, &things[i]);
  for (int i = 0; i < steps; i++) cpSpaceStep(space, STEP);
  for (int i = 0; i < count; i++) {
    end[i] = cpBodyGetPosition(things[i].body);
    remove_thing(space, &things[i]);
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
      if (things[i].kind == LOOSE) printf(" %.3f %.3f", end[i].x, end[i].y);
    }
    printf("\n");
    fflush(stdout);
  }
  return 0;
}
