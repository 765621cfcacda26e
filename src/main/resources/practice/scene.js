// Draws pieces that the server made, and moves them. x is to the right, y up, both from -1 to 1.

const SVG = 'http://www.w3.org/2000/svg';

export function svg(name, attributes = {}, inside = '') {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (inside) made.innerHTML = inside;
  return made;
}

export class Scene {
  constructor(root, drawing) {
    this.root = root;
    this.drawing = drawing;
    root.setAttribute('viewBox', `0 0 ${drawing.side} ${drawing.side}`);
    root.replaceChildren();
    for (const name of ['still', 'regions', 'before', 'trails', 'movers', 'tools', 'balls', 'ghosts']) {
      this[name] = svg('g', { id: name });
      if (name !== 'tools') this[name].setAttribute('aria-hidden', 'true');
      root.append(this[name]);
    }
    this.still.innerHTML = drawing.still;
    this.blue = drawing.blue ? this.ball(drawing.blue) : null;
    this.red = this.ball(drawing.red);
    this.trail = { blue: svg('polyline', { class: 'trail blue' }), red: svg('polyline', { class: 'trail red' }) };
    this.trails.append(this.trail.blue, this.trail.red);
    // The ways of the attempt before, to compare with.
    this.old = { blue: svg('polyline', { class: 'trail blue' }), red: svg('polyline', { class: 'trail red' }) };
    this.before.append(this.old.blue, this.old.red);
    this.start();
  }

  ball(one) {
    const made = svg('g', {}, one.piece);
    this.balls.append(made);
    return made;
  }

  /** Returns pixels of a place in user units. */
  pixels([x, y]) {
    return this.worldPixels((x + 1) * this.drawing.world / 2, (y + 1) * this.drawing.world / 2);
  }

  worldPixels(x, y) {
    const { side, margin, scale } = this.drawing;
    return [margin + x * scale, side - margin - y * scale];
  }

  /** Returns the place under the pointer in user units, to hundredths. */
  place(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.root.getScreenCTM().inverse());
    const { side, margin, scale, world } = this.drawing;
    const round = (n) => Math.round(n * 100) / 100 + 0;
    return [round((at.x - margin) / scale / world * 2 - 1), round((side - margin - at.y) / scale / world * 2 - 1)];
  }

  put(node, [px, py], degrees = 0) {
    node.setAttribute('transform', `translate(${px.toFixed(1)} ${py.toFixed(1)})`
      + (degrees ? ` rotate(${-degrees})` : ''));
  }

  /** Puts everything where it is before a run. */
  start() {
    const { blue, red, movers } = this.drawing;
    if (this.blue) this.put(this.blue, this.worldPixels(...blue.at));
    this.put(this.red, this.worldPixels(...red.at));
    this.movers.replaceChildren(...movers.map((m) => {
      const made = svg('g', {}, m.piece);
      this.put(made, this.worldPixels(...m.at));
      return made;
    }));
  }

  clearTrails() {
    this.points = { blue: '', red: '' };
    this.trail.blue.setAttribute('points', '');
    this.trail.red.setAttribute('points', '');
  }

  /** Makes a run ready: what moves in it gets pieces of its own. */
  ready(run) {
    if (this.points?.red) {
      this.old.blue.setAttribute('points', this.points.blue);
      this.old.red.setAttribute('points', this.points.red);
    }
    this.clearTrails();
    this.run = run;
    this.moving = run.movers.map((m) => svg('g', {}, m.piece));
    this.movers.replaceChildren(...this.moving);
    this.drawn = -1;
    this.last = run.red.length / 2 - 1;
    this.at(0);
  }

  /** How long the run is. */
  seconds() {
    return this.last / this.run.rate;
  }

  /** Lets the ways begin anew, for a time that may lie before the one that is shown. */
  rewind() {
    this.drawn = -1;
    this.points = { blue: '', red: '' };
  }

  /** Shows the run at a time in seconds; returns whether it goes on after that. */
  at(seconds) {
    const run = this.run;
    const t = Math.min(this.last, Math.max(0, seconds * run.rate));
    const i = Math.floor(t);
    const share = t - i;
    const mix = (list, width, k) => {
      const from = list[width * i + k];
      const to = list[Math.min(width * (i + 1) + k, list.length - width + k)];
      return from + (to - from) * share;
    };
    const way = (list) => this.worldPixels(mix(list, 2, 0), mix(list, 2, 1));
    if (this.blue) this.put(this.blue, way(run.blue));
    this.put(this.red, way(run.red));
    run.movers.forEach((m, n) => this.put(this.moving[n],
      this.worldPixels(mix(m.states, 3, 0), mix(m.states, 3, 1)), mix(m.states, 3, 2)));
    this.draw('blue', run.blue, i);
    this.draw('red', run.red, i);
    this.drawn = i;
    return t < this.last;
  }

  draw(colour, way, upTo) {
    if (!way || upTo === this.drawn) return;
    let added = '';
    for (let i = this.drawn + 1; i <= upTo; i++) {
      const [x, y] = this.worldPixels(way[2 * i], way[2 * i + 1]);
      added += `${x.toFixed(0)},${y.toFixed(0)} `;
    }
    this.points[colour] += added;
    this.trail[colour].setAttribute('points', this.points[colour]);
  }

  showRegions(regions) {
    this.regions.replaceChildren(...regions.map((r) => {
      const [x, bottom] = this.pixels([r.left, r.bottom]);
      const length = r.side / 2 * this.drawing.world * this.drawing.scale;
      return svg('rect', { class: 'region', x, y: bottom - length, width: length, height: length, rx: 12 });
    }));
  }

  showGhosts(tools) {
    this.ghosts.replaceChildren(...tools.map((t) => {
      const made = svg('g', { class: 'ghost' }, t.piece);
      this.put(made, this.pixels(t.at));
      return made;
    }));
  }
}
