import { ask, element, learnerField, times } from './common.js';

const $ = (name) => document.getElementById(name);
const id = new URLSearchParams(location.search).get('puzzle') || '';
const ASK_AGAIN = 1000; // milliseconds
let run;
let at = 0;

function said(step) {
  const item = element('li', {}, element('strong', {}, step.role));
  if (step.thought) item.append(element('p', {}, step.thought));
  if (step.action) item.append(element('p', { class: 'call' }, `${step.action} ${step.arguments}`));
  if (step.observation) item.append(element('p', { class: step.observation.includes('```') ? 'quiet plan' : 'quiet' }, step.observation));
  if (!['done', 'asked', 'finished'].includes(step.status)) item.append(element('p', { class: 'reason' }, step.status));
  return item;
}

function show(next) {
  if (run.steps.length === 0) return;
  at = Math.max(0, Math.min(run.steps.length - 1, next));
  const step = run.steps[at];
  $('scene').innerHTML = run.scenes[step.scene];
  [...$('talk').children].forEach((item, i) => {
    item.hidden = i > at;
    if (i === at) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
  });
  $('talk').children[at].scrollIntoView({ block: 'nearest' });
  $('step').value = at + 1;
  $('back').disabled = at === 0;
  $('forth').disabled = at === run.steps.length - 1;
  const tokens = run.steps.slice(0, at + 1).reduce((sum, s) => sum + s.tokens, 0);
  $('counts').textContent = `Step ${at + 1}: ${times(step.calls, 'call')} of agents, ${times(tokens, 'token')}, `
    + times(step.simulations, 'simulation');
  $('gates').replaceChildren(...step.gates.map((g) => {
    const state = g.passed === undefined ? 'not asked' : g.passed ? 'holds' : 'fails';
    const stored = g.stored ? ' (as its certificate says)' : '';
    return element('li', { class: state.replace(' ', '-') }, `${g.name}: ${state}${stored}`);
  }));
}

$('back').addEventListener('click', () => show(at - 1));
$('forth').addEventListener('click', () => show(at + 1));
$('step').addEventListener('change', () => show(Number($('step').value) - 1 || 0));
learnerField(() => {});

// While agents work the page asks again and again; who looks at the last step goes on to the next.
async function read() {
  const answer = await ask('/api/transcripts/' + encodeURIComponent(id));
  const known = run ? run.steps.length : 0;
  const following = at >= known - 1;
  run = answer;
  $('title').textContent = answer.title;
  $('step').max = Math.max(1, answer.steps.length);
  $('of').textContent = 'of ' + answer.steps.length;
  if (answer.steps.length < known) $('talk').replaceChildren(...answer.steps.map(said));
  else $('talk').append(...answer.steps.slice(known).map(said));
  $('live').hidden = !answer.going;
  if (known === 0) show(answer.going ? answer.steps.length - 1 : 0);
  else if (answer.steps.length !== known) show(following ? answer.steps.length - 1 : at);
  if (answer.going) setTimeout(() => read().catch(lost), ASK_AGAIN);
  else made();
}

/** Where what was asked for on the design page is to be played, once it is there. */
async function made() {
  let design;
  try {
    design = await ask('/api/designs/' + encodeURIComponent(id));
  } catch (e) {
    return; // It was made elsewhere, or long ago.
  }
  if (!design.made) {
    if (design.state === 'failed') ended({ message: design.words });
    else setTimeout(made, ASK_AGAIN);
    return;
  }
  const { listing, id: product } = design.made;
  $('live').hidden = false;
  $('live').replaceChildren('It is made: ', element('a', { href: `/${listing === 'puzzle' ? 'play' : listing}.html?${listing}=` + encodeURIComponent(product) }, 'play it'), '.');
}

/** A level's transcript moves to its file when it is made. */
async function lost(e) {
  ended(e);
  await made();
}

function ended(e) {
  if (!run) $('title').textContent = e.message;
  $('live').hidden = false;
  $('live').textContent = 'The design has ended, or nobody tells of it any more: ' + e.message + '.';
}

// The server makes the calls again, with all their runs.
setTimeout(() => {
  if ($('title').textContent === 'Loading ...') $('title').textContent = 'The calls are made again; this may take some seconds ...';
}, ASK_AGAIN);
read().catch(ended);
