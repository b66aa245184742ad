import type { Claims } from './claims.ts';
import { claimedPaths } from './claims.ts';
import { pmaFirstLine } from './pma/detect.ts';

/** A kind of file, as every program and the manifest know it. */
export interface Kind {
  /** In a sentence of the command line. */
  readonly noun: string;
  /** The title of its chapter in docs/rules.md. */
  readonly chapter: string;
  readonly languageId: string;
  /** What VS Code calls the language; the first name is shown. */
  readonly languageNames: readonly string[];
  /** Whether it is edited as text: a grammar colours it, the language server answers for it. */
  readonly isText: boolean;
  readonly claims: Claims;
  /** The custom editors; the first one opens by default. */
  readonly editors: readonly KindEditor[];
}

export interface KindEditor {
  readonly viewType: string;
  /** Globs of the files it is for. */
  readonly patterns: readonly string[];
  readonly priority: 'default' | 'option';
  /** Globs of those of them that it opens by default, although it is an option elsewhere. */
  readonly associations?: readonly string[];
}

const mmvClaims = {
  extensions: ['.mmv'],
  // Where programs and PCP keep MMV files, which have names of any kind.
  filenamePatterns: ['**/pcp/**/mmv/*', '**/tmp/mmv/*'],
  firstLine: '^MMV\\x00',
};

/** The names of an archive's files, of which the first part is the archive's own. */
const memberPatterns = (base: string): readonly string[] =>
  ['{meta,index}', '{[0-9],[0-9][0-9],[0-9][0-9][0-9]}'].flatMap((role) => [
    `${base}.${role}`,
    `${base}.${role}.{xz,lzma,bz2,bz,gz,Z,z,zst}`,
  ]);

const digit = '[0-9]';
/** As pmlogger names archives: by their day. */
const namedByDay = memberPatterns(`${digit.repeat(8)}*`);
/** Any other name; globs cannot say "not", so one for each place at which it first differs from a day. */
const namedOtherwise = memberPatterns(`{${Array.from({ length: 8 }, (_, i) => `${digit.repeat(i)}[!0-9]*`).join()}}`);

/**
 * Every kind of file, by the name that `--kind` and reports have for it. What is here is data only: a program that knows
 * files by their names need not load their rules. Those are in kindRules.ts, and what the generated pages tell in
 * kindPages.ts, by the same names. The manifest, which repeats some of it, is checked against it by test/lint/kinds.test.ts.
 */
