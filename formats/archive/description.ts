import type { Kind } from '../kind.ts';

/** The names of an archive's files, of which the first part is the archive's own. */
const memberPatterns = (base: string): readonly string[] =>
  ['{meta,index}', '{[0-9],[0-9][0-9],[0-9][0-9][0-9]}'].flatMap((role) => [
    `${base}.${role}`,
    `${base}.${role}.{xz,lzma,bz2,bz,gz,Z,z,zst}`,
  ]);

const digit = '[0-9]';
/** pmlogger names archives by their day. */
const namedByDay = memberPatterns(`${digit.repeat(8)}*`);
/**
 * Patterns of all other names. Globs cannot say "not": there is one for each place at which a name first differs from a
 * day.
 */
const namedOtherwise = memberPatterns(`{${Array.from({ length: 8 }, (_, i) => `${digit.repeat(i)}[!0-9]*`).join()}}`);

/** Folders in which PCP's programs write archives under names of any kind, as a glob: pmlogger, pmproxy, and those of atop, collectl and sar. */
const writtenFolders = '**/{pmlogger,pmproxy,atop,collectl,sa}/**';

/** Globs of the files by which archives are found in a folder of any size: in the folders of writers, else by the day in a name. */
export const foundArchives: readonly string[] = [
  `${writtenFolders}/*`,
  `**/${digit.repeat(8)}*`,
  `**/*-${digit.repeat(8)}*`,
].flatMap((base) => [`${base}.{meta,index}`, `${base}.meta.{xz,zst,gz,bz2}`]);

export const archiveDescription = {
  noun: 'an archive',
  chapter: 'Archives',
  languageId: 'pcp-archive',
  languageNames: ['PCP Archive'],
  isText: false,
  icon: 'archive',
  claims: { filenamePatterns: namedByDay, firstLine: '^.{4}P\\x05&' },
  editors: [
    { viewType: 'pcp.archive', patterns: namedByDay, priority: 'default' },
    {
      // Other programs have files of such names too: only where PCP writes are they opened by it.
      viewType: 'pcp.archiveElsewhere',
      patterns: namedOtherwise,
      priority: 'option',
      associations: namedOtherwise.map((pattern) => `${writtenFolders}/${pattern}`),
    },
  ],
} as const satisfies Kind;
