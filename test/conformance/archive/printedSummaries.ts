/** What pmlogsummary prints of a series. */
export interface PrintedSummary {
  readonly stochasticMean: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** `HH:MM:SS.mmm`. */
  readonly maxTime: string;
  readonly count: number;
}

/** Of the same series here. */
export interface OwnSummary extends PrintedSummary {
  readonly semantics: string;
  readonly seconds: number;
}

/** Options with which pmlogsummary prints what {@link parsePrinted} reads. */
export const summaryOptions = ['-Z', 'UTC', '-FbmMiINy', '-p', '12'];

const line =
  /^\*?([\w.]+),(?:\["(.*)"\])?,([-\d.]+),([-\d.]+),([-\d.]+),[^,]*,([-\d.]+),[^,]*?(\d\d:\d\d:\d\d\.\d{3})[^,]*,(\d+),/;

/** `metric,["instance"],stochastic,time,minimum,its time,maximum,its time,count,unit`; of what has too few values nothing. */
export function parsePrinted(text: string): ReadonlyMap<string, PrintedSummary> {
  const all = new Map<string, PrintedSummary>();
  for (const row of text.split('\n')) {
    const [, metric = '', instance = '', stochasticMean, mean, min, max, maxTime, count] = line.exec(row) ?? [];
    if (maxTime === undefined) continue;
    all.set(`${metric}[${instance}]`, {
      stochasticMean: Number(stochasticMean),
      mean: Number(mean),
      min: Number(min),
      max: Number(max),
      maxTime,
      count: Number(count),
    });
  }
  return all;
}

const isNear = (ours: number, theirs: number): boolean => Math.abs(ours - theirs) <= 1e-6 * Math.abs(theirs) + 1e-9;

/** What differs. */
export function differences(ours: OwnSummary, theirs: PrintedSummary): readonly string[] {
  const isCounter = ours.semantics === 'counter';
  const parts = {
    // Of a level that is there once pmlogsummary says 0.
    mean: isNear(ours.mean, theirs.mean) || (!isCounter && ours.seconds === 0),
    // Of a discrete metric pmlogsummary counts the value at a mark and at the end once more.
    stochasticMean: isNear(ours.stochasticMean, theirs.stochasticMean) || ours.semantics === 'discrete',
    min: isNear(ours.min, theirs.min),
    max: isNear(ours.max, theirs.max),
    count: ours.count === theirs.count,
    // If the first rate is the largest, pmlogsummary has the time of the first value, an interval earlier.
    maxTime: ours.maxTime === theirs.maxTime || (isCounter && ours.maxTime > theirs.maxTime),
  };
  return Object.entries(parts).flatMap(([name, isAlike]) => (isAlike ? [] : [name]));
}
