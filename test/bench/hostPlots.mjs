// What the Host tab of a folder of archives needs for its first plots: the worker of the viewer is started as VS Code starts
// it, and asked as the view asks. Prints how long it took, in milliseconds, until any plot had a line, and all plots had all
// of theirs; with `findings` also until it was known what was wrong with the host, which is asked for with the first plots.
import { readdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const [script, folder, wanted = 'all'] = process.argv.slice(2);
const settings = { severities: {}, pollMs: 1000 };
// What is no file of an archive is a text of statistics.
const texts = readdirSync(folder).filter((name) => !/\.(?:meta|index|\d+)(?:\.\w+)?$/.test(name));
const data = { kind: 'history', folders: [''], texts, name: 'host', path: folder, settings };
const workerData = { data, translations: undefined };

const begun = performance.now();
const worker = new Worker(script, { workerData });
const pending = new Map();
let count = 0;

worker.on('message', (message) => {
  if (message.kind === 'result') pending.get(message.id)?.resolve(message.value);
  else if (message.kind === 'error') pending.get(message.id)?.reject(new Error(message.message));
  // It asks for the project file above the folder, and for definitions of derived metrics: there are none.
  else if (message.kind === 'request')
    worker.postMessage({ kind: 'result', id: message.id, value: message.method === 'derived' ? [] : null });
});
worker.on('error', (error) => {
  throw error;
});

const request = (method, params) =>
  new Promise((resolve, reject) => {
    const id = `bench${count++}`;
    pending.set(id, { resolve, reject });
    worker.postMessage({ kind: 'request', id, method, params });
  });
const sinceMs = () => Math.round(performance.now() - begun);

const { head } = await request('state', null);
const stateMs = sinceMs();
const { start: from, end: to } = head;
let firstMs;
let findingsMs;
let findings;
for (;;) {
  const { sections, reading } = await request('hostPlots', { from, to, parts: 400 });
  const lines = sections.flatMap(({ charts }) => charts.flatMap((chart) => chart.lines));
  if (lines.length > 0) firstMs ??= sinceMs();
  if (wanted === 'findings' && lines.length > 0)
    findings ??= request('hostFindings', { zone: 'UTC' }).then(() => (findingsMs = sinceMs()));
  if (reading.phase !== 'reading' || (firstMs !== undefined && wanted === 'first')) {
    const allMs = sinceMs();
    await findings;
    const charts = sections.flatMap((section) => section.charts).length;
    console.log(JSON.stringify({ stateMs, firstMs, findingsMs, allMs, charts, lines: lines.length }));
    break;
  }
}
await worker.terminate();
