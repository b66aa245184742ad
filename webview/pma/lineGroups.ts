import { groupLines } from '../plot/groupLines.ts';
import type { PlotRange } from '../plot/plotRange.ts';
import type { PlotLook } from '../plot/plotLook.ts';
import { traceHeat } from '../plot/heat/traceHeat.ts';
import { plainLook } from '../plot/plotLook.ts';
import type { PlotGroup } from '../plot/plotScene.ts';
import { nameList } from '../plot/plotTitle.ts';
import type { PmaClass, PmaLine } from '../../protocol/plot/pmaPlotProtocol.ts';
import type { ReducedValues } from '../../formats/history/lines/linePoints.ts';

/** Plotted metrics and time range. */
export interface ShownLines {
  readonly range: PlotRange;
  readonly lines: readonly { readonly line: PmaLine; readonly values: ReducedValues }[];
}

function unitOf(classes: readonly PmaClass[], { className, metric }: PmaLine): string {
  const pmaClass = classes.find(({ name }) => name === className);
  return pmaClass?.metrics.find(({ name }) => name === metric)?.unit ?? '';
}

/** Key that is equal for lines that share a plot. */
export function plotKey(classes: readonly PmaClass[], line: PmaLine): string {
  return JSON.stringify([line.className, unitOf(classes, line)]);
}

/** The plots of what is chosen, in that order: one for each class and unit. */
export function lineGroups(
  classes: readonly PmaClass[],
  { range, lines }: ShownLines,
  isReading = false,
  looks: ReadonlyMap<string, PlotLook> = new Map(),
): readonly PlotGroup<PmaLine>[] {
  const grouped = lines.map(({ line, values }) => {
    const { className, metric, object } = line;
    const unit = unitOf(classes, line);
    const key = JSON.stringify([className, metric, object]);
    return { alike: plotKey(classes, line), key, metric, instance: object, unit, values, subject: line };
  });
  const groups: readonly PlotGroup<PmaLine>[] = groupLines(
    grouped,
    range,
    (metrics) => ({ title: nameList(metrics), labels: metrics }),
    (members) => ({
      isFromZero: false,
      isReading,
      look: looks.get(members[0]?.alike ?? '') ?? plainLook,
      shapes: members.length > 1 ? ['lines', 'heat'] : ['lines'],
    }),
  );
  return groups.map((group) => {
    const isHeat = group.look?.shape === 'heat' && group.shapes?.includes('heat') === true;
    return isHeat ? { ...group, heat: traceHeat(group.data) } : group;
  });
}
