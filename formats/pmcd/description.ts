import type { Kind } from '../kind.ts';

export const pmcdDescription: Kind = {
  noun: 'a configuration of pmcd',
  chapter: 'Configurations of pmcd',
  languageId: 'pcp-pmcd-conf',
  languageNames: ['PCP pmcd configuration'],
  isText: true,
  // SASL has a pmcd.conf too.
  claims: {
    filenamePatterns: ['**/pmcd/pmcd.conf', '**/pmcd/pmcd.conf.access'],
    firstLine: '^# Performance Metrics Domain Specifications',
  },
};
