import { ask, element, learner, learnerField, times } from './common.js';

const place = document.getElementById('shelves');

async function show() {
  try {
    const [library, progress] = await Promise.all([
      ask('/api/library'),
      ask('/api/learners/' + encodeURIComponent(learner()) + '/progress'),
    ]);
    const solved = new Map(progress.puzzles.map((p) => [p.id, p]));
    const shelves = library.shelves.map((shelf) => element('section', { class: 'shelf' },
      element('h2', {}, (shelf.course ? 'Course: ' : '') + shelf.title),
      element('ul', { class: 'cards' }, ...shelf.puzzles.map((p) => card(p, solved.get(p.id))))));
    if (library.unfinished.length > 0) shelves.unshift(shelf('Designs that are not finished', library.unfinished.map(unfinished)));
    if (library.levels.length > 0) shelves.push(shelf('Levels of tiles', library.levels.map((l) => levelCard(l, solved.get(l.id)))));
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
  return element('li', { class: 'card' }, element('a', { href: '/level.html' + query }, level.title),
    element('p', {}, `${level.game}, ${level.rows} x ${level.columns}` + (level.control === 'none' ? ', to look at' : '')), made);
}

function tried(done) {
  const badges = element('p', {});
  if (done && done.solved) {
    badges.append(element('span', { class: 'badge solved' }, 'solved'), ' ');
  } else if (done && done.attempts > 0) {
    badges.append(element('span', { class: 'badge' }, times(done.attempts, 'attempt')), ' ');
  }
  return badges;
}

function card(puzzle, done) {
  const link = element('a', { href: '/play.html?puzzle=' + encodeURIComponent(puzzle.id) }, puzzle.title);
  const badges = tried(done);
  if (puzzle.certified) badges.append(element('span', { class: 'badge' }, 'certified'));
  if (puzzle.transcript) {
    const watch = { href: '/watch.html?puzzle=' + encodeURIComponent(puzzle.id), 'aria-label': 'How it was made: ' + puzzle.title };
    badges.append(' ', element('a', watch, 'How it was made'));
  }
  return element('li', { class: 'card' }, link,
    element('p', {}, 'Tools: ' + puzzle.tools.join(', ').replaceAll('_', ' ')), badges);
}

learnerField(show);
show();
