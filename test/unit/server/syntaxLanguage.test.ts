import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  CodeAction,
  CompletionItem,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  SelectionRange,
  SemanticTokens,
  SymbolInformation,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { CompletionItemKind, SymbolKind } from 'vscode-languageserver/node';
import { rule } from '../../../formats/findings/rule.ts';
import type { SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../../../formats/syntax/syntaxReporter.ts';
import type { NameUse, Span, SyntaxReport } from '../../../formats/syntax/syntaxReport.ts';
import type { OffsetEdit } from '../../../formats/text/textEdit.ts';
import type { MakeLanguages } from '../../../server/core/language.ts';
import { code, prose } from '../../../server/core/shared/markdown.ts';
import { syntaxLanguage } from '../../../server/languages/syntax/syntaxLanguage.ts';
import { TestClient } from './testClient.ts';

const unset = rule({
  code: 'tiny/unset',
  severity: 'error',
  title: 'Name without a value',
  messages: { unset: '{name} is never set.' },
  documentation: { why: 'It has no value.', example: '$a', fix: 'Set it.' },
});

interface Report extends SyntaxReport {
  /** Lines with an `=`: the name before it and all of it. */
  readonly settings: readonly (Span & { readonly name: string })[];
  readonly blanks: readonly OffsetEdit[];
}

/** Lines `name=value`, where a value may be `$name`, or `<` and the name of a file. */
const language: SyntaxLanguage<Report> = {
  check: (source, { neighbours }) => {
    const reporter = new SyntaxReporter(source);
    const settings = [...source.text.matchAll(/^(\w+) *=.*$/gm)].map(({ index, 0: text, 1: name = '' }) => {
      return { start: index, end: index + text.length, name };
    });
    const names = [...source.text.matchAll(/^\w+|(?<=\$)\w+/gm)].map(({ index, 0: name }): NameUse => {
      const isDefinition = source.text[index - 1] !== '$';
      return { kind: 'setting', name, start: index, end: index + name.length, isDefinition };
    });
    const set = [...settings, ...[...(neighbours?.values() ?? [])].map((name) => ({ name: name.trim() }))];
    for (const use of names) {
      if (use.isDefinition || set.some(({ name }) => name === use.name)) continue;
      const edits = [{ start: 0, end: 0, newText: `${use.name}=\n` }];
      reporter.report(unset, 'unset', { name: use.name }, use, { fixes: [{ title: 'Set it', edits }] });
    }
    return {
      source,
      findings: reporter.finish(),
      fixes: reporter.fixes,
      outline: settings.map(({ name, ...span }) => {
        return { ...span, name, kind: 'macro', selection: { ...span, end: span.start + name.length }, children: [] };
      }),
      folds: [{ start: 0, end: source.length }],
      names,
      links: [...source.text.matchAll(/(?<=<).*/g)].map(({ index, 0: file }) => {
        return { start: index, end: index + file.length, path: file };
      }),
      colours: names
        .filter(({ isDefinition }) => !isDefinition)
        .map(({ start, end }) => ({ start, end, type: 'variable' })),
      settings,
      blanks: [...source.text.matchAll(/ +(?==)|(?<==) +/g)].map(({ index, 0: blanks }) => {
        return { start: index, end: index + blanks.length, newText: '' };
      }),
    };
  },
  format: ({ blanks }) => blanks,
  fixers: new Map([[unset, { does: 'Sets it.', isSafe: true }]]),
  keywords: [],
  neighbours: (_, file, names) => names.filter((name) => name.endsWith('.names') && !file.endsWith(name)),
};

const languages: MakeLanguages = (host) => [
  syntaxLanguage(host, 'pma-config', {
    source: 'tiny',
    language,
    hover: ({ names }, offset) => {
      const use = names.find(({ start, end }) => start <= offset && offset <= end);
      return use && { ...use, text: prose`Setting ${code(use.name)}` };
    },
    complete: ({ settings }, offset) => ({
      start: offset,
      end: offset,
      choices: settings.map(({ name }) => ({ label: name, kind: CompletionItemKind.Variable })),
    }),
    names: {
      kinds: new Set(['setting']),
      fault: (_, name) => (/^\w+$/.test(name) ? undefined : `"${name}" is no name.`),
    },
    tokenTypes: ['variable'],
  }),
];

const text = 'size = 3\nwidth=$size\nfile=<other file\nheight=$depth\n';

suite('the adapter of configuration languages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pcp-syntax-'));
  const uri = pathToFileURL(path.join(folder, 'tiny.conf')).href;
  const textDocument = { uri };
  let client: TestClient;

  setup(async () => {
    const codeAction = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } };
    client = await TestClient.start(
      { textDocument: { codeAction, documentSymbol: { hierarchicalDocumentSymbolSupport: true } } },
      languages,
    );
    client.uri = uri;
    await client.open(text, 1, 'pma-config');
  });
  teardown(() => {
    client.dispose();
  });
  suiteTeardown(() => {
    rmSync(folder, { recursive: true });
  });

  const ask = <Answer>(method: string, params: object = {}): Promise<Answer> =>
    client.connection.sendRequest(`textDocument/${method}`, { textDocument, ...params });
  const at = (line: number, character: number): { position: { line: number; character: number } } => ({
    position: { line, character },
  });
  const span = (line: number, character: number, endCharacter: number): object => ({
    start: { line, character },
    end: { line, character: endCharacter },
  });

  test('explains and completes', async () => {
    const hover = await ask<Hover>('hover', at(1, 8));
    assert.deepEqual(hover.range, span(1, 7, 11));
    assert.match(JSON.stringify(hover.contents), /Setting `?size/);
    assert.equal(await ask('hover', at(2, 9)), null);
    const items = await ask<CompletionItem[]>('completion', at(3, 8));
    assert.deepEqual(
      items.map(({ label }) => label),
      ['size', 'width', 'file', 'height'],
    );
  });

  test('goes to definitions and references', async () => {
    assert.deepEqual(await ask<Location[]>('definition', at(1, 8)), [{ uri, range: span(0, 0, 4) }]);
    const references = await ask<Location[]>('references', { ...at(0, 1), context: { includeDeclaration: false } });
    assert.deepEqual(references, [{ uri, range: span(1, 7, 11) }]);
    assert.equal((await ask<object[]>('documentHighlight', at(0, 1))).length, 2);
  });

  test('renames what is defined here, to what is a name and is not taken', async () => {
    const renamed = await ask<WorkspaceEdit>('rename', { ...at(1, 8), newName: 'length' });
    assert.deepEqual(renamed.changes?.[uri], [
      { range: span(0, 0, 4), newText: 'length' },
      { range: span(1, 7, 11), newText: 'length' },
    ]);
    assert.equal(await ask('prepareRename', at(3, 9)), null);
    await assert.rejects(ask('rename', { ...at(0, 1), newName: 'a b' }), /"a b" is no name/);
    await assert.rejects(ask('rename', { ...at(0, 1), newName: 'width' }), /width is already defined in this file/);
  });

  test('has an outline, symbols, folds, selections, links and colours', async () => {
    const symbols = await ask<DocumentSymbol[]>('documentSymbol');
    assert.deepEqual(
      symbols.map(({ name, kind }) => [name, kind]),
      [
        ['size', SymbolKind.Variable],
        ['width', SymbolKind.Variable],
        ['file', SymbolKind.Variable],
        ['height', SymbolKind.Variable],
      ],
    );
    const found = await client.connection.sendRequest<SymbolInformation[]>('workspace/symbol', { query: 'HGT' });
    assert.deepEqual(
      found.map(({ name }) => name),
      ['height'],
    );
    const folds = await ask<FoldingRange[]>('foldingRange');
    assert.deepEqual(folds, [{ startLine: 0, endLine: 3 }]);
    const [selection] = await ask<SelectionRange[]>('selectionRange', { positions: [{ line: 1, character: 8 }] });
    const widths: string[] = [];
    for (let range = selection; range !== undefined; range = range.parent) widths.push(JSON.stringify(range.range));
    assert.deepEqual(widths.slice(0, 2), [JSON.stringify(span(1, 7, 11)), JSON.stringify(span(1, 0, 11))]);
    const links = await ask<DocumentLink[]>('documentLink');
    assert.deepEqual(links, [{ range: span(2, 6, 16), target: new URL('other%20file', uri).href }]);
    assert.deepEqual((await ask<SemanticTokens>('semanticTokens/full')).data, [1, 7, 4, 0, 0, 2, 8, 5, 0, 0]);
  });

  test('of a large file has the first symbols', async () => {
    const wide = Array.from({ length: 6000 }, (_, number) => `name${number} = 1\n`).join('');
    await client.close();
    await client.open(wide, 1, 'pma-config');
    const symbols = await ask<DocumentSymbol[]>('documentSymbol');
    assert.equal(symbols.length, 5000);
    assert.equal(symbols.at(-1)?.name, 'name4999');
  });

  test('formats all, or a range', async () => {
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await ask<TextEdit[]>('formatting', { options });
    assert.deepEqual(edits, [
      { range: span(0, 4, 5), newText: '' },
      { range: span(0, 6, 7), newText: '' },
    ]);
    assert.deepEqual(await ask('rangeFormatting', { options, range: span(1, 0, 4) }), []);
  });

  test('fixes one finding, and all that are safe to fix', async () => {
    const { diagnostics } = await client.nextPublished();
    assert.deepEqual(
      diagnostics.map(({ message, code: name }) => [name, message]),
      [['tiny/unset', 'depth is never set.']],
    );
    const actions = await ask<CodeAction[]>('codeAction', { range: span(3, 8, 13), context: { diagnostics } });
    const [quick] = actions;
    assert.deepEqual([quick?.title, quick?.isPreferred], ['Set it', true]);
    assert.deepEqual(quick?.edit?.changes?.[uri], [{ range: span(0, 0, 0), newText: 'depth=\n' }]);
    const context = { diagnostics: [], only: ['source.fixAll'] };
    const [all] = await ask<CodeAction[]>('codeAction', { range: span(0, 0, 0), context });
    assert.deepEqual(all?.edit?.changes?.[uri], [{ range: span(0, 0, 0), newText: 'depth=\n' }]);
  });

  test('checks with files beside the document, and again when they change', async () => {
    const beside = path.join(folder, 'x.names');
    assert.equal((await client.nextPublished()).diagnostics.length, 1);
    writeFileSync(beside, 'depth\n');
    await client.change(2, '\n');
    assert.deepEqual((await client.nextPublished()).diagnostics, []);
    writeFileSync(beside, 'deep\n');
    await client.change(3, '\n');
    assert.equal((await client.nextPublished()).diagnostics.length, 1);
  });
});
