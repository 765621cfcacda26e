/*
 * Scenes on Chipmunk 7 with what the reference does with them, for the programs beside this file.
 *
 * A thing is a line of words and numbers, in world units:
 *
 *   KIND CORNERS X Y X Y ... RADIUS FRICTION ELASTICITY FURTHER...
 *
 * One corner makes a disc, two a segment, more a polygon. Kinds, and what is further told of them:
 *
 *   solid                          it stays where it is
 *   loose    MASS MOMENT X Y VX VY a ball or box, its middle and its velocity at the start
 *   launcher X Y VX VY             a zone that shoots: from where, and how fast at a mass of 10
 *   carrier  VX VY                 a zone that gives a velocity
 *   wind     FX FY                 a zone that pushes
 *   funnel   X Y                   its nozzle, which is one of its corners
 *   bucket   X Y DX DY             its middle and which way it opens
 *   plank    X Y ANGLE LIMIT WEIGHT X Y DRAG
 *                                  its pivot, how it stands and how far it turns in degrees, a
 *                                  mass and where that is, what a ball loses in a step
 *   sensor                         a zone that does nothing
 */
#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 512, CORNERS = 32, FURTHER = 8, ITERATIONS = 10 };

enum { SOLID, LOOSE, LAUNCHER, CARRIER, WIND, FUNNEL, BUCKET, PLANK, SENSOR, KINDS };

static const char *const KIND_NAMES[KINDS] = {"solid", "loose",  "launcher", "carrier", "wind",
                                              "funnel", "bucket", "plank",    "sensor"};
static const int KIND_NUMBERS[KINDS] = {0, 6, 4, 2, 2, 2, 4, 8, 0};

static const double GRAVITY = -2, STEP = 1.0 / 30, LAUNCHED_MASS = 10, PLANK_MASS = 10,
                    PLANK_MOMENT = 10000;

typedef struct Thing {
  int kind;
  int corners;
  cpVect corner[CORNERS];
  double radius, friction, elasticity;
  double n[FURTHER];

  cpShape *shape;
  cpBody *body;
  int held; /* in a bucket */
} Thing;

static void fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

static double number(FILE *in) {
  double value;
  if (fscanf(in, "%lf", &value) != 1) fail("a number is missing");
  return value;
}

/* Reads what follows a thing's kind; false when there is no such kind. */
static int read_thing(FILE *in, const char *kind, Thing *t) {
  memset(t, 0, sizeof *t);
  while (t->kind < KINDS && strcmp(kind, KIND_NAMES[t->kind])) t->kind++;
  if (t->kind == KINDS) return 0;
  t->corners = (int)number(in);
  if (t->corners < 1 || t->corners > CORNERS) fail("a thing has no or too many corners");
  for (int i = 0; i < t->corners; i++) {
    double x = number(in);
    t->corner[i] = cpv(x, number(in));
  }
  t->radius = number(in);
  t->friction = number(in);
  t->elasticity = number(in);
  for (int i = 0; i < KIND_NUMBERS[t->kind]; i++) t->n[i] = number(in);
  return 1;
}

/* Puts a ball somewhere, at rest. */
static void put(cpBody *ball, cpVect at) {
  cpBodySetPosition(ball, at);
  cpBodySetVelocity(ball, cpvzero);
  cpBodySetAngularVelocity(ball, 0);
  cpBodySetForce(ball, cpvzero);
  cpBodySetTorque(ball, 0);
  cpBodySetAngle(ball, 0);
}

static void parties(cpArbiter *arbiter, Thing **ball, Thing **other) {
  CP_ARBITER_GET_SHAPES(arbiter, a, b);
  *ball = cpShapeGetUserData(a);
  *other = cpShapeGetUserData(b);
}

static cpBool launch(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
  Thing *ball, *by;
  parties(arbiter, &ball, &by);
  put(ball->body, cpv(by->n[0], by->n[1]));
  cpVect impulse = cpvmult(cpv(by->n[2], by->n[3]), LAUNCHED_MASS);
  cpBodyApplyImpulseAtLocalPoint(ball->body, impulse, cpvzero);
  return cpFalse;
}

