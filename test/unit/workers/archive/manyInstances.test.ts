import assert from 'node:assert/strict';
import type { InstanceChoice, Plot, PlotRequest } from '../../../../protocol/viewer/metricProtocol.ts';
import { aggregateKeys, mostInstances } from '../../../../protocol/viewer/metricProtocol.ts';
import { plotAnswers } from '../../../../workers/archive/plot/plotAnswers.ts';
import { many, manyArchive, manyTime } from '../../../writers/archive/manyArchive.ts';
import { PlottedSession } from '../plottedSession.ts';

const { signal } = new AbortController();
const last = many.records - 1;

suite('plots of many instances', () => {
  let opened: PlottedSession;
  let answers: ReturnType<typeof plotAnswers>;

  suiteSetup(async () => {
    opened = await PlottedSession.of(many.base, manyArchive());
    answers = plotAnswers(opened.session);
  });

  suiteTeardown(() => opened.close());

  async function plot(
    request: Partial<PlotRequest & { parts: number }> & Pick<PlotRequest, 'pmid'>,
    from = 0,
    to = last,
  ): Promise<Plot> {
    const asked = {
      instances: [],
      mode: 'rate',
      from: manyTime(from),
      to: manyTime(to),
      parts: 90,
      ...request,
    } as const;
    for (;;) {
      const answer = await answers.plot(asked, signal);
      assert.ok(answer !== null, 'there is nothing to plot');
      if (answer.reading.phase !== 'reading') return answer;
    }
  }

  async function ranked(choice: InstanceChoice, from?: number, to?: number): Promise<readonly number[]> {
    const { lines } = await plot({ pmid: many.reads, choice }, from, to);
    const keys = lines.map(({ instance }) => instance);
    assert.deepEqual(
      keys,
      [...keys].sort((a, b) => a - b),
    );
    return [...lines].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).map(({ instance }) => instance);
  }

  test('the first eight are chosen by mean, maximum or change of what is shown', async () => {
    const greatest = [999, 998, 997, 996, 995, 994, 993, 992];
    assert.deepEqual(await ranked('mean'), greatest);
    assert.deepEqual(await ranked('max'), [many.spiking, ...greatest.slice(0, 7)]);
    assert.deepEqual((await ranked('change')).slice(0, 2), [many.spiking, many.risen]);
    // Before it happens there is nothing of it.
    assert.deepEqual((await ranked('max', 0, many.spikeAt - 10)).includes(many.spiking), false);
    assert.deepEqual((await ranked('change', many.spikeAt + 5, last))[0], many.risen);
    // Of what comes after it reads most.
    assert.equal((await ranked('mean', many.risesAt + 2, last)).includes(many.risen), false);
    assert.equal((await ranked('all')).length, mostInstances);
  });

  test('of few instances all are shown, of none none', async () => {
    const disks = await plot({ pmid: many.disks, choice: 'max' });
    assert.deepEqual([disks.lines.length, disks.count, disks.isAdditive], [8, 8, true]);
    const none = await plot({ pmid: many.none, choice: 'mean' });
    assert.deepEqual([none.lines, none.count], [[], 0]);
  });

  test('sum and mean are of all instances, the others of those that have no line', async () => {
    const { sum, mean, rest } = aggregateKeys;
    const { lines } = await plot({ pmid: many.reads, choice: 'mean', instances: [sum, mean, rest] }, 10, 20);
    assert.deepEqual(
      lines.slice(-3).map(({ instance }) => instance),
      [sum, mean, rest],
    );
    const [total, middle, others] = lines.slice(-3).map(({ last: values }) => values.findLast((value) => value > 0));
    const all = Array.from({ length: many.processes }, (_, id) => 1000 + id);
    const expected = all.reduce((whole, value) => whole + value) - (1000 + many.spiking) - (1000 + many.risen) + 10;
    assert.equal(total, expected);
    assert.equal(middle, expected / many.processes);
    assert.equal(others, expected - all.slice(-8).reduce((whole, value) => whole + value));
  });

  test('what cannot be added up has no sum, but a mean', async () => {
    const { sum, mean } = aggregateKeys;
    const { lines, isAdditive } = await plot({ pmid: many.full, choice: 'mean', instances: [sum, mean] }, 0, 10);
    assert.equal(isAdditive, false);
    assert.deepEqual(
      lines.filter(({ instance }) => instance < 0).map(({ instance }) => instance),
      [mean],
    );
    assert.ok(Math.abs((lines.at(-1)?.last[0] ?? NaN) - 45.5) < 1e-9);
  });

  test('the table and the file have columns of them, too', async () => {
    const { sum, rest } = aggregateKeys;
    const request = {
      metrics: [{ pmid: many.disks, instances: [7, sum, rest] }],
      mode: 'rate',
      from: manyTime(1),
      to: manyTime(2),
    } as const;
    await plot({ pmid: many.disks, choice: 'all' });
    const { columns } = await answers.plottedRows({ ...request, fromRow: 0, toRow: 2 }, signal);
    const [own = NaN, whole = NaN, others = NaN] = columns.map(([, second]) => second);
    assert.ok(Math.abs(whole - own - others) < 1e-6 && others > 0);
    const file = new TextDecoder().decode(
      await answers.plotFile({ ...request, form: 'csv', zone: 'UTC', shown: [] }, signal),
    );
    const [head] = file.split('\n');
    assert.equal(
      head,
      'time (UTC),disk.dev.write_bytes[sdh] (Kbyte / sec),disk.dev.write_bytes[sum of all] (Kbyte / sec),disk.dev.write_bytes[sum of the others] (Kbyte / sec)',
    );
  });

  test('a heat map has a row for each instance, the first by the choice at the top', async () => {
    const { heat, lines, interval } = await plot({ pmid: many.reads, choice: 'max', isHeat: true });
    assert.ok(heat !== undefined);
    assert.deepEqual(interval, { seconds: 10, thinned: 0 });
    assert.deepEqual([lines.length, heat.parts, heat.instances.length, heat.values.length], [0, 30, 1000, 30_000]);
    assert.deepEqual([heat.instances[0], heat.max[0]], [many.spiking, 90_000]);
    assert.equal(heat.names[0], '000077 worker --queue 77');
    const spike = heat.values.subarray(0, 30).reduce((most, value) => Math.max(most, value));
    // A part is two minutes.
    assert.ok(Math.abs(spike - (90_000 + 11 * 10) / 12) < 1, String(spike));
    assert.ok(heat.values.every((value) => !Number.isNaN(value)));
  });

  test('a cell that is shorter than an interval has the value that holds', async () => {
    const { heat } = await plot({ pmid: many.full, isHeat: true, parts: 900 }, 100, 110);
    assert.ok(heat !== undefined);
    assert.deepEqual([heat.parts, heat.instances[0]], [300, 11]);
    const [first = NaN] = heat.values;
    assert.ok(Math.abs(first - (40 + 11 + 100 / 40)) < 1e-4, String(first));
    assert.ok(heat.values.subarray(0, 300).every((value) => value >= first));
  });
});
