import { rule } from '../../findings/rule.ts';
import { phrase } from '../../l10n/translate.ts';

export const macroName = rule({
  code: 'pmns/macro-name',
  severity: 'error',
  title: 'Name of a macro missing or malformed',
  messages: {
    missing: '#{word} needs the name of a macro. The preprocessor stops here, so the name space is not loaded.',
    characters:
      '{found} cannot be the name of a macro. The preprocessor stops here, so the name space is not loaded. Use letters, digits and "_", and begin with no digit.',
  },
  documentation: {
    why: 'Names of macros are made of ASCII letters, digits and `_`. The preprocessor stops at any other.',
    example: '#define 9A 1',
    fix: 'Write a name after the directive.',
  },
});

export const directiveExtra = rule({
  code: 'pmns/directive-extra',
  severity: 'error',
  title: 'Text behind a directive',
  messages: {
    value:
      'The value of a macro is one word; {found} is too much. The preprocessor stops here, so the name space is not loaded. Put a value with blanks in double quotes.',
    extra:
      '#{word} takes nothing more; {found} is too much. The preprocessor stops here, so the name space is not loaded.',
    file: 'Nothing may follow what #{word} names; {found} is too much. The preprocessor stops here, so the name space is not loaded.',
  },
  documentation: {
    why: 'The preprocessor takes one word as the value of a macro, and nothing behind other directives but comments.',
    example: '#define AA 1 2',
    fix: 'Put the value in double quotes, or delete the rest or make a comment of it.',
  },
});

export const defineQuote = rule({
  code: 'pmns/define-quote',
  severity: 'error',
  title: 'Value of a macro not closed',
  messages: {
    open: 'The quote of this value is not closed. The preprocessor stops here, so the name space is not loaded. Close it on the same line.',
  },
  documentation: {
    why: 'A value in `"…"` or `\'…\'` ends on its own line.',
    example: '#define LAST "unterminated',
    fix: 'Close the quote.',
  },
});

export const macroRedefined = rule({
  code: 'pmns/macro-redefined',
  severity: 'error',
  title: 'Macro defined twice',
  messages: {
    again:
      '{name} is already defined, as {value}. The preprocessor stops here, so the name space is not loaded. Write #undef {name} first, or guard the definition with #ifndef.',
  },
  documentation: {
    why: 'The preprocessor refuses a second definition, even with the same value.',
    example: '#define AA 1\n#define AA 2',
    fix: 'Delete one of the two, or write `#undef` before the second.',
  },
});

export const nestedIf = rule({
  code: 'pmns/nested-if',
  severity: 'error',
  title: 'Condition in a condition',
  messages: {
    nested: '#{word} stands in another condition. The preprocessor knows one level only and stops here.',
  },
  documentation: {
    why: '`#ifdef` and `#ifndef` cannot be nested.',
    example: '#ifdef A\n#ifdef B\n#endif\n#endif',
    fix: 'End the first condition with `#endif` before the second.',
  },
});

export const endifMissing = rule({
  code: 'pmns/endif-missing',
  severity: 'error',
  title: 'Condition without end',
  messages: {
    missing: '#{word} has no #endif. The preprocessor fails at the end of the file, so the name space is not loaded.',
  },
  documentation: {
    why: 'Each `#ifdef` and `#ifndef` needs an `#endif` in the same file.',
    example: '#ifdef A\nroot {\n}',
    fix: 'Add `#endif` where the condition ends.',
  },
});

export const endifUnmatched = rule({
  code: 'pmns/endif-unmatched',
  severity: 'error',
  title: '#endif without condition',
  messages: {
    unmatched:
      'There is no #ifdef or #ifndef for this #endif. The preprocessor stops here, so the name space is not loaded.',
  },
  documentation: {
    why: 'The preprocessor stops at an `#endif` that ends nothing.',
    example: 'root {\n}\n#endif',
    fix: 'Delete the line.',
  },
});

export const elseUnmatched = rule({
  code: 'pmns/else-unmatched',
  severity: 'error',
  title: '#else without condition',
  messages: {
    unmatched:
      'There is no #ifdef or #ifndef for this #else. The preprocessor stops here, so the name space is not loaded.',
  },
  documentation: {
    why: 'The preprocessor stops at an `#else` outside of a condition.',
    example: '#else\nroot {\n}',
    fix: 'Delete the line, or write `#ifdef` before it.',
  },
});

export const includeQuotes = rule({
  code: 'pmns/include-quotes',
  severity: 'error',
  title: 'File of #include not in quotes',
  messages: {
    unquoted:
      '#include needs the name of a file in double quotes or in <>. The preprocessor stops here, so the name space is not loaded.',
    open: 'The name of the file is not closed. The preprocessor stops here, so the name space is not loaded.',
    command: '#shell needs a command in quotes. The preprocessor stops here, so the name space is not loaded.',
  },
  documentation: {
    why: 'The preprocessor takes the name of a file as `"file"` or `<file>`, both looked for in the same places.',
    example: '#include stdpmid',
    fix: 'Put the name in double quotes, or `<stdpmid>` in angle brackets.',
  },
});

