import { readFile } from 'node:fs/promises';
import { runBuiltCli } from '../builtCli.ts';

/** The greatest rate of each series, `disk.dev.read[sda]`. */
export type GreatestRates = ReadonlyMap<string, number>;

/** What only counters have is a rate: their names. */
export interface SummarizedRates {
  readonly counters: ReadonlySet<string>;
  readonly rates: GreatestRates;
}

interface PrintedSeries {
  readonly name: string;
  readonly instance?: string;
  readonly semantics: string;
  readonly max: number | null;
}

/** A record of a metric, or a mark. */
interface PrintedRecord {
  readonly mark?: true;
  readonly name: string;
  readonly value?: number | null;
  readonly values?: readonly PrintedInstance[];
}

interface PrintedInstance {
  readonly instance?: string;
  readonly inst?: number;
  readonly value: number | null;
}

export function titleOf(name: string, instance: string | number | undefined): string {
  return instance === undefined ? name : `${name}[${instance}]`;
}

/** The greatest of the numbers that come for each series. */
export class Greatest {
  readonly #rates = new Map<string, number>();

  get rates(): GreatestRates {
    return this.#rates;
  }

  add(title: string, value: number | null | undefined): void {
    if (typeof value !== 'number') return;
    this.#rates.set(title, Math.max(value, this.#rates.get(title) ?? -Infinity));
  }
}

async function linesOf(...args: readonly string[]): Promise<readonly PrintedRecord[]> {
  const { stdout, stderr } = await runBuiltCli(...args);
  if (stdout === '') throw new Error(`${args.join(' ')}: ${stderr}`);
  return parsed(stdout);
}

const parsed = (text: string): readonly PrintedRecord[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as PrintedRecord);

const instancesOf = ({ values, value = null }: PrintedRecord): readonly PrintedInstance[] => values ?? [{ value }];

export async function summaryRates(path: string, metrics: readonly string[] = []): Promise<SummarizedRates> {
  const { stdout } = await runBuiltCli('summary', '--format', 'json', path, ...metrics);
  const { series } = JSON.parse(stdout) as { readonly series: readonly PrintedSeries[] };
  const counters = series.filter(({ semantics }) => semantics === 'counter');
  const greatest = new Greatest();
  for (const { name, instance, max } of counters) greatest.add(titleOf(name, instance), max);
  return { counters: new Set(counters.map(({ name }) => name)), rates: greatest.rates };
}

/** Rates record by record, and the series that records of their metrics are without, between others and no marks. */
export async function recordRates(
  path: string,
  counters: ReadonlySet<string>,
): Promise<{ readonly rates: GreatestRates; readonly interrupted: ReadonlySet<string> }> {
  const greatest = new Greatest();
  const interrupted = new Set<string>();
  const absent = new Map<string, boolean>();
  const present = new Map<string, ReadonlySet<string>>();
  for (const record of await linesOf('values', '--rate', '--format', 'ndjson', path)) {
    if (record.mark === true) {
      absent.clear();
      present.clear();
    } else if (counters.has(record.name)) {
      const titles = new Set<string>();
      for (const { instance, inst, value } of instancesOf(record)) {
        const title = titleOf(record.name, instance ?? inst);
        greatest.add(title, value);
        titles.add(title);
        if (absent.get(title) === true) interrupted.add(title);
        absent.set(title, false);
      }
      for (const title of present.get(record.name) ?? []) if (!titles.has(title)) absent.set(title, true);
      present.set(record.name, new Set([...(present.get(record.name) ?? []), ...titles]));
    }
  }
  return { rates: greatest.rates, interrupted };
}

/** By intervals that are longer than any archive. */
export async function intervalRates(
  path: string,
  counters: ReadonlySet<string>,
  metrics: readonly string[] = [],
): Promise<GreatestRates> {
  const options = ['--interval', '365d', '--agg', 'max', '--min-cover', '0', '--format', 'ndjson'];
  const greatest = new Greatest();
  for (const record of await linesOf('values', path, ...metrics, ...options))
    if (counters.has(record.name))
      for (const { instance, inst, value } of instancesOf(record))
        greatest.add(titleOf(record.name, instance ?? inst), value);
  return greatest.rates;
}

interface ExportedRow extends PrintedInstance {
  readonly metric: string;
}

export async function exportedRates(path: string, to: string, counters: ReadonlySet<string>): Promise<GreatestRates> {
  await runBuiltCli('export', path, '--rate', '--to', to, '--force');
  const greatest = new Greatest();
  for (const line of (await readFile(to, 'utf8')).trimEnd().split('\n')) {
    const { metric, instance, inst, value } = JSON.parse(line) as ExportedRow;
    if (counters.has(metric)) greatest.add(titleOf(metric, instance ?? inst), value);
  }
  return greatest.rates;
}
