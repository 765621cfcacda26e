// A level of tiles: the server has the rules; this sends keys and draws what comes back.
import { ask, element, learner, learnerField } from './common.js';

const TICK = 30; // milliseconds
const BATCH = 2; // ticks asked for at a time
const AHEAD = 1; // ticks that are still to be shown when the next are asked for
const TOLD = 60; // pieces that are told in words
const READY = 'Get to the flag on the right. Press a key or a button to begin.';
const WINDOW = 18; // columns of a long level that are seen at once
const LABELS = { up: 'Up', down: 'Down', left: 'Left', right: 'Right', run: 'Run', jump: 'Jump', use: 'Use', wait: 'Wait' };
const MOVES = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', ' ': 'use', '.': 'wait', u: 'undo', U: 'undo', r: 'restart', R: 'restart' };
const BUTTONS = { left: 1, right: 2, down: 4, run: 8, jump: 16 };
const HELD = { ArrowLeft: 'left', ArrowRight: 'right', ArrowDown: 'down', ArrowUp: 'jump', Shift: 'run', ' ': 'jump' };

const $ = (name) => document.getElementById(name);
const id = new URLSearchParams(location.search).get('level') || '';
const path = '/api/levels/' + encodeURIComponent(id);
const board = $('board');
const pen = board.getContext('2d');
let level;
let ground;
let sheet;
let game; // its number
let state;

function picture(address) {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => failed(new Error('A picture cannot be shown.'));
    image.src = address;
  });
}

function sprite(name, x, y, mirrored = false) {
  const side = level.tile;
  const from = Math.max(0, level.sprites.indexOf(name)) * side;
  pen.save();
  // Between pixels the neighbours on the sheet would shine through.
  pen.translate(Math.round(x) + (mirrored ? side : 0), Math.round(y));
  if (mirrored) pen.scale(-1, 1);
  pen.drawImage(sheet, from, 0, side, side, 0, 0, side, side);
  pen.restore();
}

function tell(words, kind = '') {
  if ($('result').textContent !== words) $('result').textContent = words;
  $('result').className = 'result ' + kind;
}

function won(words) {
  tell(words, 'solved');
  $('result').append(element('br'), element('a', { class: 'button', href: '/' }, 'All puzzles and levels'));
}

function trouble(e) {
  tell(e.message, 'trouble');
}

/* Move by move. */

let waiting = Promise.resolve();

function drawMoves() {
  pen.drawImage(ground, 0, 0);
  for (const p of state.pieces) {
    sprite(p.name, p.column * level.tile, p.row * level.tile);
    if (done(p)) tick(p.column * level.tile, p.row * level.tile);
  }
}

/** Whether a crate is where it belongs. */
function done(piece) {
  return piece.name === 'crate' && piece.on === 'target';
}

/** A green rim and a tick: told apart by more than a colour. */
function tick(x, y) {
  const unit = level.tile / 16;
  pen.lineWidth = 1.5 * unit;
  pen.strokeStyle = '#0c6b3f';
  pen.strokeRect(x + unit, y + unit, 14 * unit, 14 * unit);
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.arc(x + 8 * unit, y + 8 * unit, 4.6 * unit, 0, 2 * Math.PI);
  pen.fill();
  pen.beginPath();
  pen.moveTo(x + 5.6 * unit, y + 8.2 * unit);
  pen.lineTo(x + 7.4 * unit, y + 10 * unit);
  pen.lineTo(x + 10.6 * unit, y + 6.2 * unit);
  pen.stroke();
}

function showMoves(answer) {
  state = answer;
  game = answer.game;
  drawMoves();
  if (answer.status === 'won') won('Solved! ' + answer.words);
  else tell(answer.words, answer.status === 'lose' ? 'trouble' : '');
  if (answer.film) offerFilm();
  $('undo').disabled = !answer.undo;
  const player = answer.player || answer.pieces.find((p) => p.name === 'player');
  const others = answer.pieces.filter((p) => p.name !== 'player');
  board.setAttribute('aria-label', (player ? `The level: the player is in row ${player.row + 1}, column ${player.column + 1}. ` : 'The level. ')
    + others.slice(0, TOLD).map((p) => `${p.name}${done(p) ? ' on its target' : ''} in row ${Math.floor(p.row) + 1}, column ${Math.floor(p.column) + 1}`).join('; ')
    + (others.length > TOLD ? `; and ${others.length - TOLD} more` : ''));
}

