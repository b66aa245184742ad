import * as os from 'node:os';

/** @typedef {import('../../test/bench/bench.ts').BenchRow} BenchRow */

/**
 * The last measurements as a page of Markdown, with how they are made.
 * @param {readonly BenchRow[]} rows
 * @param {(row: BenchRow) => boolean} isWithinLimit
 * @returns {string}
 */
export function performancePage(rows, isWithinLimit) {
  const processors = os.cpus();
  const machine = `${processors.length} × ${processors[0]?.model.trim() ?? os.arch()}, Node.js ${process.versions.node}`;
  const cells = rows.map((row) => [
    row.name,
    row.ours,
    row.peer,
    row.ratio.toFixed(2),
    row.limit === undefined ? '' : `≤ ${row.limit}${isWithinLimit(row) ? '' : ', missed'}`,
  ]);
  const table = [['What', 'PCP Files', 'Peer', 'Ratio', 'Limit'], ['-', '-', '-', '-', '-'], ...cells];
  const command = ['npm run bench --', ...process.argv.slice(2)].join(' ');
  return `# Performance

Latest results of \`${command}\` on ${machine}, ${new Date().toISOString().slice(0, 10)}.

The times depend on the machine; the ratios hardly do. Each row compares with a peer that ran in the same minutes on the
same files, in alternation, and shows the median. If the peer is a program (\`wc\`, \`mmvdump\`, \`pmlogcheck\`,
\`pmdumplog\`), whole processes are measured from start to exit, with output discarded. Runs of more than twenty seconds
are not repeated. Files are generated: \`wide\` archives have large records of 4,000 counters, \`narrow\` ones millions of
tiny records, \`mixed\` ones values of every type, \`churn\` ones instances that come and go; with \`--full\` they have a
gigabyte. The run fails if a row exceeds its limit; rows without a limit are informative.

${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
}
