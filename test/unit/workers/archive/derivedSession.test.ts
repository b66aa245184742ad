import assert from 'node:assert/strict';
import type { Plot, PlotRequest } from '../../../../protocol/viewer/metricProtocol.ts';
import { DerivedSession } from '../../../../workers/archive/metrics/derivedSession.ts';
import { metricAnswers } from '../../../../workers/archive/metrics/metricAnswers.ts';
import { namingAnswers } from '../../../../workers/archive/metrics/namedMetrics.ts';
import { plotAnswers } from '../../../../workers/archive/plot/plotAnswers.ts';
import { plotted } from '../../../writers/archive/plotArchive.ts';
import { PlottedSession, readsRequest } from '../plottedSession.ts';

const { signal } = new AbortController();

suite('derived metrics of an archive that is shown', () => {
  let opened: PlottedSession;
  let session: DerivedSession;

  setup(async () => {
    opened = await PlottedSession.open();
    session = new DerivedSession(opened.session);
  });

  teardown(() => opened.close());

  const text = 'reads.rate = rate(disk.dev.reads)\nmem.twice = 2 * mem.free\n';

  async function pmidOf(name: string, content = text): Promise<number> {
    const derived = { path: '/etc/derived', text: content };
    const found = await namingAnswers(session).metricsNamed({ metrics: [{ name }], derived }, signal);
    return found.metrics[0]?.pmid ?? assert.fail(`${name} is missing`);
  }

  async function plot(request: PlotRequest): Promise<Plot> {
    const asked = plotAnswers(session);
    for (;;) {
      const answer = await asked.plot({ ...request, parts: 100 }, signal);
      assert.ok(answer !== null, 'there is nothing to plot');
      if (answer.reading.phase !== 'reading') return answer;
    }
  }

  test('are found by a view that brings their definitions, and plotted', async () => {
    assert.deepEqual(
      (await namingAnswers(session).metricsNamed({ metrics: [{ name: 'mem.twice' }] }, signal)).missing,
      ['mem.twice'],
    );
    const rate = await plot({ ...readsRequest(0, 100), pmid: await pmidOf('reads.rate') });
    assert.deepEqual([rate.name, rate.unit, rate.isRate], ['reads.rate', 'count / sec', false]);
    assert.deepEqual(
      rate.lines.map(({ name, max }) => [name, Math.max(...max.filter((value) => !Number.isNaN(value)))]),
      [
        ['sda', 1],
        ['sdb', 2],
        ['sdc', 3],
      ],
    );
    const plain = await plot(readsRequest(0, 100));
    assert.equal(plain.lines.length, 3);
  });

  test('count for the archive without a view, until their file goes or is saved with others', async () => {
    const { metricsNamed } = namingAnswers(session);
    const missing = async (): Promise<readonly string[]> =>
      (await metricsNamed({ metrics: [{ name: 'mem.twice' }, { name: 'reads.rate' }] }, signal)).missing;
    const file = { path: '/w/pcp/derived/shop', text };
    assert.equal(session.defineAll([]), false);
    assert.equal(session.defineAll([file]), true);
    assert.equal(session.defineAll([{ ...file }]), false);
    assert.deepEqual(await missing(), []);
    session.define({ ...file, text: 'mem.twice = 2 * mem.free\n' });
    assert.deepEqual(await missing(), ['reads.rate']);
    assert.equal(session.defineAll([{ ...file, text: 'reads.rate = rate(disk.dev.reads)\n' }]), true);
    assert.deepEqual(await missing(), ['mem.twice']);
    session.defineAll([]);
    assert.deepEqual(await missing(), ['mem.twice', 'reads.rate']);
  });

  test('stand among the metrics, and keep their numbers while others change', async () => {
    const twice = await pmidOf('mem.twice');
    assert.equal(await pmidOf('mem.twice', `${text}more = mem.free\n`), twice);
    assert.notEqual(await pmidOf('mem.twice', text.replace('2 *', '3 *')), twice);
    const answers = metricAnswers(session);
    const rows = { from: 0, to: 10, filter: '' };
    const top = await answers.metricNodes({ ...rows, path: [] }, signal);
    const mem = top.rows.findIndex(({ name }) => name === 'mem');
    const nodes = await answers.metricNodes({ ...rows, path: [mem] }, signal);
    assert.deepEqual(
      nodes.rows.map(({ name, isWithoutValues }) => [name, isWithoutValues]),
      [
        ['mem.free', undefined],
        ['mem.twice', undefined],
      ],
    );
    assert.equal(session.archiveOf(plotted.free), opened.session.archive);
  });
});
