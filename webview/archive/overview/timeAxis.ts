import type { Timestamp } from '../../../formats/pcp/timestamp.ts';
import { fromSeconds, toSeconds } from '../../../formats/pcp/timestamp.ts';
import type { TimeZone } from '../../../formats/pcp/timeZone.ts';
import type { TimeRange } from '../../protocol/overviewProtocol.ts';

/** Turns times into places on a line of some width, in CSS pixels, and back. */
export class TimeAxis {
  readonly range: TimeRange;
  readonly width: number;
  readonly #from: number;
  readonly #span: number;

  constructor(range: TimeRange, width: number) {
    this.range = range;
    this.width = width;
    this.#from = toSeconds(range.from);
    // A single record has no span; it stands at the left.
    this.#span = Math.max(1e-9, toSeconds(range.to) - this.#from);
  }

  /** In seconds. */
  get span(): number {
    return this.#span;
  }

  xOf(time: Timestamp): number {
    return ((toSeconds(time) - this.#from) / this.#span) * this.width;
  }

  timeAt(x: number): Timestamp {
    const share = Math.min(1, Math.max(0, x / Math.max(1, this.width)));
    if (share === 1) return this.range.to;
    return share === 0 ? this.range.from : fromSeconds(this.#from + share * this.#span);
  }
}

/** Steps between labels, in seconds: such as a clock shows. */
const steps = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800,
  2_592_000,
];
const pixelsPerLabel = 110;
/** A label that has less room on its right would be cut. */
const leastRoom = 60;

export interface AxisLabel {
  readonly x: number;
  readonly text: string;
}

/** Labels at round times of a zone, as many as there is room for. */
export function axisLabels(axis: TimeAxis, zone: TimeZone): readonly AxisLabel[] {
  const least = (axis.span * pixelsPerLabel) / Math.max(1, axis.width);
  const step = steps.find((each) => each >= least) ?? steps.at(-1) ?? 1;
  const from = toSeconds(axis.range.from);
  const { offset } = zone.offsetAt(from);
  const labels: AxisLabel[] = [];
  const first = Math.ceil((from + offset) / step) * step;
  for (let local = first; local - offset <= from + axis.span && labels.length < axis.width; local += step) {
    const date = new Date(local * 1000);
    if (Number.isNaN(date.getTime())) break;
    const [day = '', clock = ''] = date.toISOString().split('T');
    const isMidnight = clock.startsWith('00:00:00');
    const text = isMidnight ? day : clock.slice(0, step < 60 ? 8 : 5);
    const x = axis.xOf(fromSeconds(local - offset));
    if (x <= axis.width - leastRoom) labels.push({ x, text });
  }
  return labels;
}
