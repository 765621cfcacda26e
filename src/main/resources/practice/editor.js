import { ask, download, element, learnerField, thumbnail } from './common.js';
import { Scene, svg } from './scene.js';
import { $, ARROWS, FINE, Handles, History, STEP, drag, zoomable } from './things.js';

const KEPT = 'puzzlewright.editor';
const SIZES = ['length', 'size', 'radius', 'width', 'height'];
const TURNS = ['angle', 'direction'];
const GATES_AFTER = 700; // milliseconds without a change
const BALLS = { 'blue ball': 'blue', 'red ball': 'red', goal: 'goal' };

let puzzle;
let scene;
let nodes = new Map();
let chosen = null;
let asked = 0;
let timer = 0;
let gatesTimer = 0;
let items = new Map(); // what stands in the level, by name: its type and all its parameters
let usual = new Map(); // one of each type of the catalogue
let dirty = false; // whether something would be lost
let handles;
const history = new History(() => ({ value: structuredClone(puzzle), text: JSON.stringify(puzzle) }), (value) => {
  puzzle = structuredClone(value);
  showOffer();
  choose(null);
  changed();
});

function furniture(name) {
  return puzzle.furniture.find((f) => f.name === name);
}

/** Returns the list [x, y] that the level has for a thing. */
function at(name) {
  return name in BALLS ? puzzle[BALLS[name]] : furniture(name).at;
}

function round(n) {
  return Math.round(Math.max(-1, Math.min(1, n)) * 100) / 100 + 0;
}

function moveTo(name, [x, y]) {
  const place = at(name);
  const by = [round(x) - place[0], round(y) - place[1]];
  shift(name, by);
  // What carries a ball or the goal goes with it.
  const carried = { 'red ball': 'red floor', goal: 'goal floor' }[name];
  if (carried && furniture(carried)) shift(carried, by);
  if (name === 'red ball' && puzzle.subGoals) puzzle.subGoals = puzzle.subGoals.map((p) => [p[0] + by[0], p[1] + by[1]]);
  changed();
}

function shift(name, by) {
  const place = at(name);
  place[0] = Math.round((place[0] + by[0]) * 10000) / 10000;
  place[1] = Math.round((place[1] + by[1]) * 10000) / 10000;
  const node = nodes.get(name);
  if (node) draw(node, name);
}

function draw(node, name) {
  scene.put(node, scene.pixels(at(name)));
  node.setAttribute('aria-label', `${name}, at x ${at(name)[0].toFixed(2)}, y ${at(name)[1].toFixed(2)}`);
  if (name === chosen) fields();
}

function fields() {
  const thing = furniture(chosen);
  $('selected-name').textContent = chosen;
  $('x').value = at(chosen)[0].toFixed(2);
  $('y').value = at(chosen)[1].toFixed(2);
  parameters(thing && items.get(chosen));
  $('remove').disabled = !thing;
  const has = (names) => names.find((n) => thing && typeof items.get(chosen)?.[n] === 'number');
  handles.show(at(chosen), Boolean(has(TURNS)), Boolean(has(SIZES)));
}

/** A field for each parameter; those that are there already stay, with the keys in them. */
function parameters(item) {
  const names = item ? Object.keys(item).filter((n) => n !== 'type') : [];
  const place = $('parameters');
  if (place.dataset.names !== `${chosen} ${names}`) {
    place.dataset.names = `${chosen} ${names}`;
    place.replaceChildren(...names.map((n) => element('label', {}, n.replace(/[A-Z]/g, (c) => ' ' + c.toLowerCase()) + ' ', field(n, item[n]))));
  }
  for (const input of place.querySelectorAll('input, select')) {
    if (input !== document.activeElement) input.value = item[input.dataset.name];
  }
}

function field(name, value) {
  const made = typeof value === 'number'
    ? element('input', { type: 'number', step: 'any', 'data-name': name })
    : element('select', { 'data-name': name }, element('option', {}, 'left'), element('option', {}, 'right'));
  made.addEventListener('change', () => {
    if (made.value !== '') set(name, typeof value === 'number' ? Number(made.value) : made.value);
    else made.value = furniture(chosen).item[name];
  });
  return made;
}

function set(name, value) {
  const thing = furniture(chosen);
  const item = { ...items.get(chosen), [name]: value };
  items.set(chosen, item);
  for (const key of Object.keys(thing)) if (key !== 'name' && key !== 'at') delete thing[key];
  Object.assign(thing, item);
  changed();
}

/** Lets a handle set a parameter: what it does with how far it has been moved. */
function along(names, next) {
  const name = names.find((n) => typeof items.get(chosen)?.[n] === 'number');
  if (!name) return null;
  const from = items.get(chosen)[name];
  return (moved) => set(name, next(from, moved));
}

