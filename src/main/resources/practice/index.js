import { ask, element, learner, learnerField, thumbnail, times } from './common.js';

const place = document.getElementById('shelves');

let shows = 0;

/** Shows the list; when somebody else is learning before it is there, theirs alone. */
async function show() {
  const mine = ++shows;
  try {
    const [library, progress] = await Promise.all([
      ask('/api/library'),
      ask('/api/learners/' + encodeURIComponent(learner()) + '/progress'),
    ]);
    if (mine !== shows) return;
    const solved = new Map(progress.puzzles.map((p) => [p.id, p]));
    const shelves = library.shelves.map((s) => (s.course ? course(s, solved)
      : shelf(s.title, s.puzzles.map((p) => card(p, solved.get(p.id))))));
    if (library.unfinished.length > 0) shelves.unshift(shelf('Designs that are not finished', library.unfinished.map(unfinished)));
    if (library.levels.length > 0) shelves.push(shelf('Levels of tiles', library.levels.map((l) => levelCard(l, solved.get(l.id)))));
    if (library.products) shelves.push(shelf('Further products', library.products.map(productCard)));
    place.replaceChildren(...shelves);
    if (shelves.length === 0) {
      place.replaceChildren(element('p', {}, 'There are no puzzles in this folder.'));
    }
  } catch (e) {
    place.replaceChildren(element('p', { class: 'reason' }, e.message));
  }
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
  for (const [stage, cards] of parts) {
    if (stage) made.append(element('h3', {}, STAGES[stage] || stage));
    made.append(element('ul', { class: 'cards' }, ...cards));
  }
  return made;
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
