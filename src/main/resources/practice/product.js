// A product of a further domain: its verdict and its file.
import { ask, element, learnerField } from './common.js';

const $ = (name) => document.getElementById(name);

async function show() {
  try {
    const id = new URLSearchParams(location.search).get('product') || '';
    const product = await ask('/api/products/' + encodeURIComponent(id));
    document.title = product.title + ' - Puzzlewright practice';
    $('title').textContent = product.title;
    $('gates').replaceChildren(...product.gates.map((g) => element('li', {}, `${g.name}: ${g.passed ? 'yes' : 'no'}  ${g.evidence}`)));
    $('text').textContent = product.text;
  } catch (e) {
    $('title').textContent = e.message;
  }
}

learnerField(() => {});
show();
