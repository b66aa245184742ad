import type { HumanUnit } from '../../../formats/pcp/units/humanUnits.ts';
import { humanValue } from '../../../formats/pcp/units/humanUnits.ts';
import type { HeatValues, Plot } from '../../../protocol/viewer/metricProtocol.ts';
import type { UnitsChoice } from '../../../protocol/viewer/shellProtocol.ts';
import { humanFormat, plainFormat } from '../../plot/drawing/valueFormat.ts';
import type { HeatRow } from '../../plot/heat/heatValues.ts';
import { rowValues } from '../../plot/heat/heatValues.ts';
import { wholeName } from '../../plot/groupLines.ts';
import type { PlotLook } from '../../plot/plotLook.ts';
import type { PlotRange } from '../../plot/plotRange.ts';
import type { PlotGroup } from '../../plot/plotScene.ts';
import type { LineSubject } from './lineSubject.ts';
import { intervalNote } from './intervalNote.ts';

/** Most rows of a heat map that have a column in the table of values. */
const tableRows = 64;

/** The heat map of a metric; none where none was asked for, or there is no instance. */
export function heatGroups(
  plot: Plot,
  range: PlotRange,
  look: PlotLook,
  units: UnitsChoice,
): readonly PlotGroup<LineSubject>[] {
  const { pmid, name, heat, isAdditive, isRate, reading } = plot;
  if (heat === undefined || heat.instances.length === 0) return [];
  const human = units === 'human' ? plot.human : undefined;
  const toShown = (value: number): number => (human === undefined ? value : humanValue(human, value));
  return [
    {
      id: `heat-${pmid}`,
      title: name,
      unit: human === undefined ? plot.unit : wholeName(human),
      format: human === undefined ? plainFormat : humanFormat(human),
      ...intervalNote([plot]),
      isFromZero: isRate,
      isReading: reading.phase === 'reading',
      look,
      shapes: isAdditive ? ['lines', 'areas', 'heat'] : ['lines', 'heat'],
      data: { range, traces: [] },
      heat: { range, parts: heat.parts, rows: rowsOf(plot, heat, human), values: heat.values.map(toShown) },
      subjects: heat.instances.slice(0, tableRows).map((instance) => ({ pmid, instance })),
    },
  ];
}

function rowsOf({ pmid, name, unit }: Plot, heat: HeatValues, human: HumanUnit | undefined): readonly HeatRow[] {
  const toShown = (value: number): number => (human === undefined ? value : humanValue(human, value));
  return heat.instances.map((instance, row) => {
    const label = heat.names[row] ?? String(instance);
    const values = rowValues(heat, row, toShown);
    return {
      key: `${pmid} ${instance}`,
      label,
      name: `${name}[${label}]`,
      values,
      ...(human === undefined ? {} : { exact: { values, unit, human } }),
    };
  });
}
