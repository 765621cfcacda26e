import { ask, element, learner, learnerField, puzzlePath } from './common.js';
import { Scene, svg } from './scene.js';
import { $, ARROWS, FINE, Handles, History, STEP, drag, follow, typing, zoomable } from './things.js';
import { tour } from './tour.js';

const id = new URLSearchParams(location.search).get('puzzle') || '';
const SPEED = 'puzzlewright.speed';
const FINER = 'puzzlewright.fine';
const NOTCH = 0.3; // How much farther out the size handle is for each size, as a share.
const MOVED = 6; // Pixels that make a press a drag.

let puzzle;
let scene;
let tools = []; // {type, variant, at, node, name, reason}; variant is an entry of the inventory
let chosen = null;
let hints = 0;
let playing = 0;
let skip = null;
let film = null; // the run that is shown: {answer, at, seconds, going, told}
let history;
let handles;
let solved = false;
let checks = 0;
let checkTimer = 0;

async function load() {
  try {
    puzzle = await ask(puzzlePath(id));
  } catch (e) {
    $('title').textContent = 'There is no puzzle to play';
    trouble(e.message);
    return;
  }
  document.title = puzzle.title + ' - Puzzlewright practice';
  $('title').textContent = puzzle.title;
  $('task').textContent = puzzle.task;
  for (const [name, address] of [['edit', '/editor.html'], ['watch', '/watch.html']]) {
    $(name).href = address + '?puzzle=' + encodeURIComponent(id);
    $(name).hidden = name === 'watch' && !puzzle.transcript;
  }
  const { title, course, number, of } = puzzle.shelf;
  $('where').textContent = (course ? 'Course: ' : '') + `${title}, puzzle ${number} of ${of}`;
  $('words').textContent = puzzle.description + '\nThere was no run yet.';
  scene = new Scene($('scene'), puzzle.scene);
  zoomable(scene);
  handles = new Handles(scene, {
    turn: () => along('turned', (steps, list, from) => list[(((from + Math.round(steps * list.length / 360)) % list.length) + list.length) % list.length]),
    size: () => along('sized', (share, list, from) => list[Math.max(0, Math.min(list.length - 1, from + Math.round((share - 1) / NOTCH)))]),
  });
  history = new History(() => {
    const value = tools.map(({ type, variant, at }) => ({ type, variant, at }));
    return { value, text: JSON.stringify(value.map((t) => ({ ...t.variant.item, at: t.at }))) };
  }, put);
  $('inventory').replaceChildren(...puzzle.inventory.types.map(offer));
  // Without more than the usual variants there is nothing finer to set.
  $('fine').hidden = !puzzle.inventory.types.some((type) => type.every);
  counts();
  await restore();
  history.begin();
  visit();
  for (const name of ['run', 'clear']) $(name).disabled = false;
  tour();
}

// ---- What was placed, kept for undo and for the next visit -------------------------------------

function kept() {
  return 'puzzlewright.tools.' + id;
}

/** Places what was in the scene when the page was left, as far as it is still on offer. */
async function restore() {
  let list = [];
  try {
    list = JSON.parse(localStorage.getItem(kept())) || [];
  } catch (e) {
    localStorage.removeItem(kept());
  }
  for (const { at, ...item } of list) {
    const type = puzzle.inventory.types.find((t) => t.type === item.type);
    if (!type || type.button.disabled) continue;
    try {
      const variant = type.variants.find(same(item)) || (await every(type)).find(same(item));
      if (variant) add(type, variant, at);
    } catch (e) {
      trouble(e.message);
    }
  }
  choose(null);
}

/** Places what undo and redo have gone to. */
function put(list) {
  for (const t of tools) t.node.remove();
  tools = [];
  for (const t of list) add(t.type, t.variant, t.at);
  choose(null);
  counts();
  changed();
}

function visit() {
  hints = 0;
  $('hints').replaceChildren();
  $('hint').disabled = false;
  $('solution').hidden = true;
  scene.showRegions([]);
  scene.showGhosts([]);
  ask(puzzlePath(id, 'visits'), { learner: learner() }).catch((e) => trouble(e.message));
}

// ---- Tools -------------------------------------------------------------------------------------

