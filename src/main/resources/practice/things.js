// What the pages share on which things are put into a scene: dragging, handles, zoom, undo.
import { svg } from './scene.js';

export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
export const STEP = 0.05;
export const FINE = 0.01;
const ENDS = ['pointerup', 'pointercancel'];
const MOST = 8; // How many times as large the scene can be.

export const $ = (name) => document.getElementById(name);

/** Whether keys are for a field, or for the browser, and not for the page. */
export function typing(event) {
  return event.altKey || event.target.closest('input, select, textarea');
}

/** Follows a pointer that is down on a node until it is up. */
export function follow(event, node, going, ended = () => {}) {
  event.preventDefault();
  node.setPointerCapture(event.pointerId);
  const end = (e) => {
    node.removeEventListener('pointermove', going);
    for (const name of ENDS) node.removeEventListener(name, end);
    ended(e);
  };
  node.addEventListener('pointermove', going);
  for (const name of ENDS) node.addEventListener(name, end);
}

/** Drags a thing from where it is; what is dropped on the bin or the panel is taken away. */
export function drag(event, node, scene, at, moveTo, remove) {
  if (event.button !== 0) return;
  node.focus({ preventScroll: true });
  const from = scene.place(event);
  const offset = [at[0] - from[0], at[1] - from[1]];
  $('bin').hidden = !remove;
  $('bin').classList.remove('ready');
  follow(event, node, (e) => {
    const to = scene.place(e);
    moveTo([to[0] + offset[0], to[1] + offset[1]]);
    $('bin').classList.toggle('ready', Boolean(remove) && inside(e, $('bin')));
  }, (e) => {
    const away = remove && e.type === 'pointerup' && thrown(e);
    $('bin').hidden = true;
    if (away) remove();
  });
}

function inside(e, node) {
  const box = node.getBoundingClientRect();
  return e.clientX >= box.left && e.clientX <= box.right && e.clientY >= box.top && e.clientY <= box.bottom;
}

function thrown(e) {
  return inside(e, $('bin')) || inside(e, document.querySelector('.panel'));
}

/** Two handles on what is chosen: one turns it about its middle, the other pulls it larger. */
export class Handles {
  /** `turn` and `size` return, for what is chosen, what to do with degrees and with shares; or null. */
  constructor(scene, how) {
    this.scene = scene;
    this.node = svg('g', { id: 'handles', 'aria-hidden': 'true' });
    this.turn = this.handle('turn', '<path d="M-9 4 A10 10 0 1 1 7 8 M7 8 l-2 -9 M7 8 l-9 1"></path>', how);
    this.size = this.handle('size', '<path d="M-9 9 L9 -9 M9 -9 h-9 M9 -9 v9 M-9 9 h9 M-9 9 v-9"></path>', how);
    scene.root.append(this.node);
    this.show(null);
  }

  handle(kind, sign, how) {
    const made = svg('g', { class: 'handle ' + kind }, '<circle r="19"></circle>' + sign);
    made.addEventListener('pointerdown', (event) => {
      const does = how[kind]();
      if (event.button !== 0 || !does) return;
      // A field that somebody is in keeps what stands in it; this is to change it.
      document.activeElement.blur();
      const polar = (e) => {
        const [x, y] = this.scene.place(e);
        return [Math.atan2(y - this.at[1], x - this.at[0]) * 180 / Math.PI, Math.hypot(x - this.at[0], y - this.at[1])];
      };
      let [angle, far] = polar(event);
      const first = far;
      let turned = 0;
      follow(event, made, (e) => {
        const [now, distance] = polar(e);
        turned += ((now - angle + 540) % 360) - 180;
        angle = now;
        does(kind === 'turn' ? turned : distance / first);
      });
    });
    this.node.append(made);
    return made;
  }

