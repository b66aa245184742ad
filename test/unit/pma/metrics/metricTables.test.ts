import assert from 'node:assert/strict';

import { describeMetric } from '../../../../formats/pma/metrics/metricDocumentation.ts';
import type { MetricTable } from '../../../../formats/pma/metrics/metricTable.ts';
import { metricTables } from '../../../../formats/pma/metrics/metricTables.ts';
import { classTemplates } from '../../../../formats/pma/metrics/templates.ts';

/** The METADATA line of all columns of a table. */
const lineOf = ({ metrics, alsoPrints = [] }: MetricTable): readonly string[] => [
  ...metrics.map(({ name }) => name),
  ...alsoPrints,
];

suite('metric tables', () => {
  for (const table of metricTables) {
    suite(`${table.className} on ${table.system}`, () => {
      test('each metric is found by its name in a line of its own table', () => {
        for (const entry of table.metrics) {
          const described = describeMetric(table.className, lineOf(table), entry.name);
          assert.ok(described.known, entry.name);
          assert.equal(described.system, table.system, entry.name);
          assert.equal(described.meaning, entry.meaning);
        }
      });

      test('each metric is found by its aliases', () => {
        for (const entry of table.metrics) {
          for (const alias of entry.aliases ?? []) {
            const line = lineOf(table).map((name) => (name === entry.name ? alias : name));
            const described = describeMetric(table.className, line, alias);
            assert.ok(described.known, alias);
            assert.equal(described.name, entry.name);
          }
        }
      });

      test('each text is complete', () => {
        assert.match(table.summary, /^[A-Z].*\.$/);
        for (const { name, meaning, unit, source, pcp } of table.metrics) {
          assert.match(meaning, /^[A-Za-z].*[.)]$/, name);
          assert.ok(unit !== '' && source !== '' && pcp !== '', name);
        }
      });

      test('only percentages are bounded', () => {
        const bounded = table.metrics.filter((entry) => entry.bounded);
        assert.deepEqual(
          bounded.filter(({ unit }) => unit !== '%'),
          [],
        );
      });
    });
  }

  test('a system knows each name and alias once', () => {
    const owners = new Map<string, string>();
    for (const { className, system, metrics } of metricTables) {
      for (const name of metrics.flatMap((entry) => [entry.name, ...(entry.aliases ?? [])])) {
        const key = `${system} ${name}`;
        assert.equal(owners.get(key), undefined, `${key} of ${className}`);
        owners.set(key, className);
      }
    }
  });

  test('a table does not count a documented column twice', () => {
    for (const { metrics, alsoPrints = [] } of metricTables) {
      assert.deepEqual(
        metrics.filter(({ name }) => alsoPrints.includes(name)),
        [],
      );
    }
  });

  test('percentages that may exceed 100 are not bounded', () => {
    const unbounded = metricTables.flatMap(({ metrics }) =>
      metrics.filter(({ unit, bounded }) => unit === '%' && bounded === undefined).map(({ name }) => name),
    );
    assert.deepEqual(unbounded.sort(), ['commit', 'ec', 'ifutil', 'swpcad', 'util']);
  });
});

suite('class templates', () => {
  for (const template of classTemplates) {
    test(`${template.title}: every metric is documented for ${template.system}`, () => {
      for (const metric of template.metrics) {
        const described = describeMetric(template.className, template.metrics, metric);
        assert.ok(described.known, metric);
        assert.equal(described.system, template.system, metric);
        assert.equal(described.name, metric);
      }
    });
  }

  test('no title and no line occurs twice', () => {
    const titles = classTemplates.map(({ title }) => title);
    const lines = classTemplates.map(({ className, metrics }) => [className, ...metrics].join(' '));
    assert.equal(new Set([...titles, ...lines]).size, 2 * classTemplates.length);
  });

  test('a metric of a line is named once, so that pma accepts it', () => {
    for (const { metrics } of classTemplates) assert.equal(new Set(metrics).size, metrics.length);
  });

  test('the tools of today print as many columns as the later lines name', () => {
    const later = classTemplates.filter(({ since }) => since !== undefined);
    const widths = later.map(({ className, metrics }) => [className, metrics.length]);
    assert.deepEqual(widths, [
      ['VM', 18],
      ['IO', 7],
      ['NET', 8],
    ]);
  });
});