function words(type) {
  return type.replaceAll('_', ' ');
}

function offer(type) {
  const button = element('button', { type: 'button' });
  const picture = svg('svg', { viewBox: '-110 -86 220 172', 'aria-hidden': 'true' }, type.variants[0].piece);
  type.label = element('span', {});
  type.button = button;
  button.append(picture, type.label);
  button.addEventListener('pointerdown', (event) => dragNew(event, type));
  button.addEventListener('click', async () => {
    if (type.dragged) {
      type.dragged = false;
      return;
    }
    const at = await free(type.variants[0]);
    if (!type.button.disabled) add(type, type.variants[0], at).node.focus();
  });
  return element('li', {}, button);
}

/** A place for a tool that was chosen by key: the first of some that the server allows. */
async function free(variant) {
  const others = body().tools;
  for (const y of [0.5, 0.1, -0.3, 0.8]) {
    for (const x of [0, 0.4, -0.4, 0.8, -0.8]) {
      const answer = await ask(puzzlePath(id, 'check'), { tools: [...others, { ...variant.item, at: [x, y] }] });
      if (answer.tools[others.length].allowed) return [x, y];
    }
  }
  return [0, 0];
}

function counts() {
  const left = puzzle.inventory.total - tools.length;
  $('left').textContent = `(${left} of ${puzzle.inventory.total} left)`;
  for (const type of puzzle.inventory.types) {
    const rest = Math.min(left, type.count - tools.filter((t) => t.type === type).length);
    type.label.textContent = `${words(type.type)} ×${rest}`;
    type.button.disabled = rest <= 0;
  }
}

function add(type, variant, at) {
  const node = svg('g', { class: 'tool', tabindex: '0', role: 'button' });
  const tool = { type, variant, at, node, name: words(type.type), reason: '' };
  node.addEventListener('pointerdown', (event) => drag(event, node, scene, tool.at, (to) => moveTo(tool, to), () => remove(tool)));
  node.addEventListener('focus', () => choose(tool));
  node.addEventListener('keydown', (event) => key(event, tool));
  tools.push(tool);
  scene.tools.append(node);
  draw(tool);
  counts();
  choose(tool);
  changed();
  return tool;
}

function draw(tool) {
  tool.node.innerHTML = '<circle class="halo" r="70"></circle>' + tool.variant.piece;
  move(tool);
}

function move(tool) {
  scene.put(tool.node, scene.pixels(tool.at));
  describe(tool);
}

/** Shows a number, unless somebody is at writing another: a late answer must not take it away. */
function field(axis, value) {
  if ($(axis) !== document.activeElement) $(axis).value = value.toFixed(2);
}

function describe(tool) {
  const [x, y] = tool.at;
  tool.node.setAttribute('aria-label', `${tool.name}: ${tool.variant.phrase}, at x ${x.toFixed(2)}, y ${y.toFixed(2)}`
    + (tool.reason ? `; not allowed: ${tool.reason}` : ''));
  tool.node.classList.toggle('bad', tool.reason !== '');
  if (tool === chosen) {
    $('selected-name').textContent = `${tool.name}: ${tool.variant.phrase}`;
    field('x', x);
    field('y', y);
    $('reason').textContent = tool.reason;
    handles?.show(tool.at, ring(tool, 'turned').length > 1, ring(tool, 'sized').length > 1);
  }
}

function choose(tool) {
  chosen = tool;
  for (const t of tools) t.node.classList.toggle('chosen', t === tool);
  $('selected').hidden = tool === null;
  if (tool) describe(tool);
  else handles?.show(null);
  if (tool && fine() && !tool.type.known) every(tool.type).then(() => tool === chosen && describe(tool), () => {});
}

function moveTo(tool, [x, y]) {
  const clamp = (n) => Math.round(Math.max(-1, Math.min(1, n)) * 10000) / 10000 + 0;
  tool.at = [clamp(x), clamp(y)];
  move(tool);
  changed();
}

function same(item) {
  const text = JSON.stringify(item);
  return (variant) => JSON.stringify(variant.item) === text;
}

/** All variants of a type, of which the server tells when they are first needed. */
function every(type) {
  type.all ||= type.every
    ? ask('/api/tools/' + type.type).then(
      (answer) => { type.known = answer.variants; return answer.variants; },
      (e) => { type.all = null; throw e; })
    : Promise.resolve(type.variants);
  return type.all;
}

