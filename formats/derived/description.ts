import type { Kind } from '../kind.ts';

export const derivedDescription: Kind = {
  noun: 'a file of derived metrics',
  chapter: 'Derived metrics',
  languageId: 'pcp-derived',
  languageNames: ['PCP derived metrics'],
  isText: true,
  // PCP reads every file of these folders.
  claims: { filenamePatterns: ['**/pcp/derived/*', '**/config/derived/*'] },
  defaults: { 'files.insertFinalNewline': true },
};
