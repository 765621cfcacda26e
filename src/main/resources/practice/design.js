import { ask, element, learnerField, thumbnail } from './common.js';

const $ = (name) => document.getElementById(name);
const TYPED = 250; // milliseconds without a key until the sentence is read
const ASK_AGAIN = 1000; // milliseconds
const COLOURS = 6;
const EXAMPLES = [
  'The blue ball rolls down a ramp and pushes the red ball to the goal on the left.',
  'Blue flies over a wall and lands on a platform before it hits red.',
  'A hard puzzle that needs a cannon.',
  'Blue falls onto a trampoline, then pushes red off a ledge.',
];
const STATES = { waiting: 'waiting for its turn', working: 'being made', made: 'made', failed: 'not made' };
let reads = 0;
let timer = 0;

/** Colours each letter by the requirement that its word became; 0 is none. */
function coloured(reading) {
  const letters = [...reading.text];
  const colour = letters.map(() => 0);
  const missed = letters.map(() => false);
  // Spans count as Java does, which is as strings are counted here.
  const starts = [];
  let at = 0;
  letters.forEach((letter, i) => { starts[i] = at; at += letter.length; });
  const each = (span, work) => starts.forEach((start, i) => { if (start >= span.from && start < span.to) work(i); });
  reading.read.forEach((one, n) => one.from.forEach((span) => each(span, (i) => { colour[i] ||= 1 + n % COLOURS; })));
  reading.notRead.forEach((span) => each(span, (i) => { missed[i] = true; }));
  const parts = [];
  letters.forEach((letter, i) => {
    const kind = missed[i] ? 'missed' : colour[i] ? 'read c' + colour[i] : '';
    const last = parts[parts.length - 1];
    if (last && last.kind === kind) last.text += letter;
    else parts.push({ kind, text: letter });
  });
  return parts.map((part) => (part.kind ? element('span', { class: part.kind }, part.text) : part.text));
}

function words(spans) {
  return spans.map((span) => '"' + span.words + '"').join(', ');
}

async function read() {
  const mine = ++reads;
  const prompt = $('prompt').value.trim();
  $('make').disabled = true;
  if (!prompt) {
    $('sentence').replaceChildren();
    $('means').replaceChildren(element('li', { class: 'quiet' }, 'Nothing yet.'));
    return;
  }
  let reading;
  try {
    reading = await ask('/api/readings', { problem: $('problem').value, prompt });
  } catch (e) {
    if (mine !== reads) return;
    $('sentence').replaceChildren();
    $('means').replaceChildren(element('li', { class: 'reason' }, e.message));
    return;
  }
  if (mine !== reads) return;
  $('sentence').replaceChildren(...coloured(reading));
  $('means').replaceChildren(
    ...reading.read.map((one, n) => element('li', { class: 'read c' + (1 + n % COLOURS) }, one.means,
      ...(one.from.length > 0 ? [element('span', { class: 'quiet' }, ' from ' + words(one.from))] : []))),
    ...reading.notRead.map((span) => element('li', { class: 'missed' }, `Not understood, and will not be checked: "${span.words}"`)),
    ...reading.notes.map((note) => element('li', { class: 'quiet' }, note.note)));
  $('make').disabled = !$('problem').dataset.folder;
}

function typed() {
  clearTimeout(timer);
  timer = setTimeout(read, TYPED);
}

function card(design) {
  const watch = element('a', { href: '/watch.html?puzzle=' + encodeURIComponent(design.id) }, 'Watch the agents');
  const done = design.made;
  const play = done && element('a', { href: `/${done.listing === 'puzzle' ? 'play' : done.listing}.html?${done.listing}=` + encodeURIComponent(done.id) }, design.prompt);
  const edit = done?.listing === 'puzzle' && element('a', { href: '/editor.html?puzzle=' + encodeURIComponent(done.id) }, 'Edit a copy');
  const state = STATES[design.state] + (design.words ? ': ' + design.words : '');
  return element('li', { class: 'card' }, ...(done ? [thumbnail(done.id)] : []), play || element('strong', {}, design.prompt),
    element('p', {}, state), ...(design.state === 'failed' || design.state === 'waiting' ? [] : [watch]), ...(edit ? [edit] : []));
}

async function list() {
  const { designs } = await ask('/api/designs');
  $('made').hidden = designs.length === 0;
  $('designs').replaceChildren(...designs.reverse().map(card));
  if (designs.some((d) => d.state === 'waiting' || d.state === 'working')) setTimeout(() => list().catch(trouble), ASK_AGAIN);
}

function trouble(e) {
  $('says').textContent = e.message;
}

async function make(event) {
  event.preventDefault();
  $('make').disabled = true;
  $('says').textContent = '';
  try {
    await ask('/api/designs', { problem: $('problem').value, prompt: $('prompt').value.trim() });
    $('says').textContent = 'It is being made; this takes some seconds.';
    await list();
  } catch (e) {
    trouble(e);
  }
  // Another sentence may stand there by now.
  await read();
}

async function begin() {
  const { problems, folder } = await ask('/api/designs');
  $('problem').replaceChildren(...problems.map((name) => element('option', { value: name },
    name === 'physics' ? 'a physics puzzle' : 'a level: ' + name.replaceAll('-', ' '))));
  if (folder) $('problem').dataset.folder = 'yes';
  else $('says').textContent = 'There is no folder to put designs into.';
  $('examples').replaceChildren(...EXAMPLES.map((text) => {
    const button = element('button', { type: 'button' }, text);
    button.addEventListener('click', () => {
      $('prompt').value = text;
      $('problem').value = 'physics';
      read();
      $('prompt').focus();
    });
    return element('li', {}, button);
  }));
  await read();
  await list();
}

$('prompt').addEventListener('input', typed);
$('problem').addEventListener('change', read);
$('form').addEventListener('submit', make);
// A sentence is one line to most people; with Shift it goes on in the next.
$('prompt').addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    if (!$('make').disabled) $('form').requestSubmit();
  }
});
learnerField(() => {});
begin().catch(trouble);
