import assert from 'node:assert/strict';
import { plotAnswers } from '../../../../workers/archive/plot/plotAnswers.ts';
import { reduced } from '../../../../formats/history/lines/linePoints.ts';
import { counterRates } from '../../../../formats/history/series/counterRates.ts';
import { toSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import type { Plot, PlotRequest } from '../../../../protocol/viewer/metricProtocol.ts';
import { activeMs, groups, groupsArchive, groupTime } from '../../../writers/archive/groupsArchive.ts';
import { plotted, plottedReads, plottedTime } from '../../../writers/archive/plotArchive.ts';
import { webHost, webHostArchive } from '../../../writers/archive/webHostArchive.ts';
import { webHostMetrics } from '../../../writers/archive/webHostMetrics.ts';
import { PlottedSession, readsRequest } from '../plottedSession.ts';
import { readRates, readSeries } from '../../archive/readArchive.ts';

const { signal } = new AbortController();
const last = plotted.records - 1;

suite('plots of an archive', () => {
  let opened: PlottedSession;
  let answers: ReturnType<typeof plotAnswers>;

  setup(async () => {
    opened = await PlottedSession.open();
    answers = plotAnswers(opened.session);
  });

  teardown(() => opened.close());

  const plot = (request: PlotRequest, parts: number): Promise<Plot> => plotBy(answers, request, parts);

  async function plotBy(asked: typeof answers, request: PlotRequest, parts: number): Promise<Plot> {
    for (;;) {
      const answer = await asked.plot({ ...request, parts }, signal);
      assert.ok(answer !== null, 'there is nothing to plot');
      if (answer.reading.phase !== 'reading') return answer;
    }
  }

  const archive = () => opened.session.archive ?? assert.fail('there is no archive');

  for (const mode of ['rate', 'raw'] as const) {
    test(`are what the engine reads, counters as ${mode}`, async () => {
      const request = readsRequest(0, last, mode);
      const { lines, unit, isRate } = await plot(request, 100);
      assert.deepEqual([unit, isRate], mode === 'rate' ? ['count / sec', true] : ['count', false]);
      assert.deepEqual(
        lines.map(({ name }) => name),
        ['sda', 'sdb', 'sdc'],
      );
      const series = await readSeries(archive(), { pmid: plotted.reads });
      const [from, to] = [toSeconds(request.from), toSeconds(request.to)];
      for (const [index, { min, max, last: values, times, gaps }] of lines.entries()) {
        const points = series?.instances[index]?.points ?? assert.fail('no such line');
        const expected = reduced(mode === 'rate' ? counterRates(points) : points, from, to, 100);
        assert.deepEqual(
          { min, max, values, times, gaps },
          { min: expected.min, max: expected.max, values: expected.last, times: expected.times, gaps: expected.gaps },
        );
      }
    });
  }

  test('a part of the time is read from memory, each value at its own time', async () => {
    await plot(readsRequest(0, last), 100);
    const [, sdb] = (await plot(readsRequest(10, 20), 1000)).lines;
    const values = [...(sdb?.last ?? [])].flatMap((value, part) =>
      Number.isNaN(value) ? [] : [[sdb?.times[part], value]],
    );
    assert.deepEqual(
      values,
      Array.from({ length: 11 }, (_, i) => [plottedTime(10 + i).seconds, 2]),
    );
  });

  test('beside what is shown is the value before it and the one behind it, where there is no gap between', async () => {
    const [sda] = (await plot(readsRequest(10, 20), 50)).lines;
    assert.deepEqual(
      [sda?.before, sda?.after],
      [9, 21].map((index) => ({ time: plottedTime(index).seconds, value: 1 })),
    );
    const [behindMark] = (await plot(readsRequest(plotted.mark + 1, last), 50)).lines;
    assert.deepEqual([behindMark?.before, behindMark?.after], [undefined, undefined]);
  });

  test('no line goes across a wrap of a counter, nor across a mark', async () => {
    const { lines } = await plot(readsRequest(170, 250), 80);
    const gapsOf = (line: number) =>
      [...(lines[line]?.gaps ?? [])].flatMap((gap, part) => (gap === 1 ? [170 + part] : []));
    assert.deepEqual(gapsOf(0), [plotted.mark - 1]);
    assert.deepEqual(gapsOf(1), [plotted.wrap, plotted.mark - 1]);
  });

  test('a metric without numbers has no plot', async () => {
    assert.equal(await answers.plot({ ...readsRequest(0, last), pmid: plotted.state, parts: 10 }, signal), null);
  });

  test('a logged value is told with all its digits and the place of its bytes', async () => {
    const request = { pmid: plotted.reads, instance: 2, seconds: plottedTime(7).seconds };
    const logged = await answers.loggedValue(request, signal);
    assert.deepEqual([logged?.value, logged?.time], [String(plottedReads(2, 7)), plottedTime(7)]);
    const place = logged?.place ?? assert.fail('no place');
    const bytes = await archive().volumes[0]?.member.source.read(place.start, place.end);
    assert.equal(new DataView(Uint8Array.from(bytes ?? []).buffer).getUint32(0), plottedReads(2, 7));
    assert.equal(await answers.loggedValue({ ...request, instance: 9 }, signal), null);
  });

  test('the table has a row for each time, the file a line: CSV as it is shown, JSON in UTC and units of the archive', async () => {
    const { pmid, instances, ...range } = readsRequest(0, 3);
    const metrics = [
      { pmid, instances },
      { pmid: plotted.free, instances: [-1] },
    ];
    await plot(readsRequest(0, 3), 10);
    await plot({ ...readsRequest(0, 3), pmid: plotted.free, instances: [-1] }, 10);
    const rows = await answers.plottedRows({ ...range, metrics, fromRow: 1, toRow: 3 }, signal);
    assert.equal(rows.total, 4);
    assert.deepEqual(
      [...rows.times],
      [1, 2].map((index) => plottedTime(index).seconds),
    );
    assert.deepEqual(
      rows.columns.map((column) => [...column]),
      [
        [1, 1],
        [2, 2],
        [3, 3],
        [1e6, 1e6],
      ],
    );
    const each = { unit: '/s', factor: 1 };
    const shownAs = { zone: ':America/New_York', shown: [each, each, each, { unit: 'GiB', factor: 2 ** -20 }] };
    const csv = new TextDecoder().decode(
      await answers.plotFile({ ...range, metrics, ...shownAs, form: 'csv' }, signal),
    );
    assert.deepEqual(csv.split('\n').slice(0, 3), [
      'time (America/New_York),disk.dev.reads[sda] (/s),disk.dev.reads[sdb] (/s),disk.dev.reads[sdc] (/s),mem.free (GiB)',
      '2026-03-01T07:00:00.000000-05:00,,,,0.95367431640625',
      '2026-03-01T07:00:10.000000-05:00,1,2,3,0.95367431640625',
    ]);
    const tabs = new TextDecoder().decode(
      await answers.plotFile({ ...range, metrics, ...shownAs, form: 'tsv' }, signal),
    );
    assert.equal(tabs.split('\n')[2], '2026-03-01T07:00:10.000000-05:00\t1\t2\t3\t0.95367431640625');
    const json: unknown = JSON.parse(
      new TextDecoder().decode(await answers.plotFile({ ...range, metrics, ...shownAs, form: 'json' }, signal)),
    );
    assert.deepEqual((json as { rows: unknown[] }).rows[0], ['2026-03-01T12:00:00.000000Z', null, null, null, 1e6]);
  });

  test('CPU time is a share of all CPUs, of which the archive has the number', async () => {
    const host = await PlottedSession.of(webHost.base, webHostArchive());
    try {
      const { archive, snapshot } = host.session;
      const [from, to] = [snapshot?.span.start, snapshot?.span.end];
      assert.ok(archive !== undefined && from !== undefined && to !== undefined);
      const pmidOf = (name: string): number => webHostMetrics.find((metric) => metric.name === name)?.pmid ?? NaN;
      const asked = plotAnswers(host.session);
      const range = { instances: [-1], mode: 'rate', from, to } as const;
      const user = await plotBy(asked, { pmid: pmidOf('kernel.all.cpu.user'), ...range }, 10);
      assert.deepEqual(
        [user.unit, user.human],
        ['sec / sec', { dimension: 'percent', factor: 25, of: 'allCpus', cpus: 4 }],
      );
      const free = await plotBy(asked, { pmid: pmidOf('mem.util.free'), ...range }, 10);
      assert.deepEqual([free.unit, free.human], ['Kbyte', { dimension: 'size', factor: 1024 }]);
    } finally {
      await host.close();
    }
  });

  test('what an archive grows by is added', async () => {
    await opened.write(200);
    await plot(readsRequest(0, 199), 50);
    await opened.write(plotted.records);
    const grown = await plot(readsRequest(0, last), last + 1);
    const rates = await readRates(archive(), plotted.reads);
    for (const { name = '', last: values } of grown.lines) {
      const expected = rates.get(name)?.values ?? assert.fail('no such line');
      assert.deepEqual(
        [...values].filter((value) => !Number.isNaN(value)),
        [...expected].filter((value) => !Number.isNaN(value)),
      );
    }
  });

  test('reading that was stopped goes on when it is asked to', async () => {
    const asked = answers.plot({ ...readsRequest(0, last), parts: 10 }, signal);
    void answers.setPlotReading({ isReading: false }, signal);
    const stopped = await asked;
    assert.equal(stopped?.reading.phase, 'stopped');
    assert.equal((await plot(readsRequest(0, last), 10)).reading.phase, 'stopped');
    void answers.setPlotReading({ isReading: true }, signal);
    const { reading, lines } = await plot(readsRequest(0, last), 10);
    assert.equal(reading.phase, 'done');
    assert.equal(lines[0]?.max[9], 1);
  });

  test('a disk is not busier than all the time where two groups of the logger asked for it', async () => {
    const other = await PlottedSession.of(groups.base, groupsArchive());
    try {
      const asked = plotAnswers(other.session);
      const request = { pmid: groups.active, instances: [0, 1], from: groupTime(0, 0), to: groupTime(groups.steps, 0) };
      const { unit, human, interval, lines } = await plotBy(asked, { ...request, mode: 'rate' }, 200);
      assert.deepEqual([unit, interval], ['sec / sec', { seconds: groups.stepSeconds, thinned: groups.steps }]);
      assert.deepEqual(human, { dimension: 'percent', factor: 100, most: 100, of: 'device' });
      const most = lines.map(({ max }) => max.reduce((a, b) => (b > a ? b : a), 0).toFixed(6));
      assert.deepEqual(most, ['0.100000', '1.000000']);
      const table = { metrics: [{ pmid: groups.active, instances: [1] }], from: request.from, to: request.to };
      const rates = await asked.plottedRows({ ...table, mode: 'rate', fromRow: 0, toRow: 1000 }, signal);
      assert.equal(rates.total, groups.steps - 2);
      assert.ok(rates.columns[0]?.every((value) => Math.abs(value - 1) < 1e-9));
      const logged = await asked.plottedRows({ ...table, mode: 'raw', fromRow: 0, toRow: 1000 }, signal);
      assert.deepEqual([logged.total, logged.columns[0]?.[1]], [2 * groups.steps, activeMs(1, 0, 1)]);
      const csv = new TextDecoder().decode(
        await asked.plotFile({ ...table, mode: 'raw', form: 'csv', zone: 'UTC', shown: [] }, signal),
      );
      assert.equal(csv.trimEnd().split('\n').length, 1 + 2 * groups.steps);
      assert.equal((await plotBy(asked, { ...request, mode: 'raw' }, 200)).interval, undefined);
    } finally {
      await other.close();
    }
  });

  test('rates and logged values are made of one reading', async () => {
    await plot(readsRequest(0, last), 10);
    let reads = 0;
    for (const { member } of archive().volumes) {
      const { source } = member;
      const read = source.read.bind(source);
      Object.assign(source, { read: (...args: Parameters<typeof read>) => (reads++, read(...args)) });
    }
    assert.equal((await plot(readsRequest(0, last, 'raw'), 10)).reading.phase, 'done');
    await plot({ ...readsRequest(3, 30), instances: [1] }, 10);
    assert.equal(reads, 0);
  });
});
