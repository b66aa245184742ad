import assert from 'node:assert/strict';
import { agreementCases } from '../../../writers/archive/agreement/agreementCases.ts';
import type { LoggedSeries } from './reference/loggedSeries.ts';
import { loggedSeries, titleOf } from './reference/loggedSeries.ts';
import { figuresOf, piecesOf } from './reference/pieces.ts';
import { summaryOf } from './reference/summaryRules.ts';

/** Whether records of the metric are without an instance that others before and behind them have. */
function isInterrupted({ logged }: LoggedSeries): boolean {
  const known = logged.map(({ value, isMark }) => isMark || value !== undefined);
  return known.slice(known.indexOf(true), known.lastIndexOf(true)).includes(false);
}

suite('summaries', () => {
  test('have the mean and the greatest rate of all others, unless records are without the instance', () => {
    const series = agreementCases
      .flatMap(loggedSeries)
      .filter((one) => one.metric.kind === 'counter' && !isInterrupted(one) && piecesOf(one).length > 0);
    assert.ok(series.length > 50);
    for (const one of series) {
      const [summary, { mean, max }] = [summaryOf(one), figuresOf(piecesOf(one))];
      assert.deepEqual([summary.mean, summary.max], [mean, max], titleOf(one));
    }
  });
});
