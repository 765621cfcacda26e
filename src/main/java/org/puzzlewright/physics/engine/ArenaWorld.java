package org.puzzlewright.physics.engine;

import org.jbox2d.collision.broadphase.BroadPhase;
import org.jbox2d.collision.shapes.ShapeType;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.BallWorld;
import org.jbox2d.dynamics.Fixture;
import org.jbox2d.dynamics.contacts.Contact;
import org.jbox2d.pooling.IDynamicStack;

/** A world that can forget everything that was in it, and in which planks meet segments. */
final class ArenaWorld extends BallWorld {
  private final IDynamicStack<Contact> capsules;
  private FlatBroadPhase boxes;

  ArenaWorld(CapsulePool pool) {
    super(new Vec2(0, (float) (Arena.GRAVITY * Arena.TIME_SCALE * Arena.TIME_SCALE)), pool);
    capsules = pool.capsules();
    setAllowSleep(false);
    // The reference has no continuous collision detection either; nothing here is fast enough.
    setContinuousPhysics(false);
    freshBroadPhase();
  }

  /** JBox2D has no contact of two edges: hinged planks would not feel floors, walls and ramps. */
  @Override
  public Contact popContact(Fixture a, int indexA, Fixture b, int indexB) {
    if (a.getType() != ShapeType.EDGE || b.getType() != ShapeType.EDGE) {
      return super.popContact(a, indexA, b, indexB);
    }
    Contact contact = capsules.pop();
    contact.init(a, indexA, b, indexB);
    return contact;
  }

  @Override
  public void pushContact(Contact contact) {
    if (contact instanceof CapsuleContact) {
      capsules.push(contact);
    } else {
      super.pushContact(contact);
    }
  }

  /** Forgets how the broad phase came to be what it is; nothing may be in the world. */
  void freshBroadPhase() {
    // The order of contacts follows the numbers of boxes, which go on in a used one.
    boxes = new FlatBroadPhase();
    m_contactManager.m_broadPhase = new BroadPhase(boxes);
  }

  /** Returns the boxes of all fixtures, as the broad phase knows them. */
  FlatBroadPhase boxes() {
    return boxes;
  }
}
