import type { Kind } from '../kind.ts';

export const helpDescription: Kind = {
  noun: 'a help text of metrics',
  chapter: 'Help texts of metrics',
  languageId: 'pcp-help',
  languageNames: ['PCP help text'],
  isText: true,
  claims: { filenamePatterns: ['**/pmdas/*/help', '**/pmdas/*/*.help'] },
};
