import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPma } from '../../formats/pma/check/checker.ts';
import { uri } from '../unit/server/pmaText.ts';
import { TestClient } from '../unit/server/testClient.ts';
import type { BenchRow } from './bench.ts';
import { timeRow } from './bench.ts';
import { answerMs, featureRequests, type FeatureRequest } from './featureRequests.ts';
import { medianOf } from './measure.ts';
import { writePmaFile } from './files/pmaGenerator.ts';

const megabytes = 20;
const keystrokes = 200;
const fullChecks = 5;
/** Each in the line of all groups: the first ones wait for the compiler, as the first of the others do. */
const declarationStrokes = 25;
/** What a keystroke may cost of a full check; about half of it is the way to the server and back, as that of a hover. */
const maxShare = 0.04;
/** In a declaration: all that was checked by it is looked at, though not read again. */
const maxDeclarationShare = 0.05;
const maxKeystrokeMs = 30;
const maxFeatureMs = 50;

const capabilities = { textDocument: { diagnostic: {} } };

/** The language server on a large file: findings after each keystroke, and what an editor asks for while one reads. */
export async function keystrokeBench(folder: string): Promise<readonly BenchRow[]> {
  const path = join(folder, 'keystrokes.pma');
  writePmaFile(path, megabytes * 1_000_000, 3);
  const text = readFileSync(path, 'utf8');
  const fullMs = fullCheckMs(text);
  const client = await TestClient.start(capabilities);
  try {
    await client.open(text);
    const lines = text.split('\n').length;
    await diagnostics(client);
    return [...(await keystrokeRows(client, lines, fullMs)), ...(await featureRows(client, lines))];
  } finally {
    client.dispose();
  }
}

/** What a check of a whole text takes, with all that the language server keeps, in milliseconds. */
export function fullCheckMs(text: string): number {
  return medianOf(Array.from({ length: fullChecks }, () => oneCheckMs(text)));
}

function oneCheckMs(text: string): number {
  const start = performance.now();
  checkPma(new TextEncoder().encode(text), { keepGroups: true });
  return performance.now() - start;
}

function diagnostics(client: TestClient): Promise<unknown> {
  return client.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
}

async function keystrokeRows(client: TestClient, lines: number, fullMs: number): Promise<readonly BenchRow[]> {
  const times: number[] = [];
  for (let stroke = 0; stroke < keystrokes; stroke++) {
    // The lines are far from each other, and each in another part of its group.
    const line = 100 + ((stroke * 7919) % (lines - 200));
    const start = performance.now();
    await client.change(line, '7', stroke + 2);
    await diagnostics(client);
    times.push(performance.now() - start);
  }
  const median = medianOf(times);
  const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;
  const what = `findings after a keystroke, ${megabytes} MB of pma`;
  return [
    {
      name: `${what}: median`,
      ours: `${median.toFixed(1)} ms`,
      peer: `full check ${fullMs.toFixed(0)} ms`,
      ratio: median / fullMs,
      limit: maxShare,
    },
    timeRow(`${what}: 95th percentile`, slow, maxKeystrokeMs),
    await declarationRow(client, fullMs),
  ];
}

/** A keystroke in a declaration by which all groups are judged: in the comment of TIME_VALUES. */
async function declarationRow(client: TestClient, fullMs: number): Promise<BenchRow> {
  const times: number[] = [];
  for (let stroke = 0; stroke < declarationStrokes; stroke++) {
    const start = performance.now();
    await client.change(1, `12 10 # h=bench${stroke}`, keystrokes + stroke + 2);
    await diagnostics(client);
    times.push(performance.now() - start);
  }
  const median = medianOf(times);
  return {
    name: `findings after a keystroke in TIME_VALUES, ${megabytes} MB of pma`,
    ours: `${median.toFixed(1)} ms`,
    peer: `full check ${fullMs.toFixed(0)} ms`,
    ratio: median / fullMs,
    limit: maxDeclarationShare,
  };
}

/** What an editor asks for, of any language and of pma's own. */
function requestsAt(line: number): readonly FeatureRequest[] {
  return [
    ...featureRequests(uri, line, 2),
    ['workspace/symbol', { query: 'VM' }],
    ['workspace/symbol', { query: '2016-05-12 07' }],
    ['pma/place', { textDocument: { uri }, position: { line, character: 2 } }],
  ];
}

async function featureRows(client: TestClient, lines: number): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [method, params] of requestsAt(Math.floor(lines / 2)))
    rows.push(timeRow(`${method}, ${megabytes} MB of pma`, await answerMs(client, method, params), maxFeatureMs));
  return rows;
}
