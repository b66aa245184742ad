import type { Kind } from '../kind.ts';

export const pmlogconfDescription: Kind = {
  noun: 'a group of pmlogconf',
  chapter: 'Groups of pmlogconf',
  languageId: 'pcp-pmlogconf',
  languageNames: ['PCP pmlogconf group'],
  isText: true,
  claims: {
    filenamePatterns: ['**/pcp/pmlogconf/*/*', '**/config/pmlogconf/*/*'],
    firstLine: '^#pmlogconf-setup\\s+\\d+\\.\\d+',
  },
};
