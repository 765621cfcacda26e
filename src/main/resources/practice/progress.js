import { ask, duration, element, learner, learnerField, times } from './common.js';

const place = document.getElementById('progress');

async function show() {
  document.getElementById('who').textContent = learner();
  try {
    const progress = await ask('/api/learners/' + encodeURIComponent(learner()) + '/progress');
    const sum = (value, words) => element('li', {}, element('strong', {}, String(value)), words);
    place.replaceChildren(
      element('ul', { class: 'sums' },
        sum(progress.solved, 'solved'),
        sum(progress.attempts, progress.attempts === 1 ? 'attempt' : 'attempts'),
        sum(progress.puzzles.reduce((all, p) => all + p.hints, 0), 'hints taken'),
        sum(duration(progress.seconds), 'spent')),
      element('h2', {}, 'Puzzles'),
      progress.puzzles.length === 0
        ? element('p', {}, 'Nothing was tried yet.')
        : element('ul', { class: 'cards' }, ...progress.puzzles.map((p) => card(p, progress.stages))));
  } catch (e) {
    place.replaceChildren(element('p', { class: 'reason' }, e.message));
  }
}

function card(puzzle, stages) {
  const title = puzzle.there
    ? element('a', { href: (puzzle.level ? '/level.html?level=' : '/play.html?puzzle=') + encodeURIComponent(puzzle.id) }, puzzle.title)
    : element('strong', {}, puzzle.title);
  const lines = [];
  if (puzzle.solved) {
    lines.push(element('p', {}, element('span', { class: 'badge solved' },
      'solved at attempt ' + puzzle.solvedAt)));
  } else if (puzzle.helped) {
    lines.push(element('p', {}, element('span', { class: 'badge' }, 'solved with help, which does not count')));
  } else if (puzzle.stage >= 0) {
    lines.push(element('p', {}, 'Farthest: ' + stages[puzzle.stage]));
  }
  lines.push(element('p', {}, times(puzzle.attempts, 'attempt') + ', ' + times(puzzle.hints, 'hint')
    + (puzzle.solutionShown ? ', solution shown' : '') + ', ' + duration(puzzle.seconds)));
  lines.push(element('p', {}, 'Last: ' + new Date(puzzle.last).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })));
  return element('li', { class: 'card' }, title, ...lines);
}

learnerField(show);
show();
