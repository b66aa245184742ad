import assert from 'node:assert/strict';
import type { SeriesFacts } from '../../../../formats/history/export/exportTable.ts';
import { RowCounter, takesInstance } from '../../../../formats/history/export/openMetrics/metricPasses.ts';
import { OpenMetricsTable } from '../../../../formats/history/export/openMetrics/openMetricsTable.ts';
import { newRowMemory } from '../../../../formats/history/export/rows/rowMemory.ts';

const facts = (metric: string, more: Partial<SeriesFacts> = {}): SeriesFacts => ({
  ...{ host: 'web1', metric, instance: undefined, inst: undefined, type: 'u64', semantics: 'instant' },
  ...{ units: '', labels: undefined, content: 'integer' },
  ...more,
});

function written(fill: (table: OpenMetricsTable) => void): readonly string[] {
  let text = '';
  const table = new OpenMetricsTable({ write: (bytes) => (text += new TextDecoder().decode(bytes)) }, newRowMemory());
  fill(table);
  table.finish();
  return text.trimEnd().split('\n');
}

suite('OpenMetrics', () => {
  test('has all samples of a metric together, those of a series in the order of time', () => {
    const lines = written((table) => {
      const [b, a0, a1] = ['b', 'a', 'a'].map((name, i) =>
        table.series(facts(name, i === 0 ? {} : { inst: i, instance: `i${i}` })),
      );
      for (const seconds of [1, 2]) {
        table.moveTo({ seconds, nanoseconds: 500_000_000 });
        for (const series of [b, a0, a1]) table.number(series ?? 0, 10 * seconds + (series ?? 0));
      }
    });
    assert.deepEqual(lines, [
      '# TYPE a gauge',
      'a{hostname="web1",instid="1",instname="i1"} 11 1.5',
      'a{hostname="web1",instid="1",instname="i1"} 21 2.5',
      'a{hostname="web1",instid="2",instname="i2"} 12 1.5',
      'a{hostname="web1",instid="2",instname="i2"} 22 2.5',
      '# TYPE b gauge',
      'b{hostname="web1"} 10 1.5',
      'b{hostname="web1"} 20 2.5',
      '# EOF',
    ]);
  });

  test('names counters by their ending, and metrics of which only other characters differ by numbers', () => {
    const names = ['disk.dev.read', 'disk.dev_read', 'disk.dev.read_total', '9.x'].map((metric) =>
      facts(metric, { semantics: metric === '9.x' ? 'instant' : 'counter' }),
    );
    const lines = written((table) => {
      table.moveTo({ seconds: 1, nanoseconds: 0 });
      for (const one of names) table.number(table.series(one), 1);
    });
    assert.deepEqual(
      lines.filter((line) => line.startsWith('# TYPE')),
      [
        '# TYPE _9_x gauge',
        '# TYPE disk_dev_read counter',
        '# TYPE disk_dev_read_2 counter',
        '# TYPE disk_dev_read_3 counter',
      ],
    );
    assert.ok(lines.includes('disk_dev_read_2_total{hostname="web1"} 1 1'));
  });

  test('escapes labels, has numbers of 64 bits and those that are none, and leaves texts out', () => {
    const lines = written((table) => {
      table.moveTo({ seconds: -1, nanoseconds: 0 });
      const labels = '{"a.b":"x\\n\\"\\\\","__name__":"y","n":5}';
      table.long(table.series(facts('m', { labels })), 2n ** 64n - 1n);
      for (const [i, value] of [NaN, Infinity, -Infinity, 0.1].entries())
        table.number(table.series(facts(`n${i}`, { content: 'double' })), value);
      assert.ok(table.series(facts('t', { content: 'text' })) < 0);
    });
    assert.deepEqual(
      lines.filter((line) => !line.startsWith('#')),
      [
        'm{hostname="web1",a_b="x\\n\\"\\\\",n="5"} 18446744073709551615 -1',
        'n0{hostname="web1"} NaN -1',
        'n1{hostname="web1"} +Inf -1',
        'n2{hostname="web1"} -Inf -1',
        'n3{hostname="web1"} 0.1 -1',
      ],
    );
  });

  test('divides metrics into passes that memory is for, and one that is larger by its instances', () => {
    const counter = new RowCounter();
    const counts = { c: 1_500_000, a: 1_000_000, b: 5_000_000, d: 10 };
    for (const [name, count] of Object.entries(counts)) {
      const series = counter.series(facts(name));
      for (let i = 0; i < count; i++) counter.number(series);
    }
    const passes = counter.passes();
    const texts = passes.map(
      ({ metrics, share }) => `${[...metrics].join()} ${share === undefined ? '' : `${share.number}/${share.of}`}`,
    );
    assert.deepEqual(texts, ['a ', 'b 0/3', 'b 1/3', 'b 2/3', 'c,d ']);
    const shares = passes.slice(1, 4);
    for (const name of ['sda', 'sdb', '000123 /bin/sh', ''])
      assert.equal(shares.filter((pass) => takesInstance(pass, name)).length, 1);
  });
});
