// What all pages share: asking the server, and who is learning.

const LEARNER = 'puzzlewright.learner';

/** Asks the server; an error has the server's own reason as its message. */
export async function ask(path, body) {
  const options = body === undefined ? {} : {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  let response;
  try {
    response = await fetch(path, options);
  } catch (e) {
    throw new Error('The practice server does not answer. Is it still running?');
  }
  const json = await response.json();
  if (!response.ok) {
    throw new Error(json.error);
  }
  return json;
}

export function puzzlePath(id, operation = '') {
  return '/api/puzzles/' + encodeURIComponent(id) + (operation ? '/' + operation : '');
}

export function learner() {
  return localStorage.getItem(LEARNER) || 'me';
}

/** Fills the field with the learner's name; `changed` is called when it gets another. */
export function learnerField(changed) {
  const field = document.getElementById('learner');
  field.value = learner();
  field.addEventListener('change', () => {
    localStorage.setItem(LEARNER, field.value.trim() || 'me');
    field.value = learner();
    changed();
  });
}

/** Makes an element; texts are set as texts, never as markup. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** Gives the browser a file to keep. */
export function download(json, name) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(json, null, 2)], { type: 'application/json' }));
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A small picture of a product; what it is stands beside it. */
export function thumbnail(id) {
  return element('img', { src: '/thumbnails/' + encodeURIComponent(id), alt: '', loading: 'lazy', class: 'thumbnail', width: '300', height: '300' });
}

export function duration(seconds) {
  return seconds < 60 ? Math.round(seconds) + ' s' : Math.round(seconds / 60) + ' min';
}

export function times(n, one, many = one + 's') {
  return n + ' ' + (n === 1 ? one : many);
}
