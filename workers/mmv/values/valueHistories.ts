import type { ValueHistory } from '../../../protocol/viewer/mmvProtocol.ts';
import type { LinePoints } from '../../../formats/history/lines/meanOverTime.ts';
import type { Point } from './seenPoints.ts';
import { addPoints, lineOfPoints, recentPoints } from './seenPoints.ts';
import type { Snapshot } from '../snapshot.ts';
import { isCounter, numberOf, rateOf } from './valueChange.ts';

const keptMs = 60_000;
const maxFollowed = 512;
/** Fewest milliseconds between reads that are kept: a line of a minute is drawn 64 pixels wide. */
const leastApartMs = 1000;
/** Most bytes that the reads that are kept may take, each with the one before it. */
const maxKeptBytes = 1 << 24;

/**
 * The numbers of the values that are shown, since they have been: all of the last minute, fewer of before. A value that comes into sight has its past from the reads that are kept,
 * as far back as memory allows.
 */
export class ValueHistories {
  /** Points by index of the value, those asked for longest ago first. */
  readonly #points = new Map<number, Point[]>();
  /** Oldest first; the file is as it was at each. */
  readonly #reads: Snapshot[] = [];

  /** Follows further values from now on. */
  follow(snapshot: Snapshot, indexes: readonly number[]): void {
    for (const index of indexes) {
      const points = this.#points.get(index);
      this.#points.delete(index);
      this.#points.set(index, points ?? this.#pastOf(snapshot, index));
    }
    for (const index of this.#points.keys()) {
      if (this.#points.size <= maxFollowed) break;
      this.#points.delete(index);
    }
  }

  /** Called after each read, whether anything has changed or not. */
  add(snapshot: Snapshot): void {
    this.#keep(snapshot);
    for (const [index, points] of this.#points) {
      addPoints(points, pointsOf(snapshot, index), keptMs);
    }
  }

  /** The indexes mean other values now. */
  clear(): void {
    this.#points.clear();
    this.#reads.length = 0;
  }

  of(index: number): ValueHistory {
    return { index, points: recentPoints(this.#points.get(index) ?? [], keptMs) };
  }

  /** All that has been seen of a value, the older the coarser. */
  seen(index: number): LinePoints {
    return lineOfPoints(this.#points.get(index) ?? []);
  }

  #pastOf(snapshot: Snapshot, index: number): Point[] {
    const past = this.#reads.filter(({ atMs }) => atMs >= snapshot.atMs - keptMs && atMs < snapshot.atMs);
    return [...past, snapshot].flatMap((read) => pointsOf(read, index));
  }

  #keep(snapshot: Snapshot): void {
    const last = this.#reads.at(-1);
    if (last !== undefined && snapshot.atMs - last.atMs < leastApartMs) return;
    this.#reads.push(snapshot);
    const maxReads = Math.floor(maxKeptBytes / (2 * Math.max(1, snapshot.file.image.size)));
    while (this.#reads.length > maxReads || (this.#reads[0]?.atMs ?? Infinity) < snapshot.atMs - keptMs)
      this.#reads.shift();
  }
}

function pointsOf(snapshot: Snapshot, index: number): Point[] {
  const value = snapshot.file.values.at(index);
  if (value === undefined) return [];
  const number = isCounter(value) ? rateOf(snapshot, value) : numberOf(snapshot.file.values.contentOf(value));
  const point = number === undefined ? Number.NaN : Number(number);
  return Number.isFinite(point) ? [[snapshot.atMs, point]] : [];
}
