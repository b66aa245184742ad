import type { Kind } from '../kind.ts';

export const pmlogrewriteDescription: Kind = {
  noun: 'a file of pmlogrewrite rules',
  chapter: 'pmlogrewrite rules',
  languageId: 'pcp-pmlogrewrite',
  languageNames: ['PCP pmlogrewrite rules'],
  isText: true,
  claims: {
    // Other programs have files *.conf and rewrite.conf too.
    // The rules of pmlogredact have the same syntax.
    filenamePatterns: ['**/pmlogrewrite/*.conf', '**/pmdas/*/rewrite*.conf', '**/pmlogredact/*'],
  },
  typicalLine: '^[ \\t]*(?:metric|indom)[ \\t]+[\\w.*"-]+[ \\t]*\\{',
};
