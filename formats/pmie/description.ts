import type { Kind } from '../kind.ts';

export const pmieDescription: Kind = {
  noun: 'a file of pmie rules',
  chapter: 'Rules of pmie',
  languageId: 'pcp-pmie',
  languageNames: ['PCP pmie rules'],
  isText: true,
  claims: {
    extensions: ['.pmie'],
    filenames: ['pmie.conf', 'pmie.config'],
    filenamePatterns: [
      '**/config/pmie/*',
      '**/pcp/examples/pmie/*',
      '**/pmie/config.*',
      '**/pmie/*.{conf,config}',
      '**/pmie/config.d/*.{conf,config}',
    ],
    firstLine: '^//\\s*pmieconf-pmie\\s+\\d',
  },
  typicalLine: '->[ \\t]*(?:shell|alarm|syslog|print|stomp)\\b',
};