/** The whole play, to look at again and to take away. */
function offerFilm() {
  const button = element('button', { type: 'button', id: 'film' }, 'Show the play as a film');
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      const { film } = await ask(`/api/games/${game}/film`);
      button.replaceWith(element('img', { src: film, alt: 'The play from its beginning to its end', class: 'film' }),
        element('br'), element('a', { href: film, download: 'play.gif' }, 'Save it (GIF)'));
    } catch (e) {
      trouble(e);
    }
  });
  $('result').append(element('br'), button);
}

// One request after the other, so that moves arrive in the order of the keys.
function move(word) {
  waiting = waiting.then(() => ask(`/api/games/${game}/moves`, { moves: [word] })).then(showMoves).catch(trouble);
}

/* Tick by tick. */

const held = new Set();
let things = new Map();
let frames = [];
let asking = false;
let started = false;
let again = false;
let last = 0;

function drawTicks(frame) {
  const side = level.tile;
  const middle = frame.x * side - board.width / 2;
  const left = Math.round(Math.max(0, Math.min(level.columns * side - board.width, middle)));
  pen.drawImage(ground, -left, 0);
  flag(level.finish * side - left, side);
  for (const t of things.values()) sprite(t.name, t.column * side - left, t.row * side);
  for (const e of frame.enemies) sprite(e.name, (e.x - 0.5) * side - left, (e.y - 1) * side + side / 16);
  sprite('player', (frame.x - 0.5) * side - left, (frame.y - 1) * side + side / 16, frame.facing < 0);
  board.dataset.x = frame.x;
  board.dataset.shown = Number(board.dataset.shown || 0) + 1;
}

/** The finish: a pole with a flag, as high as the level. */
function flag(x, side) {
  if (x > board.width + side) return;
  pen.fillStyle = '#2f3b4a';
  pen.fillRect(x - side / 16, side, side / 8, board.height - side);
  pen.fillStyle = '#14a06a';
  pen.beginPath();
  pen.moveTo(x, side);
  pen.lineTo(x - side * 1.4, side * 1.6);
  pen.lineTo(x, side * 2.2);
  pen.fill();
  pen.font = `600 ${side * 0.45}px system-ui, sans-serif`;
  pen.textAlign = 'right';
  pen.fillStyle = '#2f3b4a';
  pen.fillText('Finish', x - side * 0.2, side * 0.85);
}

function apply(list) {
  for (const t of list || []) {
    const key = t.column + ' ' + t.row;
    if (t.name === 'empty') things.delete(key);
    else things.set(key, t);
  }
}

function showTicks(answer) {
  game = answer.game;
  if (answer.things) {
    things = new Map();
    frames = [];
    apply(answer.things);
    drawTicks(answer.now);
  }
  state = answer;
  frames.push(...answer.frames);
}

function buttons() {
  return [...held].reduce((sum, name) => sum + BUTTONS[name], 0);
}

async function more() {
  asking = true;
  const body = { buttons: again ? [] : Array(BATCH).fill(buttons()) };
  if (again) body.restart = true;
  again = false;
  const mine = game;
  try {
    const answer = await ask(`/api/games/${game}/ticks`, body);
    if (mine === game) showTicks(answer);
  } catch (e) {
    started = false;
    trouble(e);
  }
  asking = false;
}

function loop(now) {
  requestAnimationFrame(loop);
  if (!started && held.size > 0 && state && state.status === 'running') {
    started = true;
    last = now;
    tell('Go!');
  }
  if (again && !asking) {
    started = false;
    more().then(() => tell(READY));
    return;
  }
  if (!started) return;
  if (frames.length <= AHEAD && !asking && state.status === 'running') more();
  let shown = null;
  while (now - last >= TICK && frames.length > 0) {
    shown = frames.shift();
    apply(shown.things);
    last += TICK;
  }
  // Time in which nothing came does not count: the game waits, it does not jump.
  if (frames.length === 0 && now - last > 2 * TICK) last = now - TICK;
  if (shown) drawTicks(shown);
  if (frames.length === 0 && state.status !== 'running') {
    started = false;
    if (state.status === 'win') won('Won! ' + state.words);
    else tell(state.words, 'trouble');
  }
}

/* Keys and buttons. */

function ours(event) {
  return !event.ctrlKey && !event.altKey && !event.metaKey
    && !event.target.closest('input, summary, a')
    && !(event.key === ' ' && event.target.closest('button'));
}