export const kinds = {
  pma: {
    noun: 'a pma file',
    chapter: 'pma files',
    languageId: 'pma',
    languageNames: ['pma', 'Performance Monitor Analyzer'],
    isText: true,
    claims: {
      extensions: ['.pma'],
      // As pmc names files; other programs have files *.pmc too.
      filenamePatterns: [`*_${digit.repeat(8)}*.pmc`],
      firstLine: pmaFirstLine,
    },
    editors: [],
  },
  'pma-config': {
    noun: 'a pma configuration file',
    chapter: 'Configuration files of pma',
    languageId: 'pma-config',
    languageNames: ['pma configuration'],
    isText: true,
    claims: {
      // pma gives the file no name of its own; these are the ones that say what it is.
      extensions: ['.pma.conf', '.pma.cfg', '.pmaconf'],
      filenames: ['pma.conf', 'pma.cfg'],
      firstLine: '^#.*\\bpma\\b.*\\bconfig',
    },
    editors: [],
  },
  derived: {
    noun: 'a file of derived metrics',
    chapter: 'Derived metrics',
    languageId: 'pcp-derived',
    languageNames: ['PCP derived metrics'],
    isText: true,
    // PCP reads every file of these folders.
    claims: { filenamePatterns: ['**/pcp/derived/*', '**/config/derived/*'] },
    editors: [],
  },
  pmie: {
    noun: 'a file of pmie rules',
    chapter: 'Rules of pmie',
    languageId: 'pcp-pmie',
    languageNames: ['PCP pmie rules'],
    isText: true,
    claims: {
      extensions: ['.pmie'],
      filenamePatterns: ['**/config/pmie/*', '**/pcp/examples/pmie/*', '**/pmie/config.*'],
      firstLine: '^//\\s*pmieconf-pmie\\s+\\d',
    },
    editors: [],
  },
  pmns: {
    noun: 'a name space (PMNS)',
    chapter: 'Name spaces (PMNS)',
    languageId: 'pcp-pmns',
    languageNames: ['PCP name space', 'PMNS'],
    isText: true,
    claims: {
      extensions: ['.pmns'],
      filenamePatterns: [
        '**/pmdas/*/pmns',
        '**/pmdas/*/pmns.*',
        '**/pmdas/*/root',
        '**/pmdas/*/root_*',
        '**/pmns/root_*',
      ],
    },
    editors: [],
  },
  help: {
    noun: 'a help text of metrics',
    chapter: 'Help texts of metrics',
    languageId: 'pcp-help',
    languageNames: ['PCP help text'],
    isText: true,
    claims: { filenamePatterns: ['**/pmdas/*/help', '**/pmdas/*/*.help'] },
    editors: [],
  },
  mmv: {
    noun: 'an MMV file',
    chapter: 'MMV files',
    languageId: 'pcp-mmv',
    languageNames: ['PCP Memory-Mapped Values'],
    isText: false,
    claims: mmvClaims,
    editors: [
      {
        viewType: 'pcp.mmv',
        patterns: [`{${[...mmvClaims.extensions.map((end) => `**/*${end}`), ...mmvClaims.filenamePatterns].join()}}`],
        priority: 'default',
      },
    ],
  },
  archive: {
    noun: 'an archive',
    chapter: 'Archives',
    languageId: 'pcp-archive',
    languageNames: ['PCP Archive'],
    isText: false,
    claims: { filenamePatterns: namedByDay, firstLine: '^.{4}P\\x05&' },
    editors: [
      { viewType: 'pcp.archive', patterns: namedByDay, priority: 'default' },
      {
        // Other programs have files of such names too: only where pmlogger writes are they opened by it.
        viewType: 'pcp.archiveElsewhere',
        patterns: namedOtherwise,
        priority: 'option',
        associations: namedOtherwise.map((pattern) => `**/pmlogger/**/${pattern}`),
      },
    ],
  },
  pmlogger: {
    noun: 'a configuration of pmlogger',
    chapter: 'Configurations of pmlogger',
    languageId: 'pcp-pmlogger',
    languageNames: ['PCP pmlogger configuration'],
    isText: true,
    claims: {
      extensions: ['.pmlogger'],
      filenamePatterns: [
        '**/config/pmlogger/config.*',
        '**/config/pmlogger/options.*',
        '**/pcp/pmlogger/config.*',
        '**/pcp/pmlogger/options.*',
      ],
      // As pmlogconf begins the files that it makes.
      firstLine: '^#pmlogconf 2\\.\\d',
    },
    editors: [],
  },
  pmlogextract: {
    noun: 'a list of metrics for pmlogextract',
    chapter: 'Lists of metrics for pmlogextract',
    languageId: 'pcp-pmlogextract',
    languageNames: ['PCP pmlogextract metric list'],
    isText: true,
    claims: { extensions: ['.pmlogextract'] },
    editors: [],
  },
  pmlogconf: {
    noun: 'a group of pmlogconf',
    chapter: 'Groups of pmlogconf',
    languageId: 'pcp-pmlogconf',
    languageNames: ['PCP pmlogconf group'],
    isText: true,
    claims: {
      filenamePatterns: ['**/pcp/pmlogconf/*/*', '**/config/pmlogconf/*/*'],
      firstLine: '^#pmlogconf-setup\\s+\\d+\\.\\d+',
    },
    editors: [],
  },
  pmlogrewrite: {
    noun: 'a file of pmlogrewrite rules',
    chapter: 'pmlogrewrite rules',
    languageId: 'pcp-pmlogrewrite',
    languageNames: ['PCP pmlogrewrite rules'],
    isText: true,
    claims: {
      // Other programs have files *.conf and rewrite.conf too.
      filenamePatterns: ['**/pmlogrewrite/*.conf', '**/pmdas/*/rewrite*.conf'],
    },
    editors: [],
  },
  'pmlogger-control': {
    noun: 'a control file of pmlogger',
    chapter: 'Control files of pmlogger',
    languageId: 'pcp-pmlogger-control',
    languageNames: ['PCP pmlogger control file'],
    isText: true,
    // Of a name of their own, where PCP keeps them: other programs have such first lines too.
    claims: { filenamePatterns: ['**/pmlogger/control', '**/pmlogger/control.d/*'] },
    editors: [],
  },
  'pmie-control': {
    noun: 'a control file of pmie',
    chapter: 'Control files of pmie',
    languageId: 'pcp-pmie-control',
    languageNames: ['PCP pmie control file'],
    isText: true,
    claims: { filenamePatterns: ['**/pmie/control', '**/pmie/control.d/*'] },
    editors: [],
  },
  pmcd: {
    noun: 'a configuration of pmcd',
    chapter: 'Configurations of pmcd',
    languageId: 'pcp-pmcd-conf',
    languageNames: ['PCP pmcd configuration'],
    isText: true,
    // Not every pmcd.conf: that of SASL has the same name.
    claims: {
      filenamePatterns: ['**/pmcd/pmcd.conf', '**/pmcd/pmcd.conf.access'],
      firstLine: '^# Performance Metrics Domain Specifications',
    },
    editors: [],
  },
  pmrep: {
    noun: 'a configuration of pmrep',
    chapter: 'Configurations of pmrep',
    languageId: 'pcp-pmrep',
    languageNames: ['PCP pmrep configuration'],
    isText: true,
    claims: {
      filenames: ['pmrep.conf', '.pmrep.conf'],
      filenamePatterns: ['**/pmrep/*.conf', 'pcp2*.conf'],
    },
    editors: [],
  },
  dstat: {
    noun: 'a file of pcp-dstat plugins',
    chapter: 'Plugins of pcp-dstat',
    languageId: 'pcp-dstat',
    languageNames: ['PCP dstat plugins'],
    isText: true,
    // PCP reads every file of these folders.
    claims: { filenamePatterns: ['**/pcp/dstat/*', '**/.pcp/dstat/*'] },
    editors: [],
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindId = keyof typeof kinds;

export const kindIds = Object.keys(kinds) as readonly KindId[];

/** The languages that the server answers for. */
export const textLanguageIds: readonly string[] = Object.values<Kind>(kinds).flatMap(({ isText, languageId }) =>
  isText ? [languageId] : [],
);

const paths = new Map<KindId, RegExp>();

/**
 * Whether a file is called as those of a kind are.
 * @param path its name; the whole path, with slashes, where the kind is known by folders too
 */
export function isNamedAs(id: KindId, path: string): boolean {
  const claimed = paths.get(id) ?? claimedPaths(kinds[id].claims);
  paths.set(id, claimed);
  return claimed.test(path);
}
