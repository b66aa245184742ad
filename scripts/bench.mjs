// Measures what is built against its peers and prints one table: everything, or the benches named, as in
// `npm run bench -- pma mmv` (test/bench/benches.ts lists them). Fails where a limit is passed. What cannot be measured on
// this machine is named below the table. With --full archives are of 1 GB; with --write the table of all benches is kept
// in docs/performance.md.
import { fork } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/paths.mjs';
import { performancePage } from './lib/performancePage.mjs';
import { runNodeQuietly } from './lib/run.mjs';

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWritten = process.argv.includes('--write');
if (isWritten && names.length > 0) throw new Error('--write keeps the table of all benches: name none.');

await ensureDependencies();
if (!(await runNodeQuietly(['esbuild.mjs', '--production', '--if-changed'])))
  throw new Error('The build failed: see above.');

const { tsImport } = await import('tsx/esm/api');
const { benches } = await tsImport('../test/bench/benches.ts', import.meta.url);
const { isWithinLimit } = await tsImport('../test/bench/bench.ts', import.meta.url);

const unknown = names.find((name) => !(name in benches));
if (unknown !== undefined)
  throw new Error(`There is no bench "${unknown}"; there are ${Object.keys(benches).join(', ')}.`);
const chosen = Object.keys(benches).filter((name) => names.length === 0 || names.includes(name));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-files-bench-'));
try {
  const all = [];
  for (const name of chosen) all.push(...(await measured(name)));
  const rows = all.filter((row) => !('missing' in row));
  print(rows);
  for (const { name, missing } of all) if (missing !== undefined) console.log(`not measured: ${name}: ${missing}`);
  if (isWritten) fs.writeFileSync(path.join(root, 'docs/performance.md'), performancePage(rows, isWithinLimit));
  if (!rows.every(isWithinLimit)) process.exitCode = 1;
} finally {
  fs.rmSync(folder, { recursive: true });
}

/**
 * @param {string} name of a bench
 * @returns {Promise<import('../test/bench/bench.ts').BenchResult>}
 */
function measured(name) {
  const program = path.join(root, 'scripts/lib/oneBench.mjs');
  const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
  return new Promise((resolve, reject) => {
    // JSON has no NaN, which passes no limit.
    const child = fork(program, [name, folder, ...flags], { serialization: 'advanced' });
    child.on('message', resolve);
    child.on('error', reject);
    child.on('exit', (code, signal) => reject(new Error(`The bench "${name}" ended with ${signal ?? code}.`)));
  });
}

/** @param {readonly import('../test/bench/bench.ts').BenchRow[]} rows */
function print(rows) {
  const cells = rows.map((row) => [
    row.name,
    row.ours,
    row.peer,
    row.ratio.toFixed(2),
    row.limit === undefined ? '' : `<= ${row.limit}`,
    isWithinLimit(row) ? '' : 'MISSED',
  ]);
  const table = [['what', 'ours', 'peer', 'ratio', 'limit', ''], ...cells];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}
