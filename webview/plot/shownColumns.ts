import { humanValue } from '../../formats/pcp/units/humanUnits.ts';
import type { ShownColumn } from '../../protocol/plot/plotProtocol.ts';
import type { PlotTrace } from './drawing/plotColumns.ts';
import { summaryOf } from './drawing/plotColumns.ts';
import type { ValueFormat } from './drawing/valueFormat.ts';
import type { PlotGroup } from './plotScene.ts';

/** The lines of a plot, or the rows of a heat map that have columns: one for each of its subjects. */
export function shownTraces<Subject>({ data, heat, subjects }: PlotGroup<Subject>): readonly PlotTrace[] {
  return heat?.rows.slice(0, subjects.length) ?? data.traces;
}

/** A value of the file in the base unit of what is shown. */
export function toShownOf({ exact }: PlotTrace): (value: number) => number {
  return exact === undefined ? (value) => value : (value) => humanValue(exact.human, value);
}

/** The unit of each column of the table. */
export function shownColumns<Subject>(groups: readonly PlotGroup<Subject>[]): readonly ShownColumn[] {
  return groups.flatMap((group) =>
    shownTraces(group).map((trace) => {
      const { unit = group.unit, divisor } = columnOf(trace, group.format);
      const { factor = 1, most } = trace.exact?.human ?? {};
      return { unit, factor: factor / divisor, ...(most === undefined ? {} : { most: most / divisor }) };
    }),
  );
}

/** Unit of a column of the table, by the greatest of its values. */
export function columnOf({ values }: PlotTrace, format: ValueFormat): ReturnType<ValueFormat['column']> {
  const { min = 0, max = 0 } = summaryOf(values) ?? {};
  return format.column(Math.max(Math.abs(min), Math.abs(max)));
}
