import { rule } from '../../findings/rule.ts';
import type { Rule } from '../../findings/rule.ts';
import type { SyntaxFixer } from '../syntaxLanguage.ts';

export const utf16 = rule({
  code: 'text/utf-16',
  severity: 'error',
  title: 'File in UTF-16',
  messages: {
    utf16: 'The file is UTF-16, which PCP reads byte by byte, so nothing in it is known. Save it as UTF-8 without BOM.',
  },
  documentation: {
    why: 'Each character is two bytes, one of which is mostly zero. Some programs refuse such a file, others end at the first zero and do nothing, such as pmlogger, which logs nothing.',
    example: '\\xFF\\xFEl\\0o\\0g\\0 \\0o\\0n\\0c\\0e\\0',
    fix: 'Save the file as UTF-8 without BOM. Windows PowerShell writes UTF-16 unless told otherwise: `Out-File -Encoding ascii`.',
  },
});

export const byteOrderMark = rule({
  code: 'text/bom',
  severity: 'error',
  severityNote: 'A warning where the program takes the first line for something else and says nothing.',
  title: 'Byte order mark',
  messages: {
    bom: 'The file begins with a byte order mark, which PCP takes for part of the first line, so that line is refused or lost. Save the file as UTF-8 without BOM.',
  },
  documentation: {
    why: 'PCP reads bytes, and those of the mark are part of the first word: of a name, of a keyword, of the `#` of a comment.',
    example: '\\uFEFFlog mandatory on 10 sec { hinv.ncpu }',
    fix: 'Delete the mark: save the file as UTF-8 without BOM.',
  },
});

export const lookalike = rule({
  code: 'text/lookalike',
  severity: 'error',
  severityNote: 'As severe as what the character leads to.',
  title: 'Character that looks like another one',
  messages: {
    noBreakSpace: 'There is a no-break space ({code}) here, which PCP does not take for a blank. Replace it by one.',
    space: 'There is a special blank ({code}) here, which PCP does not take for one. Replace it by a blank.',
    invisible: 'There is an invisible character ({code}) here, which PCP takes for part of a word. Delete it.',
    letter:
      'The letter "{found}" ({code}) only looks like "{meant}", so PCP reads another word. Replace it by the Latin letter.',
    sign: '"{found}" ({code}) is no "{meant}", so PCP does not read it as one. Replace it.',
  },
  documentation: {
    why: 'Web pages, word processors and chats put no-break spaces, typographic quotes and dashes in the places of those that programs know, and some keyboards have Cyrillic or Greek letters that look like Latin ones. The finding stands for what such a character leads to.',
    example: 'log\\u00A0mandatory on 10 sec { hinv.ncpu }',
    fix: 'Replace the character; a quick fix replaces all of the word.',
  },
});

/** Rules about how a configuration is encoded, in every language. */
export const encodingRules = [utf16, byteOrderMark, lookalike];

/** Quick fixes of those, in every language. */
export const encodingFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  [byteOrderMark, { does: 'Deletes the mark.', isSafe: true }],
  [lookalike, { does: 'Writes the characters that are meant.', isSafe: false }],
]);
