import type { Kind } from '../../kind.ts';

export const dstatDescription: Kind = {
  noun: 'a file of pcp-dstat plugins',
  chapter: 'Plugins of pcp-dstat',
  languageId: 'pcp-dstat',
  languageNames: ['PCP dstat plugins'],
  isText: true,
  // PCP reads every file of these folders. In its sources the folder has others.
  claims: { filenamePatterns: ['**/pcp/dstat/*', '**/.pcp/dstat/*'] },
  requiredLine: '^\\[.+\\]',
};
