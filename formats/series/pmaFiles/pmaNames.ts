import type { MetricEntry } from '../../pma/metrics/metricTable.ts';
import { indexedTables } from '../../pma/metrics/tableIndex.ts';

/** A class as METADATA declares it, for columns of a tool. */
export interface PmaNames {
  readonly className: string;
  /** Names of the metrics by their headings. */
  readonly nameOf: (heading: string) => string;
}

/** A class that is known, and its metrics by the headings of the tool. */
interface KnownClass {
  readonly className: string;
  readonly names: ReadonlyMap<string, string>;
}

let known: readonly KnownClass[] | undefined;

/** The class of some columns and the names of its metrics: those of pmc, where it has them, else after the tool's. */
export function pmaNames(section: string, headings: readonly string[]): PmaNames {
  known ??= indexedTables
    .filter(({ table }) => table.system === 'Linux')
    .map(({ table: { className, metrics } }) => ({
      className,
      names: new Map(metrics.flatMap(namesOf)),
    }));
  let best: KnownClass | undefined;
  let most = headings.length / 2;
  // What is printed of processes is not what is printed of processors, though it is called so.
  for (const one of section === 'pidstat' ? [] : known) {
    const count = headings.filter((heading) => one.names.has(heading)).length;
    if (count > most) [best, most] = [one, count];
  }
  const names = best?.names;
  return {
    className:
      best?.className ??
      section
        .replace(/^pma\./, '')
        .replaceAll(/\W/g, '_')
        .toUpperCase(),
    nameOf: (heading) => names?.get(heading) ?? ownName(heading),
  };
}

/** The names of a column by its headings, of which each may have its own. */
function namesOf({ name, source, aliases = [] }: MetricEntry): readonly (readonly [heading: string, name: string])[] {
  const headings = headingsOf(source);
  if (headings.length === 1) return headings.map((heading) => [heading, name]);
  return headings.map((heading) => [heading, aliases.find((alias) => alias === ownName(heading)) ?? name]);
}

/** The headings of a column by what it is documented to come from: `vmstat -a inact` is `inact`, `%usr / %user` is both. */
export function headingsOf(source: string): readonly string[] {
  return source
    .replace(/ \(.*\)$/, '')
    .split(' / ')
    .map((text) => text.split(' ').at(-1) ?? '');
}

/** The name of a column that pmc does not know, without what it never has in one. */
export function ownName(heading: string): string {
  const name = heading
    .replace(/\/s$/, 'ps')
    .replaceAll('%', '')
    .replaceAll(/[^\w.+]/g, '_');
  return name === '' ? '_' : name;
}
