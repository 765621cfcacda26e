import { ask, element, learnerField } from './common.js';
import { Scene, svg } from './scene.js';

const $ = (name) => document.getElementById(name);
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const BALLS = { 'blue ball': 'blue', 'red ball': 'red', goal: 'goal' };

let puzzle;
let scene;
let nodes = new Map();
let chosen = null;
let asked = 0;
let timer = 0;

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
  $('length-label').hidden = !(thing && 'length' in thing);
  if (thing && 'length' in thing) $('length').value = thing.length;
  $('remove').disabled = !thing;
}

function choose(name) {
  chosen = name;
  $('selected').hidden = name === null;
  nodes.forEach((node, key) => node.classList.toggle('chosen', key === name));
  if (name) fields();
}

/** The level is another one now, so nothing is known of its solution. */
function changed() {
  puzzle.solution = [];
  delete puzzle.certificate;
  delete puzzle.made;
  scene.showGhosts([]);
  clearTimeout(timer);
  timer = setTimeout(check, 120);
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
  if (!scene) {
    scene = new Scene($('scene'), { ...answer, still: answer.empty, movers: [], red: { piece: '', at: [0, 0] } });
    scene.root.addEventListener('touchstart', (event) => {
      if (event.target.closest('.tool')) event.preventDefault();
    }, { passive: false });
  }
  const there = new Set(answer.things.map((t) => t.name));
  nodes.forEach((node, name) => {
    if (!there.has(name)) {
      node.remove();
      nodes.delete(name);
    }
  });
  for (const thing of answer.things) {
    if (!nodes.has(thing.name)) nodes.set(thing.name, make(thing.name));
    const node = nodes.get(thing.name);
    node.innerHTML = '<circle class="halo" r="48"></circle>' + thing.piece;
    draw(node, thing.name);
  }
  valid(answer.valid, ...answer.problems.map((words) => words.replace(/^puzzle: /, '')));
}

function valid(good, ...faults) {
  $('valid').className = 'result ' + (good ? 'solved' : 'trouble');
  const made = good ? ['The level is well formed.']
    : faults.length === 1 ? faults
      : [element('strong', {}, `${faults.length} things are wrong.`), lines(faults)];
  const before = $('valid').textContent;
  const after = element('div', {}, ...made);
  // What says the same is not said again to those who listen.
  if (before !== after.textContent) $('valid').replaceChildren(...after.childNodes);
  for (const name of ['solve', 'certify', 'export']) $(name).disabled = !good;
}

function make(name) {
  const node = svg('g', { class: 'tool', tabindex: '0', role: 'button' });
  node.addEventListener('focus', () => choose(name));
  node.addEventListener('pointerdown', (event) => drag(event, node, name));
  node.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? 0.01 : 0.05;
    if (arrow) moveTo(name, [at(name)[0] + arrow[0] * step, at(name)[1] + arrow[1] * step]);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else return;
    event.preventDefault();
  });
  scene.tools.append(node);
  return node;
}

function drag(event, node, name) {
  if (event.button !== 0) return;
  event.preventDefault();
  node.focus({ preventScroll: true });
  node.setPointerCapture(event.pointerId);
  const from = scene.place(event);
  const offset = [at(name)[0] - from[0], at(name)[1] - from[1]];
  const going = (e) => {
    const to = scene.place(e);
    moveTo(name, [to[0] + offset[0], to[1] + offset[1]]);
  };
  const ended = () => node.removeEventListener('pointermove', going);
  node.addEventListener('pointermove', going);
  node.addEventListener('pointerup', ended, { once: true });
  node.addEventListener('pointercancel', ended, { once: true });
}

async function add(type, length) {
  let n = 1;
  while (furniture(`${type} ${n}`)) n++;
  const name = `${type} ${n}`;
  puzzle.furniture.push({ name, type, at: [round(-0.8 + 0.3 * (n % 5)), 0.9], length });
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

$('floor').addEventListener('click', () => add('floor', 16));
$('wall').addEventListener('click', () => add('wall', 13));
$('remove').addEventListener('click', remove);
for (const name of ['x', 'y']) {
  $(name).addEventListener('change', () => {
    if ($(name).value === '' || !chosen) return;
    const value = Number($(name).value);
    moveTo(chosen, name === 'x' ? [value, at(chosen)[1]] : [at(chosen)[0], value]);
  });
}
$('total').addEventListener('change', () => {
  puzzle.inventory.total = Number($('total').value);
  offered();
});
$('length').addEventListener('change', () => {
  const thing = furniture(chosen);
  if (thing && $('length').value !== '') {
    thing.length = Number($('length').value);
    changed();
  }
});
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
    puzzle.name = $('name').value;
    const answer = await ask('/api/editor/save', { name: $('name').value, puzzle });
    say('solved', 'Saved. ', element('a', { href: '/play.html?puzzle=' + encodeURIComponent(answer.id) }, 'Play it'));
  });
});
$('file').addEventListener('change', async () => {
  const file = $('file').files[0];
  if (!file) return;
  try {
    const answer = take(await ask('/api/editor/import', { text: await file.text() }));
    choose(null);
    scene.showGhosts([]);
    await check();
    say('', `Opened ${file.name}.`, lines(answer.notes));
  } catch (e) {
    say('trouble', e.message);
  }
});

learnerField(() => {});
ask('/api/editor/new').then((answer) => {
  makeOffer(answer.tools);
  take(answer);
  return check();
}).catch((e) => say('trouble', e.message));
