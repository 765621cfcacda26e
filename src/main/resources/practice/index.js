import { ask, element, learner, learnerField, thumbnail, times } from './common.js';

const place = document.getElementById('shelves');
const THEME = 'theme'; // in the address

let shows = 0;
let library;
let solved;

/** Shows the list; when somebody else is learning before it is there, theirs alone. */
async function show() {
  const mine = ++shows;
  try {
    const [all, progress] = await Promise.all([
      ask('/api/library'),
      ask('/api/learners/' + encodeURIComponent(learner()) + '/progress'),
    ]);
    if (mine !== shows) return;
    library = all;
    solved = new Map(progress.puzzles.map((p) => [p.id, p]));
    list();
  } catch (e) {
    place.replaceChildren(element('p', { class: 'reason' }, e.message));
  }
}

/** Shows what has the theme that was chosen, or all. */
function list() {
  const puzzles = library.shelves.flatMap((s) => s.puzzles);
  const theme = new URLSearchParams(location.search).get(THEME);
  const top = [daily(puzzles), themes(puzzles, theme)].filter(Boolean);
  if (theme) {
    place.replaceChildren(...top, shelf(theme, puzzles.filter((p) => has(p).includes(theme)).map((p) => card(p, solved.get(p.id)))));
    return;
  }
  const shelves = library.shelves.map((s) => (s.course ? course(s, solved)
    : shelf(s.title, s.puzzles.map((p) => card(p, solved.get(p.id))))));
  if (library.unfinished.length > 0) shelves.unshift(shelf('Designs that are not finished', library.unfinished.map(unfinished)));
  const single = library.levels.filter((l) => !l.series);
  const series = library.levels.filter((l) => l.series);
  if (single.length > 0) shelves.push(shelf('Levels of tiles', single.map((l) => levelCard(l, solved.get(l.id)))));
  if (series.length > 0) shelves.push(games(series, solved));
  if (library.products) shelves.push(shelf('Further products', library.products.map(productCard)));
  place.replaceChildren(...top, ...shelves);
  if (shelves.length === 0) {
    place.replaceChildren(element('p', {}, 'There are no puzzles in this folder.'));
  }
}

/** The puzzle of the day: drawn by the day's date here, the same for all who have these puzzles. */
function daily(puzzles) {
  if (puzzles.length === 0) return null;
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
  let hash = 0x811c9dc5; // FNV-1a
  for (const letter of date) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  const sorted = [...puzzles].sort((a, b) => (a.id < b.id ? -1 : 1));
  const one = sorted[hash % sorted.length];
  return element('ul', { class: 'cards daily', 'aria-label': 'Puzzle of the day' }, element('li', { class: 'card' }, thumbnail(one.id),
    element('a', { href: playing(one).href }, 'Puzzle of the day, ' + date),
    element('p', {}, one.sentence || one.title), tried(solved.get(one.id))));
}

/** What a puzzle is about: its tools, and what the balls meet in it. */
function has(puzzle) {
  const met = (puzzle.met || []).map((m) => m.replaceAll('_', ' ').replace(' ball contact ', ' meets a ').replace(' ball shot ', ' is shot by a '));
  return [...new Set([...puzzle.tools.map((t) => 'with ' + t.replaceAll('_', ' ')), ...met.filter((m) => !m.endsWith('ball'))])];
}

/** Themes that some puzzles have and others do not. */
function themes(puzzles, chosen) {
  const counts = new Map();
  for (const p of puzzles) for (const t of has(p)) counts.set(t, (counts.get(t) || 0) + 1);
  const names = [...counts.keys()].filter((t) => counts.get(t) < puzzles.length || t === chosen).sort();
  if (names.length === 0) return null;
  const select = element('select', {}, element('option', { value: '' }, 'all'),
    ...names.map((t) => element('option', { value: t }, `${t} (${counts.get(t)})`)));
  select.value = chosen || '';
  select.addEventListener('change', () => {
    history.replaceState(null, '', select.value ? '?' + new URLSearchParams({ [THEME]: select.value }) : '/');
    list();
    place.querySelector('.themes select').focus();
  });
  return element('p', { class: 'themes' }, element('label', {}, 'Theme ', select));
}

function shelf(title, cards) {
  return element('section', { class: 'shelf' }, element('h2', {}, title), element('ul', { class: 'cards' }, ...cards));
}

const STAGES = {
  alone: 'The tool alone',
  distractors: 'With other tools, which do not help',
  combination: 'Together with another tool',
};

