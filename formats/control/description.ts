import type { Kind } from '../kind.ts';

/** Host, primary and socks. */
const columns = '^[^\\s#]+[ \\t]+[yn][ \\t]+[yn][ \\t]+';

export const pmloggerControlDescription: Kind = {
  noun: 'a control file of pmlogger',
  chapter: 'Control files of pmlogger',
  languageId: 'pcp-pmlogger-control',
  languageNames: ['PCP pmlogger control file'],
  isText: true,
  // PCP keeps them in folders of their own; other programs have such first lines too.
  claims: { filenamePatterns: ['**/pmlogger/control', '**/pmlogger/control.d/*'] },
  typicalLine: `${columns}\\+?["'\`]?PCP_(?:REMOTE_)?ARCHIVE_DIR\\b`,
};

export const pmieControlDescription: Kind = {
  noun: 'a control file of pmie',
  chapter: 'Control files of pmie',
  languageId: 'pcp-pmie-control',
  languageNames: ['PCP pmie control file'],
  isText: true,
  claims: { filenamePatterns: ['**/pmie/control', '**/pmie/control.d/*'] },
  typicalLine: `${columns}PCP_LOG_DIR/pmie\\b`,
};