function choose(name) {
  chosen = name;
  $('selected').hidden = name === null;
  nodes.forEach((node, key) => node.classList.toggle('chosen', key === name));
  if (name) fields();
  else handles?.show(null);
}

/** The level is another one now, so nothing is known of its solution. */
function changed() {
  puzzle.solution = [];
  delete puzzle.certificate;
  delete puzzle.made;
  scene.showGhosts([]);
  stopTrial();
  edited();
  clearTimeout(timer);
  clearTimeout(gatesTimer);
  $('gates').replaceChildren();
  timer = setTimeout(check, 120);
}

/** Something is not saved; the browser keeps it all the same. */
function edited() {
  dirty = true;
  localStorage.setItem(KEPT, JSON.stringify(puzzle));
}

function saved() {
  dirty = false;
  localStorage.removeItem(KEPT);
}

async function check() {
  const mine = ++asked;
  let answer;
  try {
    answer = await ask('/api/editor/check', { puzzle });
  } catch (e) {
    valid(false, e.message);
    return;
  }
  if (mine !== asked) return;
  history.keep();
  if (!scene) {
    scene = new Scene($('scene'), { ...answer, still: answer.empty, movers: [], red: { piece: '', at: [0, 0] } });
    zoomable(scene);
    handles = new Handles(scene, {
      turn: () => along(TURNS, (from, degrees) => (((Math.round((from + degrees) / 5) * 5) % 360) + 360) % 360),
      size: () => along(SIZES, (from, share) => Math.max(1, Math.round(from * share))),
    });
  }
  const there = new Set(answer.things.map((t) => t.name));
  nodes.forEach((node, name) => {
    if (!there.has(name)) {
      node.remove();
      nodes.delete(name);
    }
  });
  items = new Map(answer.things.filter((t) => t.item).map((t) => [t.name, t.item]));
  for (const thing of answer.things) {
    if (!nodes.has(thing.name)) nodes.set(thing.name, make(thing.name));
    const node = nodes.get(thing.name);
    node.innerHTML = '<circle class="halo" r="48"></circle>' + thing.piece;
    draw(node, thing.name);
  }
  valid(answer.valid, ...answer.problems.map((words) => words.replace(/^puzzle: /, '')));
  clearTimeout(gatesTimer);
  if (answer.valid) gatesTimer = setTimeout(() => judge(mine), GATES_AFTER);
}

/** Shows those gates that can be asked while somebody draws. */
async function judge(mine) {
  try {
    const { gates } = await ask('/api/editor/gates', { puzzle });
    if (mine !== asked) return;
    $('gates').replaceChildren(...gates.map((g) => element('li', { class: g.passed ? 'holds' : 'fails' },
      `${g.name}: ${g.passed ? 'yes' : 'no, ' + g.evidence}`)));
  } catch (e) {
    $('gates').replaceChildren();
  }
}

function valid(good, ...faults) {
  $('valid').className = 'result ' + (good ? 'solved' : 'trouble');
  const made = good ? ['The level can be run.']
    : faults.length === 1 ? faults
      : [element('strong', {}, `${faults.length} things are wrong.`), lines(faults)];
  const before = $('valid').textContent;
  const after = element('div', {}, ...made);
  // What says the same is not said again to those who listen.
  if (before !== after.textContent) $('valid').replaceChildren(...after.childNodes);
  for (const name of ['try', 'solve', 'certify', 'export']) $(name).disabled = !good;
}

function make(name) {
  const node = svg('g', { class: 'tool', tabindex: '0', role: 'button' });
  node.addEventListener('focus', () => choose(name));
  node.addEventListener('pointerdown', (event) => drag(event, node, scene, at(name), (to) => moveTo(name, to), furniture(name) ? remove : null));
  node.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? FINE : STEP;
    if (arrow) moveTo(name, [at(name)[0] + arrow[0] * step, at(name)[1] + arrow[1] * step]);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else return;
    event.preventDefault();
  });
  scene.tools.append(node);
  return node;
}

async function add(type) {
  const words = type.replaceAll('_', ' ');
  let n = 1;
  while (furniture(`${words} ${n}`)) n++;
  const name = `${words} ${n}`;
  puzzle.furniture.push({ name, at: [round(-0.8 + 0.3 * (n % 5)), 0.9], ...usual.get(type) });
  changed();
  clearTimeout(timer);
  await check();
  nodes.get(name)?.focus();
}

function remove() {
  if (!furniture(chosen)) return;
  puzzle.furniture = puzzle.furniture.filter((f) => f.name !== chosen);
  choose(null);
  changed();
  $('floor').focus();
}

