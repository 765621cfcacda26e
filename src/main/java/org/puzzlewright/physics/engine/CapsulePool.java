package org.puzzlewright.physics.engine;

import org.jbox2d.collision.AABB;
import org.jbox2d.collision.Collision;
import org.jbox2d.collision.Distance;
import org.jbox2d.collision.TimeOfImpact;
import org.jbox2d.common.Mat22;
import org.jbox2d.common.Mat33;
import org.jbox2d.common.Rot;
import org.jbox2d.common.Settings;
import org.jbox2d.common.Vec2;
import org.jbox2d.common.Vec3;
import org.jbox2d.dynamics.contacts.Contact;
import org.jbox2d.dynamics.contacts.EdgeAndCircleContact;
import org.jbox2d.dynamics.contacts.EdgeAndPolygonContact;
import org.jbox2d.pooling.IDynamicStack;
import org.jbox2d.pooling.IWorldPool;
import org.jbox2d.pooling.normal.DefaultWorldPool;
import org.jbox2d.pooling.normal.MutableStack;

/**
 * JBox2D's usual pool in every respect but one: contacts of edges are those of {@link Capsules}. A
 * contact asks the pool that made it, so this one makes them itself.
 */
final class CapsulePool implements IWorldPool {

  private static final int SIZE = 100;
  private static final int CONTAINER_SIZE = 10;

  private final IWorldPool usual = new DefaultWorldPool(SIZE, CONTAINER_SIZE);
  private final Collision capsules = new Capsules(this);
  private final IDynamicStack<Contact> edgesAndCircles =
      new MutableStack<>(Settings.CONTACT_STACK_INIT_SIZE) {
        @Override
        protected Contact newInstance() {
          return new EdgeAndCircleContact(CapsulePool.this);
        }
      };
  private final IDynamicStack<Contact> edgesAndPolygons =
      new MutableStack<>(Settings.CONTACT_STACK_INIT_SIZE) {
        @Override
        protected Contact newInstance() {
          return new EdgeAndPolygonContact(CapsulePool.this);
        }
      };

  private final IDynamicStack<Contact> capsuleContacts =
      new MutableStack<>(Settings.CONTACT_STACK_INIT_SIZE) {
        @Override
        protected Contact newInstance() {
          return new CapsuleContact(CapsulePool.this);
        }
      };

  /** Returns contacts of two edges, which JBox2D does not ask for. */
  IDynamicStack<Contact> capsules() {
    return capsuleContacts;
  }

  @Override
  public IDynamicStack<Contact> getPolyContactStack() {
    return usual.getPolyContactStack();
  }

  @Override
  public IDynamicStack<Contact> getCircleContactStack() {
    return usual.getCircleContactStack();
  }

  @Override
  public IDynamicStack<Contact> getPolyCircleContactStack() {
    return usual.getPolyCircleContactStack();
  }

  @Override
  public IDynamicStack<Contact> getEdgeCircleContactStack() {
    return edgesAndCircles;
  }

  @Override
  public IDynamicStack<Contact> getEdgePolyContactStack() {
    return edgesAndPolygons;
  }

  @Override
  public IDynamicStack<Contact> getChainCircleContactStack() {
    return usual.getChainCircleContactStack();
  }

  @Override
  public IDynamicStack<Contact> getChainPolyContactStack() {
    return usual.getChainPolyContactStack();
  }

  @Override
  public Vec2 popVec2() {
    return usual.popVec2();
  }

  @Override
  public Vec2[] popVec2(int n) {
    return usual.popVec2(n);
  }

  @Override
  public void pushVec2(int n) {
    usual.pushVec2(n);
  }

  @Override
  public Vec3 popVec3() {
    return usual.popVec3();
  }

  @Override
  public Vec3[] popVec3(int n) {
    return usual.popVec3(n);
  }

  @Override
  public void pushVec3(int n) {
    usual.pushVec3(n);
  }

  @Override
  public Mat22 popMat22() {
    return usual.popMat22();
  }

  @Override
  public Mat22[] popMat22(int n) {
    return usual.popMat22(n);
  }

  @Override
  public void pushMat22(int n) {
    usual.pushMat22(n);
  }

  @Override
  public Mat33 popMat33() {
    return usual.popMat33();
  }

  @Override
  public void pushMat33(int n) {
    usual.pushMat33(n);
  }

  @Override
  public AABB popAABB() {
    return usual.popAABB();
  }

  @Override
  public AABB[] popAABB(int n) {
    return usual.popAABB(n);
  }

  @Override
  public void pushAABB(int n) {
    usual.pushAABB(n);
  }

  @Override
  public Rot popRot() {
    return usual.popRot();
  }

  @Override
  public void pushRot(int n) {
    usual.pushRot(n);
  }

  @Override
  public Collision getCollision() {
    return capsules;
  }

  @Override
  public TimeOfImpact getTimeOfImpact() {
    return usual.getTimeOfImpact();
  }

  @Override
  public Distance getDistance() {
    return usual.getDistance();
  }

  @Override
  public float[] getFloatArray(int n) {
    return usual.getFloatArray(n);
  }

  @Override
  public int[] getIntArray(int n) {
    return usual.getIntArray(n);
  }

  @Override
  public Vec2[] getVec2Array(int n) {
    return usual.getVec2Array(n);
  }
}
