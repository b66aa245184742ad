import * as assert from 'node:assert/strict';
import type { CodeAction, CodeActionContext, Diagnostic } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fixAllKind, resolveCodeAction, toCodeActions } from '../../../../server/languages/pma/features/codeActions.ts';
import { toDiagnostics } from '../../../../server/core/features/diagnostics.ts';
import type { PmaDocument } from '../../../../server/languages/pma/document/pmaDocument.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { ruleActions } from '../../../../server/core/features/ruleActions.ts';
import { pmaFor } from '../pmaServer.ts';
import { openText, uri } from '../pmaText.ts';
import { TestClient } from '../testClient.ts';

const textDocument = { uri };
const anywhere = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const vscode = { runsCommands: true, resolvesCodeActions: true };
const other = { runsCommands: false, resolvesCodeActions: true };
const commas = twoGroups.replaceAll('sda 1.5 2.0', 'sda 1,5 2,0');

function findingsOf(document: PmaDocument): Diagnostic[] {
  return toDiagnostics(pmaFor({}), document, {});
}

function actionsOf(
  document: PmaDocument,
  context: Partial<CodeActionContext> = {},
  capabilities = other,
): CodeAction[] {
  const diagnostics = findingsOf(document);
  const params = { textDocument, range: anywhere, context: { diagnostics, ...context } };
  return toCodeActions(document, params, {}, capabilities);
}

/** The text after an action. */
function done(document: PmaDocument, text: string, action: CodeAction): string {
  const work = resolveCodeAction(document, action);
  let step = work.next();
  while (step.done !== true) step = work.next();
  const edits = step.value.edit?.changes?.[uri] ?? [];
  return TextDocument.applyEdits(TextDocument.create(uri, 'pma', 1, text), edits);
}

