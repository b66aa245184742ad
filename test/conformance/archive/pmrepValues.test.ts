import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuiltCli } from '../builtCli.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { cutArchive, cuts } from './cutArchive.ts';
import type { PrintedTable } from './printedTable.ts';
import { parseTable, pmrepColumn } from './printedTable.ts';

/** What is compared of an archive, or of a folder; older archives than pcp-testsuite has are passed over. */
interface Compared {
  readonly base: string;
  readonly metrics: readonly string[];
  /** In seconds. */
  readonly interval: number;
}

const usual = ['kernel', 'disk', 'network', 'mem'];
const archivesCompared: readonly Compared[] = [
  { base: 'pmiostat_mark', metrics: usual, interval: 300 },
  { base: '20180127.08.40', metrics: usual, interval: 20 },
  { base: 'kenj-pc-1', metrics: ['kernel', 'disk', 'mem'], interval: 120 },
  { base: 'naslog', metrics: ['kernel', 'disk', 'network'], interval: 10 },
  { base: '20041125', metrics: usual, interval: 120 },
  { base: 'pcp-zeroconf', metrics: usual, interval: 30 },
  { base: 'count-mark', metrics: ['kernel'], interval: 60 },
];
const foldersCompared: readonly Compared[] = ['multi', 'multi_v3', 'multi-xz'].map((base) => {
  return { base, metrics: usual, interval: 60 };
});
/** One group of metrics each, so that all have the same records: else pmrep counts from the record before, of any group. */
const recordsCompared: readonly Omit<Compared, 'interval'>[] = [
  { base: 'pmiostat_mark', metrics: ['kernel.all.cpu', 'kernel.percpu', 'disk', 'network.interface.in', 'mem.vmstat'] },
  { base: 'kenj-pc-1', metrics: ['disk'] },
  { base: '20041125', metrics: ['disk.dev', 'network.interface.in', 'kernel.percpu'] },
];

/** Levels that are described as counters: where they fall there is no rate, and libpcp interpolates across. */
const falling = /^network\.tcp\.currestab$/;
/** What is logged when it changes. */
const discrete = /^(kernel\.all\.(hz|pid_max)|mem\.physmem|network\.interface\.(baudrate|duplex|speed|wireless))(\[|$)/;
/** Of pmiostat_mark, by the clock. */
const firstBehindMark = '06:52:41.656714';
const decimals = 6;

/** Why a value may differ, and how often that was so. */
const exceptions = {
  'libpcp has no rate for one more time behind a mark': 0,
  'libpcp goes on with a discrete value behind a mark, if it was asked for it before': 0,
  'a counter that falls': 0,
  'pmrep -u has rates across a mark': 0,
  'before PCP 6.3.2 a level holds until the next record, also where that is nearer': 0,
};
type Exception = keyof typeof exceptions;

const secondsOf = (time: string): string => String(Date.parse(time) / 1000);
const ourTime = (time: string): string => time.slice(0, 19).replace('T', ' ');

suite('values agree with pmrep to the last digit', function () {
  this.timeout(300_000);
  let tools: PcpTools;
  let archives: string;
  let scratch: string;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    archives = join(tools.folder, 'var/lib/pcp/testsuite/archives');
    scratch = await mkdtemp(join(tmpdir(), 'pcp-files-pmrep-'));
  });

  suiteTeardown(() => rm(scratch, { recursive: true, force: true }));

  const isThere = ({ base }: Pick<Compared, 'base'>): boolean =>
    [base, `${base}.index`].some((name) => existsSync(join(archives, name)));

  async function ours(path: string, metrics: readonly string[], ...options: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runBuiltCli('values', path, ...metrics, ...options, '--wide');
    assert.deepEqual([code, stderr], [0, '']);
    return stdout;
  }

  /** Option -I passes over strings; -5 what of the names is in another archive. */
  async function theirs(path: string, metrics: readonly string[], ...options: readonly string[]): Promise<string> {
    const shape = ['-o', 'csv', '-Z', 'UTC', '-P', String(decimals), '-I', '-5'];
    const { status, stdout, stderr } = await tools.runPython('pmrep', ['-a', path, ...shape, ...options, ...metrics]);
    assert.equal(status, 0, stderr);
    return stdout;
  }

  async function compareIntervals(path: string, { metrics, interval }: Compared): Promise<Comparison> {
    const spelt = String(interval);
    return new Comparison(
      parseTable(await ours(path, metrics, '--interval', spelt, '--agg', 'interpolated'), (name) => name, ourTime),
      parseTable(await theirs(path, metrics, '-A', `${spelt}sec`, '-t', `${spelt}sec`), pmrepColumn, (time) => time),
      loggedLevels(parseTable(await ours(path, metrics), (name) => name, secondsOf)),
    );
  }

  test('of an archive, at equal times', async () => {
    const results = [];
    for (const one of archivesCompared.filter(isThere))
      results.push(await compareIntervals(join(archives, one.base), one));
    assertAlike(results, 40_000);
  });

  test('of several archives, at equal times', async () => {
    const results = [];
    for (const one of foldersCompared.filter(isThere))
      results.push(await compareIntervals(join(archives, one.base), one));
    for (const cut of cuts) {
      const folder = await cutArchive(tools, archives, cut, scratch);
      const interval = archivesCompared.find(({ base }) => base === cut.base)?.interval ?? assert.fail();
      results.push(await compareIntervals(folder, { base: cut.base, metrics: usual, interval }));
    }
    assertAlike(results, 10_000);
  });

  test('from record to record', async () => {
    const results = [];
    for (const { base, metrics } of recordsCompared.filter(isThere)) {
      const path = join(archives, base);
      const clock = (time: string): string => time.slice(11, 26);
      results.push(
        new Comparison(
          parseTable(await ours(path, metrics, '--rate'), (name) => name, clock),
          parseTable(await theirs(path, metrics, '-u', '-f', '%H:%M:%S.%f'), pmrepColumn, (time) => time),
        ),
      );
    }
    assertAlike(results, 40_000);
  });

  suiteTeardown(() => {
    for (const [reason, count] of Object.entries(exceptions)) console.log(`      except for ${count}: ${reason}`);
  });
});