static cpBool carry(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
  Thing *ball, *by;
  parties(arbiter, &ball, &by);
  cpBodySetVelocity(ball->body, cpv(by->n[0], by->n[1]));
  return cpFalse;
}

static cpBool blow(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
  Thing *ball, *by;
  parties(arbiter, &ball, &by);
  cpBodyApplyForceAtWorldPoint(ball->body, cpv(by->n[0], by->n[1]), cpBodyGetPosition(ball->body));
  return cpFalse;
}

/* Who touches it farther from the nozzle than from the other corners leaves by the nozzle. */
static cpBool pour(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
  Thing *ball, *by;
  parties(arbiter, &ball, &by);
  cpVect nozzle = cpv(by->n[0], by->n[1]), at = cpBodyGetPosition(ball->body);
  for (int i = 0; i < by->corners; i++) {
    int other = cpvdist(by->corner[i], nozzle) > 1e-6;
    if (other && cpvdist(at, nozzle) <= cpvdist(at, by->corner[i])) return cpTrue;
  }
  put(ball->body, nozzle);
  return cpFalse;
}

/* Who touches it nearer to both corners of the mouth than to the others is kept. */
static cpBool catch_ball(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
  Thing *ball, *by;
  parties(arbiter, &ball, &by);
  cpVect middle = cpv(by->n[0], by->n[1]), opens = cpv(by->n[2], by->n[3]);
  if (ball->held) {
    cpBodySetPosition(ball->body, middle);
    cpBodySetVelocity(ball->body, cpvzero);
    cpBodySetForce(ball->body, cpvzero);
    return cpFalse;
  }
  double mouth = 0, floor = INFINITY;
  for (int i = 0; i < by->corners; i++) {
    double far = cpvdist(cpBodyGetPosition(ball->body), by->corner[i]);
    if (cpvdot(cpvsub(by->corner[i], middle), opens) > 0) {
      mouth = fmax(mouth, far);
    } else {
      floor = fmin(floor, far);
    }
  }
  if (mouth >= floor) return cpTrue;
  put(ball->body, middle);
  ball->held = 1;
  return cpFalse;
}

static void slow(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
  Thing *ball, *by;
  parties(arbiter, &ball, &by);
  if (ball->corners > 1 || by->n[7] == 0) return;
  double keeps = 1 - by->n[7];
  cpBodySetAngularVelocity(ball->body, keeps * cpBodyGetAngularVelocity(ball->body));
  cpBodySetVelocity(ball->body, cpvmult(cpBodyGetVelocity(ball->body), keeps));
}

static cpSpace *new_space(void) {
  cpSpace *space = cpSpaceNew();
  cpSpaceSetIterations(space, ITERATIONS);
  cpSpaceSetGravity(space, cpv(0, GRAVITY));
  cpSpaceAddCollisionHandler(space, LOOSE, LAUNCHER)->beginFunc = launch;
  cpSpaceAddCollisionHandler(space, LOOSE, CARRIER)->preSolveFunc = carry;
  cpSpaceAddCollisionHandler(space, LOOSE, WIND)->preSolveFunc = blow;
  cpSpaceAddCollisionHandler(space, LOOSE, FUNNEL)->preSolveFunc = pour;
  cpSpaceAddCollisionHandler(space, LOOSE, BUCKET)->preSolveFunc = catch_ball;
  cpSpaceAddCollisionHandler(space, LOOSE, PLANK)->postSolveFunc = slow;
  return space;
}

static cpShape *new_shape(cpBody *body, Thing *t, cpVect origin) {
  cpVect at[CORNERS];
  for (int i = 0; i < t->corners; i++) at[i] = cpvsub(t->corner[i], origin);
  if (t->corners == 1) return cpCircleShapeNew(body, t->radius, at[0]);
  if (t->corners == 2) return cpSegmentShapeNew(body, at[0], at[1], t->radius);
  return cpPolyShapeNew(body, t->corners, at, cpTransformIdentity, t->radius);
}

