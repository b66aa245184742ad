import type { TestClient } from '../unit/server/testClient.ts';
import { medianOf } from './measure.ts';

/** A request of LSP and its parameters. */
export type FeatureRequest = readonly [method: string, params: object];

const repetitions = 5;
/** Lines that an editor shows. */
const shownLines = 60;

/** What an editor asks for: at the cursor, of what is seen, or of the whole document. */
export function featureRequests(uri: string, line: number, character: number): readonly FeatureRequest[] {
  const textDocument = { uri };
  const position = { line, character };
  const range = { start: { line, character: 0 }, end: { line: line + shownLines, character: 0 } };
  return [
    ['textDocument/hover', { textDocument, position }],
    ['textDocument/completion', { textDocument, position }],
    ['textDocument/definition', { textDocument, position }],
    ['textDocument/references', { textDocument, position, context: { includeDeclaration: true } }],
    ['textDocument/documentHighlight', { textDocument, position }],
    ['textDocument/prepareRename', { textDocument, position }],
    ['textDocument/selectionRange', { textDocument, positions: [position] }],
    ['textDocument/semanticTokens/range', { textDocument, range }],
    ['textDocument/inlayHint', { textDocument, range }],
    ['textDocument/codeLens', { textDocument }],
    ['textDocument/documentLink', { textDocument }],
    ['textDocument/foldingRange', { textDocument }],
    ['textDocument/documentSymbol', { textDocument }],
  ];
}

/** The median of some answers to a request. */
export async function answerMs(client: TestClient, method: string, params: object): Promise<number> {
  const times: number[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const start = performance.now();
    await client.connection.sendRequest(method, params);
    times.push(performance.now() - start);
  }
  return medianOf(times);
}
