import assert from 'node:assert/strict';
import { join } from 'node:path';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import type { Moment } from '../../../formats/history/moment/moment.ts';
import { findMomentDomain } from '../../../formats/history/moment/momentDomains.ts';
import { readMoment } from '../../../formats/history/moment/readMoment.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import { formatUtc, parseTime } from '../../../formats/pcp/time/timestamp.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { TestFolder } from '../testFolder.ts';

const base = '20180127.08.40';

/** What pmdumplog prints of a metric for an instance, in the order of the records. */
async function dumpedValues(tools: PcpTools, metric: string, id: number): Promise<ReadonlyMap<string, number>> {
  const path = join(tools.folder, 'var/lib/pcp/testsuite/archives', base);
  const { stdout } = await tools.run('pmdumplog', ['-Z', 'UTC', path, metric]);
  const values = new Map<string, number>();
  let time = '';
  for (const line of stdout.split('\n')) {
    const [, clock] = /^(\d\d:\d\d:\d\d\.\d+)/.exec(line) ?? [];
    time = clock ?? time;
    const [, instance, value] = /inst \[(\d+) or .*\] value (\d+)/.exec(line) ?? [];
    if (Number(instance) === id && value !== undefined) values.set(time, Number(value));
  }
  return values;
}

suite('tables at a moment agree with PCP', function () {
  this.timeout(120_000);
  let tools: PcpTools;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
  });

  async function processesAt(time: string): Promise<Moment> {
    const folder = await TestFolder.open(join(tools.folder, 'var/lib/pcp/testsuite/archives'));
    try {
      const files = listArchives(folder.folder.names).find((each) => each.base === base);
      const archive = await openArchive(folder.folder, files ?? assert.fail(`there is no archive ${base}`));
      const domain = findMomentDomain(archive.metadata, 'proc') ?? assert.fail('no processes');
      return (await readMoment(archive, domain, parseTime(time) ?? assert.fail())) ?? assert.fail('no table');
    } finally {
      await folder.close();
    }
  }

  function cpuOf({ columns, rows }: Moment, pid: number): string {
    const index = columns.findIndex(({ id }) => id === 'cpu');
    const value = rows.find(({ key }) => key === pid)?.cells[index];
    return typeof value === 'number' ? value.toFixed(3) : String(value);
  }

  const clock = (time: Moment['to'] | undefined): string =>
    time === undefined ? '' : formatUtc(time).slice('2018-01-27T'.length, -'000Z'.length);

  test('CPU of processes over an interval', async () => {
    const moment = await processesAt('2018-01-27T13:45:15Z');
    assert.deepEqual([clock(moment.from), clock(moment.to)], ['13:45:09.127686', '13:45:19.129210']);
    assert.deepEqual(
      [20_700, 22_492, 25_624].map((pid) => cpuOf(moment, pid)),
      ['22.397', '3.899', '2.000'],
    );
    const earlier = await processesAt('2018-01-27T13:41:15Z');
    assert.deepEqual([clock(earlier.from), clock(earlier.to)], ['13:41:09.156093', '13:41:19.123212']);
    assert.equal(cpuOf(earlier, 20_700), '15.451');
  });

  test('the same out of what pmdumplog prints, for each process that is busy', async () => {
    const moment = await processesAt('2018-01-27T13:45:15Z');
    const seconds = moment.seconds;
    for (const pid of [20_700, 22_492, 25_624, 19_039]) {
      let milliseconds = 0;
      for (const metric of ['proc.psinfo.utime', 'proc.psinfo.stime']) {
        const values = await dumpedValues(tools, metric, pid);
        const [before, after] = [values.get(clock(moment.from)), values.get(clock(moment.to))];
        milliseconds += (after ?? NaN) - (before ?? NaN);
      }
      assert.equal(cpuOf(moment, pid), (milliseconds / 10 / seconds).toFixed(3), String(pid));
    }
  });

  test('an interval with a mark has no rates', async () => {
    const moment = await processesAt('2018-01-27T13:43:20Z');
    assert.equal(moment.hasMark, true);
    assert.equal(cpuOf(moment, 20_700), 'null');
  });
});
