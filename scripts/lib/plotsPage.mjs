const introduction = `# Plots

Keys and gestures of plots, in the _Host_ and _Metrics_ tabs of archives and in plots of pma files. The key \`?\`, or its button
above the plots, shows the same list. On a Mac, Ctrl is the command key. _This page is generated from the list in the sources
by \`npm run docs\`._
`;

/** Examples of what can be typed for a range, and what it is. */
const typedRanges = [
  ['`10:30-11:00`', 'a part of the last day on which there was such a time'],
  ['`last 2 h`, `first 30 min`', 'the end or the beginning of the archive'],
  ['`10:30 + 20 min`', 'a beginning and a length'],
  ['`2026-05-11 22:00 - 05-12 02:00`', 'two times with their days; the year may be left out'],
  ['`2026-05-11`', 'a whole day'],
  ['`10:30`', 'half an hour before and after a time'],
];

const ranges = `## Typed ranges

The box above the plots has the time that is shown. Type another one and press Enter:

${table('typed', 'is', typedRanges)}`;

/**
 * docs/plots.md: what can be done in a plot.
 * @param {readonly { title: string, gestures: readonly { keys: string, does: string }[] }[]} groups
 */
export function plotsPage(groups) {
  return [introduction, ...groups.map(chapter), ranges].join('\n');
}

/** @param {{ title: string, gestures: readonly { keys: string, does: string }[] }} group */
function chapter({ title, gestures }) {
  const rows = gestures.map(({ keys, does }) => [keys, does]);
  return `## ${title}\n\n${table('by', 'does', rows)}`;
}

/**
 * @param {string} first head of the first column
 * @param {string} second
 * @param {readonly (readonly string[])[]} rows
 */
function table(first, second, rows) {
  const all = [[first, second], ...rows];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column].length)));
  const line = (row, fill = ' ') => `| ${row.map((cell, column) => cell.padEnd(widths[column], fill)).join(' | ')} |\n`;
  return [line(all[0]), line(['', ''], '-'), ...rows.map((row) => line(row))].join('');
}
