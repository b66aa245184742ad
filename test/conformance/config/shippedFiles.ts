import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type NamedText, readText } from './conformanceTexts.ts';

/** Where the packages keep good files of a kind, as regular expressions of paths. */
const shipped: Readonly<Record<string, readonly RegExp[]>> = {
  pmlogger: [
    /^etc\/pcp\/pmlogger\/(config|options)\.pmstat$/,
    /^var\/lib\/pcp\/testsuite\/tmparch\/config\.(bar|bigbin|dodgey-\w+|foo)$/,
    /^var\/lib\/pcp\/testsuite\/archives\/([\w-]*\.config|config\.\w+)$/,
    /^usr\/share\/pcp\/demos\/pmclient\/pmlogger\.config$/,
  ],
  pmlogconf: [/^etc\/pcp\/pmlogconf\//],
  'pmlogger-control': [/^etc\/pcp\/pmlogger\/control(\.d\/local)?$/],
  'pmie-control': [/^etc\/pcp\/pmie\/control(\.d\/local)?$/],
  pmlogrewrite: [/^etc\/pcp\/pmlog(?:rewrite|redact)\//],
  pmcd: [/^etc\/pcp\/(pmcd\/pmcd|local)\.conf$/],
  pmie: [
    // One more, UAG, defines a rule twice.
    /^usr\/share\/pcp\/examples\/pmie\/(CPU|DISK|ENVIRON|FILESYS|NETWORK|RAS|SWAP|UPM|WEBREPORT)$/,
    /^usr\/share\/doc\/pcp-doc\/html\/pmie\/\w+\.pmie$/,
    /^etc\/pcp\/summary\/expr\.pmie$/,
  ],
  pmieconf: [/^etc\/pcp\/pmieconf\//],
  derived: [/^etc\/pcp\/derived\/[\w-]+\.conf$/],
  pmns: [/^usr\/lib\/pcp\/pmns\/root_\w+$/, /^usr\/lib\/pcp\/pmdas\/\w+\/(pmns(\.(?!perl|python)\w+)?|root(_\w+)?)$/],
  help: [/^usr\/lib\/pcp\/pmdas\/\w+\/help$/],
  pmrep: [/^etc\/pcp\/pmrep\/[\w-]+\.conf$/],
  dstat: [/^etc\/pcp\/dstat\/[\w-]+$/],
};

/** Folders of the packages in which there are configuration files. */
const folders = ['etc/pcp', 'usr/lib/pcp/pmdas', 'usr/lib/pcp/pmns'];

/** Further ones, of packages that a release may lack: documentation, examples and the test suite. */
const optionalFolders = [
  'usr/share/doc/pcp-doc/html/pmie',
  'usr/share/pcp/demos/pmclient',
  'usr/share/pcp/examples/pmie',
  'var/lib/pcp/testsuite/archives',
  'var/lib/pcp/testsuite/tmparch',
];

/** Paths of all files, from the folder that the packages are unpacked to. */
export function packagedPaths(folder: string): readonly string[] {
  const optional = optionalFolders.filter((below) => existsSync(join(folder, below)));
  return [...folders, ...optional].flatMap((below) =>
    readdirSync(join(folder, below), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .toSorted(),
  );
}

/** The kind of a packaged file, if it is a configuration. */
export function shippedKind(path: string): string | undefined {
  return Object.keys(shipped).find((kind) => shipped[kind]?.some((pattern) => pattern.test(path)));
}

/** Good files of a kind in Debian's packages, which are unpacked to a folder. */
export function shippedFiles(kind: string, folder: string): readonly NamedText[] {
  return packagedPaths(folder)
    .filter((path) => shippedKind(path) === kind)
    .map((path) => ({ ...readText(join(folder, path)), name: path }));
}
