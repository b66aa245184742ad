import * as fs from 'node:fs';
import * as path from 'node:path';
import { claimedGlobs } from './claimedGlobs.mjs';
import { root } from './paths.mjs';

/** The table of configuration languages in docs/configurations.md, with the line above it that it is known by. */
const table = /^\| Language +\| Files +\|\n(?:\|.*\n)+/m;

/**
 * docs/configurations.md, with its table of configuration languages as their descriptions say.
 * @param {readonly import('../../formats/kind.ts').Kind[]} languages
 */
export function configurationsPage(languages) {
  const rows = languages.map(({ chapter, claims }) => [
    chapter,
    claimedGlobs(claims)
      .map((glob) => `\`${glob.replace('**/', '…/')}\``)
      .join(', '),
  ]);
  const page = fs.readFileSync(path.join(root, 'docs/configurations.md'), 'utf8');
  if (!table.test(page)) throw new Error('docs/configurations.md has no table "| Language | Files |".');
  return page.replace(table, () => aligned(['Language', 'Files'], rows));
}

/**
 * A table as the formatter writes it.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function aligned(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |\n`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');
}
