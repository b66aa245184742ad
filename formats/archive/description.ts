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
      // Other programs have files of such names too: only where pmlogger writes are they opened by it.
      viewType: 'pcp.archiveElsewhere',
      patterns: namedOtherwise,
      priority: 'option',
      associations: namedOtherwise.map((pattern) => `**/pmlogger/**/${pattern}`),
    },
  ],
} as const satisfies Kind;
