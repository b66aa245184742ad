import assert from 'node:assert/strict';
import { joinSummaries } from '../../../formats/history/summary/metricSummary.ts';
import { MetricShares, shareCount } from '../../../formats/history/summary/metricShares.ts';
import type { SummaryRequest } from '../../../formats/history/summary/metricSummary.ts';
import { archiveHistory } from '../../../formats/history/subject/archiveHistory.ts';
import { summarize } from '../../../formats/history/summary/summarize.ts';
import { openSample } from '../archive/openSample.ts';

const request: SummaryRequest = {
  takesMetric: () => true,
  takesInstance: () => true,
  span: { start: { seconds: 1_767_225_600, nanoseconds: 0 }, end: { seconds: 1_767_225_700, nanoseconds: 0 } },
  parts: 4,
  isRaw: false,
};

suite('shares of the metrics of an archive', () => {
  test('have as many of each instance domain', () => {
    const shares = new MetricShares();
    const taken = [1, 1, 2, 1, 2, 1, 2, 2, 1].map((indom) => shares.next({ indom }));
    assert.deepEqual(taken, [0, 1, 0, 2, 1, 3, 2, 3, 0]);
  });

  test('come together to the summary of all metrics', async () => {
    const history = archiveHistory(await openSample(3));
    const whole = [...(await summarize(history, request))];
    const parts = Array.from({ length: shareCount }, async (_, share) => {
      return [...(await summarize(history, { ...request, shares: new Set([share]) }))];
    });
    const shares = await Promise.all(parts);
    assert.ok(shares.filter((share) => share.length > 0).length > 1);
    assert.deepEqual([...joinSummaries(shares.toReversed())], whole);
  });
});
