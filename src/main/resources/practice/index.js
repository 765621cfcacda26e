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
  if (library.levels.length > 0) shelves.push(shelf('Levels of tiles', library.levels.map((l) => levelCard(l, solved.get(l.id)))));
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
    element('a', { href: '/play.html?puzzle=' + encodeURIComponent(one.id) }, 'Puzzle of the day, ' + date),
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

/** A course goes on with the first puzzle that is not solved; its parts have headings. */
function course(shelf, done) {
  const isSolved = (p) => done.get(p.id)?.solved;
  // What was solved with help does not count, and comes again at the end.
  const next = shelf.puzzles.find((p) => !isSolved(p) && !done.get(p.id)?.helped) || shelf.puzzles.find((p) => !isSolved(p));
  const tried = shelf.puzzles.some((p) => done.has(p.id));
  const made = element('section', { class: 'shelf' }, element('h2', {}, 'Course: ' + shelf.title),
    element('p', { class: 'quiet' }, `${shelf.puzzles.filter(isSolved).length} of ${shelf.puzzles.length} solved. `,
      next ? element('a', { href: '/play.html?puzzle=' + encodeURIComponent(next.id), 'aria-label': (tried ? 'Go on with ' : 'Begin with ') + shelf.title },
        tried ? `Go on with number ${shelf.puzzles.indexOf(next) + 1}` : 'Begin') : 'That is all of it.'));
  const parts = new Map();
  shelf.puzzles.forEach((p, i) => {
    if (!parts.has(p.stage)) parts.set(p.stage, []);
    parts.get(p.stage).push(card(p, done.get(p.id), i + 1, p === next));
  });
  made.append(path(shelf.puzzles, done, next));
  for (const [stage, cards] of parts) {
    if (stage) made.append(element('h3', {}, STAGES[stage] || stage));
    made.append(element('ul', { class: 'cards' }, ...cards));
  }
  return made;
}

/** The whole course at a glance: a stop for each puzzle, with a wider gap where a stage begins. */
function path(puzzles, done, next) {
  return element('ol', { class: 'path', 'aria-label': 'The way through the course' }, ...puzzles.map((p, i) => {
    const state = done.get(p.id)?.solved ? 'solved' : p === next ? 'next' : done.has(p.id) ? 'tried' : 'to come';
    const begins = i > 0 && p.stage !== puzzles[i - 1].stage;
    return element('li', { class: state.split(' ')[0] + (begins ? ' begins' : '') },
      element('a', { href: '/play.html?puzzle=' + encodeURIComponent(p.id), 'aria-label': `Number ${i + 1}, ${state}`, title: STAGES[p.stage] || p.stage || '' }, String(i + 1)));
  }));
}

function unfinished(id) {
  return element('li', { class: 'card' }, element('a', { href: '/watch.html?puzzle=' + encodeURIComponent(id) }, id),
    element('p', {}, 'Watch the agents at work'));
}

function levelCard(level, done) {
  const query = '?level=' + encodeURIComponent(level.id) + (level.transcript ? '&made=1' : '');
  const made = tried(done);
  if (level.transcript) {
    const watch = { href: '/watch.html?puzzle=' + encodeURIComponent(level.id), 'aria-label': 'How it was made: ' + level.title };
    made.append(element('a', watch, 'How it was made'));
  }
  return element('li', { class: 'card' }, thumbnail(level.id), element('a', { href: '/level.html' + query }, level.title),
    element('p', {}, `${level.game}, ${level.rows} x ${level.columns}` + (level.control === 'none' ? ', to look at' : '')), made);
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

function card(puzzle, done, number, next) {
  const link = element('a', { href: '/play.html?puzzle=' + encodeURIComponent(puzzle.id) }, (number && !puzzle.sentence ? number + '. ' : '') + puzzle.title);
  const badges = tried(done);
  if (next) badges.prepend(element('span', { class: 'badge next' }, 'next'), ' ');
  if (puzzle.certified) badges.append(element('span', { class: 'badge' }, 'certified'));
  if (puzzle.transcript) {
    const watch = { href: '/watch.html?puzzle=' + encodeURIComponent(puzzle.id), 'aria-label': 'How it was made: ' + puzzle.title };
    badges.append(' ', element('a', watch, 'How it was made'));
  }
  const told = [puzzle.sentence, puzzle.difficulty].filter(Boolean).map((text) => element('p', {}, text));
  return element('li', { class: next ? 'card next' : 'card' }, thumbnail(puzzle.id), link, ...told,
    element('p', {}, 'Tools: ' + puzzle.tools.join(', ').replaceAll('_', ' ')), badges);
}

learnerField(show);
show();
