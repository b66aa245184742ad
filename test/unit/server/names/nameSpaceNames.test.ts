import assert from 'node:assert/strict';
import { encodePmid } from '../../../../formats/pcp/pmid.ts';
import { metricLocations } from '../../../../server/languages/names/metricLocations.ts';
import { metricText } from '../../../../server/languages/names/metricText.ts';
import { installedNames, nameSpaceNames } from '../../../../server/languages/names/nameSpaceNames.ts';
import { WorkspaceNames } from '../../../../server/languages/names/workspaceNames.ts';
import { MemoryWorkspace } from './memoryWorkspace.ts';

const document = 'file:///w/rules/shop.pmie';
const nameSpace = `#define SHOP 301
shop {
\torders
\tvisits\tSHOP:0:1
\tlive\tSHOP:*:*
}

shop.orders {
\topen\tSHOP:0:2
}
`;
const help = `# the shop
@ shop.visits Visitors of the shop
Counted at the door.

@ shop.orders.open Orders that wait
`;

const names = (workspace: MemoryWorkspace): WorkspaceNames => new WorkspaceNames(workspace.host(), [nameSpaceNames]);

suite('metrics of name spaces', () => {
  test('anywhere in the workspace are known, with their help and places', async () => {
    const workspace = new MemoryWorkspace();
    workspace.write('src/pmdas/shop/pmns', nameSpace);
    workspace.write('src/pmdas/shop/help', help);
    const metrics = await names(workspace).at(document);
    const visits = metrics.lookup('shop.visits');
    assert.deepEqual(
      [visits?.pmid, visits?.help],
      [encodePmid({ domain: 301, cluster: 0, item: 1 }), 'Visitors of the shop'],
    );
    assert.equal(metrics.lookup('shop.orders.open')?.help, 'Orders that wait');
    assert.ok(metrics.isDynamic('shop.live.door'));
    assert.equal(metrics.lookup('shop.live'), undefined);
    assert.ok(metrics.isPrefix('shop.orders'));
    const [place] = metricLocations(metrics, 'shop.orders.open');
    assert.deepEqual([place?.uri, place?.range.start.line], ['file:///w/src/pmdas/shop/pmns', 8]);
    assert.match(metricText(metrics, 'shop.visits')?.value ?? '', /Visitors.*name space file `pmns`/s);
    assert.deepEqual(workspace.errors, []);
  });

  test('add places to what is known of metrics, and nothing else', async () => {
    const workspace = new MemoryWorkspace();
    workspace.write('pmdas/linux/pmns', 'mem {\n\tutil\n}\nmem.util {\n\tfree\t60:1:2\n}\n');
    const free = (await names(workspace).at(document)).lookup('mem.util.free');
    assert.deepEqual([free?.agent, free?.source.kind], ['linux', 'shipped']);
    assert.match(free?.help ?? '', /Memory/);
  });

  test('are none where a file is no name space', async () => {
    const workspace = new MemoryWorkspace();
    workspace.write('pmdas/a/pmns', new Uint8Array(500));
    workspace.write('pmdas/b/pmns', '{{{{ } root 1:2 #include "pmns"\n');
    workspace.write('pmdas/c/pmns', '');
    const metrics = await names(workspace).at(document);
    assert.ok(metrics.lookup('kernel.all.load'));
    assert.deepEqual(workspace.errors, []);
  });

  test('of an installed PCP are known, with the help of its agents', async () => {
    const workspace = new MemoryWorkspace();
    workspace.write('pcp/pmns/root', `root {\n\tshop\n}\n${nameSpace}`);
    workspace.write('pcp/pmdas/shop/help', help);
    const host = { ...workspace.host('file:///w/pcp/pmns/root'), workspaceFolders: () => [] };
    const metrics = await new WorkspaceNames(
      host,
      [],
      installedNames((uri) => host.folderOf(uri)),
    ).at(document);
    assert.equal(metrics.lookup('shop.visits')?.help, 'Visitors of the shop');
    assert.deepEqual(
      metrics.sourcesOf('shop.visits').map(({ kind }) => kind),
      ['installed'],
    );
    assert.ok(metrics.lookup('kernel.all.load'));
  });
});
