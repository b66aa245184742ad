import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Handlers } from '../../../../protocol/rpc.ts';
import type { ArchiveMethods } from '../../../../protocol/viewer/archiveProtocol.ts';
import type { HostChart } from '../../../../protocol/viewer/hostProtocol.ts';
import type { Plot } from '../../../../protocol/viewer/metricProtocol.ts';
import { historyAnswers } from '../../../../workers/archive/history/historyAnswers.ts';
import { HistorySession } from '../../../../workers/archive/history/historySession.ts';
import { diskRoot } from '../../../../workers/files/diskRoot.node.ts';
import { typeCodes } from '../../../../formats/pcp/typeCodes.ts';
import { knownMetric } from '../../../writers/archive/knownMetric.ts';
import { cpuUser, historyStart, memFree, minute, slice } from '../../../writers/archive/setSlices.ts';

const { signal } = new AbortController();
const days = 14;
const dayMinutes = 60;
/** Longer than a read lasts that nobody asks for, in milliseconds. */
const longMs = 60_000;

/** A view that zooms and scrolls asks for something else before it has an answer, and for several things at once. */
suite('reads of a history that overlap', function () {
  this.timeout(30_000);
  let root: string;
  let session: HistorySession;
  let answers: Handlers<ArchiveMethods>;

  setup(async () => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-overlap-'));
    for (let day = 0; day < days; day++) {
      const metrics = [cpuUser, memFree, { ...knownMetric('mem.util.available'), type: typeCodes.u32 }];
      const files = slice({ base: String(20260301 + day), ...minutesOf(day), metrics });
      for (const [name, bytes] of files) fs.writeFileSync(path.join(root, name), bytes);
    }
    session = new HistorySession(diskRoot(root), 'web1', { folders: [''] }, () => undefined);
    await session.poll(Date.now(), signal);
    answers = historyAnswers(session);
  });

  teardown(async () => {
    await session.dispose();
    fs.rmSync(root, { recursive: true });
  });

  const minutesOf = (day: number) => ({ from: day * dayMinutes, to: (day + 1) * dayMinutes - 1 });
  const rangeOf = (first: number, last = first) => ({
    from: minute(minutesOf(first).from),
    to: minute(minutesOf(last).to),
  });

  function requestOf(name: string, range: ReturnType<typeof rangeOf>) {
    const pmid = session.archive?.metadata.names.get(name) ?? assert.fail(name);
    return { pmid, instances: [-1], mode: 'raw', parts: 4 * days * dayMinutes, ...range } as const;
  }

  /** Asks as the view does, which takes any answer for the last one unless more is being read. */
  async function followed(name: string, range: ReturnType<typeof rangeOf>): Promise<Plot> {
    for (;;) {
      const plot = await answers.plot(requestOf(name, range), signal);
      assert.ok(plot !== null);
      if (plot.reading.phase !== 'reading') return plot;
    }
  }

  /** The minutes that the first line of a plot has values of. */
  const minutes = (plot: Pick<Plot, 'lines'> | Pick<HostChart, 'lines'>): readonly number[] => {
    const [line] = plot.lines;
    if (line === undefined) return [];
    const { times } = 'values' in line ? line.values : line;
    return [...times].filter((time) => !Number.isNaN(time)).map((time) => (time - historyStart) / 60);
  };

  const allOf = (first: number, last = first): readonly number[] =>
    Array.from({ length: (last - first + 1) * dayMinutes }, (_, index) => first * dayMinutes + index);

  /** The chart of the free memory in the Host view. */
  async function hosted(range: ReturnType<typeof rangeOf>): Promise<HostChart> {
    for (;;) {
      const { sections, reading } = await answers.hostPlots({ ...range, parts: 4 * days * dayMinutes }, signal);
      if (reading.phase !== 'reading')
        return (
          sections.flatMap(({ charts }) => charts).find(({ id }) => id === 'mem-available') ?? assert.fail('no chart')
        );
    }
  }

  test('the Host view has the values of an older day, though it has as many as the day before', async () => {
    assert.deepEqual(minutes(await hosted(rangeOf(9))), allOf(9));
    assert.deepEqual(minutes(await hosted(rangeOf(2))), allOf(2));
    assert.deepEqual(minutes(await hosted(rangeOf(9))), allOf(9));
  });

  test('days that are asked for at once each have their values in the Host view', async () => {
    const charts = await Promise.all([12, 3, 7].map((day) => hosted(rangeOf(day))));
    assert.deepEqual(charts.map(minutes), [allOf(12), allOf(3), allOf(7)]);
  });

  test('statistics of a marked day do not end the reading of another day that is shown', async () => {
    const [marked, shown] = [rangeOf(11), rangeOf(4)];
    const { parts, pmid, instances, mode } = requestOf('mem.util.free', shown);
    assert.ok(parts > 0);
    const plot = followed('mem.util.free', shown);
    const statistics = { metrics: [{ pmid, instances }], mode, ...marked };
    // The view asks for them whenever it has got more of the plot.
    for (let ask = 0; ask < 20; ask++) {
      await answers.plottedStatistics(statistics, signal);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    assert.deepEqual(minutes(await plot), allOf(4));
    const [line] = await answers.plottedStatistics(statistics, signal);
    assert.deepEqual([line?.count, line?.min], [dayMinutes, 30_000 + 11 * dayMinutes]);
    assert.deepEqual(minutes(await followed('mem.util.free', shown)), allOf(4));
  });

  test('more days than archives may be open, asked for at once, each have their values', async () => {
    const all = Array.from({ length: days }, (_, day) => day);
    const [whole, ...plots] = await Promise.all([
      followed('mem.util.free', rangeOf(0, days - 1)),
      ...all.map((day) => followed('kernel.all.cpu.user', rangeOf(day))),
      hosted(rangeOf(0, days - 1)),
    ]);
    const host = plots.pop() ?? assert.fail('no plot');
    assert.deepEqual(minutes(whole), allOf(0, days - 1));
    assert.deepEqual(minutes(host), allOf(0, days - 1));
    assert.deepEqual(
      plots.map(minutes),
      all.map((day) => allOf(day)),
    );
    assert.ok(session.pool.size <= 8, `${session.pool.size} are open`);
  });

  test('what was asked for before and is no longer wanted leaves the next answer alone', async () => {
    const abandoned = [13, 8, 5].map((day) => answers.plot(requestOf('mem.util.free', rangeOf(day)), signal));
    const plot = await followed('mem.util.free', rangeOf(1));
    for (const each of abandoned) await each;
    assert.deepEqual(minutes(plot), allOf(1));
    assert.deepEqual(minutes(await followed('mem.util.free', rangeOf(1))), allOf(1));
  });

  test('a read that somebody waits for does not end, however long the thread was busy with other things', async () => {
    const real = performance.now.bind(performance);
    let aheadMs = 0;
    performance.now = () => real() + aheadMs;
    try {
      const plot = answers.plot(requestOf('mem.util.free', rangeOf(0, days - 1)), signal);
      aheadMs = longMs;
      const answer = await plot;
      assert.notEqual(answer?.reading.phase, 'stopped');
      assert.deepEqual(minutes(await followed('mem.util.free', rangeOf(0, days - 1))), allOf(0, days - 1));
    } finally {
      performance.now = real;
    }
  });

  test('what the user has stopped is said to be so', async () => {
    const plot = answers.plot(requestOf('mem.util.free', rangeOf(0, days - 1)), signal);
    await answers.setPlotReading({ isReading: false }, signal);
    assert.equal((await plot)?.reading.phase, 'stopped');
    await answers.setPlotReading({ isReading: true }, signal);
    assert.deepEqual(minutes(await followed('mem.util.free', rangeOf(0, days - 1))), allOf(0, days - 1));
  });
});
