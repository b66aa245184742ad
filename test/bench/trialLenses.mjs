// What the code lenses of rules wait for: the worker that tries configurations is started as VS Code starts it, and asked as
// the editor asks, when the rules are opened, after a change that all of them depend on, and after each of some keystrokes. Prints
// how long the first answer took, and the second one, and the middle one and the longest one of the others, in milliseconds.
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const [script, archive, rules, strokes = '0'] = process.argv.slice(2);
const worker = new Worker(script, { workerData: { data: { kind: 'trial' }, translations: undefined } });
const pending = new Map();

worker.on('message', ({ kind, id, value, message }) => {
  if (kind === 'result') pending.get(id)?.resolve(value);
  else if (kind === 'error') pending.get(id)?.reject(new Error(message));
});
worker.on('error', (error) => {
  throw error;
});

let count = 0;
/** @param {string} text */
async function lensMs(text) {
  const begun = performance.now();
  const lenses = await new Promise((resolve, reject) => {
    const id = `bench${count++}`;
    pending.set(id, { resolve, reject });
    const params = { archives: [archive], language: 'pmie', path: rules, text, budget: '', definitions: [] };
    worker.postMessage({ kind: 'request', id, method: 'lenses', params });
  });
  if (lenses.length === 0) throw new Error('The rules have no lenses.');
  return performance.now() - begun;
}

const text = readFileSync(rules, 'utf8');
const firstMs = await lensMs(text);
const changed = text.replaceAll(/ > \d+/g, (threshold) => `${threshold}0`);
const allMs = await lensMs(changed);
const times = [];
for (let stroke = 1; stroke <= Number(strokes); stroke++)
  times.push(await lensMs(changed.replace(/ > \d+/, (threshold) => `${threshold}${stroke}`)));
times.sort((a, b) => a - b);
console.log(JSON.stringify({ firstMs, allMs, laterMs: times[times.length >> 1], slowestMs: times.at(-1) }));
await worker.terminate();
