import type { TrendCheck } from '../hostRule.ts';
import type { Judge, Range, RuleValues } from '../range.ts';
import { Ranges } from '../range.ts';

/** Pieces of time that are looked at together. */
const maxPieces = 48;
/** It has begun to rise where it has done so much of it. */
const restShare = 0.05;
/** Nothing is full beyond this, in percent. */
const full = 100;

interface Piece {
  /** Its number from 1970 on. */
  readonly number: number;
  /** When it was reached. */
  at: number;
  value: number;
}

/** What a {@link TrendCheck} wants, with the user's threshold. */
export type Trend = Omit<TrendCheck, 'kind' | 'of' | 'pieces'>;

/** Finds times in which a share rises so steadily that it will reach all of it: by the slope that Theil and Sen define. */
export class TrendJudge implements Judge {
  readonly #trend: Trend;
  readonly #pieceSeconds: number;
  readonly #pieces: Piece[] = [];
  readonly #ranges = new Ranges();
  #open: { readonly from: number; to: number; first: number; last: number } | undefined;

  constructor(trend: Trend, pieceSeconds: number) {
    this.#trend = trend;
    this.#pieceSeconds = pieceSeconds;
  }

  /** Takes a value in percent. */
  add({ to: time, sums, weights }: RuleValues): void {
    const value = (sums[0] ?? NaN) / (weights[0] ?? NaN);
    const number = Math.floor(time / this.#pieceSeconds);
    const piece = this.#pieces.at(-1);
    if (piece?.number === number) {
      if (value < piece.value) return;
      piece.value = value;
      piece.at = time;
      return;
    }
    this.#judge();
    this.#pieces.push({ number, at: time, value });
    if (this.#pieces.length > maxPieces) this.#pieces.shift();
  }

  gap(): void {
    // A share goes on rising while nobody looks.
  }

  finish(): readonly Range[] {
    this.#judge();
    this.#close();
    return this.#ranges.all;
  }

  /** The pieces since the share last fell for good: what rose before has nothing to do with it. */
  #risingPieces(): readonly Piece[] {
    let least = this.#pieces.length - 1;
    for (let i = least - 1; i >= 0; i--)
      if ((this.#pieces[i]?.value ?? NaN) < (this.#pieces[least]?.value ?? NaN)) least = i;
    const pieces = this.#pieces.slice(Math.max(0, least));
    const [first = NaN, last = NaN] = [pieces[0]?.value, pieces.at(-1)?.value];
    const begun = first + restShare * (last - first);
    return pieces.slice(pieces.findLastIndex(({ value }, i) => i === 0 || value <= begun));
  }

  #judge(): void {
    const pieces = this.#risingPieces();
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (first === undefined || last === undefined) return;
    const { leastPieces, leastSeconds, rising, points, times, from, at, timesSeen } = this.#trend;
    const seconds = last.at - first.at;
    const isLong = pieces.length >= leastPieces && seconds >= leastSeconds;
    const isRisen = last.value >= from && last.value >= first.value + points && last.value >= times * first.value;
    if (!isLong || !isRisen || risingShare(pieces) <= rising) return;
    const left = (full - last.value) / slopeOf(pieces);
    if (!(left >= 0 && left < at && left < timesSeen * seconds)) return;
    if (this.#open !== undefined && first.at > this.#open.to) this.#close();
    this.#open ??= { from: first.at, to: last.at, first: first.value, last: last.value };
    this.#open.to = last.at;
    this.#open.last = last.value;
  }

  #close(): void {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined) return;
    const { from, to, first, last } = open;
    this.#ranges.add({ from, to, mean: first, worst: last, worstAt: to, isMild: false });
  }
}

function risingShare(pieces: readonly Piece[]): number {
  let rises = 0;
  for (let i = 1; i < pieces.length; i++) if ((pieces[i]?.value ?? NaN) > (pieces[i - 1]?.value ?? NaN)) rises++;
  return rises / Math.max(1, pieces.length - 1);
}

/** The median of the slopes between all pairs, per second. */
function slopeOf(pieces: readonly Piece[]): number {
  const slopes: number[] = [];
  for (const [i, a] of pieces.entries())
    for (const b of pieces.slice(i + 1)) slopes.push((b.value - a.value) / (b.at - a.at));
  slopes.sort((a, b) => a - b);
  return slopes[slopes.length >> 1] ?? NaN;
}
