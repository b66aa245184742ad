/** Visible time range, in seconds since 1970. */
export interface PlotRange {
  readonly from: number;
  readonly to: number;
}

/** Range from one time to another; at least a second. */
export function rangeBetween(from = 0, to = from): PlotRange {
  return { from, to: Math.max(from + 1, to) };
}

/** Shortest range that is shown, in seconds. */
const leastSpan = 1e-3;

/** Shows less of the time (a factor below 1) or more of it, so that `at` stays where it is on the screen. */
export function zoomed({ from, to }: PlotRange, factor: number, at: number, whole: PlotRange): PlotRange {
  const span = Math.min(whole.to - whole.from, Math.max(leastSpan, (to - from) * factor));
  const share = to > from ? (at - from) / (to - from) : 0.5;
  return within({ from: at - span * share, to: at + span * (1 - share) }, whole);
}

/** Moves by a share of what is shown; a negative one moves back. */
export function panned(range: PlotRange, share: number, whole: PlotRange): PlotRange {
  const by = (range.to - range.from) * share;
  return within({ from: range.from + by, to: range.to + by }, whole);
}

/** The range itself where it lies within the whole; else one as long that does, or the whole. */
export function within({ from, to }: PlotRange, whole: PlotRange): PlotRange {
  const span = Math.min(to - from, whole.to - whole.from);
  const start = Math.min(Math.max(from, whole.from), whole.to - span);
  return { from: start, to: start + span };
}

export function isWhole({ from, to }: PlotRange, whole: PlotRange): boolean {
  return from <= whole.from && to >= whole.to;
}
