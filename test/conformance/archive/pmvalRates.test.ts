import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runBuiltCli } from '../builtCli.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import type { PmvalTable } from '../pmvalTable.ts';
import { parsePmval, pmvalShape } from '../pmvalTable.ts';

/** A counter in an archive whose rates are compared; older archives than pcp-testsuite has are passed over. */
interface Compared {
  readonly base: string;
  readonly metrics: readonly string[];
  /** In seconds: intervals of which some are covered as a whole. */
  readonly interval?: number;
}

const compared: readonly Compared[] = [
  {
    base: 'pmiostat_mark',
    metrics: ['kernel.all.cpu', 'kernel.percpu.cpu', 'disk.dev', 'network.interface'],
    interval: 600,
  },
  { base: '20180127.08.40', metrics: ['kernel.all.cpu', 'disk.dev', 'network.interface.in'], interval: 30 },
  { base: 'kenj-pc-1', metrics: ['kernel.all.cpu', 'disk.all'], interval: 600 },
  { base: 'simple-nvme', metrics: ['disk.dev'] },
  { base: 'naslog', metrics: ['disk', 'network', 'kernel'], interval: 60 },
  { base: '20041125', metrics: ['kernel', 'network.interface'], interval: 600 },
];

interface Row {
  readonly name: string;
  readonly instance: string;
  readonly units: string;
  /** In microseconds since 1970. */
  readonly time: number;
  readonly value: number;
}

/** Archives of a counter of 32 bits that wraps again and again. */
const wrapping = [
  { base: 'wrap', metric: 'sample.wrap.long' },
  { base: 'uwrap', metric: 'sample.wrap.ulong' },
] as const;

const microseconds = (iso: string): number => Date.parse(`${iso.slice(0, 19)}Z`) * 1000 + Number(iso.slice(20, 26));

/** Rates by `metric[instance]`, then by their times. */
type Series = ReadonlyMap<string, { readonly first: Row; readonly rates: ReadonlyMap<number, number> }>;

function seriesOf(rows: readonly Row[]): Series {
  const all = new Map<string, { first: Row; rates: Map<number, number> }>();
  for (const row of rows) {
    const key = `${row.name}[${row.instance}]`;
    const series = all.get(key) ?? { first: row, rates: new Map<number, number>() };
    all.set(key, series);
    series.rates.set(row.time, row.value);
  }
  return all;
}

/** In seconds, and as a share of the usual interval: samples that are closer are those of two groups of one logger. */
const [closeSeconds, closeShare] = [0.25, 0.25];

/** Whether a counter has samples that are left out: pmval has rates over the milliseconds between two groups. */
function isThinned({ rates }: { readonly rates: ReadonlyMap<number, number> }): boolean {
  const times = [...rates.keys()].map((time) => time / 1e6);
  const intervals = times.slice(1).map((time, i) => time - (times[i] ?? NaN));
  const usual = intervals.toSorted((a, b) => a - b)[Math.ceil(0.75 * intervals.length) - 1] ?? 0;
  return intervals.some((seconds) => seconds < Math.max(closeSeconds, closeShare * usual));
}

