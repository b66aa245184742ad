import type { Kind } from '../kind.ts';

export const pmcdDescription: Kind = {
  noun: 'a configuration of pmcd',
  chapter: 'Configurations of pmcd',
  languageId: 'pcp-pmcd-conf',
  languageNames: ['PCP pmcd configuration'],
  isText: true,
  // Not every pmcd.conf: that of SASL has the same name.
  claims: {
    filenamePatterns: ['**/pmcd/pmcd.conf', '**/pmcd/pmcd.conf.access'],
    firstLine: '^# Performance Metrics Domain Specifications',
  },
};
