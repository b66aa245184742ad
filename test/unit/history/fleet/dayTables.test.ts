import assert from 'node:assert/strict';
import type { DayTable } from '../../../../formats/history/fleet/dayTables.ts';
import { dayOfTables, dayPath, writeDayTable } from '../../../../formats/history/fleet/dayTables.ts';
import type { HostDay } from '../../../../formats/history/fleet/hostDay.ts';
import { propertiesOf, readParquet } from '../export/readParquet.ts';

const start = 1_773_014_400;

const eventful: HostDay = {
  ...{ date: '2026-03-09', start, hours: 24 },
  use: {
    cpu: Float64Array.from({ length: 24 }, (_, hour) => (hour === 3 ? NaN : hour * 1.5)),
    traffic: Float64Array.from({ length: 24 }, (_, hour) => (hour > 20 ? NaN : 1e9 / (hour + 1))),
  },
  findings: [
    {
      ...{ rule: 'host/disk-busy', severity: 'warning', instance: 'sdb', incident: 1 },
      ...{ start: start + 0.25, end: start + 61.5, seconds: 61.25, times: 2 },
      ...{ mean: 99.4, worst: 99.8, worstAt: start + 30.125, message: 'sdb was busy, “always”' },
    },
    {
      ...{ rule: 'host/rebooted', severity: 'info', instance: undefined, incident: 2 },
      ...{ start: start + 5, end: start + 5, seconds: 0, times: 1 },
      ...{ mean: NaN, worst: 1, worstAt: start + 5, message: '' },
    },
  ],
};
const quiet: HostDay = { date: '2026-03-10', start: start + 86_400, hours: 24, use: {}, findings: [] };

function written(table: DayTable, day: HostDay): Uint8Array {
  const pieces: Uint8Array[] = [];
  const facts = { host: 'web1', madeOf: '{"files":[]}', createdBy: 'a test' };
  writeDayTable({ write: (bytes) => void pieces.push(bytes.slice()) }, table, day, facts);
  return Buffer.concat(pieces);
}

suite('tables of a day', () => {
  for (const [title, day] of [
    ['with findings', eventful],
    ['on which nothing was found or recorded', quiet],
  ] as const)
    test(`have a day ${title} as it was`, async () => {
      const [findings, hours] = [written('findings', day), written('hours', day)];
      const properties = new Map(Object.entries(propertiesOf(hours)));
      assert.deepEqual(properties, new Map(Object.entries(propertiesOf(findings))));
      assert.deepEqual(dayOfTables(properties, await readParquet(findings), await readParquet(hours)), day);
    });

  test('are no day where they are damaged', async () => {
    const rows = await readParquet(written('findings', eventful));
    const properties = new Map(Object.entries(propertiesOf(written('hours', eventful))));
    assert.equal(dayOfTables(new Map([...properties, ['pcp.hours', '[0,99]']]), rows, []), undefined);
    assert.equal(dayOfTables(new Map(), rows, []), undefined);
    assert.equal(dayOfTables(properties, [{ ...rows[0], severity: 'grave' }], []), undefined);
    assert.equal(dayOfTables(properties, [{ rule: 3 }], []), undefined);
  });

  test('lie where Hive looks for them, whatever a host is called', () => {
    assert.equal(dayPath('hours', 'web1', '2026-03-09'), 'hours/host=web1/date=2026-03-09/web1-2026-03-09.parquet');
    assert.ok(!dayPath('findings', '../..', '2026-03-09').split('/').includes('..'));
    assert.doesNotMatch(dayPath('findings', '..', '2026-03-09'), /=\.\./);
  });
});
