import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { metricNamesOf } from '../formula/formula.ts';
import { highestOf } from '../lines/highestOf.ts';
import { reduced } from '../lines/linePoints.ts';
import { valueAtPart } from '../lines/valueAtPart.ts';
import type { Chart } from './chart.ts';
import type { DrawnChart } from './hostLines.ts';
import { describedHostMetrics } from './hostSections.ts';
import type { Lane } from './lanes.ts';
import { lanes } from './lanes.ts';

/** Equal parts of a time, in seconds since 1970. */
export interface LaneParts {
  readonly from: number;
  readonly to: number;
  readonly parts: number;
}

/** The use of what a host has of a kind, in each part of a time; NaN where nothing is known. */
export interface LaneUse {
  readonly lane: Lane;
  /** What is measured, and its unit. */
  readonly chart: Chart;
  readonly values: Float64Array;
}

const namesOf = ({ sets }: Chart): readonly string[] =>
  sets.flatMap((lines) => lines.flatMap(({ formula }) => [...metricNamesOf(formula)]));

const laneMetricNames = new Set(lanes.flatMap(({ charts }) => charts.flatMap(namesOf)));

/** The metrics of all lanes that an archive describes, by name. */
export function describedLaneMetrics(metadata: ArchiveMetadata): ReadonlyMap<string, Descriptor> {
  return new Map([...describedHostMetrics(metadata)].filter(([name]) => laneMetricNames.has(name)));
}

/** The lanes for which there are values. @param drawn the lines of a chart, if there are any */
export function laneUses(shown: LaneParts, drawn: (chart: Chart) => DrawnChart | undefined): readonly LaneUse[] {
  return lanes.flatMap((lane) => {
    for (const chart of lane.charts) {
      const made = drawn(chart);
      if (made === undefined || made.isFull) continue;
      return [{ lane, chart, values: highestValues(made, shown) }];
    }
    return [];
  });
}

function highestValues({ lines }: DrawnChart, { from, to, parts }: LaneParts): Float64Array {
  const highest = highestOf(lines.map((line) => reduced(line, from, to, parts)));
  return highest.last.map((_, part) => valueAtPart(highest, part)?.value ?? NaN);
}
