import assert from 'node:assert/strict';
import { derivedLanguage } from '../../../../formats/derived/language.ts';
import { SourceText } from '../../../../formats/syntax/sourceText.ts';
import { derivedNames } from '../../../../server/languages/names/derivedNames.ts';
import { metricLocations } from '../../../../server/languages/names/metricLocations.ts';
import { metricText } from '../../../../server/languages/names/metricText.ts';
import { nameSpaceNames } from '../../../../server/languages/names/nameSpaceNames.ts';
import { WorkspaceNames } from '../../../../server/languages/names/workspaceNames.ts';
import { MemoryWorkspace } from './memoryWorkspace.ts';

const document = 'file:///w/rules/shop.pmie';
const definitions = `# of the shop
shop.load = kernel.all.load / hinv.ncpu
shop.load(oneline) = "Load of each CPU"
shop.open = mem.util.free +
disk.dev.read = disk.dev.write
`;

const names = (workspace: MemoryWorkspace): WorkspaceNames =>
  new WorkspaceNames(workspace.host(), [nameSpaceNames, derivedNames]);

suite('metrics that the workspace defines', () => {
  test('are known anywhere in it, with their help and place', async () => {
    const workspace = new MemoryWorkspace();
    workspace.write('etc/pcp/derived/shop.conf', definitions);
    workspace.write('notes/derived.conf', 'other.load = kernel.all.load\n');
    const metrics = await names(workspace).at(document);
    assert.equal(metrics.lookup('shop.load')?.help, 'Load of each CPU');
    assert.match(metricText(metrics, 'shop.load')?.value ?? '', /Derived metric.*derived metrics in `shop\.conf`/s);
    const [place] = metricLocations(metrics, 'shop.load');
    assert.deepEqual([place?.uri, place?.range.start.line], ['file:///w/etc/pcp/derived/shop.conf', 1]);
    assert.deepEqual([metrics.lookup('shop.open'), metrics.lookup('other.load')], [undefined, undefined]);
    assert.deepEqual(workspace.errors, []);
  });

  test('are no metrics of agents, which count before a definition', async () => {
    const workspace = new MemoryWorkspace();
    workspace.write('etc/pcp/derived/shop.conf', definitions);
    const metrics = await names(workspace).at('file:///w/etc/pcp/derived/shop.conf');
    const { findings } = derivedLanguage.check(new SourceText(definitions), { names: metrics });
    const shadowing = findings.filter(({ rule }) => rule.code === 'derived/shadows-metric');
    assert.deepEqual(
      shadowing.map(({ args }) => args),
      [{ name: 'disk.dev.read' }],
    );
  });

  test('are none where the file is no text, or defines nothing', async () => {
    const workspace = new MemoryWorkspace();
    workspace.write('etc/pcp/derived/empty.conf', '# nothing\n');
    workspace.write('etc/pcp/derived/bytes', 'a.b = c.d\0\n');
    const metrics = await names(workspace).at(document);
    assert.equal(metrics.lookup('a.b'), undefined);
    assert.deepEqual(workspace.errors, []);
  });
});
