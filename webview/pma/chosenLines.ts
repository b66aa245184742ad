import type { PmaChoice, PmaClass, PmaLine } from '../../protocol/plot/pmaPlotProtocol.ts';

/** Plotted parts of a class: each metric, in an array class for each object. */
export interface ChosenClass {
  readonly className: string;
  readonly metrics: readonly string[];
  readonly objects: readonly string[];
}

/** Number of objects plotted by default. */
const firstObjects = 8;
/** Number of metrics of the first unit plotted by default. */
const firstMetrics = 4;

function chosenClass(chosen: readonly ChosenClass[], { name }: PmaClass): ChosenClass {
  return chosen.find(({ className }) => className === name) ?? { className: name, metrics: [], objects: [] };
}

/** Replaces the choice of the same class, or appends it. */
function withClass(chosen: readonly ChosenClass[], next: ChosenClass): readonly ChosenClass[] {
  const isKnown = chosen.some(({ className }) => className === next.className);
  return isKnown ? chosen.map((each) => (each.className === next.className ? next : each)) : [...chosen, next];
}

/** Chooses the first objects of a class that has objects but none chosen. */
function withSomeObjects(chosen: ChosenClass, { objects }: PmaClass): ChosenClass {
  return chosen.objects.length > 0 ? chosen : { ...chosen, objects: objects.slice(0, firstObjects) };
}

/** Plots all of some metrics of a class, or none of them. */
export function withMetrics(
  chosen: readonly ChosenClass[],
  pmaClass: PmaClass,
  metrics: readonly string[],
  isPlotted: boolean,
): readonly ChosenClass[] {
  const known = chosenClass(chosen, pmaClass);
  const others = known.metrics.filter((metric) => !metrics.includes(metric));
  const next = isPlotted ? [...known.metrics, ...metrics.filter((metric) => !known.metrics.includes(metric))] : others;
  return withClass(chosen, withSomeObjects({ ...known, metrics: next }, pmaClass));
}

/** Plots all of some objects of a class, or none of them. */
export function withObjects(
  chosen: readonly ChosenClass[],
  pmaClass: PmaClass,
  objects: readonly string[],
  isPlotted: boolean,
): readonly ChosenClass[] {
  const known = chosenClass(chosen, pmaClass);
  const next = pmaClass.objects.filter((each) => (objects.includes(each) ? isPlotted : known.objects.includes(each)));
  return withClass(chosen, { ...known, objects: next });
}

/** No longer plots a line; undefined where others of its metric and of its object would go with it. */
export function withoutLine(
  chosen: readonly ChosenClass[],
  { className, metric, object }: PmaLine,
): readonly ChosenClass[] | undefined {
  const known = chosen.find((each) => each.className === className);
  if (known === undefined) return undefined;
  if (object === undefined || known.objects.length === 1)
    return withClass(chosen, { ...known, metrics: known.metrics.filter((each) => each !== metric) });
  if (known.metrics.length > 1) return undefined;
  return withClass(chosen, { ...known, objects: known.objects.filter((each) => each !== object) });
}

/** How many metrics are plotted. */
export function metricCount(chosen: readonly ChosenClass[], classes: readonly PmaClass[]): number {
  return new Set(linesOf(chosen, classes).map(({ className, metric }) => JSON.stringify([className, metric]))).size;
}

/** Adds to the plotted lines; ignores what the file does not contain. */
export function withChoice(
  chosen: readonly ChosenClass[],
  classes: readonly PmaClass[],
  { className, metric, object }: PmaChoice,
): readonly ChosenClass[] {
  const pmaClass = classes.find(({ name }) => name === className);
  if (pmaClass === undefined) return chosen;
  const known = chosenClass(chosen, pmaClass);
  const hasMetric = pmaClass.metrics.some(({ name }) => name === metric);
  const wanted =
    metric !== undefined && hasMetric ? [metric] : known.metrics.length > 0 ? [] : leadingMetrics(pmaClass);
  const metrics = [...known.metrics, ...wanted.filter((name) => !known.metrics.includes(name))];
  const hasObject = object !== undefined && pmaClass.objects.includes(object);
  const objects = hasObject
    ? pmaClass.objects.filter((name) => name === object || known.objects.includes(name))
    : known.objects;
  return withClass(chosen, withSomeObjects({ className, metrics, objects }, pmaClass));
}

/** The first metrics of a class that have one unit. */
function leadingMetrics({ metrics }: PmaClass): readonly string[] {
  const unit = metrics[0]?.unit;
  const other = metrics.findIndex((metric) => metric.unit !== unit);
  return metrics.slice(0, Math.min(firstMetrics, other < 0 ? metrics.length : other)).map(({ name }) => name);
}

/** Plotted lines that the file contains. */
export function linesOf(chosen: readonly ChosenClass[], classes: readonly PmaClass[]): readonly PmaLine[] {
  return chosen.flatMap(({ className, metrics, objects }) => {
    const pmaClass = classes.find(({ name }) => name === className);
    if (pmaClass === undefined) return [];
    const known = metrics.filter((metric) => pmaClass.metrics.some(({ name }) => name === metric));
    if (pmaClass.type === 'V') return known.map((metric) => ({ className, metric }));
    const present = objects.filter((object) => pmaClass.objects.includes(object));
    return known.flatMap((metric) => present.map((object) => ({ className, metric, object })));
  });
}
