import type { Kind } from '../kind.ts';

const mmvClaims = {
  extensions: ['.mmv'],
  // Where programs and PCP keep MMV files, which have names of any kind.
  filenamePatterns: ['**/pcp/**/mmv/*', '**/tmp/mmv/*'],
  firstLine: '^MMV\\x00',
};

export const mmvDescription = {
  noun: 'an MMV file',
  chapter: 'MMV files',
  languageId: 'pcp-mmv',
  languageNames: ['PCP Memory-Mapped Values'],
  isText: false,
  icon: 'mmv',
  claims: mmvClaims,
  editors: [
    {
      viewType: 'pcp.mmv',
      patterns: [`{${[...mmvClaims.extensions.map((end) => `**/*${end}`), ...mmvClaims.filenamePatterns].join()}}`],
      priority: 'default',
    },
  ],
} as const satisfies Kind;
