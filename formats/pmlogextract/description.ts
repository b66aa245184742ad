import type { Kind } from '../kind.ts';

export const pmlogextractDescription: Kind = {
  noun: 'a list of metrics for pmlogextract',
  chapter: 'Lists of metrics for pmlogextract',
  languageId: 'pcp-pmlogextract',
  languageNames: ['PCP pmlogextract metric list'],
  isText: true,
  claims: { extensions: ['.pmlogextract'] },
};