/** The variants that differ from a tool's in its direction alone, or in its size alone, in order. */
function ring(tool, how) {
  const { variants, known } = tool.type;
  const pool = !known || (variants.includes(tool.variant) && !fine()) ? variants : known;
  const start = pool.findIndex(same(tool.variant.item));
  if (start < 0) return [];
  const found = [start];
  for (let i = pool[start][how]; i !== start; i = pool[i][how]) found.push(i);
  return found.sort((a, b) => a - b).map((i) => pool[i]);
}

/** Lets a handle choose among them; the tool is as it was until the handle has moved far enough. */
function along(how, pick) {
  const tool = chosen;
  const list = ring(tool, how);
  const from = list.findIndex(same(tool.variant.item));
  return (moved) => {
    const next = pick(moved, list, from);
    if (tools.includes(tool) && next !== tool.variant && !same(next.item)(tool.variant)) take(tool, next);
  };
}

function take(tool, variant) {
  tool.variant = tool.type.variants.find(same(variant.item)) || variant;
  draw(tool);
  changed();
}

/** Whether one of the usual variants differs from the tool's in its direction ("turned") or size. */
function usual(tool, how) {
  const next = tool.type.variants[tool.variant[how]];
  return tool.type.variants.includes(tool.variant) && next !== tool.variant;
}

/**
 * Turns a tool or changes its size: to the next of the usual variants, or of all that there are,
 * if that is wanted or the tool has no other usual one. What was set finely stays: its size when it
 * is turned, its direction when its size is changed.
 */
async function change(tool, how, fine) {
  if (!fine && usual(tool, how)) {
    take(tool, tool.type.variants[tool.variant[how]]);
    return;
  }
  try {
    const all = await every(tool.type);
    if (tools.includes(tool)) take(tool, all[all.find(same(tool.variant.item))[how]]);
  } catch (e) {
    trouble(e.message);
  }
}

function remove(tool) {
  const at = tools.indexOf(tool);
  tools.splice(at, 1);
  tool.node.remove();
  choose(null);
  counts();
  changed();
  const next = tools[Math.min(at, tools.length - 1)];
  (next ? next.node : tool.type.button).focus();
}

/** Something is elsewhere now: the last run is no longer that of this scene. */
function changed() {
  stop();
  film = null;
  solved = false;
  $('playback').hidden = true;
  scene.start();
  for (const t of tools) t.node.classList.remove('away');
  clearTimeout(checkTimer);
  checkTimer = setTimeout(() => {
    keep();
    check();
  }, 120);
}

function keep() {
  clearTimeout(checkTimer);
  checkTimer = 0;
  history.keep();
  localStorage.setItem(kept(), history.now().text);
}

// Who leaves at once loses nothing, either.
window.addEventListener('pagehide', () => checkTimer && keep());

function body() {
  return { learner: learner(), tools: tools.map((t) => ({ ...t.variant.item, at: t.at })) };
}

async function check() {
  const mine = ++checks;
  try {
    const answer = await ask(puzzlePath(id, 'check'), { tools: body().tools });
    if (mine !== checks) return;
    answer.tools.forEach((one, i) => {
      tools[i].name = one.name;
      tools[i].reason = one.reason || '';
      describe(tools[i]);
    });
  } catch (e) {
    trouble(e.message);
  }
}

// ---- Pointers and keys -------------------------------------------------------------------------

function dragNew(event, type) {
  if (event.button !== 0 || type.button.disabled) return;
  const begin = [event.clientX, event.clientY];
  let tool = null;
  follow(event, type.button, (e) => {
    if (!tool && Math.hypot(e.clientX - begin[0], e.clientY - begin[1]) < MOVED) return;
    const at = scene.place(e);
    const inside = Math.abs(at[0]) <= 1 && Math.abs(at[1]) <= 1;
    type.dragged = true;
    if (!tool && inside) tool = add(type, type.variants[0], at);
    if (tool) moveTo(tool, at);
  }, () => {
    if (tool) tool.node.focus({ preventScroll: true });
    // A click follows a drag that ends on the button; none follows another.
    setTimeout(() => { type.dragged = false; }, 0);
  });
}

