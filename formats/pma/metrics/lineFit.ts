import { maxMetrics } from '../../text/limits.ts';
import type { SystemName } from './metricTable.ts';
import { type IndexedTable, indexedTables, tablesWith } from './tableIndex.ts';

/** A system whose tables explain a line of METADATA. */
export interface SystemFit {
  readonly system: SystemName;
  /** The tables that the line's names come from, the one with most of them first. */
  readonly tables: readonly IndexedTable[];
}

/** The systems on which pmc collects; the others are considered only where they explain more of the line. */
const systemsOfPmc: readonly SystemName[] = ['Linux', 'AIX'];
const allSystems = [...new Set(indexedTables.map(({ table }) => table.system))];

/** Columns that are also words of everyday use: under a class of another name they prove nothing. */
const everydayWords = new Set(
  (
    'active await blocked cache cmpr comp commit cow fault faults free guest idle in at inactive intr nice proc soft ' +
    'steal swap sys system user util wired'
  ).split(' '),
);
const isDistinctive = (name: string): boolean => name.length > 1 && !everydayWords.has(name);

interface TableFit {
  readonly indexed: IndexedTable;
  readonly sameClass: boolean;
  readonly hits: readonly string[];
}

/** A table takes part if the class is its own, or if two names or more could hardly be anything else. */
function fitTable(indexed: IndexedTable, className: string, hits: readonly string[]): TableFit | undefined {
  const sameClass = indexed.table.className.toUpperCase() === className.toUpperCase();
  const takesPart = sameClass ? hits.length > 0 : hits.filter(isDistinctive).length >= 2;
  return takesPart ? { indexed, sameClass, hits } : undefined;
}

const byHits = (a: TableFit, b: TableFit): number =>
  b.hits.length - a.hits.length || Number(b.sameClass) - Number(a.sameClass);

/** What was found of lists of names: it is asked for each name of a line, and for each value. */
const known = new WeakMap<readonly string[], { readonly className: string; readonly fits: readonly SystemFit[] }>();

/**
 * The systems that explain most of a line's names, and more than half of them. Several are returned where they explain
 * equally many, the likeliest first; none where the line is of something else.
 */
export function fitLine(className: string, metricNames: readonly string[]): readonly SystemFit[] {
  const found = known.get(metricNames);
  if (found?.className === className) return found.fits;
  const fits = findFits(className, metricNames);
  known.set(metricNames, { className, fits });
  return fits;
}

function findFits(className: string, metricNames: readonly string[]): readonly SystemFit[] {
  // pma drops the names after these; they say nothing about the line, and this bounds the work.
  const names = [...new Set(metricNames.slice(0, maxMetrics))];
  const hitsOf = new Map<IndexedTable, string[]>();
  for (const name of names) {
    for (const indexed of tablesWith(name)) {
      const hits = hitsOf.get(indexed);
      if (hits === undefined) hitsOf.set(indexed, [name]);
      else hits.push(name);
    }
  }
  const all = indexedTables.flatMap((indexed) => fitTable(indexed, className, hitsOf.get(indexed) ?? []) ?? []);
  const fits = allSystems.map((system) => {
    const tables = all.filter(({ indexed }) => indexed.table.system === system).sort(byHits);
    const explained = new Set(tables.flatMap(({ hits }) => hits)).size;
    return { system, tables: tables.map(({ indexed }) => indexed), explained };
  });
  const most = Math.max(...fits.map(({ explained }) => explained));
  if (most * 2 <= names.length) return [];
  const best = fits.filter(({ explained }) => explained === most);
  const collected = best.filter(({ system }) => systemsOfPmc.includes(system));
  return collected.length > 0 ? collected : best;
}
