import { decodeUnits } from '../../pcp/units/units.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { unitFactor } from '../../pcp/units/unitScale.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { canJoin } from '../subject/metricLines.ts';

/** A metric over several archives, as far as its values go on in one line. */
export interface JoinedLine<Line> {
  /** Descriptor from the first archive that has the metric. */
  readonly descriptor: Descriptor;
  /** Times from and up to which it is a line of its own; undefined for the first, and for the last. */
  readonly since: Timestamp | undefined;
  until: Timestamp | undefined;
  readonly line: Line;
}

/** Joins the metrics of archives by their names while these are read, in the order of time. */
export class JoinedLines<Line> {
  readonly #lines = new Map<string | number, JoinedLine<Line>[]>();
  readonly #make: (descriptor: Descriptor) => Line;

  constructor(make: (descriptor: Descriptor) => Line) {
    this.#make = make;
  }

  /** Lines in the order of the metrics' names. */
  get all(): readonly JoinedLine<Line>[] {
    const metrics = [...this.#lines.values()].flatMap((lines) => {
      const [first] = lines;
      return first === undefined ? [] : [{ first, lines }];
    });
    return metrics.sort((a, b) => compareMetrics(a.first.descriptor, b.first.descriptor)).flatMap(({ lines }) => lines);
  }

  /**
   * The line of a metric that an archive describes, and what its values are multiplied by there.
   *
   * @param time from when on the archive is read
   */
  of(descriptor: Descriptor, time: Timestamp): { readonly line: Line; readonly factor: number } {
    const key = descriptor.names[0] ?? descriptor.pmid;
    const lines = this.#lines.get(key) ?? [];
    for (const one of lines.toReversed()) {
      const factor = factorTo(one.descriptor, descriptor);
      if (factor !== undefined) return { line: one.line, factor };
    }
    const before = lines.at(-1);
    if (before !== undefined) before.until ??= time;
    const line = this.#make(descriptor);
    lines.push({ descriptor, since: before && time, until: undefined, line });
    this.#lines.set(key, lines);
    return { line, factor: 1 };
  }
}

/** Orders metrics by their names, those without by their numbers. */
export function compareMetrics(a: Descriptor, b: Descriptor): number {
  const [name = '', other = ''] = [a.names[0], b.names[0]];
  return name === other ? a.pmid - b.pmid : name < other ? -1 : 1;
}

/** What values of a metric are multiplied by in the units of a line; undefined where they cannot be joined. */
export function factorTo(line: Descriptor, descriptor: Descriptor): number | undefined {
  if (!canJoin(line, descriptor)) return undefined;
  return line.units === descriptor.units ? 1 : unitFactor(decodeUnits(descriptor.units), decodeUnits(line.units));
}
