import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uri } from '../unit/server/pmaText.ts';
import type { BenchRow } from './bench.ts';
import { BuiltServer } from './builtServer.ts';
import { fullCheckMs } from './keystrokeBench.ts';
import { medianOf } from './measure.ts';
import { writePmaFile } from './files/pmaGenerator.ts';

const megabytes = 20;
const repetitions = 5;

const capabilities = {
  textDocument: {
    diagnostic: {},
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } },
      dataSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
  },
};

/**
 * What changes a good part of all lines of a large file: only to be seen, for the answers are of megabytes, and asked for
 * once in a while.
 */
export async function rewriteBench(folder: string): Promise<readonly BenchRow[]> {
  const path = join(folder, 'rewritten.pma');
  writePmaFile(path, megabytes * 1_000_000, 3);
  const text = readFileSync(path, 'utf8');
  const fullMs = fullCheckMs(text);
  const row = (what: string, ms: number): BenchRow => ({
    name: `${what}, ${megabytes} MB of pma`,
    ours: `${ms.toFixed(0)} ms`,
    peer: `full check ${fullMs.toFixed(0)} ms`,
    ratio: ms / fullMs,
  });
  return [
    row('an object renamed in all groups', await renameMs(text)),
    row('all columns aligned', await formattingMs(text)),
    row('all decimal commas made points', await commasMs(text.replaceAll('.', ','))),
  ];
}

async function renameMs(text: string): Promise<number> {
  const line = text.split('\n').findIndex((row) => row.startsWith('sda '));
  const params = { textDocument: { uri }, position: { line, character: 1 }, newName: 'vda' };
  return answerMs(text, () => ['textDocument/rename', params]);
}

async function formattingMs(text: string): Promise<number> {
  const params = { textDocument: { uri }, options: { tabSize: 2, insertSpaces: true } };
  return answerMs(text, () => ['textDocument/formatting', params]);
}

/** The quick fix of the first comma is that of all. */
async function commasMs(text: string): Promise<number> {
  return answerMs(text, async (server, { items }) => {
    const diagnostics = items.filter(({ code }) => code === 'pma/decimal-comma');
    const context = { diagnostics, only: ['quickfix'] };
    const params = { textDocument: { uri }, range: diagnostics[0]?.range, context };
    const [action] = (await server.request('textDocument/codeAction', params)).result() as readonly object[];
    if (action === undefined) throw new Error('No decimal comma is found in a text that is full of them');
    return ['codeAction/resolve', action];
  });
}

interface Diagnostics {
  readonly items: readonly { readonly code: string; readonly range: object }[];
}

type Request = readonly [method: string, params: object];

/** The median of some answers to a request about a text that has been checked. */
async function answerMs(
  text: string,
  requestFor: (server: BuiltServer, found: Diagnostics) => Request | Promise<Request>,
): Promise<number> {
  const server = await BuiltServer.start(capabilities);
  try {
    server.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'pma', version: 1, text } });
    const found = (await server.request('textDocument/diagnostic', { textDocument: { uri } })).result() as Diagnostics;
    const [method, params] = await requestFor(server, found);
    const times: number[] = [];
    for (let repetition = 0; repetition < repetitions; repetition++)
      times.push((await server.request(method, params)).ms);
    return medianOf(times);
  } finally {
    server.dispose();
  }
}
