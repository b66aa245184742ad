import type { Kind } from '../kind.ts';

export const pmaConfigDescription: Kind = {
  noun: 'a pma configuration file',
  chapter: 'Configuration files of pma',
  languageId: 'pma-config',
  languageNames: ['pma configuration'],
  isText: true,
  claims: {
    // pma gives the file no name of its own; these are the ones that say what it is.
    extensions: ['.pma.conf', '.pma.cfg', '.pmaconf'],
    filenames: ['pma.conf', 'pma.cfg'],
    firstLine: '^#.*\\bpma\\b.*\\bconfig',
  },
};