function assertAlike(results: readonly Comparison[], least: number): void {
  const [values, series] = [results.map((one) => one.values), results.map((one) => one.series)].map((counts) =>
    counts.reduce((sum, count) => sum + count, 0),
  );
  console.log(`      ${values} values of ${series} series`);
  assert.deepEqual(results.flatMap(({ failures }) => failures).slice(0, 10), []);
  assert.ok((values ?? 0) > least);
}

/** How two tables of the same series differ. pmrep has more: strings, and metrics of which no value is in the span. */
class Comparison {
  readonly failures: string[] = [];
  values = 0;
  series = 0;

  readonly #logged: ReadonlyMap<string, LoggedLevel>;

  /** @param logged values as they are in the archive */
  constructor(ours: PrintedTable, theirs: PrintedTable, logged: ReadonlyMap<string, LoggedLevel> = new Map()) {
    this.#logged = logged;
    for (const [name, own] of ours) {
      const other = theirs.get(name);
      // pmrep has the instances of the first time only.
      if (other !== undefined) this.#compare(name, own, other);
    }
  }

  #compare(name: string, ours: ReadonlyMap<string, string>, theirs: ReadonlyMap<string, string>): void {
    this.series++;
    // pmrep has rates of time counters in milliseconds, or what they count, per second.
    const telling = [...ours].filter(([time, own]) => Number(own) > 0 && Number(theirs.get(time)) > 0);
    const factor = [1, 1e3, 1e6, 1e9].find((each) => telling.some(isSame(theirs, each))) ?? 1;
    const hasSame = isSame(theirs, factor);
    let before = '';
    let known = '';
    for (const [time, own] of ours) {
      const other = theirs.get(time);
      if (other === undefined) continue;
      if (own !== '' && other !== '') this.values++;
      if (!hasSame([time, own])) {
        const cells = { time, own, other, before, known };
        const reason = this.#logged.get(name)?.isNearer(cells) === true ? nearest : reasonOf(name, cells);
        if (reason === undefined) this.failures.push(`${name} ${time}: ${own}, pmrep ${other}`);
        else exceptions[reason]++;
      }
      before = own;
      if (own !== '') known = own;
    }
  }
}

function isSame(theirs: ReadonlyMap<string, string>, factor: number): (cell: readonly [string, string]) => boolean {
  return ([time, own]) => {
    const other = theirs.get(time) ?? '';
    if (own === '' || other === '') return own === other;
    return isRounded(Number(own) * factor, other);
  };
}

/** Whether a tool may print a number so. What lies in the middle is rounded up or down. */
function isRounded(value: number, text: string): boolean {
  const digits = text.split('.')[1]?.length ?? 0;
  return Math.abs(value - Number(text)) <= 0.5 * 10 ** -digits * (1 + 1e-9);
}

/** A cell that differs: ours and pmrep's, that before it, and the last one before it with a value. */
interface Cells {
  readonly time: string;
  readonly own: string;
  readonly other: string;
  readonly before: string;
  readonly known: string;
}

const nearest = 'before PCP 6.3.2 a level holds until the next record, also where that is nearer';

/** Values of a series as they are in the archive. */
class LoggedLevel {
  readonly #samples: readonly (readonly [seconds: number, value: number])[];

  constructor(column: ReadonlyMap<string, string>) {
    const filled = [...column].filter(([, cell]) => cell !== '');
    this.#samples = filled.map(([time, cell]) => [Number(time), Number(cell)]);
  }

  /** Whether pmrep has the record before a time, and we have the next one, which is nearer. */
  isNearer({ time, own, other }: Cells): boolean {
    const seconds = Date.parse(`${time.replace(' ', 'T')}Z`) / 1000;
    const next = this.#samples.findIndex(([logged]) => logged > seconds);
    const [before, after] = [this.#samples[next - 1], this.#samples[next]];
    if (before === undefined || after === undefined || after[0] - seconds >= seconds - before[0]) return false;
    // A float has fewer digits as it was logged.
    return isRounded(before[1], other) && Math.fround(Number(own)) === Math.fround(after[1]);
  }
}

const loggedLevels = (table: PrintedTable): ReadonlyMap<string, LoggedLevel> =>
  new Map([...table].map(([name, column]) => [name, new LoggedLevel(column)]));

function reasonOf(name: string, { time, own, other, before, known }: Cells): Exception | undefined {
  if (other === '') return before === '' ? 'libpcp has no rate for one more time behind a mark' : undefined;
  if (own === '' && discrete.test(name) && isRounded(Number(known), other))
    return 'libpcp goes on with a discrete value behind a mark, if it was asked for it before';
  if (own === '' && falling.test(name)) return 'a counter that falls';
  if (own === '' && time === firstBehindMark) return 'pmrep -u has rates across a mark';
  return undefined;
}