function say(kind, ...children) {
  $('result').className = 'result ' + kind;
  $('result').replaceChildren(...children);
}

/** Does something that may take a while, with its button switched off. */
async function work(button, words, task) {
  button.disabled = true;
  say('', words);
  try {
    await task();
  } catch (e) {
    say('trouble', e.message);
  }
  button.disabled = false;
}

function take(answer) {
  puzzle = answer.puzzle;
  $('name').value = puzzle.name;
  showOffer();
  return answer;
}

// ---- Tools on offer ----------------------------------------------------------------------------

function makeOffer(types) {
  $('types').replaceChildren(...types.map((type) => {
    const words = type.type.replaceAll('_', ' ');
    const field = element('input', { type: 'number', min: '0', max: '100', step: '1', inputmode: 'numeric', 'data-type': type.type });
    field.addEventListener('change', () => {
      const count = Number(field.value);
      if (count === 0) delete puzzle.inventory.tools[type.type];
      else puzzle.inventory.tools[type.type] = count;
      offered();
    });
    const picture = svg('svg', { viewBox: '-110 -86 220 172', 'aria-hidden': 'true' }, type.piece);
    return element('li', {}, element('label', {}, picture, element('span', {}, words), field));
  }));
}

function showOffer() {
  const { total, tools } = puzzle.inventory;
  $('total').value = total;
  for (const field of $('types').querySelectorAll('input')) field.value = tools[field.dataset.type] || 0;
  const some = Object.entries(tools).filter(([, count]) => count > 0).map(([type, count]) => `${count} ${type.replaceAll('_', ' ')}`);
  $('offer-words').textContent = some.length === 0 ? 'none' : `${some.join(', ')}; ${total} in all`;
}

function offered() {
  showOffer();
  changed();
}

function lines(list) {
  return element('ul', { class: 'lines' }, ...list.map((line) => element('li', {}, line.replace(/(?<=\S) {2,}/g, ', '))));
}

$('floor').addEventListener('click', () => add('floor'));
$('wall').addEventListener('click', () => add('wall'));
$('add').addEventListener('click', () => add($('kind').value));
$('remove').addEventListener('click', remove);
for (const name of ['x', 'y']) {
  $(name).addEventListener('change', () => {
    if (!chosen) return;
    const value = Number($(name).value);
    if ($(name).value !== '') moveTo(chosen, name === 'x' ? [value, at(chosen)[1]] : [at(chosen)[0], value]);
    // What was no number is taken back.
    $(name).value = at(chosen)[name === 'x' ? 0 : 1].toFixed(2);
  });
}
$('total').addEventListener('change', () => {
  puzzle.inventory.total = Number($('total').value);
  offered();
});

// ---- A test run --------------------------------------------------------------------------------

let frame = 0;

function stopTrial() {
  cancelAnimationFrame(frame);
  $('trial').toggleAttribute('hidden', true);
  $('scene').toggleAttribute('hidden', false);
}

$('try').addEventListener('click', () => work($('try'), 'Running ...', async () => {
  stopTrial();
  const { scene: drawing, tools, run } = await ask('/api/editor/run', { puzzle });
  const trial = new Scene($('trial'), drawing);
  for (const tool of tools) {
    const node = svg('g', {}, tool.piece);
    trial.put(node, trial.pixels(tool.at));
    trial.tools.append(node);
  }
  trial.ready(run);
  $('scene').toggleAttribute('hidden', true);
  $('trial').toggleAttribute('hidden', false);
  const back = element('button', { type: 'button' }, 'Back to the drawing');
  back.addEventListener('click', () => { stopTrial(); say(''); });
  const told = `${tools.length ? 'With its solution' : 'Without tools'}: ${run.solved ? 'solved' : run.stageWords}. `;
  say(run.solved ? 'solved' : '', told, back);
  const start = performance.now();
  const show = (now) => {
    if (trial.at(Math.max(0, now - start) / 1000)) frame = requestAnimationFrame(show);
  };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) trial.at(Infinity);
  else frame = requestAnimationFrame(show);
}));
$('solve').addEventListener('click', () => work($('solve'), 'Looking for a solution ...', async () => {
  const answer = take(await ask('/api/editor/solve', { puzzle }));
  scene.showGhosts(answer.tools);
  say(answer.solved ? 'solved' : 'failed', answer.words);
}));
$('certify').addEventListener('click', () => work($('certify'), 'Asking the gates ...', async () => {
  const certification = 'c' + Math.random().toString(36).slice(2);
  const path = `/api/editor/certifications/${certification}`;
  const progress = element('span', {}, 'Asking the gates ...');
  const stop = element('button', { type: 'button' }, 'Stop');
  stop.addEventListener('click', () => ask(`${path}/cancel`, {}).catch(() => {}));
  say('', progress, ' ', stop);
  const watch = setInterval(() => ask(path).then((how) => {
    progress.textContent = `${how.judged} of ${how.gates} gates judged ...`;
  }).catch(() => {}), 1000);
  let answer;
  try {
    answer = take(await ask('/api/editor/certify', { puzzle, certification }));
  } finally {
    clearInterval(watch);
  }
  say(answer.holds ? 'solved' : 'trouble',
    element('strong', {}, answer.stopped || (answer.holds ? 'Every gate holds.' : 'Not every gate holds.')), lines(answer.lines));
}));
$('export').addEventListener('click', () => work($('export'), 'Writing ...', async () => {
  const answer = await ask('/api/editor/export', { puzzle });
  const text = JSON.stringify({ level: answer.level, solution: answer.solution }, null, 2);
  const link = element('a', {
    href: 'data:application/json;charset=utf-8,' + encodeURIComponent(text),
    download: $('name').value + '-create.json',
  }, 'Download the level and its solution for CREATE');
  say('', link, lines(answer.notes));
}));
$('save').addEventListener('submit', (event) => {
  event.preventDefault();
  work(event.submitter, 'Saving ...', async () => {
    puzzle.name = $('name').value.trim();
    const answer = await ask('/api/editor/save', { name: fileName(), puzzle });
    saved();
    say('solved', 'Saved. ', element('a', { href: '/play.html?puzzle=' + encodeURIComponent(answer.id) }, 'Play it'));
  });
});
/** The puzzle's own name as that of a file. */
function fileName() {
  const plain = $('name').value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 40) || 'puzzle';
}

