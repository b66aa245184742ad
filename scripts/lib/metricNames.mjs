import * as fs from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './paths.mjs';

/** What stands for the operating system in the head of a gzip file: unknown, so that the file is the same everywhere. */
const [systemAt, unknownSystem] = [9, 255];

/** The rows of a table, without comments and heading. @param {string} name of a file in formats/names/data */
function rowsOf(name) {
  const lines = fs.readFileSync(path.join(root, 'formats/names/data', name), 'utf8').split('\n');
  const [, ...rows] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return rows.join('\n');
}

/** The index of metric names that comes with the program: its tables, as formats/names/shipped/shippedTables.ts reads them. */
export function compressedMetricNames() {
  const tables = { metrics: rowsOf('metrics.tsv'), help: rowsOf('help.tsv'), domains: rowsOf('domains.tsv') };
  const bytes = gzipSync(JSON.stringify(tables), { level: 9 });
  bytes[systemAt] = unknownSystem;
  return bytes;
}
