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

const more = `## Copy and link

The menu of a plot (its button, or a right click) copies it as a picture, or what it shows as values with tabs between columns,
which spreadsheets take. _Copy Link to This View_ copies a link (\`vscode://pcp-files.pcp-files/open?…\`) to the file, tab, time,
metrics and instances. Who opens it needs the file in the same place; _PCP: Open Link to View_ takes a link that was pasted.
A link to a file on another computer is refused; where its time is not in the archive, all of the time is shown.

## Notes

Notes are kept in \`.pcp-notes.jsonc\` beside the archive, or in the workspace where nothing may be written there. The file may be
edited by hand: comments, and fields that are not known, stay as they are.

\`\`\`jsonc
{
  "notes": [
    { "at": "2026-05-11T10:30:00Z", "host": "web1", "text": "Deploy of 4.2" },
    { "from": "2026-05-11T22:00:00Z", "to": "2026-05-12T02:00:00Z", "text": "Backup" },
  ],
}
\`\`\`

A note without \`host\` is about all hosts. Reports have the notes about their host: those beside the archives, and of
\`pcp-files report\` also those in the current folder. In reports without names they are redacted like everything else.

## Saved views, and archives side by side

_Views…_ in _Metrics_ saves metrics, instances, options and time under a name in the settings of the workspace
(\`pcp.savedViews\`), and shows what was saved, also in archives of other hosts: of instances that these do not have, the
highest are shown instead. _Link With Other Archives_ has all archives that are open show the same time and cursor; those of
different days the same time of the day.
`;

/**
 * docs/plots.md: what can be done in a plot.
 * @param {readonly { title: string, gestures: readonly { keys: string, does: string }[] }[]} groups
 */
export function plotsPage(groups) {
  return [introduction, ...groups.map(chapter), ranges, more].join('\n');
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
