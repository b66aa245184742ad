import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseTree } from 'jsonc-parser';
import type { KindId } from '../../formats/kinds.ts';
import { kinds } from '../../formats/kinds.ts';
import { SourceText } from '../../formats/syntax/sourceText.ts';
import { shippedNames } from '../unit/names/shippedNames.ts';
import { syntaxKindIds, syntaxLanguages } from '../../formats/syntaxLanguages.ts';
import type { BenchResult, BenchRow } from './bench.ts';
import { timeRow } from './bench.ts';
import { BuiltServer } from './builtServer.ts';
import { featureRequests, type FeatureRequest } from './featureRequests.ts';
import { configText } from './files/configTexts.ts';
import { medianOf } from './measure.ts';

/** A text, and how soon its findings have to come. */
interface Size {
  readonly name: string;
  /** In code units. */
  readonly length: number;
  readonly maxFindingsMs: number;
}

/** Five times the largest real file, and a text that nobody writes. */
const [large, huge]: readonly [Size, Size] = [
  { name: '200 KB', length: 200_000, maxFindingsMs: 100 },
  { name: '1 MB', length: 1_000_000, maxFindingsMs: 500 },
];
const keystrokes = 20;
/** The first ones are compiled while they run. */
const warmUp = 3;
const repetitions = 5;
const checks = 9;
const maxFeatureMs = 50;
/** What the slowest check may take of the time in which VS Code's parser of JSON, which checks nothing, reads as much text. */
const maxOfPeer = 10;

const capabilities = { textDocument: { diagnostic: {} } };

/** The language server on a large file of each configuration language, and their checks alone. */
export async function configBench(folder: string): Promise<BenchResult> {
  const rows = [];
  for (const kind of syntaxKindIds) {
    for (const size of [large, huge]) {
      const text = configText(kind, size.length);
      if (text === undefined) rows.push({ name: `${size.name} of ${kind}`, missing: 'no generator of such a file' });
      else rows.push(...(await rowsOf(kind, size, text, folder)));
    }
  }
  for (const size of [large, huge]) rows.push(await slowestCheckRow(size));
  return rows;
}

async function rowsOf(kind: KindId, size: Size, text: string, folder: string): Promise<readonly BenchRow[]> {
  const what = `${size.name} of ${kind}`;
  const server = await BuiltServer.start(capabilities);
  try {
    const uri = pathToFileURL(join(folder, `large.${kind}`)).href;
    const { languageId } = kinds[kind];
    server.notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    const stroke = await keystrokeMs(server, uri, text);
    const findings = timeRow(`findings after a keystroke, ${what}: median`, stroke, size.maxFindingsMs);
    if (size !== huge) return [findings];
    const [slowest, ms] = await slowestFeature(server, uri, text);
    return [findings, timeRow(`the slowest feature (${slowest}), ${what}`, ms, maxFeatureMs)];
  } finally {
    server.dispose();
  }
}

/** The check that takes longest of all languages, and the parser of JSON in turn with each. */
async function slowestCheckRow({ name, length }: Size): Promise<BenchRow> {
  const names = await shippedNames();
  const json = jsonOf(length);
  const peerTimes: number[] = [];
  let [slowest, slowestMs] = ['', 0];
  for (const [kind, load] of Object.entries(syntaxLanguages)) {
    const language = await load();
    const source = new SourceText(configText(kind as KindId, length) ?? '');
    const times: number[] = [];
    for (let check = 0; check < checks; check++) {
      times.push(timeOfWork(() => language.check(source, { names })));
      peerTimes.push(timeOfWork(() => parseTree(json)));
    }
    const ms = medianOf(times.slice(warmUp));
    if (ms > slowestMs) [slowest, slowestMs] = [kind, ms];
  }
  const peer = medianOf(peerTimes.slice(warmUp));
  return {
    name: `the slowest whole check (${slowest}), ${name}`,
    ours: `${slowestMs.toFixed(1)} ms`,
    peer: `jsonc-parser ${peer.toFixed(1)} ms`,
    ratio: slowestMs / peer,
    limit: maxOfPeer,
  };
}

function jsonOf(length: number): string {
  const part = (number: number): string =>
    `  { "number": ${number}, "name": "acme.m${number}", "values": [0.5, true] }`;
  const count = Math.ceil(length / part(0).length);
  return `[\n${Array.from({ length: count }, (_, number) => part(number)).join(',\n')}\n]\n`;
}

function timeOfWork(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** A letter is typed in the middle of lines far from each other, and taken back. */
async function keystrokeMs(server: BuiltServer, uri: string, text: string): Promise<number> {
  const lines = text.split('\n');
  const times: number[] = [];
  for (let stroke = 0; stroke < keystrokes; stroke++) {
    const line = Math.floor(((stroke >> 1) / keystrokes) * lines.length);
    const character = Math.floor((lines[line]?.length ?? 0) / 2);
    const isTyped = stroke % 2 === 0;
    const end = { line, character: isTyped ? character : character + 1 };
    const change = { range: { start: { line, character }, end }, text: isTyped ? 'x' : '' };
    const textDocument = { uri, version: stroke + 2 };
    const start = performance.now();
    server.notify('textDocument/didChange', { textDocument, contentChanges: [change] });
    await server.request('textDocument/diagnostic', { textDocument: { uri } });
    times.push(performance.now() - start);
  }
  return medianOf(times.slice(warmUp));
}

async function slowestFeature(server: BuiltServer, uri: string, text: string): Promise<readonly [string, number]> {
  const lines = text.split('\n');
  const line = Math.floor(lines.length / 2);
  const requests: readonly FeatureRequest[] = [
    ...featureRequests(uri, line, Math.floor((lines[line]?.length ?? 0) / 2)),
    ['workspace/symbol', { query: 'acme1' }],
  ];
  let slowest: readonly [string, number] = ['', 0];
  for (const [method, params] of requests) {
    const times: number[] = [];
    for (let repetition = 0; repetition < repetitions; repetition++)
      times.push((await server.request(method, params)).ms);
    const ms = medianOf(times);
    if (ms > slowest[1]) slowest = [method, ms];
  }
  return slowest;
}
