import type { Kind } from '../kind.ts';

export const pmloggerDescription: Kind = {
  noun: 'a configuration of pmlogger',
  chapter: 'Configurations of pmlogger',
  languageId: 'pcp-pmlogger',
  languageNames: ['PCP pmlogger configuration'],
  isText: true,
  claims: {
    extensions: ['.pmlogger'],
    filenames: ['pmlogger.conf', 'pmlogger.config'],
    filenamePatterns: [
      '**/pmlogger/*.{conf,config}',
      '**/pmlogger/config.d/*.{conf,config}',
      // Loggers of other hosts have theirs beside the archives.
      '**/log/pcp/pmlogger/*/*.config',
      '**/config/pmlogger/config.*',
      '**/config/pmlogger/options.*',
      '**/pcp/pmlogger/config.*',
      '**/pcp/pmlogger/options.*',
    ],
    // pmlogconf begins the files that it makes with this line.
    firstLine: '^#pmlogconf 2\\.\\d',
  },
  typicalLine: '^[ \\t]*log[ \\t]+(?:mandatory|advisory)[ \\t]+(?:on|off|maybe)\\b',
  defaults: { 'files.insertFinalNewline': true },
};
