import assert from 'node:assert/strict';
import type { Archive } from '../../../../formats/archive/archive.ts';
import type { Moment, MomentRow } from '../../../../formats/history/moment/moment.ts';
import { findMomentDomain, momentDomains } from '../../../../formats/history/moment/momentDomains.ts';
import { firstOrder, matchingRows, orderedRows } from '../../../../formats/history/moment/orderedRows.ts';
import { readMoment } from '../../../../formats/history/moment/readMoment.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { groups, groupsArchive, groupTime } from '../../../writers/archive/groupsArchive.ts';
import { momentArchive, moments, momentTime } from '../../../writers/archive/momentArchive.ts';
import { plotArchive, plotted, plottedTime } from '../../../writers/archive/plotArchive.ts';
import { openFiles } from '../../archive/openSample.ts';

/** Some seconds behind a step. */
const behind = (step: number, seconds: number): Timestamp => ({
  seconds: momentTime(step).seconds + Math.floor(seconds),
  nanoseconds: Math.round((seconds % 1) * 1e9),
});

async function tableAt(archive: Archive, name: string, time: Timestamp): Promise<Moment> {
  const domain = findMomentDomain(archive.metadata, name) ?? assert.fail(`no domain ${name}`);
  return (await readMoment(archive, domain, time)) ?? assert.fail('no table');
}

function rowOf({ rows }: Moment, instance: string): MomentRow {
  return rows.find((row) => row.instance.includes(instance)) ?? assert.fail(`no row ${instance}`);
}

/** The cell of an instance, by a part of its name. */
function cell(moment: Moment, instance: string, column: string): number | string | null {
  const index = moment.columns.findIndex(({ id }) => id === column);
  assert.ok(index >= 0, `no column ${column}`);
  const value = rowOf(moment, instance).cells[index] ?? null;
  return typeof value === 'number' ? Number(value.toPrecision(9)) : value;
}