suite('rates agree with pmval', function () {
  this.timeout(600_000);
  let tools: PcpTools;
  let archives: string;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    archives = join(tools.folder, 'var/lib/pcp/testsuite/archives');
  });

  const present = (): readonly Compared[] => compared.filter(({ base }) => existsSync(join(archives, `${base}.index`)));

  async function pmval(base: string, row: Row, ...options: readonly string[]) {
    return pmvalWith({}, base, row, ...options);
  }

  /** The last of a metric: all its instances are printed at once, and asked for one after the other. */
  let printedLast: { readonly run: readonly unknown[]; readonly rates: PmvalTable } | undefined;

  async function pmvalWith(
    env: NodeJS.ProcessEnv,
    base: string,
    { name, instance }: Row,
    ...options: readonly string[]
  ) {
    const args = [...pmvalShape, ...options, join(archives, base), name];
    if (printedLast === undefined || !isDeepStrictEqual(printedLast.run, [env, args])) {
      const { stdout, status, stderr } = await tools.run('pmval', args, { env });
      assert.equal(status, 0, stderr);
      printedLast = { run: [env, args], rates: parsePmval(stdout) };
    }
    return printedLast.rates.get(instance) ?? assert.fail(`pmval has no ${name}[${instance}]`);
  }

  /** The counters among what `values` prints, with instances that pmval's option -i can name. */
  async function ours(args: readonly string[], parse: (fields: readonly string[]) => Row): Promise<Series> {
    const { code, stdout, stderr } = await runBuiltCli('values', ...args, '--format', 'csv');
    assert.deepEqual([code, stderr], [0, '']);
    const rows = stdout.trimEnd().split('\n').slice(1);
    const fields = rows.map((row) => row.split(',')).filter(([, name]) => name !== '');
    const isNameable = ({ instance }: Row): boolean => !/[\s"]/.test(instance);
    return seriesOf(fields.map(parse).filter((row) => isNameable(row) && /\/ sec|\/s$/.test(row.units)));
  }

  const recordRates = (base: string, metrics: readonly string[]): Promise<Series> =>
    ours(
      [join(archives, base), ...metrics, '--rate'],
      ([time = '', name = '', , , , units = '', instance = '', , value = '']) => ({
        ...{ name, instance, units, time: microseconds(time) },
        value: value === '' ? NaN : Number(value),
      }),
    );

  test('from record to record', async () => {
    const failures: string[] = [];
    let [rates, series, bridged] = [0, 0, 0];
    for (const { base, metrics } of present()) {
      for (const [key, one] of await recordRates(base, metrics)) {
        if (isThinned(one)) continue;
        const theirs = await pmval(base, one.first, '-U');
        series++;
        let before = NaN;
        for (const [time, rate] of one.rates) {
          const expected = theirs.get(time);
          // pmval has times in seconds since 1970 in a double: the length of an interval is up to a microsecond off.
          const inexact = 1.2 / (time - before);
          before = time;
          if (Number.isNaN(rate)) {
            // pmval says 0 before there is a rate, and goes on across records without the instance.
            if (expected !== undefined && expected !== 0) bridged++;
            continue;
          }
          rates++;
          if (expected === undefined || Math.abs(rate - expected) > (1e-6 + inexact) * expected + 1e-9)
            failures.push(`${base} ${key} ${new Date(time / 1000).toISOString()}: ${rate}, pmval ${String(expected)}`);
        }
      }
    }
    console.log(`      ${rates} rates of ${series} series; pmval has ${bridged} across records without the instance`);
    assert.ok(rates > 10_000);
    assert.deepEqual(failures.slice(0, 10), []);
  });

  test('of counters of 32 bits that wrap, with --wrap as with PCP_COUNTER_WRAP', async () => {
    const failures: string[] = [];
    let [rates, wraps] = [0, 0];
    for (const { base, metric } of wrapping) {
      const path = join(archives, base);
      if (!existsSync(`${path}.index`)) continue;
      const logged = (fields: readonly string[]): Row => ({
        ...{ name: fields[1] ?? '', instance: fields[6] ?? '', units: fields[5] ?? '' },
        ...{ time: microseconds(fields[0] ?? ''), value: fields[8] === '' ? NaN : Number(fields[8]) },
      });
      const interpolated = ([
        time = '',
        name = '',
        ,
        units = '',
        instance = '',
        value = '',
      ]: readonly string[]): Row => ({
        ...{ name, instance, units, time: microseconds(time), value: Number(value) },
      });
      const grid = ['--interval', '1s', '--agg', 'interpolated'];
      const [plain] = (await ours([path, metric, '--rate'], logged)).values();
      const [unwrapped] = (await ours([path, metric, '--rate', '--wrap'], logged)).values();
      const [between] = (await ours([path, metric, ...grid, '--wrap'], interpolated)).values();
      assert.ok(plain !== undefined && unwrapped !== undefined && between !== undefined);
      wraps += [...unwrapped.rates].filter(
        ([time, rate]) => !Number.isNaN(rate) && Number.isNaN(plain.rates.get(time)),
      ).length;
      const env = { PCP_COUNTER_WRAP: '1' };
      const compare = (one: typeof plain, theirs: ReadonlyMap<number, number>, precision: number): void => {
        for (const [time, rate] of one.rates) {
          if (Number.isNaN(rate)) continue;
          rates++;
          const expected = theirs.get(time) ?? NaN;
          if (!(Math.abs(rate - expected) <= precision * expected))
            failures.push(`${base} ${new Date(time / 1000).toISOString()}: ${rate}, pmval ${expected}`);
        }
      };
      // Records are about a second apart, which pmval knows to a microsecond.
      compare(unwrapped, await pmvalWith(env, base, unwrapped.first, '-U'), 3e-6);
      // pmval itself is ended by malloc() where it interpolates the other archive.
      if (base === 'uwrap')
        compare(between, await pmvalWith(env, base, between.first, '-A', '1sec', '-t', '1sec', '-a'), 1e-9);
    }
    console.log(`      ${rates} rates, ${wraps} of them where the counter wrapped`);
    assert.ok(wraps > 50);
    assert.deepEqual(failures.slice(0, 10), []);
  });

  test('at equal times, interpolated, to the last digit', async () => {
    const failures: string[] = [];
    let [values, withheld] = [0, 0];
    for (const { base, metrics, interval } of present()) {
      // One process of pmval for each series: those of one group are enough.
      if (interval === undefined) continue;
      const printed = await ours(
        [join(archives, base), ...metrics.slice(0, 1), '--interval', `${interval}s`, '--agg', 'interpolated'],
        ([time = '', name = '', , units = '', instance = '', value = '']) => ({
          ...{ name, instance, units, value: Number(value), time: microseconds(time) },
        }),
      );
      for (const [key, one] of printed) {
        const theirs = await pmval(base, one.first, '-A', `${interval}sec`, '-t', `${interval}sec`, '-a');
        let before = NaN;
        for (const [time, value] of one.rates) {
          const expected = theirs.get(time);
          values++;
          // The first rate behind a gap: libpcp has none for one more time.
          if (expected === undefined && time - before !== interval * 1e6) withheld++;
          else if (expected === undefined || Math.abs(value - expected) > 0.5001e-9 + 1e-13 * expected)
            failures.push(`${base} ${key} ${new Date(time / 1000).toISOString()}: ${value}, pmval ${String(expected)}`);
          before = time;
        }
      }
    }
    console.log(`      ${values} values; pmval has none for ${withheld} of them, behind marks`);
    assert.ok(values > 400);
    assert.deepEqual(failures.slice(0, 10), []);
  });

  test('in intervals that are known as a whole, to the rounding of one unit', async () => {
    const failures: string[] = [];
    let [values, series, missing] = [0, 0, 0];
    for (const { base, metrics, interval } of present()) {
      if (interval === undefined) continue;
      const wanted = ['--interval', `${interval}s`, '--min-cover', '1'];
      const printed = await ours(
        [join(archives, base), ...metrics, ...wanted],
        ([time = '', name = '', , units = '', instance = '', value = '']) => ({
          ...{ name, instance, units, value: Number(value) },
          // pmval prints the end of an interval.
          time: microseconds(time) + interval * 1e6,
        }),
      );
      const logged = await recordRates(base, metrics);
      for (const [key, one] of printed) {
        const samples = logged.get(key);
        if (samples === undefined || isThinned(samples)) continue;
        const theirs = await pmval(base, one.first, '-A', `${interval}sec`, '-t', `${interval}sec`, '-a');
        series++;
        for (const [time, value] of one.rates) {
          const expected = theirs.get(time);
          if (expected === undefined) {
            missing++;
            continue;
          }
          values++;
          // libpcp rounds both ends to whole units: milliseconds for time.
          const unit = one.first.units === 's/s' ? 1e-3 : 1;
          if (Math.abs(value - expected) > (1.001 * unit) / interval + 1e-6 * expected)
            failures.push(`${base} ${key} ${new Date(time / 1000).toISOString()}: ${value}, pmval ${expected}`);
        }
      }
    }
    console.log(`      ${values} intervals of ${series} series; pmval has no value for ${missing} more`);
    assert.ok(values > 1000);
    assert.deepEqual(failures.slice(0, 10), []);
  });
});
