import type { JSX } from 'preact';
import type { PlotScene } from './plotScene.ts';
import type { PlotTrace } from './drawing/plotColumns.ts';
import type { ValueFormat } from './drawing/valueFormat.ts';
import type { PlotColumnHead } from './plotTable.tsx';
import { PlotTable } from './plotTable.tsx';
import { columnOf, shownTraces, toShownOf } from './shownColumns.ts';
import type { ReadPlotRows } from './usePlotRows.ts';

export interface PlotValuesProps<Subject> {
  readonly scene: PlotScene<Subject>;
  /** Reads rows, a column for each line in the order of the plots; another function where they may be others. */
  readonly read: ReadPlotRows;
  /** Back to the plots. */
  readonly onPlots: () => void;
  /** Does not change. */
  readonly onFault: (error: unknown) => void;
}

/** The values that the plots show, as a table. */
export function PlotValues<Subject>({ scene, read, onPlots, onFault }: PlotValuesProps<Subject>): JSX.Element {
  const { groups, timeText, setCursor, pick } = scene;
  const subjects = groups.flatMap((group) => group.subjects);
  const heads = groups.flatMap((group) => shownTraces(group).map((trace) => headOf(trace, group.unit, group.format)));
  return (
    <PlotTable
      heads={heads}
      read={read}
      timeText={timeText}
      onPick={(time, column) => {
        pick(time, subjects[column]);
      }}
      onCursor={setCursor}
      onPlots={onPlots}
      onFault={onFault}
    />
  );
}

function headOf(trace: PlotTrace, unit: string, format: ValueFormat): PlotColumnHead {
  const { key, name, exact } = trace;
  const { unit: shownUnit = unit, text } = columnOf(trace, format);
  const toShown = toShownOf(trace);
  return { key, title: name, unit: shownUnit, exactUnit: exact?.unit ?? unit, text: (value) => text(toShown(value)) };
}