export const includeMissing = rule({
  code: 'pmns/include-missing',
  severity: 'error',
  title: 'Included file missing',
  messages: {
    missing:
      'There is no file {file} here, and none of PCP has this name. The preprocessor stops, so the name space is not loaded.',
    near: 'There is no file {file} here. The preprocessor stops, so the name space is not loaded. Did you mean {near}?',
    deep: 'Files include each other too deeply at {file}. The preprocessor stops after four levels.',
  },
  documentation: {
    why: "Files are looked for in the folder of the main file and among PCP's own name spaces.",
    example: '#include "no_such_file"',
    fix: 'Correct the name.',
  },
});

export const shellDirective = rule({
  code: 'pmns/shell-directive',
  severity: 'warning',
  title: 'Command in a name space',
  messages: {
    runs: "Whoever loads this name space runs the command {command}, with the rights of PCP's installation. Write its output into the file instead.",
  },
  documentation: {
    why: '`#shell` runs a command and reads what it prints. PCP Files never runs it, so names that it prints are not known here.',
    example: '#shell "generate-names"',
    fix: 'Replace the line with the output of the command.',
  },
});

export const unknownDirective = rule({
  code: 'pmns/unknown-directive',
  severity: 'error',
  title: 'Unknown directive',
  messages: {
    unknown:
      '#{word} is no directive of this preprocessor. It passes the line on, and libpcp stops at it. Known are #include, #define, #undef, #ifdef, #ifndef, #else, #endif and #shell.',
    near: '#{word} is no directive. libpcp stops at it. Did you mean #{near}?',
    column:
      '#{word} has blanks before it. The preprocessor passes the line on, and libpcp stops at it. Directives begin in the first column.',
    blank: 'No blank may stand between # and {word}. The preprocessor passes the line on, and libpcp stops at it.',
  },
  documentation: {
    why: 'PMNS files have a small preprocessor of their own, not that of C: there is no `#if`, and `#` stands in the first column with the word directly behind it.',
    example: '#if 1',
    fix: 'Use `#ifdef` or `#ifndef`, or delete the line.',
  },
});

export const hashComment = rule({
  code: 'pmns/hash-comment',
  severity: 'error',
  title: 'Comment with #',
  messages: {
    comment: '"#" does not begin a comment. libpcp takes the line for a line number and stops. Use /* … */.',
  },
  documentation: {
    why: 'Comments are written `/* … */`.',
    example: '# metrics of ACME',
    fix: 'Write the comment between `/*` and `*/`.',
  },
});

export const unterminatedComment = rule({
  code: 'pmns/unterminated-comment',
  severity: 'error',
  title: 'Comment not closed',
  messages: {
    open: 'This comment is never closed. The rest of the file is lost, and the preprocessor fails at its end. Close it with */.',
    close:
      '"/*" is missing before this word: libpcp takes the words up to "*/" for names, and stops. Write it where the comment begins.',
  },
  documentation: {
    why: 'A comment ends at the next `*/`; comments do not nest.',
    example: '/* not closed\nroot {',
    fix: 'Close the comment.',
  },
});

export const lineTooLong = rule({
  code: 'pmns/line-too-long',
  severity: 'error',
  title: 'Line too long',
  messages: {
    long: 'The line has {length:character}. libpcp reads at most {max} and stops. Break the line.',
  },
  documentation: {
    why: 'Lines may have 254 characters, without comments at their end.',
    example: 'root { a b c … }',
    fix: 'Break the line at a blank.',
  },
});

export const noFinalNewline = rule({
  code: 'pmns/no-final-newline',
  severity: 'warning',
  title: 'Last line without line end',
  messages: {
    last: 'The last line has no line end, so the preprocessor ignores it. Add one.',
  },
  documentation: {
    why: 'The preprocessor drops a last line that does not end with a line end, without a message.',
    example: 'root {\n    a 60:0:1\n}',
    fix: 'Add a line end.',
  },
});

export const macroRedefinedBefore = phrase('{name} is defined here.');
export const nestedIfBefore = phrase('This #{word} is still open.');
export const closeQuoteTitle = phrase('Close the quote');
export const removeRestTitle = phrase('Remove the rest');
export const addEndifTitle = phrase('Add #endif');
export const addNewlineTitle = phrase('Add a line end');

export const directiveRules = [
  macroName,
  directiveExtra,
  defineQuote,
  macroRedefined,
  nestedIf,
  endifMissing,
  endifUnmatched,
  elseUnmatched,
  includeQuotes,
  includeMissing,
  shellDirective,
  unknownDirective,
  hashComment,
  unterminatedComment,
  lineTooLong,
  noFinalNewline,
] as const;
