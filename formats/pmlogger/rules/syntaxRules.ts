import { rule } from '../../findings/rule.ts';

export const syntax = rule({
  code: 'pmlogger/syntax',
  severity: 'error',
  title: 'Syntax error',
  messages: {
    expected: 'Expected {expected} instead of {actual}. pmlogger refuses the configuration.',
    end: 'Expected {expected}, but the file ends here. pmlogger refuses the configuration.',
    character: 'pmlogger does not know the character {character} here, and refuses the configuration. Delete it.',
  },
  documentation: {
    why: 'pmlogger stops at the first error and logs nothing, not even what stands before it.',
    example: 'log mandatory no once { hinv.ncpu }',
    fix: 'Write what is expected.',
  },
});

export const misspeltKeyword = rule({
  code: 'pmlogger/misspelt-keyword',
  severity: 'error',
  title: 'Misspelt keyword',
  messages: { near: 'pmlogger does not know {word} here, and refuses the configuration. Did you mean {near}?' },
  documentation: {
    why: 'Keywords are not abbreviated, and pmlogger stops at a word that it does not know.',
    example: 'log mandatroy on once { hinv.ncpu }',
    fix: 'Correct the word.',
  },
});

export const keywordCase = rule({
  code: 'pmlogger/keyword-case',
  severity: 'error',
  title: 'Keyword in capitals',
  messages: { capitals: 'Keywords have small letters only: pmlogger refuses the configuration. Write {near}.' },
  documentation: {
    why: 'The scanner distinguishes capital and small letters.',
    example: 'LOG MANDATORY ON once { hinv.ncpu }',
    fix: 'Write the word in small letters.',
  },
});

export const foreignSyntax = rule({
  code: 'pmlogger/foreign-syntax',
  severity: 'error',
  title: 'Syntax of another language',
  messages: {
    semicolon: 'Statements do not end in a semicolon: pmlogger refuses the configuration. Delete it.',
    comment: 'Comments begin with #: pmlogger refuses the configuration.',
  },
  documentation: {
    why: 'Only rules of the access section end in `;`, and a comment is from `#` to the end of its line.',
    example: 'log mandatory on once { hinv.ncpu };',
    fix: 'Delete the semicolon; begin comments with `#`.',
  },
});

export const singleQuotes = rule({
  code: 'pmlogger/single-quotes',
  severity: 'error',
  title: 'Single quotes',
  messages: { single: 'Strings have double quotes: pmlogger refuses the configuration.' },
  documentation: {
    why: 'pmlogger does not know single quotes, although pmlogextract does.',
    example: "log mandatory on once { sample.bin['bin-100'] }",
    fix: 'Use double quotes.',
  },
});

export const unclosedBrace = rule({
  code: 'pmlogger/unclosed-brace',
  severity: 'error',
  title: 'List that is not closed',
  messages: {
    next: 'The list of metrics before this is not closed, so pmlogger takes what follows for metrics, and refuses the configuration. Add the closing brace before {word}.',
    end: 'The list of metrics is not closed when the file ends, so pmlogger refuses the configuration. Add the closing brace.',
  },
  documentation: {
    why: 'Within braces keywords are names of metrics, so the list goes on over the statements that follow.',
    example: 'log mandatory on once {\n  hinv.ncpu\nlog mandatory on default {\n  kernel.all.load\n}',
    fix: 'Add the closing brace.',
  },
});

export const emptyList = rule({
  code: 'pmlogger/empty-list',
  severity: 'error',
  title: 'Empty list of metrics',
  messages: { empty: 'The list of metrics is empty, so pmlogger refuses the configuration. Name a metric.' },
  documentation: {
    why: 'Braces hold at least one metric: `{ }` is a syntax error.',
    example: 'log mandatory on once { }',
    fix: 'Name a metric, or delete the statement.',
  },
});

export const unexpectedBrace = rule({
  code: 'pmlogger/unexpected-brace',
  severity: 'error',
  title: 'Brace without a list',
  messages: { brace: 'No list is open or can begin here: pmlogger refuses the configuration. Delete the brace.' },
  documentation: {
    why: 'Braces surround the list of metrics of a statement.',
    example: 'log mandatory on once { hinv.ncpu } }',
    fix: 'Delete the brace.',
  },
});

export const maybeNeedsMandatory = rule({
  code: 'pmlogger/maybe-needs-mandatory',
  severity: 'error',
  title: '"maybe" without "mandatory"',
  messages: { maybe: 'Only "mandatory maybe" is allowed: pmlogger refuses the configuration.' },
  documentation: {
    why: '`mandatory maybe` does not log the metrics, but lets pmlc switch them on. There is no `advisory maybe`.',
    example: 'log maybe { hinv.ncpu }',
    fix: 'Write `mandatory maybe`.',
  },
});

export const keywordAsName = rule({
  code: 'pmlogger/keyword-as-name',
  severity: 'error',
  title: 'Keyword as a name',
  messages: {
    metric:
      'The keyword {word} can be the name of a metric within braces only. pmlogger refuses the configuration. Put the metrics in braces.',
    instance: 'The keyword {word} must be quoted here: pmlogger refuses the configuration.',
    host: 'The keyword {word} cannot be the name of a host: pmlogger refuses the configuration. Use its address.',
  },
  documentation: {
    why: 'Outside of braces the scanner reads keywords wherever they stand.',
    example: 'log mandatory on once sample.colour[all]',
    fix: 'Put the metrics in braces, or the instance in quotes.',
  },
});

export const statementAfterAccess = rule({
  code: 'pmlogger/statement-after-access',
  severity: 'error',
  title: 'Statement behind the access section',
  messages: {
    behind: 'The access section must be the last: pmlogger refuses the configuration. Move the statement before it.',
  },
  documentation: {
    why: 'The section ends with the file. Files that pmlogconf made end with it, so what is appended to them stands behind it.',
    example: '[access]\nallow local:* : enquire;\nlog mandatory on once { hinv.ncpu }',
    fix: 'Move the statement before `[access]`.',
  },
});

export const syntaxRules = [
  syntax,
  misspeltKeyword,
  keywordCase,
  foreignSyntax,
  singleQuotes,
  unclosedBrace,
  emptyList,
  unexpectedBrace,
  maybeNeedsMandatory,
  keywordAsName,
  statementAfterAccess,
] as const;