$('download').addEventListener('click', () => {
  puzzle.name = $('name').value.trim();
  download(puzzle, fileName() + '.json');
  saved();
  say('', 'The puzzle is in your downloads. Whoever has the file can open it here, or put it into a folder for practice.');
});
window.addEventListener('beforeunload', (event) => { if (dirty) event.preventDefault(); });
/** Opens a file's text, or a puzzle that is there. */
async function open(what, name) {
  try {
    const answer = take(await ask('/api/editor/import', what));
    choose(null);
    scene.showGhosts([]);
    stopTrial();
    edited();
    await check();
    say('', `Opened ${name}.`, lines(answer.notes));
  } catch (e) {
    say('trouble', e.message);
  }
}

$('file').addEventListener('change', async () => {
  const file = $('file').files[0];
  if (file) await open({ text: await file.text() }, file.name);
});
$('there').addEventListener('toggle', async () => {
  if (!$('there').open) return;
  try {
    const { shelves } = await ask('/api/library');
    const puzzles = shelves.flatMap((shelf) => shelf.puzzles.map((p) => [p, shelves.length > 1 ? shelf.title + ': ' : '']));
    $('stored').replaceChildren(...puzzles.map(([p, shelf]) => {
      const button = element('button', { type: 'button' }, thumbnail(p.id), shelf + p.title);
      button.addEventListener('click', () => {
        $('there').open = false;
        open({ puzzle: p.id }, p.title);
        $('there').querySelector('summary').focus();
      });
      return element('li', {}, button);
    }));
    if (puzzles.length === 0) $('stored').replaceChildren(element('li', {}, 'There is none yet.'));
  } catch (e) {
    say('trouble', e.message);
  }
});

learnerField(() => {});
/** Goes on with what was drawn before and is not saved, or begins. */
async function begin(answer) {
  take(answer);
  try {
    const before = JSON.parse(localStorage.getItem(KEPT));
    if (before) {
      take({ puzzle: before });
      dirty = true;
      const anew = element('button', { type: 'button' }, 'Begin anew');
      anew.addEventListener('click', () => { saved(); location.reload(); });
      say('', 'Here is what you drew before. ', anew);
    }
    await check();
  } catch (e) {
    saved();
    take(answer);
    await check();
  }
  history.begin();
}

ask('/api/editor/new').then(async (answer) => {
  makeOffer(answer.tools);
  usual = new Map(answer.items.map((item) => [item.type, item]));
  $('kind').replaceChildren(...answer.items.map((item) => element('option', { value: item.type }, item.type.replaceAll('_', ' '))));
  await begin(answer);
  // What was drawn before is one Undo away then.
  const there = new URLSearchParams(location.search).get('puzzle');
  if (!there) return;
  await open({ puzzle: there }, 'a copy; the puzzle itself stays as it is');
  // Asked for once: who loads the page again goes on with the copy.
  window.history.replaceState(null, '', location.pathname);
}).catch((e) => say('trouble', e.message));
