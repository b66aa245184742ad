import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { encodePmid } from '../../formats/pcp/pmid.ts';
import { ArchiveWriter } from '../writers/archive/archiveWriter.ts';
import { sampleArchive } from '../writers/archive/sampleArchive.ts';
import { tabOf, textWith, writeFile } from './mmvEditor.ts';
import { closeAll, eventually, workspaceFile } from './pmaEditor.ts';

const folder = 'pmlogger/sun';

/** An archive with a counter that began anew. */
function fallenCounter(): ArchiveWriter {
  const at = (seconds: number) => ({ seconds: 1_780_000_000 + seconds, nanoseconds: 0 });
  const pmid = encodePmid({ domain: 60, cluster: 0, item: 12 });
  const writer = new ArchiveWriter({ base: '20260102', version: 3, start: at(0) });
  writer.descriptor({ pmid, names: ['kernel.all.intr'], type: 1, semantics: 1 });
  for (const [index, value] of [10_000, 20_000, 30_000, 40, 10_040].entries())
    writer.record(at(60 * index), [{ pmid, values: [{ instance: -1, value }] }]);
  return writer;
}

suite('opening an archive', () => {
  suiteSetup(async () => {
    for (const [name, bytes] of sampleArchive(3).finish()) await writeFile(`${folder}/${name}`, bytes);
  });
  teardown(closeAll);

  test('shows what all its files hold, whichever is opened', async () => {
    const uri = await writeFile(`${folder}/notes.txt`, new Uint8Array());
    for (const name of ['20260101.meta', '20260101.1']) {
      const file = vscode.Uri.joinPath(uri, '..', name);
      await vscode.commands.executeCommand('vscode.open', file);
      await tabOf(file, 'pcp.archive');
      const text = await textWith(file, /^state +readable$/m);
      assert.match(text, /^disk\.reads, disk\.alias: 200\.1\.2, 32-bit unsigned int, counter/m);
      assert.match(text, /^20260101\.1: \d+ bytes$/m);
      await closeAll();
    }
  });

  test('finds what is wrong with it', async () => {
    const [, bytes] = [...sampleArchive(3).finish()].find(([name]) => name.endsWith('.0')) ?? assert.fail('a volume');
    const uri = await writeFile(`${folder}/20260102.0`, bytes);
    await vscode.commands.executeCommand('vscode.openWith', uri, 'pcp.archive');
    await tabOf(uri, 'pcp.archive');
    await textWith(uri, /archive\/missing-metadata/);
  });

  test('tells its problems of the file that has them alone; is open once in a group', async () => {
    for (const [name, bytes] of sampleArchive(3).finish())
      await writeFile(`pmlogger/cut/${name}`, name.endsWith('.1') ? bytes.subarray(0, -8) : bytes);
    const meta = workspaceFile('pmlogger', 'cut', '20260101.meta');
    const cut = workspaceFile('pmlogger', 'cut', '20260101.1');
    await vscode.commands.executeCommand('vscode.open', meta, { preview: false });
    await tabOf(meta, 'pcp.archive');
    const [problem] = await eventually('problems of the volume', () => {
      const found = vscode.languages.getDiagnostics(cut);
      return found.length > 0 ? found : undefined;
    });
    assert.ok(typeof problem?.code === 'object');
    const address = cut.toString().replaceAll(/[()]/g, '\\$&');
    assert.match(problem.code.target.toString(true), new RegExp(`^command:pcp\\.reveal\\?"${address}@0x\\w+-0x\\w+"$`));
    // As often as in the viewer.
    assert.deepEqual(vscode.languages.getDiagnostics(meta), []);
    await vscode.commands.executeCommand('vscode.open', cut, { preview: false });
    await eventually('one tab', () => {
      const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
      const [only] = inputs;
      const isMeta = only instanceof vscode.TabInputCustom && only.uri.toString() === meta.toString();
      return (inputs.length === 1 && isMeta) || undefined;
    });
    assert.equal(vscode.languages.getDiagnostics(cut).length > 0, true);
    await closeAll();
    await eventually('no problems', () => vscode.languages.getDiagnostics(cut).length === 0 || undefined);
    assert.deepEqual(vscode.languages.getDiagnostics(meta), []);
  });

  test('tells what is about the host in Problems only if the user wants that', async () => {
    for (const [name, bytes] of fallenCounter().finish()) await writeFile(`pmlogger/fallen/${name}`, bytes);
    const volume = workspaceFile('pmlogger', 'fallen', '20260102.0');
    await vscode.commands.executeCommand('vscode.open', volume, { preview: false });
    await tabOf(volume, 'pcp.archive');
    await textWith(volume, /archive\/counter-wrap/);
    assert.deepEqual(vscode.languages.getDiagnostics(volume), []);
    const settings = vscode.workspace.getConfiguration('pcp');
    const isListed = (wanted: boolean) => () =>
      vscode.languages.getDiagnostics(volume).length > 0 === wanted || undefined;
    await settings.update('hostProblems', true, vscode.ConfigurationTarget.Global);
    await eventually('the fallen counter', isListed(true));
    await settings.update('hostProblems', undefined, vscode.ConfigurationTarget.Global);
    await eventually('no problem', isListed(false));
  });

  test('is brought to a place in the editor in which it is open', async () => {
    const [name, bytes] = [...sampleArchive(3).finish()].find(([each]) => each.endsWith('.0')) ?? assert.fail();
    const uri = await writeFile(`elsewhere/${name}`, bytes);
    await vscode.commands.executeCommand('vscode.openWith', uri, 'pcp.archiveElsewhere');
    await tabOf(uri, 'pcp.archiveElsewhere');
    await vscode.commands.executeCommand('pcp.reveal', `${uri.toString()}@0x0000-0x0004`);
    await tabOf(uri, 'pcp.archiveElsewhere');
    assert.equal(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).length, 1);
  });

  test('says of a file of another kind what it is not', async () => {
    const uri = await writeFile(`${folder}/20260103.0`, new TextEncoder().encode('A log.\n'));
    await vscode.commands.executeCommand('vscode.openWith', uri, 'pcp.archive');
    await textWith(uri, /^state +not an archive\. Found 41 20 6C 6F/m);
  });
});
