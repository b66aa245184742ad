import type { Kind } from '../kind.ts';

export const pmrepDescription: Kind = {
  noun: 'a configuration of pmrep',
  chapter: 'Configurations of pmrep',
  languageId: 'pcp-pmrep',
  languageNames: ['PCP pmrep configuration'],
  isText: true,
  claims: {
    filenames: ['pmrep.conf', '.pmrep.conf'],
    filenamePatterns: ['**/pmrep/*.conf', 'pcp2*.conf'],
  },
};