suite('a table at a moment', () => {
  let archive: Archive;

  suiteSetup(async () => {
    archive = await openFiles(momentArchive().finish());
  });

  test('has rates of the interval in which the time lies, the end of which belongs to it', async () => {
    for (const time of [behind(2, 0.001), behind(2, 4), momentTime(3)]) {
      const moment = await tableAt(archive, 'proc', time);
      assert.deepEqual([moment.from, moment.to, moment.seconds], [momentTime(2), momentTime(3), 10]);
      assert.deepEqual([moment.time, moment.position, moment.hasMark], [time, 'inside', false]);
      assert.equal(cell(moment, 'worker-7', 'cpu'), 10.5);
      assert.equal(cell(moment, 'worker-7', 'cpu_user'), 7);
      assert.equal(cell(moment, 'worker-7', 'cpu_sys'), 3.5);
      assert.equal(cell(moment, 'worker-7', 'pid'), 1007);
      assert.equal(cell(moment, 'worker-7', 'name'), 'worker-7');
    }
    const next = await tableAt(archive, 'proc', behind(3, 0.000001));
    assert.deepEqual([next.from, next.to], [momentTime(3), momentTime(4)]);
  });

  test('before the first interval it is the first, behind the last one the last', async () => {
    const first = await tableAt(archive, 'proc', { seconds: 0, nanoseconds: 0 });
    assert.deepEqual(
      [first.from, first.to, first.time, first.position],
      [momentTime(0), momentTime(1), momentTime(1), 'before'],
    );
    const last = await tableAt(archive, 'proc', { seconds: 2e9, nanoseconds: 0 });
    const { steps } = moments;
    assert.deepEqual(
      [last.from, last.to, last.time, last.position],
      [momentTime(steps - 2), momentTime(steps - 1), momentTime(steps - 1), 'behind'],
    );
    assert.equal(cell(last, 'worker-7', 'cpu'), 10.5);
  });

  test('what begins in the interval has rates from 0 if its start is known, what ends there has none', async () => {
    const born = await tableAt(archive, 'proc', momentTime(moments.newcomer.step));
    assert.equal(rowOf(born, 'newcomer').state, 'started');
    assert.equal(cell(born, 'newcomer', 'cpu'), 5);
    const chosen = await tableAt(archive, 'proc', momentTime(moments.chosen.step));
    assert.equal(rowOf(chosen, 'chosen').state, 'started');
    assert.equal(cell(chosen, 'chosen', 'cpu'), null, 'it is older than the interval');
    assert.equal(cell(chosen, 'chosen', 'name'), 'chosen');
    const over = await tableAt(archive, 'proc', momentTime(moments.gone.step));
    assert.equal(rowOf(over, 'gone').state, 'ended');
    assert.deepEqual([cell(over, 'gone', 'cpu'), cell(over, 'gone', 'name')], [null, 'gone']);
    const later = await tableAt(archive, 'proc', momentTime(moments.gone.step + 1));
    assert.ok(later.rows.every(({ instance }) => !instance.includes('gone')));
  });

  test('there are no rates over a mark, and levels do not hold across it', async () => {
    const moment = await tableAt(archive, 'proc', behind(moments.mark - 1, 8));
    assert.deepEqual([moment.hasMark, moment.to], [true, momentTime(moments.mark)]);
    assert.equal(cell(moment, 'worker-7', 'cpu'), null);
    assert.equal(cell(moment, 'worker-7', 'rss'), null, 'it was recorded before the mark');
    assert.equal(cell(moment, 'worker-7', 'name'), 'worker-7', 'a name holds');
    assert.ok(moment.rows.every(({ state }) => state === 'there'));
    const before = await tableAt(archive, 'proc', behind(moments.mark - 1, 2));
    assert.equal(cell(before, 'worker-7', 'rss'), 4034);
  });

  test('each column has its own interval and age; what never changes is read from the beginning', async () => {
    const moment = await tableAt(archive, 'proc', momentTime(29));
    const columnOf = (id: string) => moment.columns.find((column) => column.id === id) ?? assert.fail(id);
    assert.equal(cell(moment, 'worker-7', 'rss'), 4 * 1007 + 24);
    assert.deepEqual([columnOf('rss').ageSeconds, columnOf('rss').unit, columnOf('cpu').ageSeconds], [50, 'Kbyte', 0]);
    assert.equal(cell(moment, 'worker-7', 'memory'), 0.05065);
    assert.deepEqual(columnOf('rss_change').interval, { from: momentTime(24), to: momentTime(30) });
    assert.equal(cell(moment, 'worker-7', 'rss_change'), 6 * 1024);
    assert.equal(cell(moment, 'worker-7', 'age'), 1229.993);
  });

  test('a column is left out if one of its metrics is missing', async () => {
    const { columns } = await tableAt(archive, '3.9', momentTime(3));
    assert.ok(columns.some(({ id }) => id === 'cpu'));
    assert.ok(!columns.some(({ id }) => id === 'switches' || id === 'threads'));
  });

  test('a disk at which nothing was asked for has no response time, and a counter that fell no rate', async () => {
    const moment = await tableAt(archive, 'disk', momentTime(moments.fall, 5));
    assert.deepEqual([moment.from, moment.to], [momentTime(2, 5), momentTime(3, 5)]);
    assert.equal(cell(moment, 'sda', 'busy'), 97);
    assert.equal(cell(moment, 'sda', 'await'), 0.018);
    assert.deepEqual([cell(moment, 'sda', 'r_await'), cell(moment, 'sda', 'w_await')], [0.02, 0.01]);
    assert.equal(cell(moment, 'sda', 'read'), 640);
    assert.equal(cell(moment, 'sda', 'request'), 16 * 1024);
    assert.equal(cell(moment, 'sdb', 'r'), null);
    const quiet = await tableAt(archive, 'disk', momentTime(20, 5));
    assert.deepEqual([cell(quiet, 'sdb', 'r'), cell(quiet, 'sdb', 'await')], [0, null]);
  });

  test('metrics of other domains are joined by name, the parts of an instance are added', async () => {
    const moment = await tableAt(archive, 'cgroups', momentTime(4));
    assert.deepEqual([cell(moment, 'web', 'cpu'), cell(moment, 'web', 'read')], [25, 3072]);
  });

  test('domains are found by name, number and metric; one without a table shows all of its metrics', async () => {
    const { metadata } = archive;
    const ids = momentDomains(metadata).map(({ spec }) => spec.id);
    assert.deepEqual(ids, ['processes', 'disks', 'cgroups', '3.17']);
    for (const name of ['proc', 'Processes', '3.9', 'proc.psinfo', 'proc.psinfo.rss'])
      assert.equal(findMomentDomain(metadata, name)?.spec.id, 'processes', name);
    assert.equal(findMomentDomain(metadata, 'nothing'), undefined);
    const moment = await tableAt(archive, 'cgroup.io.stat', momentTime(4));
    assert.deepEqual(
      moment.columns.map(({ id, title, unit }) => [id, title, unit]),
      [
        ['instance', 'Instance', ''],
        ['cgroup.io.stat.rbytes', 'rbytes', 'byte / sec'],
      ],
    );
    assert.deepEqual(
      moment.rows.map(({ cells }) => cells),
      [
        ['/web.slice::sda', 1024],
        ['/web.slice::sdb', 2048],
      ],
    );
  });

  test('of two groups that record a few milliseconds apart one counts', async () => {
    const twice = await openFiles(groupsArchive().finish());
    for (const time of [groupTime(20, 0), groupTime(20, 1), { ...groupTime(20, 0), nanoseconds: 5_000_000 }]) {
      const moment = await tableAt(twice, 'disks', time);
      assert.equal(moment.seconds, groups.stepSeconds);
      assert.equal(cell(moment, 'sda', 'busy'), 10);
    }
  });

  test('nothing is read that is far from the time', async () => {
    const long = momentArchive(100, 400).finish();
    let read = 0;
    const far = await openFiles(long);
    for (const { reader } of far.volumes) {
      const { source } = reader;
      const original = source.read.bind(source);
      source.read = async (start, end, ...rest) => {
        const bytes = await original(start, end, ...rest);
        read += bytes.length;
        return bytes;
      };
    }
    const moment = await tableAt(far, 'disks', momentTime(200, 5));
    assert.equal(cell(moment, 'sda', 'busy'), 97);
    const size = far.volumes[0]?.reader.size ?? 0;
    assert.ok(size > 2_000_000 && read < size / 2, `${read} of ${size} bytes`);
  });

  test('rows are put in order, those without a value last, and filtered by their texts', async () => {
    const moment = await tableAt(archive, 'proc', momentTime(moments.gone.step));
    const rows = orderedRows(moment, firstOrder(moment));
    assert.deepEqual(
      rows.slice(0, 2).map(({ instance }) => instance),
      ['001011 /usr/bin/worker-11', '001010 /usr/bin/worker-10'],
    );
    assert.equal(rows.at(-1)?.state, 'ended');
    const rising = orderedRows(moment, { column: 'cpu', isDescending: false });
    assert.deepEqual([rising.at(-1)?.state, rising[0]?.cells[3]], ['ended', 0]);
    assert.equal(orderedRows(moment, { column: 'name', isDescending: false })[0]?.instance.includes('gone'), true);
    assert.deepEqual(
      matchingRows(rows, ' WORKER-1').map(({ key }) => key),
      [1011, 1010, 1001],
    );
  });

  test('a single record has levels and no rates; without any there is no table', async () => {
    const one = await tableAt(await openFiles(momentArchive(3, 1).finish()), 'proc', momentTime(0));
    assert.deepEqual([one.from, one.to, cell(one, 'worker-1', 'cpu')], [undefined, momentTime(0), null]);
    assert.equal(cell(one, 'worker-1', 'rss'), 4004);
    const none = await openFiles(momentArchive(3, 0).finish());
    const domain = findMomentDomain(none.metadata, 'disks') ?? assert.fail();
    assert.equal(await readMoment(none, domain, momentTime(0)), undefined);
  });

  test('every step is the one before it and the one behind it', async () => {
    const plots = await openFiles(plotArchive().finish());
    let time = plottedTime(50);
    for (let step = 50; step < 60; step++) {
      const moment = await tableAt(plots, 'disk.dev', time);
      assert.deepEqual([moment.from, moment.to], [plottedTime(step - 1), plottedTime(step)]);
      assert.equal(cell(moment, 'sdb', 'disk.dev.reads'), 2);
      time = { ...moment.to, nanoseconds: moment.to.nanoseconds + 1 };
    }
    assert.equal(plotted.stepSeconds, 10);
  });
});
