import assert from 'node:assert/strict';
import { plotAnswers } from '../../../client/archive/plot/plotAnswers.ts';
import type { Plot, PlotRequest } from '../../../webview/protocol/metricProtocol.ts';
import { plotted, plottedReads, plottedTime } from '../../writers/archive/plotArchive.ts';
import { PlottedSession, readsRequest } from './plottedSession.ts';
import { readBuckets, readSeries } from '../archive/readArchive.ts';

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

  async function plot(request: PlotRequest, parts: number): Promise<Plot> {
    for (;;) {
      const answer = await answers.plot({ ...request, parts }, signal);
      assert.ok(answer !== null, 'there is nothing to plot');
      if (answer.reading.phase !== 'reading') return answer;
    }
  }

  const archive = () => opened.session.archive ?? assert.fail('there is no archive');

  for (const mode of ['rate', 'raw'] as const) {
    test(`are what the engine reads, counters as ${mode}`, async () => {
      const request = readsRequest(0, last, mode);
      const { lines, unit, isRate } = await plot(request, 100);
      const series = await readBuckets(
        archive(),
        { ...request, instances: new Set(request.instances), asRate: mode === 'rate' },
        100,
      );
      assert.deepEqual([unit, isRate], mode === 'rate' ? ['count / sec', true] : ['count', false]);
      assert.deepEqual(
        lines.map(({ name }) => name),
        ['sda', 'sdb', 'sdc'],
      );
      for (const [index, { min, max, last: values, times, gaps }] of lines.entries()) {
        const expected = series?.instances[index]?.points ?? assert.fail('no such line');
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
    const aboutMark = [plotted.mark - 1, plotted.mark];
    assert.deepEqual(gapsOf(0), aboutMark);
    assert.deepEqual(gapsOf(1), [plotted.wrap, ...aboutMark]);
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

  test('the table has a row for each time, the file a line', async () => {
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
    const csv = new TextDecoder().decode(await answers.plotFile({ ...range, metrics, form: 'csv' }, signal));
    assert.deepEqual(csv.split('\n').slice(0, 3), [
      'time (UTC),disk.dev.reads[sda] (count / sec),disk.dev.reads[sdb] (count / sec),disk.dev.reads[sdc] (count / sec),mem.free (Kbyte)',
      '2026-03-01T12:00:00.000000Z,,,,1000000',
      '2026-03-01T12:00:10.000000Z,1,2,3,1000000',
    ]);
    const json: unknown = JSON.parse(
      new TextDecoder().decode(await answers.plotFile({ ...range, metrics, form: 'json' }, signal)),
    );
    assert.deepEqual((json as { rows: unknown[] }).rows[0], ['2026-03-01T12:00:00.000000Z', null, null, null, 1e6]);
  });

  test('what an archive grows by is added', async () => {
    await opened.write(200);
    await plot(readsRequest(0, 199), 50);
    await opened.write(plotted.records);
    const grown = await plot(readsRequest(0, last), last + 1);
    const series = await readSeries(archive(), { pmid: plotted.reads });
    for (const { instance, last: values } of grown.lines) {
      const expected = series?.instances.find((each) => each.instance === instance)?.points.values ?? [];
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
});
