import assert from 'node:assert/strict';
import { gunzipSync, gzipSync } from 'node:zlib';
import { hasInstances } from '../../../../formats/names/metricNames.ts';
import { encodeInDom, nullInDom } from '../../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../../formats/pcp/pmid.ts';
import { counter } from '../../../../formats/pcp/semantics.ts';
import { formatUnits } from '../../../../formats/pcp/units/units.ts';
import { archiveNames } from '../../../../server/languages/names/archiveNames.ts';
import { metricText } from '../../../../server/languages/names/metricText.ts';
import { WorkspaceNames } from '../../../../server/languages/names/workspaceNames.ts';
import { ArchiveWriter } from '../../../writers/archive/archiveWriter.ts';
import { encodeUnits } from '../../../writers/encodeUnits.ts';
import { MemoryWorkspace } from './memoryWorkspace.ts';

const disks = encodeInDom({ domain: 60, serial: 1 });
const reads = encodePmid({ domain: 60, cluster: 0, item: 4 });
const orders = encodePmid({ domain: 301, cluster: 1, item: 7 });
const start = { seconds: 1_767_225_600, nanoseconds: 0 };

/** The metadata of an archive with reads of two disks, and with a metric of a shop. */
function metadata(base = '20260101'): Uint8Array {
  const files = new ArchiveWriter({ version: 3, base, start })
    .descriptor({
      pmid: reads,
      type: 3,
      indom: disks,
      semantics: counter,
      units: encodeUnits({ dimCount: 1 }),
      names: ['disk.dev.read'],
    })
    .descriptor({ pmid: orders, type: 5, indom: nullInDom, semantics: 3, names: ['shop.orders'] })
    .indom(start, disks, [
      { id: 0, name: 'sda' },
      { id: 1, name: 'nvme0n1' },
    ])
    .help(5, orders, 'Orders that wait')
    .finish();
  return files.get(`${base}.meta`) ?? assert.fail('no metadata');
}

const names = (workspace: MemoryWorkspace): WorkspaceNames => new WorkspaceNames(workspace.host(), [archiveNames]);
const document = 'file:///w/pmie/rules.pmie';

suite('metrics of archives', () => {
  test('beside the document and anywhere in the workspace are known', async () => {
    for (const path of ['pmie/20260101.meta', 'logs/host/20260101.meta']) {
      const workspace = new MemoryWorkspace();
      workspace.write(path, metadata());
      const metrics = await names(workspace).at(document);
      const entry = metrics.lookup('shop.orders');
      assert.deepEqual(
        [entry?.pmid, entry?.type, entry?.inDom, entry?.help],
        [orders, 5, nullInDom, 'Orders that wait'],
      );
      assert.deepEqual(metrics.sourcesOf('shop.orders'), [
        {
          kind: 'archive',
          file: '20260101.meta',
          place: {
            uri: `file:///w/${path}`,
            offset: entry?.source.kind === 'archive' ? entry.source.place.offset : -1,
          },
        },
      ]);
      const read = metrics.lookup('disk.dev.read');
      assert.ok(read && hasInstances(read));
      assert.equal(read.units && formatUnits(read.units), 'count');
      assert.equal(read.agent, 'linux');
      assert.deepEqual(metrics.instances(disks, 9), ['sda', 'nvme0n1']);
      assert.match(metricText(metrics, 'disk.dev.read')?.value ?? '', /sda, nvme0n1.*archive `20260101\.meta`/s);
      assert.deepEqual(
        metrics.complete('orders that', 1).map(({ name }) => name),
        ['shop.orders'],
      );
    }
  });

  test('have the instances of all archives, unless there are too many', async () => {
    const many = Array.from({ length: 1001 }, (_, id) => ({ id, name: `p${id}` }));
    const files = new ArchiveWriter({ version: 3, base: 'b', start })
      .descriptor({ pmid: reads, type: 3, indom: disks, names: ['disk.dev.read'] })
      .indom(start, disks, [{ id: 2, name: 'sdz' }])
      .indom({ ...start, seconds: start.seconds + 1 }, disks, [{ id: 3, name: 'sdy' }], true)
      .indom(start, disks + 1, many)
      .finish();
    const workspace = new MemoryWorkspace();
    workspace.write('pmie/20260101.meta', metadata());
    workspace.write('pmie/b.meta', files.get('b.meta') ?? '');
    const metrics = await names(workspace).at(document);
    assert.deepEqual([...metrics.instances(disks, 9)].sort(), ['nvme0n1', 'sda', 'sdy', 'sdz']);
    assert.equal(metrics.instances(disks, 3).length, 3);
    assert.deepEqual(metrics.instances(disks + 1, 9), []);
  });

  test('are read once, and again when the file has changed', async () => {
    const workspace = new MemoryWorkspace();
    workspace.write('pmie/20260101.meta', metadata());
    const service = names(workspace);
    const first = await service.at(document);
    assert.equal(await service.at(document), first);
    assert.deepEqual(workspace.read, ['pmie/20260101.meta']);
  });

  test('of the newest archives count', async () => {
    const workspace = new MemoryWorkspace();
    for (let day = 10; day < 30; day++) workspace.write(`pmie/202601${day}.meta`, metadata(`202601${day}`));
    const sources = (await names(workspace).at(document)).sourcesOf('shop.orders');
    assert.deepEqual(
      sources.map((source) => source.kind === 'archive' && source.file),
      Array.from({ length: 12 }, (_, i) => `202601${29 - i}.meta`),
    );
  });

  test('are passed over where the file is damaged, empty, too large or no archive', async () => {
    const bytes = metadata();
    const workspace = new MemoryWorkspace();
    workspace.write('pmie/a.meta', bytes.subarray(0, bytes.length - 30));
    workspace.write('pmie/b.meta', new Uint8Array(0));
    workspace.write('pmie/c.meta', 'no archive at all, but of the name');
    workspace.write('pmie/d.meta', new Uint8Array((16 << 20) + 1));
    workspace.write(
      'pmie/e.meta',
      bytes.map((byte, i) => (i > 820 && i % 7 === 0 ? byte ^ 0x55 : byte)),
    );
    const metrics = await names(workspace).at(document);
    // What comes before the damage is known.
    assert.ok(metrics.lookup('shop.orders'));
    assert.deepEqual(workspace.errors, []);
  });

  test('that are compressed are known where they can be unpacked', async () => {
    const workspace = new MemoryWorkspace();
    workspace.write('pmie/20260101.meta.gz', gzipSync(metadata()));
    assert.equal((await names(workspace).at(document)).lookup('shop.orders'), undefined);
    workspace.unpack = (bytes, compression) => (compression === 'gzip' ? gunzipSync(bytes) : undefined);
    assert.ok((await names(workspace).at(document)).lookup('shop.orders'));
  });
});
