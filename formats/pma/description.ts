import type { Kind } from '../kind.ts';
import { pmaFirstLine } from './detect.ts';

export const pmaDescription: Kind = {
  noun: 'a pma file',
  chapter: 'pma files',
  languageId: 'pma',
  languageNames: ['pma', 'Performance Monitor Analyzer'],
  isText: true,
  claims: {
    extensions: ['.pma'],
    // pmc names files by host and day; other programs have files *.pmc too.
    filenamePatterns: [`*_${'[0-9]'.repeat(8)}*.pmc`],
    firstLine: pmaFirstLine,
  },
  defaults: { 'editor.wordSeparators': "'#:=", 'editor.inlayHints.maximumLength': 0 },
  icon: 'pma',
};
