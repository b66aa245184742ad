import type { ValueHistory } from '../../webview/protocol/mmvProtocol.ts';
import type { Snapshot } from './snapshot.ts';
import { isCounter, numberOf, rateOf } from './valueChange.ts';

const keptMs = 60_000;
const maxFollowed = 512;

type Point = readonly [atMs: number, value: number];

/** The last minute of the values that somebody looks at. */
export class ValueHistories {
  /** By index, those asked for longest ago first. */
  readonly #points = new Map<number, Point[]>();

  /** From now on these are followed, too. */
  follow(snapshot: Snapshot, indexes: readonly number[]): void {
    for (const index of indexes) {
      const points = this.#points.get(index);
      this.#points.delete(index);
      this.#points.set(index, points ?? pointsOf(snapshot, index));
    }
    for (const index of this.#points.keys()) {
      if (this.#points.size <= maxFollowed) break;
      this.#points.delete(index);
    }
  }

  /** Called after each read, whether anything has changed or not. */
  add(snapshot: Snapshot): void {
    for (const [index, points] of this.#points) {
      points.push(...pointsOf(snapshot, index));
      while ((points[0]?.[0] ?? Infinity) < snapshot.atMs - keptMs) points.shift();
    }
  }

  /** The indexes mean other values now. */
  clear(): void {
    this.#points.clear();
  }

  of(index: number): ValueHistory {
    return { index, points: this.#points.get(index) ?? [] };
  }
}

function pointsOf(snapshot: Snapshot, index: number): Point[] {
  const value = snapshot.file.values.at(index);
  if (value === undefined) return [];
  const number = isCounter(value) ? rateOf(snapshot, value) : numberOf(snapshot.file.values.contentOf(value));
  const point = number === undefined ? Number.NaN : Number(number);
  return Number.isFinite(point) ? [[snapshot.atMs, point]] : [];
}
