import assert from 'node:assert/strict';
import { checkPma } from '../../../formats/pma/check/checker.ts';
import { utc } from '../../../formats/pcp/time/timeZone.ts';
import { planPma } from '../../../formats/series/pmaFiles/pmaPlan.ts';
import type { PmaPlan } from '../../../formats/series/pmaFiles/pmaPlan.ts';
import { PmaSeries } from '../../../formats/series/pmaFiles/pmaSeries.ts';
import { PrintedClasses } from '../../../formats/series/pmaFiles/printedClasses.ts';
import { pmaText } from '../../../formats/series/pmaFiles/writePma.ts';
import type { PrintedRow, SeriesSink } from '../../../formats/series/model/printedRow.ts';
import { SeriesText } from '../../../formats/series/readSeries.ts';
import { recogniseSeries } from '../../../formats/series/recognise.ts';
import { exportedAsPma } from '../pmaConfig/exportedAsPma.ts';
import { busyDisk, firstLine, iostatReport, minutes, sarCpu, vmstatHead, vmstatRow } from './sysstatTexts.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(text: string, sink: SeriesSink): void {
  const tool = recogniseSeries(bytes(text));
  assert.ok(tool !== undefined, text);
  const reader = new SeriesText(tool, sink);
  reader.write(bytes(text));
  reader.end();
}

/** The file of some texts, each of a tool of its own, and what it has. */
function written(...texts: readonly string[]): { readonly plan: PmaPlan; readonly text: string } {
  const printed = new PrintedClasses();
  for (const [at, text] of texts.entries()) {
    printed.begin(String(at));
    read(text, printed);
  }
  const plan = planPma(printed);
  assert.ok(plan !== undefined);
  return { plan, text: [...pmaText(plan, { host: 'web1', zone: utc })].join('') };
}

/** Values by time, metric and instance. */
function valuesOf(readTo: (sink: SeriesSink) => void): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  const row = ({ columns, instance = '', time, values: cells }: PrintedRow): void => {
    for (const [at, { metric }] of columns.entries())
      if (metric !== undefined) values.set(`${time} ${metric} ${instance}`, cells[at] ?? NaN);
  };
  readTo({ host: () => undefined, row, restart: () => undefined, settled: () => undefined });
  return values;
}

const vmstat = `${vmstatHead}${['00', '10', '20', '30'].map((second, at) => vmstatRow(`10:58:${second}`, 4000 + at)).join('')}`;
const times = minutes(600, 9);

suite('pma files of what tools print', () => {
  for (const [name, text] of [
    ['vmstat', vmstat],
    [
      'iostat',
      `${firstLine()}${['00', '10', '20', '30'].map((second) => iostatReport(`03/17/26 10:58:${second}\n`, '16.80')).join('')}`,
    ],
    ['sar', `${sarCpu(times)}${busyDisk(times)}`],
  ] as const)
    test(`what ${name} prints is in the file at its time, in which check finds nothing`, () => {
      const { text: file } = written(text);
      assert.deepEqual(checkPma(bytes(file)).findings, []);
      const wanted = valuesOf((sink) => {
        read(text, sink);
      });
      const found = valuesOf((sink) => {
        const series = new PmaSeries(sink);
        series.write(bytes(file));
        series.end();
      });
      assert.deepEqual([...found].toSorted(), [...wanted].toSorted());
    });

  test('names and layout are those of pmc, and pma writes what was printed', () => {
    const { text } = written(vmstat);
    assert.equal(
      text,
      `TIME_VALUES:
3 10 # h=web1 f=0 l=23 x='' d=''

METADATA:
VM V 1 r b swpd free buff cache si so bi bo in cs cpu_us cpu_sy cpu_id cpu_wa st

DATE:
1773741480 # Tue Mar 17 09:58:00 2026 +0000

VM:
1 0 41942 1346077 162469 3472961 4 8 94 513 2176 4001 19 5 75 1 0
1 0 41942 1346077 162469 3472961 4 8 94 513 2176 4002 19 5 75 1 0
1 0 41942 1346077 162469 3472961 4 8 94 513 2176 4003 19 5 75 1 0
`,
    );
    assert.equal(
      exportedAsPma([bytes(text)], 'cs 100\nsinglefiledateformat %T'),
      'Time,cs\n09:58:10,4001.0\n09:58:20,4002.0\n09:58:30,4003.0\n',
    );
  });

  test('groups are as long as divides all stretches without a gap', () => {
    const gap = `${vmstatHead}${['00', '10', '20', '30', '40', '59'].map((second) => vmstatRow(`10:58:${second}`, 1)).join('')}`;
    const { plan, text } = written(`${gap}${vmstatRow('10:59:09', 1)}${vmstatRow('10:59:19', 1)}`);
    assert.equal(plan.count, 1);
    assert.equal(text.match(/DATE:/g)?.length, 7);
    const { plan: even } = written(
      `${vmstatHead}${['00', '10', '20', '30', '50'].map((second) => vmstatRow(`10:58:${second}`, 1)).join('')}${vmstatRow('10:59:00', 1)}${vmstatRow('10:59:10', 1)}`,
    );
    assert.equal(even.count, 3);
  });

  test('a disk that the tool leaves out as it is idle has 0', () => {
    const both = iostatReport('03/17/26 10:58:10\n', '16.80').replace(/^(sda .*)$/m, '$1\nsdb 1 2 3 4 5 6 7');
    const reports = [iostatReport('03/17/26 10:58:00\n', '1.00'), both, iostatReport('03/17/26 10:58:20\n', '16.80')];
    const { text } = written(`${firstLine()}${reports.join('')}`);
    assert.match(text, /\nsda 16\.8 .*\nsdb 1 2 3 4 5 6 7\nsda 16\.8 .*\nsdb 0 0 0 0 0 0 0\n/);
    assert.deepEqual(checkPma(bytes(text)).findings, []);
  });

  test('what pma cannot hold is left out and named', () => {
    const files = (names: readonly string[], time: string): string =>
      names.map((name) => `${time}      900      100     10     20     30     40     50  /dev/${name}\n`).join('');
    const header = `${times[0]} MBfsfree MBfsused %fsused %ufsused Ifree Iused %Iused FILESYSTEM\n`;
    const fs = `\n${header}${times
      .slice(1)
      .map((time, at) => files(at < 2 ? ['a'] : ['a', 'b'], time))
      .join('')}`;
    const { plan } = written(`${sarCpu(times)}${fs}`);
    assert.deepEqual(
      [plan.classes.map(({ of: { name } }) => name), plan.leftOut],
      [['CPU'], [{ name: 'FS', reason: 'objects' }]],
    );
  });

  test('classes have the samples that all have, and metrics names of their own', () => {
    const { plan } = written(
      sarCpu(times),
      `${firstLine()}${busyDisk(times.slice(2))}`,
      `${firstLine()}${busyDisk(times)}`,
    );
    assert.deepEqual([plan.times.length, plan.leftOutTimes], [6, 2]);
    const [, first, second] = plan.classes;
    assert.deepEqual([first?.of.name, second?.of.name], ['DISK', 'DISK2']);
    assert.deepEqual(second?.metrics.slice(0, 2), ['disk2_tps', 'disk2_rkBps']);
  });
});
