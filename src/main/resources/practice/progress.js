import { ask, download, duration, element, learner, learnerField, thumbnail, times } from './common.js';

const place = document.getElementById('progress');

async function show() {
  document.getElementById('who').textContent = learner();
  try {
    const progress = await ask('/api/learners/' + encodeURIComponent(learner()) + '/progress');
    const sum = (value, words) => element('li', {}, element('strong', {}, String(value)), words);
    place.replaceChildren(
      element('ul', { class: 'sums' },
        sum(progress.rating, `rating, give or take ${2 * progress.deviation}`),
        sum(progress.solved, 'solved'),
        sum(progress.attempts, progress.attempts === 1 ? 'attempt' : 'attempts'),
        sum(progress.puzzles.reduce((all, p) => all + p.hints, 0), 'hints taken'),
        sum(duration(progress.seconds), 'spent')),
      element('p', {}, save()),
      element('h2', {}, 'Puzzles'),
      progress.puzzles.length === 0
        ? element('p', {}, 'Nothing was tried yet.')
        : element('ul', { class: 'cards' }, ...progress.puzzles.map((p) => card(p, progress.stages))));
  } catch (e) {
    place.replaceChildren(element('p', { class: 'reason' }, e.message));
  }
}

/** What a teacher's report is made from. */
function save() {
  const button = element('button', { type: 'button' }, 'Save as a file');
  button.addEventListener('click', async () => {
    try {
      const file = await ask('/api/learners/' + encodeURIComponent(learner()) + '/file');
      download(file, learner() + '.json');
    } catch (e) {
      place.prepend(element('p', { class: 'reason', role: 'alert' }, e.message));
    }
  });
  return button;
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
    + (puzzle.solutionShown ? ', solution shown' : '') + ', ' + duration(puzzle.seconds)
    + `; its rating ${puzzle.rating}, give or take ${2 * puzzle.deviation}`));
  lines.push(element('p', {}, 'Last: ' + new Date(puzzle.last).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })));
  return element('li', { class: 'card' }, ...(puzzle.there ? [thumbnail(puzzle.id)] : []), title, ...lines);
}

learnerField(show);
show();
