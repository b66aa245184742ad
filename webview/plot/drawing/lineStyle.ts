/** Style that distinguishes a line from others: a colour, strokes where there are more lines than colours, and a letter. */
export interface LineStyle {
  /** Name of a colour of the style sheet: `--plot-1`. {@link PlotTheme.color} has the colour that is drawn. */
  readonly color: string;
  /** Lengths of strokes and spaces in pixels; empty for a solid line. */
  readonly dash: readonly number[];
  /** Shown next to the plot and in the legend. */
  readonly mark: string;
}

/** Number of colours, which are in styles/plotColors.css. */
export const plotColors = 8;

/** Strokes of the lines behind those that have a colour of their own. */
const dashes: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 3, 2, 3], [4, 2], [14, 4, 4, 4], [1, 5]];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Style of what stands for several lines together. */
export const othersStyle: LineStyle = { color: '--plot-others', dash: [], mark: '…' };

/** The styles of the lines of a plot, by their places in it. */
export function traceStyles(traces: readonly { readonly isRest?: boolean }[]): readonly LineStyle[] {
  return traces.map(({ isRest }, index) => (isRest === true ? othersStyle : lineStyle(index)));
}

/** The style of a line by its place in the plot; the first 56 differ in strokes or colour, all in their marks. */
export function lineStyle(index: number): LineStyle {
  const letter = letters[index % letters.length] ?? '';
  const round = Math.floor(index / letters.length);
  return {
    color: `--plot-${(index % plotColors) + 1}`,
    dash: dashes[Math.floor(index / plotColors) % dashes.length] ?? [],
    mark: round === 0 ? letter : `${letter}${round}`,
  };
}
