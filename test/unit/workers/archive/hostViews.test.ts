import assert from 'node:assert/strict';
import { readHostDay } from '../../../../formats/history/fleet/hostDay.ts';
import { archiveHistory } from '../../../../formats/history/subject/archiveHistory.ts';
import { utc } from '../../../../formats/pcp/time/timeZone.ts';
import type { HostChart, HostPlots } from '../../../../protocol/viewer/hostProtocol.ts';
import { hostAnswers } from '../../../../workers/archive/host/hostAnswers.ts';
import { counted, countedHost, countedTime } from '../../../writers/archive/countedHost.ts';
import { plotArchive, plotted } from '../../../writers/archive/plotArchive.ts';
import { webHost, webHostArchive } from '../../../writers/archive/webHostArchive.ts';
import { PlottedSession } from '../plottedSession.ts';

const parts = 200;
const { signal } = new AbortController();

suite('the views of a host', () => {
  let opened: PlottedSession;
  let answers: ReturnType<typeof hostAnswers>;

  suiteSetup(async () => {
    opened = await PlottedSession.of(webHost.base, webHostArchive());
    await opened.session.scans.startAll();
    answers = hostAnswers(opened.session);
  });

  suiteTeardown(() => opened.close());

  /** From one step of the host to another. */
  async function plots(first = 0, last: number = webHost.steps, asked = answers): Promise<HostPlots> {
    const timeOf = (step: number) => ({ seconds: webHost.start + step * webHost.stepSeconds, nanoseconds: 0 });
    for (;;) {
      const answer = await asked.hostPlots({ from: timeOf(first), to: timeOf(last), parts }, signal);
      if (answer.reading.phase !== 'reading') return answer;
    }
  }

  const chartOf = ({ sections }: HostPlots, id: string): HostChart => {
    const chart = sections.flatMap(({ charts }) => charts).find((each) => each.id === id);
    assert.ok(chart, id);
    return chart;
  };
  const labelsOf = (chart: HostChart): readonly string[] => chart.lines.map(({ label }) => label);
  const meanOf = (chart: HostChart, label: string): number =>
    chart.lines.find((line) => line.label === label)?.values.mean ?? NaN;

  test('are there as far as their metrics are', async () => {
    const { sections, reading } = await plots();
    assert.equal(reading.phase, 'done');
    assert.deepEqual(
      sections.map(({ title, charts }) => [title, charts.map(({ id }) => id)]),
      [
        ['CPU', ['cpu-use', 'cpu-load', 'cpu-switches']],
        ['Memory', ['mem-use', 'mem-available', 'mem-swap', 'mem-paging']],
        ['Disks', ['disk-busy', 'disk-read', 'disk-write', 'disk-iops']],
        ['Network', ['net-in', 'net-out']],
        ['Processes', ['proc-count']],
      ],
    );
  });

  test('have lines of formulas and of instances, without those that nobody looks for', async () => {
    const all = await plots();
    assert.deepEqual(labelsOf(chartOf(all, 'cpu-use')), ['user', 'nice', 'system', 'interrupts', 'waiting for I/O']);
    assert.deepEqual(labelsOf(chartOf(all, 'disk-busy')), ['sda', 'sdb']);
    assert.deepEqual(labelsOf(chartOf(all, 'net-in')), ['eth0']);
    const memory = chartOf(all, 'mem-use');
    assert.deepEqual(labelsOf(memory), ['used', 'free']);
    // Kbyte are bytes here: together they are all memory.
    assert.equal(Math.round((meanOf(memory, 'used') + meanOf(memory, 'free')) / 2 ** 20), 16_384);
  });

  test('have lanes of the whole time: how much was used of what there is, nothing where the logger was off', async () => {
    const timeOf = (step: number) => ({ seconds: webHost.start + step * webHost.stepSeconds, nanoseconds: 0 });
    const strip = async () => {
      for (;;) {
        const answer = await answers.hostStrip({ from: timeOf(0), to: timeOf(webHost.steps), parts }, signal);
        if (answer.reading.phase !== 'reading') return answer.lanes;
      }
    };
    const lanes = await strip();
    assert.deepEqual(
      lanes.map(({ name, unit, full }) => [name, unit.dimension, full]),
      [
        ['cpu', 'percent', 100],
        ['memory', 'percent', 100],
        ['disk', 'percent', 100],
        // The speed of its line is not known: a round one that is fast enough.
        ['network', 'sizeRate', 10 ** Math.round(Math.log10((lanes[3]?.full ?? 0) * 8)) / 8],
      ],
    );
    const partAt = (hour: number): number => Math.floor((hour / 24) * parts);
    for (const { name, values, full } of lanes) {
      assert.equal(values.length, parts);
      assert.ok(Number.isNaN(values[partAt(14.7)] ?? 0), name);
      assert.ok(values.every((value) => Number.isNaN(value) || (value >= 0 && value <= full)));
    }
    // The report reads sdb, and the busiest disk counts.
    assert.ok((lanes[2]?.values[partAt(10.9)] ?? 0) > 90);
    assert.ok((lanes[2]?.values[partAt(13)] ?? 100) < 50);
  });

  test('have the lanes that a fleet has of the hours of the day', async () => {
    const to = webHost.start + 86_400;
    const range = { from: { seconds: webHost.start, nanoseconds: 0 }, to: { seconds: to, nanoseconds: 0 } };
    const part = { date: '2026-05-11', midnight: webHost.start, from: webHost.start, to, isWhole: true };
    const archive = opened.session.archive ?? assert.fail();
    const { use } = await readHostDay(archiveHistory(archive), part, { thresholds: {}, severities: {}, zone: utc });
    for (;;) {
      const { lanes, reading } = await answers.hostStrip({ ...range, parts: 24 }, signal);
      if (reading.phase === 'reading') continue;
      assert.equal(lanes.length, 4);
      const digits = (values: Float64Array = new Float64Array()): readonly string[] =>
        Array.from(values, (value) => value.toPrecision(9));
      for (const { name, values } of lanes)
        assert.deepEqual(digits(use[name === 'network' ? 'traffic' : name]), digits(values), name);
      return;
    }
  });

  test('are not drawn again before more has been read', async () => {
    const [first, again] = [await plots(), await plots()];
    assert.equal(again.sections, first.sections);
    assert.notEqual((await plots(60, 120)).sections, first.sections);
  });

  test('are stacked where their lines are parts of a whole', async () => {
    const charts = (await plots()).sections.flatMap((section) => section.charts);
    assert.deepEqual(
      charts.filter(({ isStacked }) => isStacked).map(({ id }) => id),
      ['cpu-use', 'mem-use'],
    );
  });

  test('are of the range that is asked for', async () => {
    const [day, morning] = [chartOf(await plots(), 'cpu-use'), chartOf(await plots(60, 120), 'cpu-use')];
    assert.equal(morning.lines[0]?.values.last.length, parts);
    assert.ok(meanOf(morning, 'user') < meanOf(day, 'user') / 2, 'the host is idle at night');
  });

  test('have a gap where the logger was off', async () => {
    const { gaps, last } = chartOf(await plots(), 'cpu-load').lines[0]?.values ?? {};
    const inGap = Math.round((parts * (webHost.gap.first + webHost.gap.last)) / 2 / webHost.steps);
    assert.ok(Number.isNaN(last?.[inGap]));
    assert.equal(gaps?.includes(1), true);
  });

  test('name what Metrics shows of them', async () => {
    const busy = chartOf(await plots(), 'disk-busy');
    const { metadata } = opened.session.archive ?? assert.fail('there is no archive');
    assert.deepEqual(
      busy.metrics.map(({ pmid, instances }) => [metadata.nameOf(pmid), instances]),
      [['disk.dev.avactive', [0, 1]]],
    );
  });

  test('come with the facts of the host', async () => {
    const { logged, ...facts } = await answers.hostFacts(null, signal);
    assert.deepEqual(facts, {
      node: 'web1',
      system: '6.1.0-21-amd64',
      cpus: 4,
      memoryBytes: 16 * 2 ** 30,
      disks: { count: 2, names: ['sda', 'sdb'] },
      interfaces: { count: 2, names: ['lo', 'eth0'] },
    });
    // The logger was started twice.
    assert.deepEqual(logged, [{ metrics: 29, intervalSeconds: 120 }, { metrics: 5 }]);
  });

  test('have no lines where there are more values than can be kept, but what Metrics shows of them', async () => {
    // Metrics of one value a step pass, those of two disks do not.
    const limited = hostAnswers(opened.session, { ofMetric: webHost.steps, ofAll: 1e6 });
    const all = await plots(0, webHost.steps, limited);
    const disks = chartOf(all, 'disk-busy');
    assert.deepEqual([disks.isFull, disks.lines, disks.metrics.length], [true, [], 1]);
    assert.equal(chartOf(all, 'cpu-use').isFull, false);
    assert.equal(chartOf(all, 'cpu-use').lines.length, 5);
    const few = await plots(0, webHost.steps, hostAnswers(opened.session, { ofMetric: 1e6, ofAll: 0 }));
    assert.ok(few.sections.every(({ charts }) => charts.every(({ isFull }) => isFull)));
    assert.equal(few.reading.phase, 'done');
  });

  test('are a heat map of more than sixteen CPUs, the busiest first, and of fewer eight lines and one for all others', async () => {
    const range = { from: countedTime(0), to: countedTime(counted.records - 1) };
    const cpusOf = async (count: number): Promise<HostChart> => {
      const host = await PlottedSession.of(counted.base, countedHost(count));
      const asked = hostAnswers(host.session);
      try {
        for (;;) {
          const all = await asked.hostPlots({ ...range, parts: 90 }, signal);
          if (all.reading.phase !== 'reading') return chartOf(all, 'cpu-each');
        }
      } finally {
        await host.close();
      }
    };
    const sixteen = await cpusOf(16);
    assert.deepEqual([sixteen.lines.length, sixteen.heat], [9, undefined]);
    const rest = sixteen.lines.at(-1);
    assert.deepEqual([rest?.label, rest?.isRest], ['highest of 8 others', true]);
    const least = Math.min(...sixteen.lines.slice(0, -1).map(({ values }) => values.mean ?? NaN));
    assert.ok(rest?.values.last.every((value) => Number.isNaN(value) || value >= 0));
    assert.ok(least > 0);
    assert.deepEqual(
      sixteen.metrics.map(({ instances }) => instances.length),
      [8, 8],
    );
    const { lines, heat, metrics } = await cpusOf(17);
    assert.ok(heat);
    assert.deepEqual([lines, heat.labels.length, heat.parts], [[], 17, 30]);
    assert.equal(heat.labels[0], `cpu${counted.busy.instance}`);
    assert.equal(Math.round(heat.max[0] ?? 0), 100);
    // Half an hour in thirty parts: a minute each.
    assert.deepEqual(
      [counted.busy.from - 1, counted.busy.from, counted.busy.to - 1, counted.busy.to].map(
        (part) => (heat.values[part] ?? 0) > 99,
      ),
      [false, true, true, false],
    );
    assert.ok(heat.mean.every((mean, row) => row === 0 || mean <= (heat.mean[row - 1] ?? 0)));
    assert.deepEqual(
      metrics.map(({ instances }) => instances.length),
      [8, 8],
    );
  });

  test('are copied as the lines that are seen, in the unit and the zone that are shown', async () => {
    const timeOf = (step: number) => ({ seconds: webHost.start + step * webHost.stepSeconds, nanoseconds: 0 });
    const range = { from: timeOf(10), to: timeOf(12) };
    const { lines } = chartOf(await plots(10, 12), 'disk-busy');
    const shown = { unit: '%', factor: 1 };
    const style = { form: 'tsv', zone: 'UTC', shown } as const;
    const copied = async (hidden: readonly string[], chart = 'disk-busy'): Promise<readonly string[]> => {
      const content = await answers.hostPlotFile({ ...range, ...style, chart, hidden }, signal);
      return new TextDecoder().decode(content).split('\n');
    };
    const [titles = '', ...rows] = await copied([]);
    assert.equal(titles, 'time (UTC)\t"Disks, busy[sda] (%)"\t"Disks, busy[sdb] (%)"');
    assert.equal(rows.filter(Boolean).length, 2);
    for (const row of rows.filter(Boolean)) assert.match(row, /^2026-\S+Z\t[\d.]+\t[\d.]+$/);
    assert.equal((await copied([lines[0]?.key ?? '']))[0], 'time (UTC)\t"Disks, busy[sdb] (%)"');
    assert.deepEqual(await copied([], 'no such chart'), ['']);
  });

  test('have more parts where they are alone in their row', async () => {
    const timeOf = (step: number) => ({ seconds: webHost.start + step * webHost.stepSeconds, nanoseconds: 0 });
    const grid = { parts: 50, columns: 2, wideParts: 110 };
    const { sections } = await answers.hostPlots({ from: timeOf(0), to: timeOf(webHost.steps), ...grid }, signal);
    const partsIn = (title: string): readonly (number | undefined)[] =>
      (sections.find((section) => section.title === title)?.charts ?? []).map(
        ({ lines }) => lines[0]?.values.last.length,
      );
    assert.deepEqual(partsIn('CPU'), [50, 50, 110]);
    assert.deepEqual(partsIn('Network'), [50, 50]);
    assert.deepEqual(partsIn('Processes'), [110]);
  });

  test('are none of an archive without a host', async () => {
    const other = await PlottedSession.of(plotted.base, plotArchive(3));
    const ofOther = hostAnswers(other.session);
    const range = { from: { seconds: 0, nanoseconds: 0 }, to: { seconds: 2 ** 31, nanoseconds: 0 } };
    const { sections } = await ofOther.hostPlots({ ...range, parts }, signal);
    const { hasHost } = other.session.state({ mode: 'paused', intervalMs: 1000 }).head;
    await other.close();
    assert.deepEqual([sections, hasHost], [[], false]);
    assert.equal(opened.session.state({ mode: 'paused', intervalMs: 1000 }).head.hasHost, true);
  });
});
