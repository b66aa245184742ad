import { displayWidth } from '../../../../formats/findings/report/printable.ts';

/** Lines of a table: the first column is aligned to the left, all others to the right. A column without a heading is left out. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => displayWidth(row[column] ?? ''))));
  return all.map((row) =>
    row
      .flatMap((cell, column) => (headings[column] === '' ? [] : [padded(cell, widths[column] ?? 0, column === 0)]))
      .join('  ')
      .trimEnd(),
  );
}

function padded(cell: string, width: number, isLeft: boolean): string {
  const blanks = ' '.repeat(Math.max(0, width - displayWidth(cell)));
  return isLeft ? cell + blanks : blanks + cell;
}
