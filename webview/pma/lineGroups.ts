import { groupLines } from '../plot/groupLines.ts';
import type { PlotRange } from '../plot/plotRange.ts';
import type { PlotGroup } from '../plot/plotScene.ts';
import { nameList } from '../plot/plotTitle.ts';
import type { PmaClass, PmaLine } from '../../protocol/plot/pmaPlotProtocol.ts';
import type { ReducedValues } from '../../protocol/plot/plotProtocol.ts';

/** Plotted metrics and time range. */
export interface ShownLines {
  readonly range: PlotRange;
  readonly lines: readonly { readonly line: PmaLine; readonly values: ReducedValues }[];
}

function unitOf(classes: readonly PmaClass[], { className, metric }: PmaLine): string {
  const pmaClass = classes.find(({ name }) => name === className);
  return pmaClass?.metrics.find(({ name }) => name === metric)?.unit ?? '';
}

/** The plots of what is chosen, in that order: one for each class and unit. */
export function lineGroups(
  classes: readonly PmaClass[],
  { range, lines }: ShownLines,
  isReading = false,
): readonly PlotGroup<PmaLine>[] {
  const grouped = lines.map(({ line, values }) => {
    const { className, metric, object } = line;
    const unit = unitOf(classes, line);
    const key = JSON.stringify([className, metric, object]);
    return { alike: JSON.stringify([className, unit]), key, metric, instance: object, unit, values, subject: line };
  });
  return groupLines(
    grouped,
    range,
    (metrics) => ({ title: nameList(metrics), labels: metrics }),
    () => ({ isFromZero: false, isReading }),
  );
}
