import type { TrendCheck } from '../hostRule.ts';
import type { Judge, Range, RuleValues } from '../range.ts';
import { Ranges } from '../range.ts';

/** Pieces of time that are looked at together. */
const maxPieces = 48;
/** It has begun to rise where it has done so much of it. */
const restShare = 0.05;
/** Nothing is full beyond this, in percent; from the other one on there is nothing left to foretell. */
const [full, nearlyFull] = [100, 99];
/** Share of the rising steps that a rise in bursts has. */
const burstShare = 0.5;
/** Share of a rise that the last third of it has, if it goes on. */
const lastShare = 0.15;
/** A rise has ended when it has paused for this share of its time, and of the least time in which it is seen. */
const [pauseShare, pauseOfLeast] = [0.25, 0.5];
/** It has been undone when so much of it is gone. */
const undoneShare = 0.5;

interface Piece {
  /** Its number from 1970 on. */
  readonly number: number;
  /** When it was reached. */
  at: number;
  value: number;
}

/** What a {@link TrendCheck} wants, with the user's threshold. */
export type Trend = Omit<TrendCheck, 'kind' | 'of' | 'pieces'>;

/** A rise that was seen, and what came after. */
interface Rise {
  readonly from: number;
  to: number;
  readonly first: number;
  last: number;
  /** Time of the last value, in seconds since 1970. */
  seenTo: number;
  least: number;
  most: number;
}

/** Finds times in which a share rises so steadily that it will reach all of it: by the slope that Theil and Sen define. */
export class TrendJudge implements Judge {
  readonly #trend: Trend;
  readonly #pieceSeconds: number;
  readonly #pieces: Piece[] = [];
  readonly #ranges = new Ranges();
  #open: Rise | undefined;
  /** How high earlier rises came that were undone: one of the same height is their kind. */
  #undoneAt = -Infinity;

  constructor(trend: Trend, pieceSeconds: number) {
    this.#trend = trend;
    this.#pieceSeconds = pieceSeconds;
  }

  /** Takes a value in percent. */
  add({ to: time, sums, weights }: RuleValues): void {
    const value = (sums[0] ?? NaN) / (weights[0] ?? NaN);
    const number = Math.floor(time / this.#pieceSeconds);
    const piece = this.#pieces.at(-1);
    this.#follow(time, value);
    if (piece?.number === number) {
      if (!(value > piece.value)) return;
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
    if (!isLong || !isRisen || !isSteady(pieces, rising) || !goesOn(pieces)) return;
    const left = (full - last.value) / slopeOf(pieces);
    if (!(left >= 0 && left < at && left < timesSeen * seconds)) return;
    if (this.#open !== undefined && first.at > this.#open.to) this.#close();
    const open = (this.#open ??= newRise(first, last));
    open.to = pieces.find(({ value }) => value >= last.value)?.at ?? last.at;
    open.seenTo = last.at;
    open.last = open.least = open.most = last.value;
  }

  /** Takes a value that may show what came of a rise. */
  #follow(time: number, value: number): void {
    const open = this.#open;
    if (open === undefined) return;
    open.seenTo = time;
    open.least = Math.min(open.least, value);
    open.most = Math.max(open.most, value);
  }

  /** Whether the record itself shows that it did not go on until all was full, or that rises like it do not. */
  #isRefuted({ from, to, first, last, seenTo, least, most }: Rise): boolean {
    const { at, leastSeconds, points } = this.#trend;
    if (at === Infinity || most >= nearlyFull) return false;
    const isUndone = least <= last - undoneShare * (last - first);
    const isUsual = most <= this.#undoneAt + restShare * (last - first);
    if (isUndone) this.#undoneAt = Math.max(this.#undoneAt, most);
    if (isUsual) return true;
    const pause = Math.max(pauseShare * (to - from), pauseOfLeast * leastSeconds);
    return isUndone || (seenTo - to >= pause && most < last + points);
  }

  #close(): void {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined || this.#isRefuted(open)) return;
    const { from, to, first, last } = open;
    this.#ranges.add({ from, to, mean: first, worst: last, worstAt: to, isMild: false });
  }
}

function newRise(first: Piece, last: Piece): Rise {
  const { value } = last;
  return { from: first.at, to: last.at, first: first.value, last: value, seenTo: last.at, least: value, most: value };
}

/** Whether few steps fall, and half as many as may be wanted rise: what comes in bursts pauses between. */
function isSteady(pieces: readonly Piece[], rising: number): boolean {
  let [rises, falls] = [0, 0];
  for (let i = 1; i < pieces.length; i++) {
    const step = (pieces[i]?.value ?? NaN) - (pieces[i - 1]?.value ?? NaN);
    if (step > 0) rises++;
    else if (step < 0) falls++;
  }
  const steps = pieces.length - 1;
  return falls < (1 - rising) * steps && rises > burstShare * rising * steps;
}

/** Whether the last third of the pieces has some of the rise. */
function goesOn(pieces: readonly Piece[]): boolean {
  const [first = NaN, last = NaN] = [pieces[0]?.value, pieces.at(-1)?.value];
  const later = pieces[Math.floor((2 / 3) * (pieces.length - 1))]?.value ?? NaN;
  return last - later >= lastShare * (last - first);
}

/** The median of the slopes between all pairs, per second. */
function slopeOf(pieces: readonly Piece[]): number {
  const slopes: number[] = [];
  for (const [i, a] of pieces.entries())
    for (const b of pieces.slice(i + 1)) slopes.push((b.value - a.value) / (b.at - a.at));
  slopes.sort((a, b) => a - b);
  return slopes[slopes.length >> 1] ?? NaN;
}
