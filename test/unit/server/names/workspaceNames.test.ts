import assert from 'node:assert/strict';
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
