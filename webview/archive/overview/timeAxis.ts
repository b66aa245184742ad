import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { fromSeconds, toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { timeTicks } from '../../../formats/pcp/time/timeTicks.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';

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

  xOf(time: Timestamp): number {
    return ((toSeconds(time) - this.#from) / this.#span) * this.width;
  }

  timeAt(x: number): Timestamp {
    const share = Math.min(1, Math.max(0, x / Math.max(1, this.width)));
    if (share === 1) return this.range.to;
    return share === 0 ? this.range.from : fromSeconds(this.#from + share * this.#span);
  }
}

const pixelsPerLabel = 110;
const pixelsPerCharacter = 7;

export interface AxisLabel {
  readonly x: number;
  readonly text: string;
}

/** Labels at round times of a zone, as many as there is room for; the first of a day has its date. */
export function axisLabels(axis: TimeAxis, zone: TimeZone): readonly AxisLabel[] {
  const range = { from: toSeconds(axis.range.from), to: toSeconds(axis.range.to) };
  const { times, texts } = timeTicks(range, zone, axis.width / pixelsPerLabel);
  const labels: AxisLabel[] = [];
  let free = 0;
  for (const [i, time] of times.entries()) {
    const x = axis.xOf(fromSeconds(time));
    const text = (texts[i] ?? '').split('\n').toReversed().join(' ');
    const end = x + text.length * pixelsPerCharacter;
    // Behind one with its date the next has no room, and at the end it would be cut.
    if (x < free || end > axis.width) continue;
    labels.push({ x, text });
    free = end;
  }
  return labels;
}