/** A course goes on with the first puzzle that is not solved; it is a path through its stages. */
function course(shelf, done) {
  const isSolved = (p) => done.get(p.id)?.solved;
  // What was solved with help does not count, and comes again at the end.
  const next = shelf.puzzles.find((p) => !isSolved(p) && !done.get(p.id)?.helped) || shelf.puzzles.find((p) => !isSolved(p));
  const begin = shelf.puzzles.some((p) => done.has(p.id)) ? `Go on with number ${shelf.puzzles.indexOf(next) + 1}` : 'Begin';
  const stages = [...new Set(shelf.puzzles.map((p) => p.stage))];
  const stops = shelf.puzzles.map((p, i) => [p.stage, stop(playing(p), p.difficulty, done.get(p.id), i + 1, p === next)]);
  return element('section', { class: 'shelf' }, element('h2', {}, 'Course: ' + shelf.title),
    element('p', { class: 'quiet' }, `${shelf.puzzles.filter(isSolved).length} of ${shelf.puzzles.length} solved. `,
      next ? element('a', { href: playing(next).href, 'aria-label': `${begin}: ${shelf.title}` }, begin) : 'That is all of it.'),
    element('div', { class: 'paths' }, ...stages.map((stage) => path(STAGES[stage] || stage,
      stops.filter(([of]) => of === stage).map(([, made]) => made)))));
}

/** The levels of games, a path for each game. */
function games(levels, done) {
  const names = [...new Set(levels.map((l) => l.series))];
  return element('section', { class: 'shelf' }, element('h2', {}, 'Games'),
    element('div', { class: 'paths' }, ...names.map((name) => path(name[0].toUpperCase() + name.slice(1),
      levels.filter((l) => l.series === name).map((l, i) => stop(looking(l), '', done.get(l.id), i + 1))))));
}

function path(title, stops) {
  return element('section', {}, ...(title ? [element('h3', {}, title)] : []), element('ol', { class: 'path' }, ...stops));
}

/** A stop on a path: a picture with its number, how hard it is, and what became of it. */
function stop({ id, href }, difficulty, done, number, next) {
  const state = done?.solved ? 'solved' : done?.helped ? 'solved with help' : next ? 'next' : done?.attempts ? 'tried' : 'to come';
  return element('li', { class: state.replaceAll(' ', '-') },
    element('a', { href, 'aria-label': `Number ${number}, ${state}${difficulty ? ', ' + difficulty : ''}` },
      thumbnail(id), element('span', { class: 'number' }, String(number)), ...(difficulty ? [element('small', {}, difficulty)] : [])));
}

function playing({ id }) {
  return { id, href: '/play.html?puzzle=' + encodeURIComponent(id) };
}

function looking({ id }) {
  return { id, href: '/level.html?level=' + encodeURIComponent(id) };
}

function unfinished(id) {
  return element('li', { class: 'card' }, element('a', { href: '/watch.html?puzzle=' + encodeURIComponent(id) }, id),
    element('p', {}, 'Watch the agents at work'));
}

function levelCard(level, done) {
  return element('li', { class: 'card' }, thumbnail(level.id), element('a', { href: looking(level).href }, level.title),
    element('p', {}, `${level.game}, ${level.rows} x ${level.columns}` + (level.control === 'none' ? ', to look at' : '')),
    howMade(tried(done), level));
}

/** Adds a way to see how something was made, where there is one. */
function howMade(badges, { id, title, transcript }) {
  if (transcript) {
    badges.append(' ', element('a', { href: '/watch.html?puzzle=' + encodeURIComponent(id), 'aria-label': 'How it was made: ' + title }, 'How it was made'));
  }
  return badges;
}

function productCard(product) {
  return element('li', { class: 'card' }, element('a', { href: '/product.html?product=' + encodeURIComponent(product.id) }, product.title),
    element('p', {}, product.domain));
}

function tried(done) {
  const badges = element('p', {});
  if (done && done.solved) {
    badges.append(element('span', { class: 'badge solved' }, 'solved'), ' ');
  } else if (done && done.helped) {
    badges.append(element('span', { class: 'badge' }, 'solved with help'), ' ');
  } else if (done && done.attempts > 0) {
    badges.append(element('span', { class: 'badge' }, times(done.attempts, 'attempt')), ' ');
  }
  return badges;
}

function card(puzzle, done) {
  const badges = tried(done);
  if (puzzle.certified) badges.append(element('span', { class: 'badge' }, 'certified'));
  const told = [puzzle.sentence, puzzle.difficulty].filter(Boolean).map((text) => element('p', {}, text));
  return element('li', { class: 'card' }, thumbnail(puzzle.id), element('a', { href: playing(puzzle).href }, puzzle.title), ...told,
    element('p', {}, 'Tools: ' + puzzle.tools.join(', ').replaceAll('_', ' ')), howMade(badges, puzzle));
}

learnerField(show);
show();
