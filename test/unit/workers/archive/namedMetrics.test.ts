import assert from 'node:assert/strict';
import { aggregateKeys } from '../../../../protocol/viewer/metricProtocol.ts';
import { namingAnswers } from '../../../../workers/archive/metrics/namedMetrics.ts';
import { plotted } from '../../../writers/archive/plotArchive.ts';
import { webHost, webHostArchive } from '../../../writers/archive/webHostArchive.ts';
import { PlottedSession } from '../plottedSession.ts';

const { signal } = new AbortController();

suite('metrics that links and saved views name', () => {
  const reads = 'disk.dev.reads';

  test('are found again in their archive, with instances, lines of all, and looks', async () => {
    const opened = await PlottedSession.open();
    const answers = namingAnswers(opened.session);
    const look = { shape: 'lines', axis: 'log' };
    const metrics = [
      { pmid: plotted.reads, instances: [0, 2, aggregateKeys.sum], look },
      { pmid: plotted.free, instances: [-1] },
    ];
    const named = await answers.namedMetrics({ metrics: [...metrics, { pmid: 1, instances: [] }] }, signal);
    assert.deepEqual(named, [
      { name: reads, instances: ['sda', 'sdc'], aggregates: ['sum'], look },
      { name: 'mem.free' },
    ]);
    assert.deepEqual(await answers.metricsNamed({ metrics: named }, signal), { metrics, missing: [] });
    const chosen = [{ pmid: plotted.reads, instances: [2, 3], choice: 'max' }] as const;
    const byValue = await answers.namedMetrics({ metrics: chosen }, signal);
    assert.deepEqual(byValue, [{ name: reads, choice: 'max' }]);
    await opened.close();
  });

  test('of another host are those that it has; of other instances the highest', async () => {
    const opened = await PlottedSession.of(webHost.base, webHostArchive());
    const metrics = [{ name: 'disk.dev.read', instances: ['nvme0n1'] }, { name: 'no.such.metric' }];
    const found = await namingAnswers(opened.session).metricsNamed({ metrics }, signal);
    assert.deepEqual(
      found.metrics.map(({ instances, choice }) => [instances, choice]),
      [[[], 'mean']],
    );
    assert.deepEqual(found.missing, ['no.such.metric']);
    await opened.close();
  });
});
