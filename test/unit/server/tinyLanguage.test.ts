import * as assert from 'node:assert/strict';
import type { CompletionItem, DocumentSymbol, Hover, SemanticTokens, TextEdit } from 'vscode-languageserver/node';
import { CompletionItemKind, SymbolKind } from 'vscode-languageserver/node';
import { finding } from '../../../formats/findings/finding.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import { rule } from '../../../formats/findings/rule.ts';
import { WholeCheck } from '../../../server/core/documents/wholeCheck.ts';
import type { MakeLanguages, TextLanguage } from '../../../server/core/language.ts';
import { columnsRange } from '../../../server/core/shared/ranges.ts';
import { makeLanguages } from '../../../server/languages/languages.ts';
import { twoGroups } from '../../writers/pmaTexts.ts';
import { uri } from './pmaText.ts';
import { TestClient } from './testClient.ts';

interface Entry {
  readonly line: number;
  readonly name: string;
  /** Undefined where the line has no `=`. */
  readonly value: string | undefined;
}

const noValue = rule({
  code: 'tiny/no-value',
  severity: 'warning',
  title: 'Entry without a value',
  messages: { entry: '"{name}" has no value. Add "=" and one.' },
  documentation: { why: 'A name alone sets nothing.', example: 'size', fix: 'Add a value.' },
});

/** A text of entries `name=value`, one a line. */
class TinyDocument extends WholeCheck<readonly Entry[]> {
  protected check(): readonly Entry[] {
    const lines = [...this.pieces()].join('').split('\n').entries();
    return [...lines].flatMap(([line, text]): Entry[] => {
      const [name = '', value] = text.split('=').map((part) => part.trim());
      return name === '' ? [] : [{ line, name, value }];
    });
  }
}

const tiny: TextLanguage<TinyDocument> = {
  id: 'tiny',
  source: 'tiny',
  open: (...text) => new TinyDocument(...text),
  findings: (document) =>
    document.report.flatMap(({ line, name, value }): Finding[] => {
      const text = { line, column: 0, endLine: line, endColumn: document.lineLength(line) };
      return value === undefined ? [finding(noValue, 'entry', { name }, { start: 0, end: 0, text })] : [];
    }),
  hover: (document, { line }) => {
    const entry = document.report.find((candidate) => candidate.line === line);
    return entry === undefined ? null : { contents: { kind: 'markdown', value: `**${entry.name}**` } };
  },
  completion: (document) =>
    ['color', 'size']
      .filter((name) => document.report.every((entry) => entry.name !== name))
      .map((label) => ({ label, kind: CompletionItemKind.Property })),
  symbols: (document) =>
    document.report.map(({ line, name }) => {
      const range = columnsRange(line, { column: 0, endColumn: document.lineLength(line) });
      return { name, kind: SymbolKind.Property, range, selectionRange: range };
    }),
  semanticTokens: {
    types: ['property', 'keyword'],
    modifiers: [],
    count: (document) => document.report.length,
    tokens: (document, first, last) =>
      document.report
        .filter(({ line }) => first <= line && line <= last)
        .map(({ line, name }) => ({ line, column: 0, endColumn: name.length, type: 'property' })),
  },
  *format(document) {
    for (const { line, name, value } of document.report) {
      const newText = value === undefined ? name : `${name} = ${value}`;
      const range = columnsRange(line, { column: 0, endColumn: document.lineLength(line) });
      if (newText !== document.lineText(line)) yield [{ range, newText }];
    }
  },
};

const withTiny: MakeLanguages = (host) => [...makeLanguages(host), tiny];
const alone: MakeLanguages = () => [tiny];

const text = 'size=3\n\nname\n';
const textDocument = { uri };
const position = { line: 0, character: 1 };

suite('a language that is added to the server', () => {
  let client: TestClient;
  teardown(() => {
    client.dispose();
  });

  const ask = <Answer>(method: string, params: object = {}): Promise<Answer> =>
    client.connection.sendRequest(`textDocument/${method}`, { textDocument, ...params });

  test('is served beside the others, by the id of the document', async () => {
    client = await TestClient.start({ textDocument: { hover: { contentFormat: ['markdown'] } } }, withTiny);
    await client.open(text, 1, 'tiny');
    const { diagnostics } = await client.nextPublished();
    assert.deepEqual(
      diagnostics.map(({ code, source, message, range }) => [code, source, message, range.start.line]),
      [['tiny/no-value', 'tiny', '"name" has no value. Add "=" and one.', 2]],
    );
    const hover = await ask<Hover>('hover', { position });
    assert.deepEqual(hover.contents, { kind: 'markdown', value: '**size**' });
    const items = await ask<CompletionItem[]>('completion', { position });
    assert.deepEqual(
      items.map(({ label }) => label),
      ['color'],
    );
    const symbols = await ask<DocumentSymbol[]>('documentSymbol');
    assert.deepEqual(
      symbols.map(({ name }) => name),
      ['size', 'name'],
    );
    const edits = await ask<TextEdit[]>('formatting', { options: { tabSize: 2, insertSpaces: true } });
    assert.deepEqual(
      edits.map(({ newText }) => newText),
      ['size = 3'],
    );
    assert.deepEqual(client.log, []);
  });

  test('has the types of its tokens beside those of the others', async () => {
    client = await TestClient.start({}, withTiny);
    const types = client.initialized?.capabilities.semanticTokensProvider?.legend.tokenTypes ?? [];
    assert.deepEqual(types.length, new Set(types).size);
    await client.open(text, 1, 'tiny');
    const { data } = await ask<SemanticTokens>('semanticTokens/full');
    assert.deepEqual(data, [0, 0, 4, types.indexOf('property'), 0, 2, 0, 4, types.indexOf('property'), 0]);
  });

  test('answers empty where it has no such feature, and is checked again after an edit', async () => {
    client = await TestClient.start({}, withTiny);
    await client.open(text, 1, 'tiny');
    await client.nextPublished();
    for (const method of ['definition', 'references', 'documentHighlight', 'codeLens', 'foldingRange', 'inlayHint']) {
      const range = { start: position, end: position };
      const answer = await ask<unknown[]>(method, { position, range, context: { includeDeclaration: true } });
      assert.deepEqual(answer, [], method);
    }
    assert.equal(await ask('rename', { position, newName: 'other' }), null);
    await client.change(2, 'n=1 ');
    assert.deepEqual((await client.nextPublished()).diagnostics, []);
    assert.deepEqual(client.log, []);
  });

  test('leaves the others as they are', async () => {
    client = await TestClient.start({}, withTiny);
    await client.open(twoGroups);
    assert.ok(await ask('hover', { position }));
    assert.deepEqual((await ask<DocumentSymbol[]>('documentSymbol')).length > 0, true);
  });

  test('alone, makes the server promise what it can do and nothing else', async () => {
    client = await TestClient.start({}, alone);
    const { capabilities } = client.initialized ?? assert.fail();
    assert.equal(capabilities.hoverProvider, true);
    assert.equal(capabilities.definitionProvider, false);
    assert.equal(capabilities.codeLensProvider, undefined);
    assert.deepEqual(capabilities.semanticTokensProvider?.legend.tokenTypes, ['property', 'keyword']);
  });
});
