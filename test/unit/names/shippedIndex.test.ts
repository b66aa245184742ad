import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { formatInDom, nullInDom } from '../../../formats/pcp/inDom.ts';
import { metricNameFault } from '../../../formats/pcp/metricName.ts';
import { formatPmid } from '../../../formats/pcp/pmid.ts';
import { semanticsText } from '../../../formats/pcp/semantics.ts';
import { formatUnits } from '../../../formats/pcp/units/units.ts';
import { valueTypeOf } from '../../../formats/pcp/valueType.ts';
import type { MetricEntry } from '../../../formats/names/metricNames.ts';
import { unpackTables } from '../../../formats/names/shipped/shippedTables.ts';
import { compressedMetricNames, compressedNames, shippedIndex } from './shippedNames.ts';

const rows = (table: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`../../../formats/names/data/${table}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t'));

/** An entry as its row in the table has it. */
function toRow({ name, pmid, type, semantics, units, inDom, agent }: MetricEntry): readonly string[] {
  const serial = inDom === undefined ? '' : inDom === nullInDom ? '-' : formatInDom(inDom);
  return [
    name,
    pmid === undefined ? '' : formatPmid(pmid),
    type === undefined ? '' : (valueTypeOf(type)?.name ?? '?'),
    semantics === undefined ? '' : semanticsText(semantics),
    units === undefined ? '' : formatUnits(units),
    serial.replace(`${formatPmid(pmid ?? 0).split('.')[0] ?? ''}.`, ''),
    agent ?? '',
  ];
}

suite('index of metric names that is shipped', () => {
  test('says of each metric what the table says', async () => {
    const shipped = await shippedIndex();
    const metrics = rows('metrics.tsv').filter(([, pmid]) => pmid !== '*');
    assert.ok(metrics.length > 12_000);
    assert.deepEqual(
      shipped.names.map((_, index) => toRow(shipped.entryAt(index))),
      metrics.map((row) => Array.from({ length: 7 }, (_, column) => row[column] ?? '')),
    );
    assert.deepEqual(
      shipped.names.filter((_, index) => shipped.isOldAt(index)),
      metrics.filter((row) => row[7] === 'old').map(([name]) => name),
    );
  });

  test('knows units that PCP has had since 7.2, and the metrics of macOS', async () => {
    const shipped = await shippedIndex();
    const unitsOf = (name: string): string => {
      const { units } = shipped.entryAt(shipped.names.indexOf(name));
      return units === undefined ? '?' : formatUnits(units);
    };
    assert.equal(unitsOf('power.battery.voltage'), 'voltage (mV)');
    assert.equal(unitsOf('power.battery.capacity.max'), 'current (mA) hour');
    assert.equal(unitsOf('amdgpu.gpu.average_power'), 'power (W)');
    assert.ok(rows('metrics.tsv').filter(([, , , , , , agent]) => agent === 'darwin').length >= 134);
  });

  test('has the subtrees whose names are made up, and the domains', async () => {
    const shipped = await shippedIndex();
    assert.deepEqual(
      shipped.dynamicRoots,
      rows('metrics.tsv').flatMap(([name, pmid]) => (pmid === '*' ? [name] : [])),
    );
    assert.deepEqual(
      shipped.agentDomains.map(({ symbol, number }) => [symbol, String(number)]),
      rows('domains.tsv'),
    );
  });

  test('has its tables in order', () => {
    for (const table of ['metrics.tsv', 'domains.tsv', 'help.tsv']) {
      const names = rows(table).map(([name = '']) => name);
      assert.deepEqual(names, [...new Set(names)].sort(), table);
    }
  });

  test('helps with metrics that it has, in a sentence', async () => {
    const { names } = await shippedIndex();
    const known = new Set(names);
    for (const [name = '', help = ''] of rows('help.tsv')) {
      assert.ok(known.has(name), name);
      assert.equal(metricNameFault(name), undefined, name);
      assert.match(help, /^[A-Z0-9].{10,110}[^.]$/, name);
    }
  });

  test('is at most 150 KB in the packages, the same wherever it is built', () => {
    const bytes = compressedNames();
    assert.ok(bytes.length <= 150_000, String(bytes.length));
    assert.deepEqual(compressedMetricNames(), bytes);
  });

  test('that is damaged is an error', async () => {
    await assert.rejects(unpackTables(compressedNames().subarray(0, 1000)));
    await assert.rejects(unpackTables(new Uint8Array(0)));
    await assert.rejects(unpackTables(Uint8Array.of(1, 2, 3, 4)));
  });
});