function fine() {
  return $('fine').getAttribute('aria-pressed') === 'true';
}

function key(event, tool) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const step = event.shiftKey ? FINE : STEP;
  const arrow = ARROWS[event.key];
  const name = event.key.toLowerCase();
  if (arrow) moveTo(tool, [tool.at[0] + arrow[0] * step, tool.at[1] + arrow[1] * step]);
  else if (name === 'r') change(tool, 'turned', fine() !== event.shiftKey);
  else if (name === 's') change(tool, 'sized', fine() !== event.shiftKey);
  else if (name === 'delete' || name === 'backspace') remove(tool);
  else if (name === 'enter' || name === ' ') run();
  else return;
  event.preventDefault();
}

// ---- Running -----------------------------------------------------------------------------------

function stop() {
  cancelAnimationFrame(playing);
  playing = 0;
  skip = null;
  $('run-words').textContent = 'Run';
  $('scene').classList.remove('running');
}

/** Runs the scene; while a run is played, goes to its end. */
async function run() {
  if (skip) {
    skip();
    return;
  }
  stop();
  let answer;
  try {
    answer = await ask(puzzlePath(id, 'runs'), body());
  } catch (e) {
    trouble(e.message);
    return;
  }
  say(null);
  scene.ready(answer);
  const moving = new Set(answer.movers.map((m) => m.name));
  const refused = new Set(answer.refused);
  for (const t of tools) {
    t.node.classList.toggle('away', moving.has(t.name));
    t.node.classList.toggle('bad', refused.has(t.name));
  }
  $('scene').classList.add('running');
  $('run-words').textContent = 'Skip';
  $('playback').hidden = false;
  film = { answer, at: 0, seconds: scene.seconds(), going: true, told: false };
  $('scrub').max = (Math.floor(film.seconds * 100) / 100).toFixed(2);
  skip = () => { film.at = film.seconds; film.going = true; };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) skip();
  play();
}

/** Shows the film from where it is, at the speed that was chosen. */
function play() {
  const shown = film;
  let last = performance.now();
  const frame = (now) => {
    if (film !== shown || !film.going) return;
    film.at = Math.min(film.seconds, film.at + (now - last) / 1000 * Number($('speed').value));
    last = now;
    $('scrub').value = film.at;
    $('pause').textContent = 'Pause';
    if (show()) {
      playing = requestAnimationFrame(frame);
    } else {
      end();
    }
  };
  cancelAnimationFrame(playing);
  playing = requestAnimationFrame(frame);
}

/** Shows the film where it is; returns whether it goes on after that. */
function show() {
  // Seconds are no whole numbers: the end is where they end, not where they are counted to.
  const ended = film.at >= film.seconds;
  scene.at(ended ? Infinity : film.at);
  return !ended;
}

/** The run has been seen to its end; it can be gone through again. */
function end() {
  stop();
  film.going = false;
  $('pause').textContent = 'Again';
  if (!film.told) tell(film.answer);
  film.told = true;
}

function pause() {
  if (!film) return;
  if (film.going) {
    film.going = false;
    $('pause').textContent = 'Go on';
    return;
  }
  if (film.at >= film.seconds) {
    film.at = 0;
    scene.rewind();
  }
  film.going = true;
  play();
}

function scrub() {
  if (!film) return;
  film.going = false;
  const { value, max } = $('scrub');
  film.at = Number(value) >= Number(max) ? film.seconds : Number(value);
  $('pause').textContent = film.at >= film.seconds ? 'Again' : 'Go on';
  scene.rewind();
  if (!show() && !film.told) end();
}

function say(kind, ...children) {
  $('result').className = 'result ' + (kind || '');
  $('result').replaceChildren(...children);
}

function trouble(message) {
  say('trouble', element('p', {}, message));
}

function onwards() {
  const shelf = puzzle.shelf;
  return shelf.next
    ? element('a', { class: 'button main', href: '/play.html?puzzle=' + encodeURIComponent(shelf.next) }, 'Next puzzle')
    : element('a', { class: 'button', href: '/' }, shelf.course ? 'That was the last one of the course: all puzzles' : 'All puzzles');
}

