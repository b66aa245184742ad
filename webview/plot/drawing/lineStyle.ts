/** Style that distinguishes lines without colours: dashes and letter. */
export interface LineStyle {
  /** Name of a colour of the theme: `--vscode-charts-blue`. {@link PlotTheme.color} has the colour that is drawn. */
  readonly color: string;
  /** Lengths of strokes and spaces in pixels; empty for a line without. */
  readonly dash: readonly number[];
  /** Shown next to the line and in the legend. */
  readonly mark: string;
}

// The charts' orange is nearly invisible in the default themes, and high contrast has none.
const colors = [
  ...['blue', 'green', 'yellow', 'red', 'purple'].map((name) => `--vscode-charts-${name}`),
  '--vscode-terminal-ansiMagenta',
];

const dashes: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 3, 2, 3], [4, 2], [14, 4, 4, 4], [1, 5]];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The style of a line by its place in the plot; the first 42 differ in strokes or colour, all in their marks. */
export function lineStyle(index: number): LineStyle {
  const letter = letters[index % letters.length] ?? '';
  const round = Math.floor(index / letters.length);
  return {
    color: colors[index % colors.length] ?? '',
    dash: dashes[index % dashes.length] ?? [],
    mark: round === 0 ? letter : `${letter}${round}`,
  };
}
