import type { ComparedAnswers } from './writtenCase.ts';

/** More rows say nothing new. */
const mostRows = 12;

/** A table of what is shown and should not be so, or is not shown; empty where all agrees. */
export function differencesOf({ shown, expected }: ComparedAnswers): string {
  const rows = [...new Set([...expected.keys(), ...shown.keys()])]
    .filter((what) => shown.get(what) !== expected.get(what))
    .map((what) => [what, shown.get(what) ?? 'nothing', expected.get(what) ?? 'nothing']);
  if (rows.length === 0) return '';
  const table = [['of', 'shown', 'expected'], ...rows.slice(0, mostRows)];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, ...(rows.length > mostRows ? [`and ${rows.length - mostRows} more`] : [])].join('\n');
}
