import type { Kind } from '../kind.ts';

export const pmnsDescription: Kind = {
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
  defaults: { 'files.insertFinalNewline': true },
};
