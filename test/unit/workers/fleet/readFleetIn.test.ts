import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { ShownFleet } from '../../../../protocol/viewer/fleetProtocol.ts';
import { readFleetIn } from '../../../../workers/fleet/readFleetIn.node.ts';
import { fleetHostFiles } from '../../../writers/archive/doctor/fleetHosts.ts';
import { createFolder, removeFolder } from '../../cli/testFiles.ts';

const { signal } = new AbortController();

suite('hosts below a folder', function () {
  this.timeout(60_000);
  let folder: string;

  suiteSetup(() => {
    const hosts = [1, 2, 3, 4, 7].flatMap((number) => [...fleetHostFiles(number, { minutes: 300, step: 60 })]);
    folder = createFolder({
      ...Object.fromEntries(hosts),
      'gone/20260309.meta': Uint8Array.of(0, 0, 0, 132, 0x50, 5, 0x26, 3),
      'gone/20260309.0': Uint8Array.of(0, 0, 0, 132, 0x50, 5, 0x26, 3),
      'empty/notes.txt': 'no archive',
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  const read = (days: number | null, asked = signal): Promise<ShownFleet> =>
    readFleetIn({ folder, days, severities: {}, thresholds: {} }, asked, () => undefined);

  test('are shown the worst first, a broken one as such', async () => {
    const { hosts, rules, lanes, span, done, total } = await read(1);
    assert.deepEqual(
      hosts.map(({ host }) => host),
      ['gone', 'host007', 'host001', 'host002', 'host003', 'host004'],
    );
    assert.equal(span, '2026-03-09 00:00 – 2026-03-10 00:00 UTC');
    assert.deepEqual([done, total], [6, 6]);
    assert.deepEqual(
      rules.map(({ code, severity }) => [code, severity]),
      [['host/disk-busy', 'warning']],
    );
    assert.deepEqual(
      lanes.map(({ name }) => name),
      ['cpu', 'memory', 'disk', 'network'],
    );
    const [broken = assert.fail(), worst = assert.fail()] = hosts;
    assert.match(broken.problem ?? '', /20260309/);
    assert.deepEqual(broken.files, []);
    assert.deepEqual([worst.counts, worst.worst, worst.problem], ['1 warning', 'warning', null]);
    assert.equal(worst.rules['host/disk-busy']?.text, '3 h');
    assert.deepEqual(worst.files, [join(folder, 'host007/host.meta')]);
    const disk = worst.lanes.disk ?? assert.fail();
    assert.equal(disk.outlier, 'higher');
    assert.match(disk.label, /^mean 6\d\.\d %, highest hour 99\.0 % at .* Differs from other hosts\./);
  });

  test('are read as far as days are wanted, and not when nobody wants them', async () => {
    assert.equal((await read(null)).hosts.length, 6);
    const stopped = AbortSignal.abort();
    await assert.rejects(read(1, stopped));
  });

  test('are none in a folder without archives', async () => {
    const fleet = await readFleetIn(
      { folder: join(folder, 'empty'), days: 1, severities: {}, thresholds: {} },
      signal,
      () => undefined,
    );
    assert.deepEqual([fleet.hosts, fleet.span], [[], '']);
  });
});
