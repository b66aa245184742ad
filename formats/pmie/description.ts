import type { Kind } from '../kind.ts';

export const pmieDescription: Kind = {
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
};