  /** Shows those handles that do something at a place; none without a place. */
  show(at, turns = true, sizes = true) {
    this.node.style.display = at ? '' : 'none';
    if (!at) return;
    this.at = at;
    this.turn.style.display = turns ? '' : 'none';
    this.size.style.display = sizes ? '' : 'none';
    const [x, y] = this.scene.pixels(at);
    const high = y < 130 ? 1 : -1;
    const side = x > this.scene.drawing.side - 130 ? -1 : 1;
    this.scene.put(this.turn, [x, y + high * 96]);
    this.scene.put(this.size, [x + side * 84, y + high * 60]);
  }
}

/** Makes the scene larger, about a place or its middle, and lets it be pulled about then. */
export function zoomable(scene) {
  const { side } = scene.drawing;
  const root = scene.root;
  let factor = 1;
  let corner = [0, 0];
  const show = () => {
    const width = side / factor;
    corner = corner.map((n) => Math.max(0, Math.min(side - width, n)));
    root.setAttribute('viewBox', `${corner[0]} ${corner[1]} ${width} ${width}`);
    root.classList.toggle('zoomed', factor > 1);
    $('out').disabled = factor === 1;
    $('in').disabled = factor === MOST;
  };
  const zoom = (by, at) => {
    const next = Math.max(1, Math.min(MOST, factor * by));
    const middle = at || corner.map((n) => n + side / factor / 2);
    corner = corner.map((n, i) => middle[i] - (middle[i] - n) * factor / next);
    factor = next;
    show();
  };
  const point = (e) => {
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(root.getScreenCTM().inverse());
    return [p.x, p.y];
  };
  $('in').addEventListener('click', () => zoom(1.5));
  $('out').addEventListener('click', () => zoom(1 / 1.5));
  root.addEventListener('wheel', (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, point(event));
  }, { passive: false });
  root.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || factor === 1 || event.target.closest('.tool, .handle')) return;
    let last = [event.clientX, event.clientY];
    const unit = side / factor / root.getBoundingClientRect().width;
    follow(event, root, (e) => {
      corner = [corner[0] - (e.clientX - last[0]) * unit, corner[1] - (e.clientY - last[1]) * unit];
      last = [e.clientX, e.clientY];
      show();
    });
  });
  document.addEventListener('keydown', (event) => {
    if (typing(event) || event.ctrlKey || event.metaKey) return;
    if (event.key === '+') zoom(1.5);
    else if (event.key === '-') zoom(1 / 1.5);
    else if (event.key === '0') zoom(1 / MOST);
  });
  // Not every browser heeds touch-action inside a picture: moving a thing must not scroll the page.
  root.addEventListener('touchstart', (event) => {
    if (factor > 1 || event.target.closest('.tool, .handle')) event.preventDefault();
  }, { passive: false });
  show();
}

/** What undo and redo go through: values, told apart by their texts. */
export class History {
  constructor(now, put) {
    this.now = now;
    this.put = put;
    this.past = [];
    this.future = [];
    $('undo').addEventListener('click', () => this.go(this.past, this.future));
    $('redo').addEventListener('click', () => this.go(this.future, this.past));
    document.addEventListener('keydown', (event) => {
      const name = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || typing(event) || (name !== 'z' && name !== 'y')) return;
      event.preventDefault();
      if (name === 'z' && !event.shiftKey) this.go(this.past, this.future);
      else this.go(this.future, this.past);
    });
  }

  /** Begins with how things stand. */
  begin() {
    this.past = [this.now()];
    this.future = [];
    this.show();
  }

  /** Keeps how things stand, if that is new; returns whether it is. */
  keep() {
    const now = this.now();
    if (this.past.length > 0 && now.text === this.past[this.past.length - 1].text) return false;
    this.past.push(now);
    this.future = [];
    this.show();
    return true;
  }

  go(from, to) {
    this.keep();
    if (from === this.past ? from.length < 2 : from.length === 0) return;
    to.push(from.pop());
    this.put(this.past[this.past.length - 1].value);
    this.show();
  }

  show() {
    $('undo').disabled = this.past.length < 2;
    $('redo').disabled = this.future.length === 0;
  }
}
