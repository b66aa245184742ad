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

What \`${command}\` measured last, on ${machine}, ${new Date().toISOString().slice(0, 10)}.

Times say more of the machine than of the program; ratios travel. Each row compares with a peer that ran in the same
minutes on the same files, the two in turn, and gives the median: whole processes from start to exit where the peer is
one (\`wc\`, \`mmvdump\`, \`pmlogcheck\`, \`pmdumplog\`), with what they print thrown away. What has taken twenty seconds
is not repeated. Files are generated: \`wide\` archives have large records of 4,000 counters, \`narrow\` ones millions of
tiny records, \`mixed\` ones values of every type, \`churn\` instances that come and go; with \`--full\` they have a
gigabyte. A row that misses its limit makes the run fail; a row without a limit is only to be seen.

${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
}
