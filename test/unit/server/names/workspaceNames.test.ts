import assert from 'node:assert/strict';
import { indexOf } from '../../../../formats/names/nameIndex.ts';
import type { NameSource } from '../../../../server/languages/names/nameSource.ts';
import { WorkspaceNames } from '../../../../server/languages/names/workspaceNames.ts';
import { MemoryWorkspace } from './memoryWorkspace.ts';

const document = 'file:///w/pmie/rules.pmie';

suite('metrics of a workspace', () => {
  test('are those of the index that is shipped', async () => {
    const workspace = new MemoryWorkspace();
    const names = new WorkspaceNames(workspace.host(), []);
    const first = await names.at(document);
    assert.ok(first.lookup('kernel.all.load'));
    assert.ok(first.agentDomains.some(({ symbol, number }) => symbol === 'LINUX' && number === 60));
    assert.equal(await names.at(document), first);
  });

  test('of a source with many slow files do not keep others waiting, and come with later requests', async () => {
    const workspace = new MemoryWorkspace();
    for (let i = 0; i < 14; i++) workspace.write(`a/${i}.slow`, '');
    workspace.write('z/one.quick', '');
    let waitedMs = 0;
    const source = (ending: string, delayMs: number): NameSource => ({
      maxBytes: 10,
      maxFiles: 30,
      filesIn: (names) => names.filter((name) => name.endsWith(ending)),
      read: async ({ name }) => {
        await Promise.resolve();
        waitedMs += delayMs;
        return indexOf([{ name: `acme.${name.replace('.', '_')}`, source: { kind: 'shipped' } }]);
      },
    });
    const sources = [source('.slow', 150), source('.quick', 0)];
    const names = new WorkspaceNames(workspace.host(), sources, undefined, () => Date.now() + waitedMs);
    const first = await names.at(document);
    assert.ok(waitedMs < 3000, `${waitedMs} ms`);
    assert.ok(first.lookup('acme.one_quick'));
    assert.ok(first.lookup('acme.0_slow'));
    assert.equal(first.lookup('acme.13_slow'), undefined);
    while ((await names.at(document)).lookup('acme.13_slow') === undefined)
      await new Promise((resolve) => setTimeout(resolve));
    assert.ok(waitedMs < 6000, `${waitedMs} ms`);
  });

  test('are none where that cannot be read, which is logged', async () => {
    const workspace = new MemoryWorkspace();
    workspace.shipped = () => Promise.reject(new Error('gone'));
    assert.equal((await new WorkspaceNames(workspace.host(), []).at(document)).size, 0);
    assert.match(workspace.errors.join(), /gone/);
    workspace.shipped = () => Promise.resolve(Uint8Array.of(1, 2, 3));
    assert.equal((await new WorkspaceNames(workspace.host(), []).at(document)).size, 0);
    assert.equal(workspace.errors.length, 2);
  });
});
