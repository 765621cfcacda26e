// The first time somebody plays, a few sentences say where things are; each points at its own.
import { element } from './common.js';

const DONE = 'puzzlewright.toured';
const STOPS = [
  ['#scene', 'The red ball must reach the green goal. Most of the time it has to be hit first.'],
  ['#inventory', 'Drag a tool into the scene, or choose it by key. A chosen tool has handles that turn it and pull it larger; drag it to the bin to take it away.'],
  ['#run', 'Run shows what happens. You can try as often as you like, slow it down, and compare with the attempt before.'],
  ['#hint', 'Stuck? Three hints tell more and more. What is solved after the solution was shown does not count.'],
];

/** Shows the tour, unless it was shown before. */
export function tour() {
  if (localStorage.getItem(DONE)) return;
  let at = -1;
  const words = element('p', { role: 'status' });
  const more = element('button', { type: 'button' }, 'Show me more');
  const enough = element('button', { type: 'button' }, 'Got it');
  const box = element('section', { class: 'tour', 'aria-label': 'First steps' }, words, element('div', { class: 'actions' }, more, enough));
  const stop = (n) => document.querySelector(STOPS[n]?.[0]);
  const close = () => {
    stop(at)?.classList.remove('pointed');
    box.remove();
    localStorage.setItem(DONE, '1');
  };
  const next = () => {
    stop(at)?.classList.remove('pointed');
    at++;
    words.textContent = `${at + 1} of ${STOPS.length}: ${STOPS[at][1]}`;
    stop(at).classList.add('pointed');
    more.hidden = at === STOPS.length - 1;
    if (more.hidden) enough.focus();
  };
  more.addEventListener('click', next);
  enough.addEventListener('click', close);
  next();
  document.querySelector('.dock').before(box);
}
