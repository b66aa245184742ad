import { t } from '../../formats/l10n/translate.ts';
import { countText, groupDigits, grouped } from '../controls/numberText.ts';
import type { TreePath, TreeRow } from '../controls/tree/treeNode.ts';
import type { PmaClass, PmaLine, PmaMetric } from '../../protocol/plot/pmaPlotProtocol.ts';

/** Row of the metric tree of a pma file. */
export interface NameRow extends TreeRow {
  readonly kind: 'class' | 'metric' | 'objects' | 'object';
  readonly className: string;
  /** Name of the class, metric or object; `objects` for the row above objects. */
  readonly title: string;
  readonly about: string;
  /** Metrics or objects that a tick of this row selects; empty if there are too many. */
  readonly below: readonly string[];
}

/** Parts of a class that pass a filter. */
interface Passed {
  readonly found: PmaClass;
  readonly metrics: readonly PmaMetric[];
  readonly objects: readonly string[];
}

/** All words of a filter must occur in a name or its description, ignoring case. */
function passesFilter(filter: string, ...texts: readonly (string | undefined)[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Classes with anything that passes the filter; a class whose name passes is kept whole. */
function passed(classes: readonly PmaClass[], filter: string): readonly Passed[] {
  return classes.flatMap((pmaClass) => {
    const { name, metrics, objects } = pmaClass;
    if (passesFilter(filter, name)) return [{ found: pmaClass, metrics, objects }];
    const some = {
      found: pmaClass,
      metrics: metrics.filter((metric) => passesFilter(filter, metric.name, metric.meaning)),
      objects: objects.filter((object) => passesFilter(filter, object)),
    };
    return some.metrics.length + some.objects.length > 0 ? [some] : [];
  });
}

/** Rows `[from, to)` below a path of the tree: classes, below them their metrics and, in one row, their objects. */
export function nameRows(
  classes: readonly PmaClass[],
  filter: string,
  path: TreePath,
  from: number,
  to: number,
): { readonly rows: readonly NameRow[]; readonly total: number } {
  const all = rowsBelow(passed(classes, filter), path);
  return { rows: all.slice(from, to), total: all.length };
}

function rowsBelow(classes: readonly Passed[], path: TreePath): readonly NameRow[] {
  const [classIndex, childIndex] = path;
  if (classIndex === undefined) return classes.map(classRow);
  const one = classes[classIndex];
  if (one === undefined) return [];
  const className = one.found.name;
  if (childIndex !== undefined)
    return one.objects.map((title) => ({ kind: 'object', className, title, about: '', below: [], childCount: 0 }));
  const metrics = one.metrics.map(({ name, unit, meaning }): NameRow => {
    const about = [unit, meaning].filter(Boolean).join(' – ');
    return { kind: 'metric', className, title: name, about, below: [], childCount: 0 };
  });
  if (one.objects.length === 0) return metrics;
  const about = groupDigits(String(one.objects.length));
  const below = tickable(one.objects);
  return [...metrics, { kind: 'objects', className, title: t`Objects`, about, below, childCount: one.objects.length }];
}

/** Maximum number of names that one tick selects. */
const maxTicked = 64;

const tickable = (names: readonly string[]): readonly string[] => (names.length > maxTicked ? [] : names);

/** Number of ticked metrics that pass a filter. */
export function countPassing(classes: readonly PmaClass[], filter: string, lines: readonly PmaLine[]): number {
  const passing = passed(classes, filter).flatMap(({ found, metrics }) =>
    metrics.map(({ name }) => JSON.stringify([found.name, name])),
  );
  const chosen = new Set(lines.map(({ className, metric }) => JSON.stringify([className, metric])));
  return passing.filter((key) => chosen.has(key)).length;
}

/** Row of a class. It describes the whole class, whatever passes the filter. */
function classRow({ found, metrics, objects }: Passed): NameRow {
  const { name, type } = found;
  const [metricCount, objectCount] = [found.metrics.length, found.objects.length];
  const about =
    type === 'V'
      ? countText(metricCount, 'metric')
      : t`${grouped(metricCount, 'metric')} of ${grouped(objectCount, 'object')}`;
  const childCount = metrics.length + (objects.length > 0 ? 1 : 0);
  const below = tickable(metrics.map((metric) => metric.name));
  return { kind: 'class', className: name, title: name, about, below, childCount };
}