function byMoves() {
  const words = level.moves || ['up', 'down', 'left', 'right'];
  const more = words.includes('use') ? [element('kbd', {}, 'Space'), ' uses what you have, '] : [];
  if (words.includes('wait')) more.push(element('kbd', {}, '.'), ' waits, ');
  $('keys').replaceChildren(element('kbd', {}, 'Arrow keys'), ' move, ', ...more, element('kbd', {}, 'U'), ' takes a move back, ',
    element('kbd', {}, 'R'), ' begins anew.');
  document.addEventListener('keydown', (event) => {
    const word = MOVES[event.key];
    if (!word || !(words.includes(word) || word === 'undo' || word === 'restart') || !ours(event)) return;
    event.preventDefault();
    move(word);
  });
  for (const name of ['up', 'left', 'down', 'right', 'wait', 'use'].filter((n) => words.includes(n))) {
    const key = element('button', { type: 'button', class: name }, LABELS[name]);
    key.addEventListener('click', () => move(name));
    $('pad').append(key);
  }
  $('undo').hidden = false;
  $('undo').addEventListener('click', () => move('undo'));
  $('restart').addEventListener('click', () => move('restart'));
}

function byTicks() {
  $('keys').replaceChildren(element('kbd', {}, 'Arrow keys'), ' walk, ', element('kbd', {}, 'Shift'), ' runs, ',
    element('kbd', {}, 'Space'), ' jumps, ', element('kbd', {}, 'R'), ' begins anew.');
  const restart = () => {
    held.clear();
    again = true;
  };
  document.addEventListener('keydown', (event) => {
    if (!ours(event)) return;
    if (event.key === 'r' || event.key === 'R') restart();
    const name = HELD[event.key];
    if (!name) return;
    event.preventDefault();
    held.add(name);
  });
  document.addEventListener('keyup', (event) => held.delete(HELD[event.key]));
  window.addEventListener('blur', () => held.clear());
  for (const name of ['left', 'right', 'run', 'jump']) {
    const key = element('button', { type: 'button' }, LABELS[name]);
    const off = () => held.delete(name);
    key.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      key.setPointerCapture(event.pointerId);
      held.add(name);
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) key.addEventListener(end, off);
    key.addEventListener('keydown', (event) => { if (event.key === 'Enter' || event.key === ' ') held.add(name); });
    key.addEventListener('keyup', off);
    $('pad').append(key);
  }
  $('pad').classList.add('row');
  $('restart').addEventListener('click', restart);
  requestAnimationFrame(loop);
}

/** A game that is left in the middle is an attempt; the page may be gone before an answer comes. */
function leave() {
  if (!game) return;
  navigator.sendBeacon(`/api/games/${game}/leave`, new Blob(['{}'], { type: 'application/json' }));
  game = undefined;
}

async function start() {
  const answer = await ask(path + '/games', { learner: learner() });
  if (level.control === 'moves') showMoves(answer);
  else {
    showTicks(answer);
    tell(READY);
  }
}

async function show() {
  level = await ask(path);
  $('title').textContent = level.title;
  document.title = level.title + ' - Puzzlewright practice';
  if (level.transcript) {
    $('watch').href = '/watch.html?puzzle=' + encodeURIComponent(id);
    $('watch').hidden = false;
  }
  $('ends').textContent = (level.ends || []).join(' ');
  $('rules').replaceChildren(...(level.rules || []).map((line) => element('li', {}, line)));
  [ground, sheet] = await Promise.all([picture(level.ground), picture(level.sheet)]);
  const scrolls = level.control === 'ticks' && level.columns > WINDOW;
  board.width = scrolls ? WINDOW * level.tile : ground.width;
  board.height = ground.height;
  board.style.setProperty('--wide', board.width / board.height);
  $('legend').replaceChildren(...level.legend.map((t) => element('li', {}, element('strong', {}, t.name), ': ' + t.meaning)));
  if (level.control === 'none') {
    pen.drawImage(ground, 0, 0);
    $('keys').textContent = 'This level can be looked at.';
    tell(level.verdict.report);
    return;
  }
  // Keys count only once there is a game.
  await start();
  if (level.control === 'moves') byMoves();
  else byTicks();
  $('restart').hidden = false;
  $('pad').hidden = false;
  board.focus();
}

window.addEventListener('pagehide', leave);
window.addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
learnerField(() => {
  if (!level || level.control === 'none') return;
  waiting = waiting.then(() => {
    started = false;
    held.clear();
    leave();
    return start();
  }).catch(trouble);
});
show().catch((e) => {
  $('title').textContent = e.message;
});
