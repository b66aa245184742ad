import type { Kind } from '../kind.ts';

export const pmloggerDescription: Kind = {
  noun: 'a configuration of pmlogger',
  chapter: 'Configurations of pmlogger',
  languageId: 'pcp-pmlogger',
  languageNames: ['PCP pmlogger configuration'],
  isText: true,
  claims: {
    extensions: ['.pmlogger'],
    filenamePatterns: [
      '**/config/pmlogger/config.*',
      '**/config/pmlogger/options.*',
      '**/pcp/pmlogger/config.*',
      '**/pcp/pmlogger/options.*',
    ],
    // pmlogconf begins the files that it makes with this line.
    firstLine: '^#pmlogconf 2\\.\\d',
  },
  defaults: { 'files.insertFinalNewline': true },
};
