import type { Archive } from '../../../formats/archive/archive.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { metricNamesOf } from '../../../formats/history/formula/formula.ts';
import { highestOf } from '../../../formats/history/lines/highestOf.ts';
import { reduced } from '../../../formats/history/lines/linePoints.ts';
import { valueAtPart } from '../../../formats/history/lines/valueAtPart.ts';
import type { Chart } from '../../../formats/history/views/chart.ts';
import { describedHostMetrics } from '../../../formats/history/views/hostSections.ts';
import type { Lane } from '../../../formats/history/views/lanes.ts';
import { lanes } from '../../../formats/history/views/lanes.ts';
import { translated } from '../../../formats/l10n/translate.ts';
import type { HostLane } from '../../../protocol/viewer/hostProtocol.ts';
import type { HostCharts } from './hostCharts.ts';
import type { StoredMetric } from './hostSeries.ts';

/** What of the time is shown, in seconds since 1970, in how many parts. */
interface Shown {
  readonly from: number;
  readonly to: number;
  readonly parts: number;
}

const namesOf = ({ sets }: Chart): readonly string[] =>
  sets.flatMap((lines) => lines.flatMap(({ formula }) => [...metricNamesOf(formula)]));

const laneMetricNames = new Set(lanes.flatMap(({ charts }) => charts.flatMap(namesOf)));

/** The metrics of all lanes that an archive describes, by name. */
export function describedLaneMetrics({ metadata }: Archive): ReadonlyMap<string, Descriptor> {
  return new Map([...describedHostMetrics(metadata)].filter(([name]) => laneMetricNames.has(name)));
}

/** The lanes for which there are values. */
export function hostLanes(
  archive: Archive,
  charts: HostCharts,
  read: ReadonlyMap<string, StoredMetric>,
  shown: Shown,
): readonly HostLane[] {
  return lanes.flatMap((lane) => laneOf(archive, lane, charts, read, shown) ?? []);
}

function laneOf(
  archive: Archive,
  { name, title, charts: all }: Lane,
  charts: HostCharts,
  read: ReadonlyMap<string, StoredMetric>,
  { from, to, parts }: Shown,
): HostLane | undefined {
  for (const chart of all) {
    const drawn = charts.drawn(archive, chart, read);
    if (drawn === undefined || drawn.isFull) continue;
    const highest = highestOf(drawn.lines.map((line) => reduced(line, from, to, parts)));
    const values = highest.last.map((_, part) => valueAtPart(highest, part)?.value ?? NaN);
    return { name, title: translated(title), unit: chart.unit, full: fullOf(chart, values), values };
  }
  return undefined;
}

const bitsPerByte = 8;

/** All that there is, or the round speed of a line that is fast enough. */
function fullOf({ unit }: Chart, values: Float64Array): number {
  if (unit.dimension === 'percent') return 100;
  const greatest = values.reduce((most, value) => (value > most ? value : most), 1 / bitsPerByte);
  return 10 ** Math.ceil(Math.log10(greatest * bitsPerByte) - 1e-9) / bitsPerByte;
}
