// The arrows of CONTRIBUTING.md, "Who may import whom", for the linter.
import { readdirSync } from 'node:fs';

/** What files may not import. Of two arrows for one file the later one holds. */
const arrow = (files, group, message) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
});
/** Modules, and what lies in them. */
const modules = (...names) => names.flatMap((name) => [name, `${name}/**`]);
const notPure = modules('vscode', 'vscode-*', 'node:*', 'fs', 'path', 'os', 'child_process', 'worker_threads');
const faces = ['server', 'workers', 'client', 'webview', 'cli', 'tools', 'test'].map((room) => `**/${room}/**`);
const programs = [...faces, '**/protocol/**'];
/** What only a file for Node may import. */
const ofNode = [...modules('node:*'), '**/*.node.ts'];
/** What only a file for browsers may import. */
const ofBrowsers = ['**/*.web.ts'];

/** The arrows of a room that runs in both: its files for one of them see that one only, all others neither. */
const arrowsInBoth = (room, group, message) => [
  arrow(
    [`${room}/**/*.ts`],
    [...group, ...ofNode, ...ofBrowsers],
    `${message} Node and browsers have files of their own.`,
  ),
  arrow([`${room}/**/*.node.ts`], [...group, ...ofBrowsers], message),
  arrow([`${room}/**/*.web.ts`], [...group, ...ofNode], message),
];

/** The rooms of formats/ from the ground up: a room sees those before it, and those of languages and formats never each other. */
const groundRooms = ['l10n', 'bytes', 'findings', 'record', 'pcp', 'text', 'names', 'syntax', 'project', 'directives'];
const kindRooms = readdirSync(new URL('formats', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !groundRooms.includes(entry.name))
  .map(({ name }) => name);
/** pma's configuration names pma's metrics; others hold expressions, statements or names of another language; histories read archives, notes and texts, and rules are tried on them. */
const borrowed = {
  pmaConfig: ['pma'],
  derived: ['history', 'archive'],
  pmie: ['derived', 'history', 'archive'],
  pmlogconf: ['pmlogger', 'derived'],
  pmlogextract: ['pmlogger'],
  pmrep: ['derived', 'history', 'archive'],
  helpText: ['pmns'],
  history: ['archive', 'notes', 'series'],
  series: ['pma'],
};
/** The ground beside each other: neither sees the other. */
const apart = {
  pcp: ['record'],
  text: ['record', 'pcp'],
  names: ['record'],
  syntax: ['record'],
  project: ['record', 'pcp', 'names'],
  directives: ['record', 'pcp', 'names', 'project'],
};
const formatRooms = [
  ...groundRooms.map((room, floor) => [room, [...groundRooms.slice(floor + 1), ...(apart[room] ?? []), ...kindRooms]]),
  ...kindRooms.map((room) => [
    room,
    kindRooms.filter((other) => other !== room && !(borrowed[room] ?? []).includes(other)),
  ]),
];

/** The tables of all kinds stand above the rooms, and beside them. */
const kindTables = ['kinds', 'kindRules', 'kindPages', 'claims', 'syntaxLanguages', 'knownRules'].flatMap((name) =>
  ['../', '../../'].map((up) => `${up}${name}.ts`),
);

/** What the core of the server does not know. */
const languages = ['**/languages/**'];
const formatsOfKinds = kindRooms.map((room) => `**/formats/${room}/**`);

const aboveBytes = formatRooms.slice(2).map(([room]) => `**/formats/${room}/**`);

export const arrows = [
  ...formatRooms.map(([room, above]) =>
    arrow(
      [`formats/${room}/**/*.ts`],
      [...notPure, '**/codecs/**', ...programs, ...kindTables, ...above.map((name) => `**/${name}/**`)],
      `formats/${room} is pure and sees only the rooms below it.`,
    ),
  ),
  arrow(
    ['formats/*.ts'],
    [...notPure, '**/codecs/**', ...programs],
    'What is stated of all kinds in formats/ is pure as formats/ is.',
  ),
  arrow(
    ['formats/kinds.ts', 'formats/claims.ts'],
    [...notPure, '**/codecs/**', ...programs, '**/rules/**', '**/rules.ts', '**/fixes/**', '**/records/**'],
    'formats/kinds.ts is data only: programs that know a file by its name load it.',
  ),
  arrow(
    ['codecs/**/*.ts'],
    ['vscode', ...ofNode, ...programs, ...aboveBytes],
    'codecs unpack files for any face; they see formats/bytes and l10n only, and Node only in *.node.ts.',
  ),
  arrow(
    ['codecs/**/*.node.ts'],
    ['vscode', ...programs, ...aboveBytes],
    'codecs unpack files for any face; they see formats/bytes and l10n only.',
  ),
  arrow(
    ['protocol/**/*.ts'],
    [...notPure, '**/codecs/**', ...faces],
    'protocol is what programs say to each other: types over formats, and no program.',
  ),
  ...arrowsInBoth(
    'tools',
    ['vscode', '**/codecs/**', '**/protocol/**', ...faces.filter((face) => !face.includes('tools'))],
    'tools is what language models can ask; it sees formats only.',
  ),
  ...arrowsInBoth(
    'workers',
    ['vscode', ...faces.filter((face) => !face.includes('workers') && !face.includes('tools'))],
    'workers are threads without VS Code; they see formats, codecs, protocol and tools.',
  ),
  ...arrowsInBoth(
    'server',
    ['vscode', '**/codecs/**', ...faces.filter((face) => !face.includes('server'))],
    'server shows formats over LSP; it knows no other face.',
  ),
  ...arrowsInBoth(
    'server/core',
    ['vscode', '**/codecs/**', ...faces.filter((face) => !face.includes('server')), ...languages, ...formatsOfKinds],
    'server/core serves any language; it knows none.',
  ),
  arrow(
    ['server/core/folders/unpackFile.node.ts'],
    ['vscode', ...ofBrowsers, ...faces.filter((face) => !face.includes('server')), ...languages, ...formatsOfKinds],
    'here alone the server sees codecs, whose threads unpack files.',
  ),
  ...arrowsInBoth(
    'server/languages/pma',
    ['vscode', '**/codecs/**', ...faces.filter((face) => !face.includes('server')), '**/pmaConfig/**'],
    'languages do not know each other, but for pmaConfig, which explains the metrics of pma.',
  ),
  ...arrowsInBoth(
    'client',
    [
      '**/codecs/**',
      ...faces.filter((face) => !face.includes('client') && !face.includes('workers')),
      '**/workers/**',
      '!**/workers/start/**',
    ],
    'client sees formats and protocol, and workers only by their start.',
  ),
  arrow(
    ['webview/**/*.ts', 'webview/**/*.tsx'],
    ['vscode', ...modules('node:*'), '**/codecs/**', ...faces.filter((face) => !face.includes('webview'))],
    'webview sees formats and protocol only.',
  ),
  arrow(
    ['cli/**/*.ts'],
    [
      'vscode',
      '**/protocol/**',
      ...faces.filter((face) => !face.includes('cli') && !face.includes('tools') && !face.includes('workers')),
      '**/workers/**',
      '!**/workers/start/**',
    ],
    'cli shows formats on a terminal; it knows no other face, and of workers only their start.',
  ),
];
