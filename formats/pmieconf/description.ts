import type { Kind } from '../kind.ts';

export const pmieconfDescription: Kind = {
  noun: 'a rule file of pmieconf',
  chapter: 'Rule files of pmieconf',
  languageId: 'pcp-pmieconf',
  languageNames: ['PCP pmieconf rules'],
  isText: true,
  claims: {
    filenamePatterns: ['**/pcp/pmieconf/*/*', '**/config/pmieconf/*/*'],
    firstLine: '^#pmieconf-rules\\s',
  },
};
