import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * @typedef {object} Place Files of a checkout of PCP that are looked at as one kind
 * @property {string} title
 * @property {string} kind of `check`
 * @property {string} folder
 * @property {RegExp} matches names of the files
 * @property {RegExp} rules that are faults: others are about how one likes it
 * @property {string} [oracle] name of the program of PCP that is asked, in test/conformance/config/oracles
 * @property {(file: string) => string | undefined} [head] what PCP's makefile puts before a file
 */

/** Reads a file that stands before an example: `disk.head` before `disk.00`. @param {string} file */
function headOf(file) {
  const head = file.replace(/\.\d\d$/, '.head');
  return fs.existsSync(head) ? fs.readFileSync(head, 'utf8') : undefined;
}

const faultsOfNames = /^pmns\/(?:hash-comment|disconnected|duplicate-pmid|syntax|no-final-newline)/;

/** @type {readonly Place[]} */
export const places = [
  {
    title: 'Examples of pmie',
    ...{ kind: 'pmie', oracle: 'pmie', folder: 'src/pmie/examples', matches: /^[a-z]+\.\d\d$/ },
    rules: /^pmie\/(?!dimension-mismatch|unknown-metric)/,
    head: headOf,
  },
  {
    title: 'Rules of pmieconf',
    ...{ kind: 'pmieconf', oracle: 'pmieconf', folder: 'src/pmdas', matches: /^(?!summary\.).+\.pmie$/ },
    rules: /^pmieconf\//,
  },
  {
    title: 'Name spaces of agents',
    ...{ kind: 'pmns', oracle: 'pmns-fragment', folder: 'src/pmdas', matches: /^pmns(?:\.v\d)?$/ },
    rules: faultsOfNames,
  },
  {
    title: 'Name spaces from the root',
    ...{ kind: 'pmns', oracle: 'pmns', folder: 'src/pmdas', matches: /^root(?:_\w+)?$/ },
    rules: faultsOfNames,
  },
  {
    title: 'Groups of pmlogconf',
    ...{ kind: 'pmlogconf', folder: 'src/pmdas', matches: /^pmlogconf\.\w+$/ },
    rules: /^pmlogconf\//,
  },
  {
    title: 'Rules of pmlogrewrite',
    ...{ kind: 'pmlogrewrite', oracle: 'pmlogrewrite', folder: 'src/pmdas' },
    ...{ matches: /(?:migrate|rewrite|fixups|deprecate)\.conf$/, rules: /^pmlogrewrite\/(?!needs-version)/ },
  },
];

/** What is wrong on purpose: an agent for tests. */
const forTests = /^src\/pmdas\/(?:sample|trivial|simple|broken)\//;

/**
 * The files of a place, by their paths from the checkout.
 * @param {string} checkout
 * @param {Place} place
 */
export function filesOf(checkout, { folder, matches }) {
  const names = fs.readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => matches.test(path.basename(name)))
    .map((name) => path.posix.join(folder, ...name.split(path.sep)))
    .filter((file) => !forTests.test(file) && fs.statSync(path.join(checkout, file)).isFile())
    .sort();
}

/**
 * The page of faults.
 * @param {string} version of PCP
 * @param {readonly { title: string, faults: readonly { file: string, line: number, rule: string, message: string, verdict: string }[] }[]} parts
 * @param {(rule: string) => string | undefined} fixOf what a rule says of the repair, where the message does not
 */
export function upstreamPage(version, parts, fixOf) {
  const sections = parts.flatMap(({ title, faults }) => [
    `## ${title}`,
    '',
    ...(faults.length === 0 ? ['Nothing found.'] : table(faults, fixOf)),
    '',
  ]);
  return [
    "# Faults in PCP's own files",
    '',
    `What \`pcp-files check\` finds in the sources of PCP, ready to be reported there. Made by \`npm run upstream -- DIR\` from a`,
    `checkout of PCP (${version}); nothing of PCP is copied but names. Verdicts are what PCP's own program says of the same file,`,
    'where it was at hand.',
    '',
    ...sections,
  ].join('\n');
}

/**
 * @param {Parameters<typeof upstreamPage>[1][number]['faults']} faults
 * @param {Parameters<typeof upstreamPage>[2]} fixOf
 */
function table(faults, fixOf) {
  const rows = faults.map(({ file, line, rule, message, verdict }) => {
    const { fault, repair } = sentences(message);
    const words = [fault, verdict, repair || (fixOf(rule) ?? '')].map(cell);
    return `| \`${file}:${line}\` | ${words[0]} (\`${rule}\`) | ${words[1]} | ${words[2]} |`;
  });
  return ['| where | fault | verdict of PCP | repair |', '| --- | --- | --- | --- |', ...rows];
}

/** Messages give cause, consequence and remedy: the remedy begins with a verb, or asks. @param {string} message */
function sentences(message) {
  const all = message.split(/(?<=[.?])\s+(?=[A-Z])/);
  const at = all.findIndex((sentence) =>
    /^(?:Did|Add|Choose|Delete|Give|Insert|Name|Remove|Use|Write|Close)\b/.test(sentence),
  );
  if (at < 1) return { fault: message, repair: '' };
  return { fault: all.slice(0, at).join(' '), repair: all.slice(at).join(' ') };
}

/** @param {string} text */
const cell = (text) =>
  text
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ')
    .replaceAll(/([*_])/g, '\\$1')
    .trim();
