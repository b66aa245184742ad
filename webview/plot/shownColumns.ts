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

/** Lines of a plot that are copied, with the unit of each: those that are seen. */
export function copiedLines<Subject>(
  group: PlotGroup<Subject>,
  hidden: ReadonlySet<string>,
): { readonly subjects: readonly Subject[]; readonly shown: readonly ShownColumn[] } {
  const traces = shownTraces(group);
  // What the rest is depends on the lines beside it.
  const isWhole = traces.some(({ isRest }) => isRest === true);
  const isCopied = (index: number): boolean => isWhole || !hidden.has(traces[index]?.key ?? '');
  return {
    subjects: group.subjects.filter((_, index) => isCopied(index)),
    shown: shownColumns([group]).filter((_, index) => isCopied(index)),
  };
}

/** The unit that columns share, of values in the base unit of what is shown: by the greatest of all. */
export function commonColumn(traces: readonly PlotTrace[], format: ValueFormat): ShownColumn {
  const extents = traces.flatMap(({ values }) => summaryOf(values) ?? []);
  const greatest = Math.max(0, ...extents.flatMap(({ min, max }) => [Math.abs(min), Math.abs(max)]));
  const { unit = '', divisor } = format.column(greatest);
  return { unit, factor: 1 / divisor };
}

/** Unit of a column of the table, by the greatest of its values. */
export function columnOf({ values }: PlotTrace, format: ValueFormat): ReturnType<ValueFormat['column']> {
  const { min = 0, max = 0 } = summaryOf(values) ?? {};
  return format.column(Math.max(Math.abs(min), Math.abs(max)));
}
