import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { oneGroup } from '../writers/pmaTexts.ts';
import { closeAll, eventually, findingsWith, openFile } from './pmaEditor.ts';

const at = (line: number, character: number): vscode.Position => new vscode.Position(line, character);

suite("pma's configuration file", () => {
  suiteSetup(async () => {
    // On disk, and not open: it is the newest data file of its name.
    const document = await openFile('scales_20260101.pmc', oneGroup);
    assert.equal(document.languageId, 'pma');
    await closeAll();
  });
  suiteTeardown(closeAll);

  for (const [name, firstLine, language] of [
    ['pma.conf', '', 'pma-config'],
    ['web.pma.conf', '', 'pma-config'],
    ['web.pmaconf', '', 'pma-config'],
    ['scales', '# Configuration of pma: a pma config', 'pma-config'],
    ['nginx.conf', '', 'plaintext'],
  ] as const) {
    test(`${name} that starts with "${firstLine}" is of the language ${language}`, async () => {
      const { languageId } = await openFile(name, `${firstLine}\n`);
      // Other extensions of the host may know files called *.conf.
      assert.equal(languageId === 'pma-config' ? languageId : 'plaintext', language);
    });
  }

  test('is checked, with the data file beside it', async () => {
    const document = await openFile('scales.pma.conf', 'cpu_us 100\ncpu_uss 100\nclockticks_level_0 0\nTZ\n');
    // VS Code asks for the findings of what is shown.
    await vscode.window.showTextDocument(document);
    const found = await findingsWith(document.uri, [
      'pma-config/unknown-name',
      'pma-config/clockticks',
      'pma-config/bad-line',
    ]);
    assert.match(found[0]?.message ?? '', /object of scales_20260101\.pmc/);
  });

  test('explains parameters and metrics', async () => {
    const document = await openFile('scales-hover.pma.conf', 'cpu_us 100\nTZ UTC\n');
    const hover = async (position: vscode.Position): Promise<string> => {
      const command = 'vscode.executeHoverProvider';
      const [first] = await eventually('a hover', async () => {
        const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(command, document.uri, position);
        return hovers.length > 0 ? hovers : undefined;
      });
      const [content] = first?.contents ?? [];
      return content instanceof vscode.MarkdownString ? content.value : assert.fail('no Markdown');
    };
    assert.match(await hover(at(0, 2)), /cpu_us/);
    assert.match(await hover(at(1, 1)), /Time zone of the output/);
  });

  test('completes metrics of the data file, objects and parameters', async () => {
    const document = await openFile('scales.pmaconf', 'cpu_us 100\n\n');
    const labels = await eventually('completions', async () => {
      const command = 'vscode.executeCompletionItemProvider';
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(command, document.uri, at(1, 0));
      const names = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
      return names.includes('fullscale') ? names : undefined;
    });
    assert.ok(labels.includes('kBrdps_sda') && labels.includes('cpu_sy'));
    assert.ok(!labels.includes('cpu_us'));
  });
});