suite('code actions', () => {
  test('a finding is fixed with all that it stands for, with its diagnostic attached', () => {
    const document = openText(commas);
    const [action, ...others] = actionsOf(document, { only: ['quickfix'] });
    assert.deepEqual(others, []);
    assert.ok(action?.isPreferred === true && action.kind === 'quickfix');
    assert.deepEqual(action.diagnostics, findingsOf(document));
    assert.equal(action.edit, undefined);
    assert.equal(done(document, commas, action), twoGroups);
  });

  test('rows that are faded have none, as no rule has them', () => {
    const document = openText(twoGroups);
    const diagnostics = toDiagnostics(pmaFor({ fadesUnnecessary: true }), document, {});
    assert.equal(diagnostics.length, 2);
    assert.deepEqual(actionsOf(document, { diagnostics, only: ['quickfix'] }, vscode), []);
  });

  test('each rule can be turned off or made another severity, once, also where there is no fix', () => {
    const document = openText(
      commas.replace('2 0 0 811', '2 0 0 x').replace('sdb 0.6 1.1 0.1 11 1', 'sdb 0.6 1.1 0.1 11'),
    );
    const context = { diagnostics: findingsOf(document), only: ['quickfix'] };
    const aboutRules = ruleActions(uri, 'pma', context).map(({ title, command, isPreferred }) => {
      assert.equal(command?.command, 'pcp.setRuleSeverity');
      return [title, command.arguments, isPreferred];
    });
    const codes = [...new Set(findingsOf(document).map(({ code }) => String(code)))];
    assert.ok(codes.includes('pma/columns') && codes.includes('pma/decimal-comma'));
    assert.deepEqual(
      aboutRules,
      codes.flatMap((code) => [
        [`Turn off ${code}`, [uri, code, 'off'], undefined],
        [`Change the severity of ${code} …`, [uri, code], undefined],
      ]),
    );
    assert.deepEqual(ruleActions(uri, 'another', context), []);
  });

  test('findings that the editor does not ask about are not offered to be fixed', () => {
    assert.deepEqual(actionsOf(openText(commas), { diagnostics: [], only: ['quickfix'] }), []);
  });

  test('source.fixAll fixes all, and is asked for by the names of its kind only', () => {
    const text = commas.replace('IO A 1', 'IO a 1').replace('\n\nDATE', '\nDATE');
    const document = openText(text);
    for (const only of [undefined, ['source'], ['source.fixAll'], [fixAllKind]]) {
      const all = actionsOf(document, only && { only }).filter(({ kind }) => kind === fixAllKind);
      assert.equal(all.length, 1, String(only));
      assert.equal(done(document, text, all[0] ?? assert.fail()), twoGroups);
    }
    assert.deepEqual(actionsOf(document, { only: ['source.organizeImports'] }), []);
    assert.deepEqual(actionsOf(document, { only: ['source.fixAll.eslint'] }), []);
  });

  test('source.fixAll leaves alone what is switched off, and is not offered where nothing is to be fixed', () => {
    const document = openText(commas);
    const params = { textDocument, range: anywhere, context: { diagnostics: [], only: [fixAllKind] } };
    assert.deepEqual(toCodeActions(document, params, { 'pma/decimal-comma': 'off' }, other), []);
    assert.deepEqual(actionsOf(openText(twoGroups), { only: [fixAllKind] }), []);
  });

  test('the NUL bytes at the end of a file can be deleted', () => {
    const text = `${twoGroups}${'\0'.repeat(600)}\n\0\0`;
    const document = openText(text);
    const [action] = actionsOf(document, { only: ['quickfix'] });
    assert.equal(action?.title, 'Delete the NUL bytes at the end of the file');
    assert.equal(done(document, text, action), twoGroups);
  });

  test('line ends are edited, but by a command in VS Code', () => {
    const text = commas.replaceAll('\n', '\r\n');
    const document = openText(text);
    const [toEdit] = actionsOf(document, { only: ['quickfix'] });
    assert.equal(toEdit?.command, undefined);
    assert.equal(done(document, text, toEdit ?? assert.fail()), commas);
    const actions = actionsOf(document, {}, vscode);
    const commands = actions.map(({ kind, command }) => `${kind} ${command?.command}`);
    assert.deepEqual(commands.slice(0, 3), [
      'quickfix pcp.pma.useLineFeeds',
      'quickfix undefined',
      'source.fixAll.pma pcp.pma.useLineFeeds',
    ]);
    assert.deepEqual(actions[0]?.command?.arguments, [uri]);
    // The editor writes its own line ends until the command is run.
    assert.equal(done(document, text, actions[2] ?? assert.fail()), twoGroups.replaceAll('\n', '\r\n'));
  });

  test('an action of an older text stays as it is', () => {
    const document = openText(commas);
    const [action] = actionsOf(document);
    document.update([{ text: twoGroups }], 2, 1);
    assert.equal(done(document, twoGroups, action ?? assert.fail()), twoGroups);
  });

  test('very many edits are sent as one for the lines that follow each other', () => {
    const rows = 'sda 1,5 2,0 3.0 20 30\nsdb 0.5 1.0 0.0 10 0\n'.repeat(6000);
    const head = twoGroups.slice(0, twoGroups.indexOf('sda')).replace('2 10', '6000 10');
    const text = head + rows;
    const document = openText(text);
    const [action] = actionsOf(document, { only: ['quickfix'] }).filter(({ title }) => title.includes('comma'));
    assert.equal(done(document, text, action ?? assert.fail()), head + rows.replaceAll(',', '.'));
  });

  test('are served, made when they are chosen where the editor can wait, at once where it cannot', async () => {
    const properties = ['edit'];
    const codeActionLiteralSupport = { codeActionKind: { valueSet: [] } };
    const lazy = { codeActionLiteralSupport, dataSupport: true, resolveSupport: { properties } };
    for (const codeAction of [lazy, { ...lazy, dataSupport: false }]) {
      const client = await TestClient.start({ textDocument: { codeAction } });
      try {
        await client.open(commas);
        const { diagnostics } = await client.nextPublished();
        const context = { diagnostics, only: ['quickfix'] };
        const params = { textDocument, range: anywhere, context };
        const [offered] = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', params);
        const isLazy = codeAction.dataSupport;
        assert.equal(offered?.edit === undefined, isLazy);
        const resolved = isLazy
          ? await client.connection.sendRequest<CodeAction>('codeAction/resolve', offered)
          : offered;
        assert.equal(resolved?.edit?.changes?.[uri]?.length, 2);
      } finally {
        client.dispose();
      }
    }
  });
});
