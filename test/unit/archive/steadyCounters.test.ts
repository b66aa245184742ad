import assert from 'node:assert/strict';
import type { MetricSummary, SummaryRequest } from '../../../formats/archive/statistics/metricSummary.ts';
import { summarizeArchive } from '../../../formats/archive/statistics/summarizeArchive.ts';
import { counterArchive, start } from './counterArchive.ts';
import { openFiles } from './openSample.ts';

const instances = 8;

suite('counters that are taken record by record', () => {
  for (const records of [6200, 1200])
    test(`have the statistics of each of them alone, in ${records} records`, async () => {
      const archive = await openFiles(counterArchive(instances, 1, records));
      const end = { seconds: start + (10_000 * records) / 6200, nanoseconds: 0 };
      const request: SummaryRequest = {
        takesMetric: () => true,
        takesInstance: () => true,
        span: { start: { seconds: start, nanoseconds: 0 }, end },
        parts: 24,
        isRaw: false,
      };
      const all = [...(await summarizeArchive(archive, request))];
      assert.equal(all.length, 2 * (instances + 1));
      assert.ok(all.some(({ falls }) => falls > 10));
      const areFew = records < 4096;
      assert.ok(all.every(({ areExact, instance }) => areExact === (areFew || instance === `i${instances}`)));
      for (const id of [0, 2, 3, 7]) {
        const isThis = (name: string): boolean => name === `i${id}`;
        // Beside those that nobody asked for they are gathered in blocks.
        const alone = [...(await summarizeArchive(archive, { ...request, takesInstance: isThis }))];
        const together = all.filter(({ instance = '' }) => isThis(instance));
        assert.deepEqual(together.map(exactParts), alone.map(exactParts));
        const rounded = alone.flatMap(roundedParts);
        for (const [i, value] of together.flatMap(roundedParts).entries()) {
          const other = rounded[i] ?? NaN;
          assert.ok(Math.abs(value - other) <= 1e-5 * Math.abs(other), `${value} is not ${other}`);
        }
      }
    });
});

/** What must be equal. */
function exactParts({ instance, min, max, last, percentiles, count, falls, thinned, stochasticMean }: MetricSummary) {
  return { instance, min, max, last, percentiles, count, falls, thinned, stochasticMean };
}

/** What is summed in another order. */
function roundedParts({ mean, seconds, parts }: MetricSummary): readonly number[] {
  return [mean, seconds, ...parts].map((value) => (Number.isNaN(value) ? 0 : value));
}