/* A plank hangs on a rod of length 0, a cord that limits its angle, and carries its weight. */
static void hinge(cpSpace *space, Thing *t) {
  cpVect pivot = cpv(t->n[0], t->n[1]);
  double angle = t->n[2] * M_PI / 180, limit = t->n[3] * M_PI / 180, weight = t->n[4];
  cpBody *centre = cpBodyNewStatic(), *beside = cpBodyNewStatic();
  cpBodySetPosition(centre, pivot);
  cpBodySetPosition(beside, cpvsub(pivot, cpv(1, 0)));
  cpSpaceAddConstraint(space, cpPinJointNew(t->body, centre, cpvzero, cpvzero));
  if (t->n[3] < 180) {
    cpVect anchor = cpv(-cos(angle), -sin(angle));
    cpConstraint *cord = cpSlideJointNew(t->body, beside, anchor, cpvzero, 0, 2 * sin(limit / 2));
    cpSpaceAddConstraint(space, cord);
  }
  if (weight > 0) {
    cpBody *body = cpSpaceAddBody(space, cpBodyNew(weight, weight));
    cpVect at = cpv(t->n[5], t->n[6]);
    cpBodySetPosition(body, at);
    cpSpaceAddConstraint(space, cpPivotJointNew(t->body, body, at));
    cpSpaceAddConstraint(space, cpGearJointNew(t->body, body, 0, 1));
  }
}

static void add_thing(cpSpace *space, Thing *t) {
  cpVect origin = cpvzero;
  t->held = 0;
  t->body = cpSpaceGetStaticBody(space);
  if (t->kind == LOOSE) {
    origin = cpv(t->n[2], t->n[3]);
    t->body = cpSpaceAddBody(space, cpBodyNew(t->n[0], t->n[1]));
    cpBodySetVelocity(t->body, cpv(t->n[4], t->n[5]));
  } else if (t->kind == PLANK) {
    origin = cpv(t->n[0], t->n[1]);
    t->body = cpSpaceAddBody(space, cpBodyNew(PLANK_MASS, PLANK_MOMENT));
  }
  if (t->body != cpSpaceGetStaticBody(space)) cpBodySetPosition(t->body, origin);
  t->shape = new_shape(t->body, t, origin);
  cpShapeSetFriction(t->shape, t->friction);
  cpShapeSetElasticity(t->shape, t->elasticity);
  cpShapeSetCollisionType(t->shape, t->kind);
  cpShapeSetUserData(t->shape, t);
  int touched = t->kind == LAUNCHER || t->kind == CARRIER || t->kind == WIND || t->kind == SENSOR;
  cpShapeSetSensor(t->shape, touched);
  cpSpaceAddShape(space, t->shape);
  if (t->kind == PLANK) hinge(space, t);
}

static void list_constraint(cpBody *body, cpConstraint *constraint, void *list) {
  cpConstraint **all = list;
  while (*all && *all != constraint) all++;
  *all = constraint;
}

/* Takes a thing out of the space and frees it. */
static void remove_thing(cpSpace *space, Thing *t) {
  cpSpaceRemoveShape(space, t->shape);
  cpShapeFree(t->shape);
  t->shape = NULL;
  if (t->kind != LOOSE && t->kind != PLANK) return;
  cpConstraint *constraints[5] = {0};
  cpBodyEachConstraint(t->body, list_constraint, constraints);
  for (int i = 0; constraints[i]; i++) {
    cpBody *other = cpConstraintGetBodyB(constraints[i]);
    cpSpaceRemoveConstraint(space, constraints[i]);
    int last = 1;
    for (int k = i + 1; constraints[k]; k++) last &= cpConstraintGetBodyB(constraints[k]) != other;
    cpConstraintFree(constraints[i]);
    if (!last) continue;
    if (cpBodyGetType(other) == CP_BODY_TYPE_DYNAMIC) cpSpaceRemoveBody(space, other);
    cpBodyFree(other);
  }
  cpSpaceRemoveBody(space, t->body);
  cpBodyFree(t->body);
}