function tell(answer) {
  const bar = element('ol', { class: 'stages', 'aria-hidden': 'true' });
  puzzle.stages.forEach((_, i) => bar.append(element('li', { class: i <= answer.stage ? 'done' : '' })));
  const reached = `Stage ${answer.stage + 1} of ${puzzle.stages.length}: ${answer.stageWords}.`;
  solved = answer.solved;
  if (answer.solved) {
    say('solved', element('strong', {}, answer.helped ? 'Solved with help.' : 'Solved!'),
      ` Red reached the goal after ${answer.seconds.toFixed(1)} s, at attempt ${answer.attempt}.`
      + (answer.helped ? ' As the solution was shown before, it does not count.' : ''), bar, onwards());
  } else {
    const refused = answer.refused.length ? ` Not placed: ${answer.refused.join(', ')}.` : '';
    say('failed', element('strong', {}, 'Not yet.'), ' ' + reached, bar,
      element('p', {}, answer.near + refused), element('p', { class: 'quiet' }, `The run ended: ${answer.end}.`));
  }
  $('words').textContent = answer.text;
}

// ---- Help --------------------------------------------------------------------------------------

async function hint() {
  $('hint').disabled = true;
  try {
    const answer = await ask(puzzlePath(id, 'hints'), { learner: learner(), step: hints + 1 });
    hints = answer.step;
    $('hints').append(element('li', {}, `Hint ${answer.step} of ${answer.of}: ${answer.words}`));
    if (answer.regions) scene.showRegions(answer.regions);
    if (answer.ghosts) scene.showGhosts(answer.ghosts);
    $('hint').disabled = hints >= answer.of;
    $('solution').hidden = hints < answer.of;
  } catch (e) {
    $('hint').disabled = false;
    trouble(e.message);
  }
}

async function solution() {
  try {
    const answer = await ask(puzzlePath(id, 'solution'), { learner: learner() });
    clear();
    for (const one of answer.tools) {
      const type = puzzle.inventory.types.find((t) => t.type === one.item.type);
      add(type, type.variants.find(same(one.item)) || one, one.at);
    }
    scene.showRegions([]);
    scene.showGhosts([]);
    say('', element('p', {}, `This is ${answer.origin}. Press Run to see it work.`));
    $('run').focus();
  } catch (e) {
    trouble(e.message);
  }
}

function clear() {
  for (const t of tools) t.node.remove();
  tools = [];
  choose(null);
  counts();
  changed();
  scene.clearTrails();
  say(null);
}

$('run').addEventListener('click', run);
$('hint').addEventListener('click', hint);
$('solution').addEventListener('click', solution);
$('clear').addEventListener('click', clear);
$('pause').addEventListener('click', pause);
$('scrub').addEventListener('input', scrub);
$('speed').value = localStorage.getItem(SPEED) || '1';
$('speed').addEventListener('change', () => localStorage.setItem(SPEED, $('speed').value));
document.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() === 'n' && solved && puzzle.shelf.next && !typing(event) && !event.ctrlKey && !event.metaKey) {
    location.href = '/play.html?puzzle=' + encodeURIComponent(puzzle.shelf.next);
  }
});
$('turn').addEventListener('click', () => change(chosen, 'turned', fine()));
$('size').addEventListener('click', () => change(chosen, 'sized', fine()));
$('fine').setAttribute('aria-pressed', String(localStorage.getItem(FINER) === 'true'));
$('fine').addEventListener('click', async () => {
  $('fine').setAttribute('aria-pressed', String(!fine()));
  localStorage.setItem(FINER, String(fine()));
  if (fine()) await every(chosen.type);
  describe(chosen);
});
$('remove').addEventListener('click', () => remove(chosen));
for (const axis of ['x', 'y']) {
  $(axis).addEventListener('change', () => {
    if (!chosen) return;
    const value = Number($(axis).value);
    if ($(axis).value !== '') moveTo(chosen, axis === 'x' ? [value, chosen.at[1]] : [chosen.at[0], value]);
    // What was no number is taken back.
    $(axis).value = chosen.at[axis === 'x' ? 0 : 1].toFixed(2);
  });
}
learnerField(() => puzzle && visit());
load();
