import * as fs from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What the bundles of a production build may weigh at most, gzipped, in bytes, each with the parts that it may load: a tenth
 * or so over what they do. The webview's script is read whenever an editor is opened, the client's when VS Code starts.
 * The webview holds every view of archives: heat maps, stacked areas and statistics of plots are 9 KB of it.
 */
const budgets = {
  'client.cjs': 7_600,
  'features.cjs': 26_250,
  'client.web.js': 26_000,
  'languageClient.cjs': 98_000,
  'server.cjs': 354_000,
  'worker.cjs': 266_000,
  'pmaWorker.cjs': 69_000,
  'unpackWorker.cjs': 30_000,
  'webview.js': 129_000,
  'webview.css': 9_400,
  'cli.cjs': 2_450,
  'cli/check.cjs': 15_300,
  'cli/pmaTarget.cjs': 51_000,
  'cli/mmvTarget.cjs': 33_000,
  'cli/archiveCheck.cjs': 46_000,
};

/**
 * Which bundles are too heavy, in words.
 * @param {string} folder
 * @returns {readonly string[]}
 */
export function overBudget(folder) {
  return Object.entries(budgets).flatMap(([name, budget]) => {
    const { length } = gzipSync(withParts(folder, name).join('\n'));
    return length > budget ? [`${name} has ${length} bytes when gzipped; its budget is ${budget}.`] : [];
  });
}

/**
 * The text of a bundle and those of its parts.
 * @param {string} folder
 * @param {string} main
 */
function withParts(folder, main) {
  const names = new Set([main]);
  return Array.from(names, (name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    for (const [, part] of text.matchAll(/\brequire\("\.\/(part-[^"]+)"\)/g)) names.add(part);
    return text;
  });
}
