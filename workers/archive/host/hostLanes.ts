import type { Archive } from '../../../formats/archive/archive.ts';
import type { Chart } from '../../../formats/history/views/chart.ts';
import type { LaneParts, LaneUse } from '../../../formats/history/views/laneUse.ts';
import { laneUses } from '../../../formats/history/views/laneUse.ts';
import { translated } from '../../../formats/l10n/translate.ts';
import type { HostLane } from '../../../protocol/viewer/hostProtocol.ts';
import type { HostCharts } from './hostCharts.ts';
import type { StoredMetric } from './hostSeries.ts';

/** The lanes for which there are values. */
export function hostLanes(
  archive: Archive,
  charts: HostCharts,
  read: ReadonlyMap<string, StoredMetric>,
  shown: LaneParts,
): readonly HostLane[] {
  return laneUses(shown, (chart) => charts.drawn(archive, chart, read)).map(hostLane);
}

function hostLane({ lane: { name, title }, chart, values }: LaneUse): HostLane {
  return { name, title: translated(title), unit: chart.unit, full: fullOf(chart, values), values };
}

const bitsPerByte = 8;

/** All that there is, or the round speed of a line that is fast enough. */
function fullOf({ unit }: Chart, values: Float64Array): number {
  if (unit.dimension === 'percent') return 100;
  const greatest = values.reduce((most, value) => (value > most ? value : most), 1 / bitsPerByte);
  return 10 ** Math.ceil(Math.log10(greatest * bitsPerByte) - 1e-9) / bitsPerByte;
}
