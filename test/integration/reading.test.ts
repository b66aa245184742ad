import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { oneGroup } from '../writers/pmaTexts.ts';
import { closeAll, eventually, findingsWith, showPma } from './pmaEditor.ts';

/** Asks again until there is an answer that is not empty. */
function answer<Item>(command: string, ...args: unknown[]): Promise<Item[]> {
  return eventually(command, async () => {
    const found = await vscode.commands.executeCommand<Item[] | undefined>(command, ...args);
    return found === undefined || found.length === 0 ? undefined : found;
  });
}

const wholeOf = (document: vscode.TextDocument): vscode.Range =>
  new vscode.Range(new vscode.Position(0, 0), document.lineAt(document.lineCount - 1).range.end);

suite('from place to place', () => {
  let document: vscode.TextDocument;
  suiteSetup(async () => {
    ({ document } = await showPma(oneGroup));
  });
  suiteTeardown(closeAll);

  const before = (text: string): vscode.Position => document.positionAt(document.getText().indexOf(text));
  const shown = ({ range }: { readonly range: vscode.Range }): string =>
    `${range.start.line + 1} ${document.getText(range)}`;

  test('from a value to its metric, from a header to its class, from an object to its first row', async () => {
    const command = 'vscode.executeDefinitionProvider';
    for (const [at, target] of [
      ['2.1', '6 kBrdps'],
      ['IO:', '6 IO'],
      ['sdb 0.6', '17 sdb'],
    ] as const) {
      const locations = await answer<vscode.Location>(command, document.uri, before(at));
      assert.deepEqual(locations.map(shown), [target]);
    }
  });

  test('to all references, and highlights', async () => {
    const command = 'vscode.executeReferenceProvider';
    const references = await answer<vscode.Location>(command, document.uri, before('kBrdps'));
    assert.deepEqual(references.map(shown), ['6 kBrdps', '16 2.0', '17 1.0', '18 2.1', '19 1.1']);
    const highlights = await answer<vscode.DocumentHighlight>(
      'vscode.executeDocumentHighlights',
      document.uri,
      before('sda'),
    );
    assert.deepEqual(highlights.map(shown), ['16 sda', '18 sda']);
  });

  test('by growing selections', async () => {
    const command = 'vscode.executeSelectionRangeProvider';
    const [innermost] = await answer<vscode.SelectionRange>(command, document.uri, [before('2.1')]);
    const texts: string[] = [];
    for (let at = innermost; at !== undefined; at = at.parent) texts.push(document.getText(at.range));
    assert.ok(texts.includes('sda 1.6 2.1 3.1 21 31\nsdb 0.6 1.1 0.1 11 1'), 'the sample');
  });

  test('by symbols of the workspace', async () => {
    const symbols = await answer<vscode.SymbolInformation>('vscode.executeWorkspaceSymbolProvider', 'kBrdps');
    assert.ok(symbols.some(({ name, location }) => name === 'kBrdps' && location.uri.path === document.uri.path));
  });

  test('by links to manuals', async () => {
    const links = await answer<vscode.DocumentLink>('vscode.executeLinkProvider', document.uri, 10);
    assert.ok(links.some(({ target }) => target?.path.endsWith('vmstat.8.html')));
  });
});

suite('what stands beside the text', () => {
  suiteTeardown(closeAll);

  test('code lenses count groups and stanzas, and show the stanzas', async () => {
    const { document } = await showPma(oneGroup);
    // A lens whose words come late is given without them.
    const lenses = await eventually('code lenses', async () => {
      const found = await answer<vscode.CodeLens>('vscode.executeCodeLensProvider', document.uri, 10);
      return found.every(({ isResolved }) => isResolved) ? found : undefined;
    });
    const titles = lenses.map(({ command }) => command?.title);
    assert.deepEqual(titles, ['1 group, 2016-05-11 07:00:19 +1000', '1 stanza', 'Plot', '1 stanza', 'Plot']);
    const command = lenses[3]?.command ?? assert.fail('a command');
    await vscode.commands.executeCommand(command.command, ...((command.arguments ?? []) as unknown[]));
  });

  test('inlay hints tell times and columns, each unless its setting says otherwise', async () => {
    const { document } = await showPma(oneGroup);
    const labels = async (): Promise<string[]> => {
      const command = 'vscode.executeInlayHintProvider';
      const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(command, document.uri, wholeOf(document));
      return hints.map(({ label }) =>
        (typeof label === 'string' ? label : label.map(({ value }) => value).join('')).trim(),
      );
    };
    const all = await eventually('hints', async () => {
      const found = await labels();
      return found.length === 0 ? undefined : found;
    });
    const columns = 'tps · kBrdps · kBwtps · kBrd · kBwt';
    assert.deepEqual(all.toSpliced(1, 3), ['2016-05-10 21:00:19 UTC', columns, '07:00:29', '07:00:39']);
    const settings = vscode.workspace.getConfiguration('pcp.pma.inlayHints');
    for (const [name, hint] of [
      ['dates', '2016-05-10 21:00:19 UTC'],
      ['samples', '07:00:39'],
      ['columns', columns],
    ] as const) {
      await settings.update(name, false, vscode.ConfigurationTarget.Global);
      await eventually(`no ${name}`, async () => ((await labels()).includes(hint) ? undefined : true));
      await settings.update(name, undefined, vscode.ConfigurationTarget.Global);
    }
    await eventually('all hints', async () => ((await labels()).length === all.length ? true : undefined));
  });
});

suite('semantic tokens', () => {
  suiteTeardown(closeAll);

  test('tell the kinds of columns apart, for the document and for a range', async () => {
    const { document } = await showPma(oneGroup);
    await findingsWith(document.uri, []);
    const legend = await eventually('a legend', () =>
      vscode.commands.executeCommand<vscode.SemanticTokensLegend | undefined>(
        'vscode.provideDocumentSemanticTokensLegend',
        document.uri,
      ),
    );
    const full = await vscode.commands.executeCommand<vscode.SemanticTokens>(
      'vscode.provideDocumentSemanticTokens',
      document.uri,
    );
    const part = await vscode.commands.executeCommand<vscode.SemanticTokens>(
      'vscode.provideDocumentRangeSemanticTokens',
      document.uri,
      document.lineAt(15).range,
    );
    const types = (data: Uint32Array): (string | undefined)[] =>
      Array.from({ length: data.length / 5 }, (_, index) => legend.tokenTypes[data[index * 5 + 3] ?? -1]);
    assert.deepEqual(types(part.data), ['pmaObject', 'pmaRate', 'pmaRate', 'pmaRate', 'pmaAmount', 'pmaAmount']);
    assert.equal(types(full.data)[0], 'keyword');
    assert.ok(full.data.length > part.data.length);
    assert.ok(legend.tokenModifiers.includes('pmaSkipped'));
  });
});
