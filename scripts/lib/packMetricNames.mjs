import zopfli from '@gfx/zopfli';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { root } from './paths.mjs';

const folder = path.join(root, 'formats/names/data');

/** Name of the packed index in dist/. */
export const packedName = 'metricNames.gz';

/** @param {string} name @returns {string[][]} the rows of a table, without comments and heading */
function rowsOf(name) {
  const lines = fs.readFileSync(path.join(folder, name), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t'));
}

/**
 * Names in order, with the components that they share with the one before only once: see PackedNames.
 * @param {readonly string[]} names
 */
function inBrackets(names) {
  /** @type {readonly string[]} */
  let groups = [];
  const texts = names.map((name, i) => {
    const components = name.split('.');
    if (/[() ]/.test(name)) throw new Error(`'${name}' cannot be packed.`);
    let shared = 0;
    while (shared < components.length - 1 && components[shared] === groups[shared]) shared++;
    const ends = ')'.repeat(groups.length - shared);
    groups = components.slice(0, -1);
    return `${ends === '' && i > 0 ? ' ' : ends}${components.slice(shared).join('(')}`;
  });
  return texts.join('');
}

/** Numbers of words in a table that is made of them. */
class WordTable {
  /** @type {Map<string, number>} */
  #numbers = new Map();

  /** @param {string} word */
  numberOf(word) {
    const number = this.#numbers.get(word) ?? this.#numbers.size;
    this.#numbers.set(word, number);
    return number;
  }

  get words() {
    return [...this.#numbers.keys()];
  }
}

/**
 * The index of metric names that comes with the program: the tables of formats/names/data by columns, in which equal things
 * stand together, as JSON, compressed. formats/names/shipped/packedNames.ts says what is in it.
 */
export function packMetricNames() {
  const all = rowsOf('metrics.tsv').sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const metrics = all.filter(([, pmid]) => pmid !== '*');
  const [kinds, agents] = [new WordTable(), new WordTable()];
  const pmids = metrics.map(([, pmid = '']) => pmid.split('.').map(Number));
  const packed = {
    names: inBrackets(metrics.map(([name = '']) => name)),
    domains: pmids.map(([domain]) => domain),
    clusters: pmids.map(([, cluster]) => cluster),
    items: pmids.map(([, , item = 0], i) => item - (pmids[i - 1]?.[2] ?? 0)),
    kinds: metrics.map(([, , type = '', semantics = '', units = '']) =>
      kinds.numberOf(`${type}\t${semantics}\t${units}`),
    ),
    serials: metrics.map(([, , , , , serial = '']) => (serial === '' ? -2 : serial === '-' ? -1 : Number(serial))),
    agents: metrics.map((row) => agents.numberOf(row[6] ?? '')),
    old: metrics.flatMap((row, i) => (row[7] === 'old' ? [i] : [])).map((at, i, list) => at - (list[i - 1] ?? 0)),
    kindWords: kinds.words,
    agentWords: agents.words,
    dynamic: all.filter(([, pmid]) => pmid === '*').map(([name]) => name),
    help: Object.fromEntries(rowsOf('help.tsv')),
    agentDomains: rowsOf('domains.tsv').map(([symbol, number]) => [symbol, Number(number)]),
  };
  const bytes = gzipSync(JSON.stringify(packed), { level: 9 });
  // The operating system on which it was packed: unknown, so that the same is packed everywhere.
  bytes[9] = 255;
  return bytes;
}

/**
 * The same by Zopfli: a tenth less, in some seconds.
 * @param {Buffer} gzipped
 * @returns {Promise<Buffer>}
 */
export async function packSmaller(gzipped) {
  const bytes = Buffer.from(await promisify(zopfli.gzip)(gunzipSync(gzipped), {}));
  bytes[9] = 255; // as above
  return bytes;
}
