import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { KindId } from '../../formats/kinds.ts';
import { kinds } from '../../formats/kinds.ts';
import { syntaxKindIds } from '../../formats/syntaxLanguages.ts';
import type { BenchResult, BenchRow } from './bench.ts';
import { timeRow } from './bench.ts';
import { BuiltServer } from './builtServer.ts';
import { featureRequests, type FeatureRequest } from './featureRequests.ts';
import { configText } from './files/configTexts.ts';
import { medianOf } from './measure.ts';

const megabyte = 1_000_000;
const keystrokes = 20;
/** The first ones are compiled while they run. */
const warmUp = 3;
const repetitions = 5;
const maxKeystrokeMs = 100;
const maxFeatureMs = 50;

const capabilities = { textDocument: { diagnostic: {} } };

/** The language server on a large file of each configuration language. */
export async function configBench(folder: string): Promise<BenchResult> {
  const rows = [];
  for (const kind of syntaxKindIds) {
    const text = configText(kind, megabyte);
    if (text === undefined) rows.push({ name: `1 MB of ${kind}`, missing: 'no generator of such a file' });
    else rows.push(...(await rowsOf(kind, text, folder)));
  }
  return rows;
}

async function rowsOf(kind: KindId, text: string, folder: string): Promise<readonly BenchRow[]> {
  const server = await BuiltServer.start(capabilities);
  try {
    const uri = pathToFileURL(join(folder, `large.${kind}`)).href;
    const { languageId } = kinds[kind];
    server.notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    const stroke = await keystrokeMs(server, uri, text);
    const [slowest, ms] = await slowestFeature(server, uri, text);
    return [
      timeRow(`findings after a keystroke, 1 MB of ${kind}: median`, stroke, maxKeystrokeMs),
      timeRow(`the slowest feature (${slowest}), 1 MB of ${kind}`, ms, maxFeatureMs),
    ];
  } finally {
    server.dispose();
  }
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
