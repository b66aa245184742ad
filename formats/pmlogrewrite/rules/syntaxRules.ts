import { rule } from '../../findings/rule.ts';

const refused = 'pmlogrewrite reads no rule at all from a file with such an error and rewrites nothing.';

export const syntax = rule({
  code: 'pmlogrewrite/syntax',
  severity: 'error',
  title: 'Syntax error',
  messages: {
    expected: 'pmlogrewrite expects {expected} here, not "{found}", and refuses the file.',
    atEnd: 'The file ends where pmlogrewrite expects {expected}, so it refuses the file.',
    character: 'pmlogrewrite does not know the character "{found}" and refuses the file. Remove it.',
    unexpected: '"{found}" cannot stand here, so pmlogrewrite refuses the file. Remove it.',
    escapedQuote: 'Only help texts can contain \\", so pmlogrewrite refuses the file. Write the string without quotes.',
  },
  documentation: {
    why: refused,
    example: 'metric sample.bin { sem -> counter type }',
    fix: 'Write what is expected.',
  },
});

export const emptyFile = rule({
  code: 'pmlogrewrite/empty-file',
  severity: 'error',
  title: 'No rules',
  messages: {
    empty: 'The file has no rules, so pmlogrewrite refuses it. Write a section.',
  },
  documentation: {
    why: 'A file without a section is a syntax error, though the manual page says "zero or more rules".',
    example: '# rules will follow',
    fix: 'Write a section, for example `global { }`.',
  },
});

export const missingArrow = rule({
  code: 'pmlogrewrite/missing-arrow',
  severity: 'error',
  title: 'Missing "->"',
  messages: { missing: '"->" is missing after "{word}", so pmlogrewrite refuses the file. Insert it.' },
  documentation: {
    why: 'What changes, and what it becomes, stand on both sides of `->`.',
    example: 'metric sample.bin { sem counter }',
    fix: 'Write `sem -> counter`.',
  },
});

export const equalsInsteadOfArrow = rule({
  code: 'pmlogrewrite/equals-instead-of-arrow',
  severity: 'error',
  title: '"=" instead of "->"',
  messages: { equals: 'pmlogrewrite does not know "{found}" and refuses the file. Write "->".' },
  documentation: {
    why: 'What changes, and what it becomes, stand on both sides of `->`.',
    example: 'metric sample.bin { sem = counter }',
    fix: 'Write `sem -> counter`.',
  },
});

export const commaBetweenClauses = rule({
  code: 'pmlogrewrite/comma-between-clauses',
  severity: 'error',
  title: 'Separator between clauses',
  messages: {
    separator: 'Clauses are separated by blanks only. "{found}" makes pmlogrewrite refuse the file. Remove it.',
  },
  documentation: {
    why: refused,
    example: 'metric sample.bin { sem -> counter, type -> 64 }',
    fix: 'Remove the comma or semicolon.',
  },
});

export const unknownSection = rule({
  code: 'pmlogrewrite/unknown-section',
  severity: 'error',
  title: 'Unknown section',
  messages: {
    near: 'There are no sections "{found}", so pmlogrewrite refuses the file. Did you mean "{near}"?',
    unknown:
      'There are no sections "{found}", so pmlogrewrite refuses the file. Use global, indom, metric, text or label.',
  },
  documentation: {
    why: refused,
    example: 'metrics sample.bin { delete }',
    fix: 'Write `global`, `indom`, `metric`, `text` or `label`.',
  },
});

export const unknownClause = rule({
  code: 'pmlogrewrite/unknown-clause',
  severity: 'error',
  title: 'Unknown clause',
  messages: {
    near: 'A section "{section}" has no clause "{found}", so pmlogrewrite refuses the file. Did you mean "{near}"?',
    unknown: 'A section "{section}" has no clause "{found}", so pmlogrewrite refuses the file. It has {clauses}.',
  },
  documentation: {
    why: refused,
    example: 'metric sample.bin { semantics -> counter }',
    fix: 'Write one of the clauses of the section.',
  },
});

export const clauseNotInSection = rule({
  code: 'pmlogrewrite/clause-not-in-section',
  severity: 'error',
  title: 'Clause of another section',
  messages: {
    other: '"{found}" belongs to a section "{other}", not "{section}", so pmlogrewrite refuses the file.',
    labelOwner:
      'Labels of "{target}" can only move to another "{target}", so pmlogrewrite refuses "{found}" and the file.',
    textOwner:
      'Help texts of a section "text {target}" can only move to another {target}, so pmlogrewrite refuses "{found}" and the file.',
  },
  documentation: {
    why: refused,
    example: 'metric sample.bin { iname "a" -> "b" }',
    fix: 'Move the clause to a section of its kind.',
  },
});

export const unclosedBrace = rule({
  code: 'pmlogrewrite/unclosed-brace',
  severity: 'error',
  title: 'Unclosed section',
  messages: {
    before: 'The section "{section}" is not closed before this one, so pmlogrewrite refuses the file. Insert "}".',
    atEnd: 'The section "{section}" is not closed, so pmlogrewrite refuses the file. Insert "}".',
  },
  documentation: {
    why: refused,
    example: 'metric sample.bin { delete\nmetric sample.long.one { delete }',
    fix: 'Insert `}` at the end of the section.',
  },
});

export const unclosedString = rule({
  code: 'pmlogrewrite/unclosed-string',
  severity: 'error',
  title: 'Unclosed string',
  messages: {
    unclosed:
      'The closing quote (") is missing, so pmlogrewrite reads on to the next quote and refuses the file. Insert it.',
  },
  documentation: {
    why: 'Only help texts may have several lines. A string without an end swallows what follows, up to the next quote.',
    example: 'global { timezone -> "UTC }',
    fix: 'Close the quote.',
  },
});

export const singleQuotes = rule({
  code: 'pmlogrewrite/single-quotes',
  severity: 'error',
  title: 'Single quotes',
  messages: { single: 'pmlogrewrite does not know single quotes (\') and refuses the file. Use double quotes (").' },
  documentation: {
    why: refused,
    example: "global { timezone -> 'UTC' }",
    fix: 'Write `"UTC"`.',
  },
});

export const unquotedString = rule({
  code: 'pmlogrewrite/unquoted-string',
  severity: 'error',
  title: 'String without quotes',
  messages: { unquoted: 'pmlogrewrite expects {expected} and refuses the file. Put "{found}" in double quotes.' },
  documentation: {
    why: 'Time zones, names of instances, help texts and labels are strings in double quotes.',
    example: 'global { timezone -> UTC }',
    fix: 'Write `"UTC"`.',
  },
});

export const quotedName = rule({
  code: 'pmlogrewrite/quoted-name',
  severity: 'error',
  title: 'Name in quotes',
  messages: { quoted: 'pmlogrewrite expects {expected} without quotes and refuses the file. Remove the quotes.' },
  documentation: {
    why: refused,
    example: 'metric "sample.bin" { delete }',
    fix: 'Write `sample.bin`.',
  },
});

export const emptyString = rule({
  code: 'pmlogrewrite/empty-string',
  severity: 'error',
  title: 'Empty string',
  messages: {
    empty: 'A string must not be empty here, so pmlogrewrite refuses the file. Write at least one character.',
  },
  documentation: {
    why: 'Empty strings can only stand for names and values of labels. The example `value /…/ -> ""` of the manual page fails too.',
    example: 'indom 29.1 { iname "red" -> "" }',
    fix: 'Write at least one character, or use `delete`.',
  },
});

export const keywordAsMetric = rule({
  code: 'pmlogrewrite/keyword-as-metric',
  severity: 'error',
  title: 'Keyword as the name of a metric',
  messages: {
    target:
      'pmlogrewrite takes "{found}" for the start of a section and refuses the file. Name the metric by its PMID.',
    newName: 'pmlogrewrite takes "{found}" for a clause and refuses the file. Choose another name.',
  },
  documentation: {
    why: 'The words that start sections cannot be names of metrics; nor can a metric be renamed to the name of a clause.',
    example: 'metric text { delete }',
    fix: 'Name the metric by its PMID.',
  },
});

export const hostnameNotLast = rule({
  code: 'pmlogrewrite/hostname-not-last',
  severity: 'error',
  title: 'Clause after an unusual host name',
  messages: {
    notLast:
      'After a host name in quotes or with "_" pmlogrewrite misreads the next clause and refuses the file. Move this clause to the end of the section.',
  },
  documentation: {
    why: 'The scanner stays in the state in which it reads host names.',
    example: 'global { hostname -> my_box timezone -> "UTC" }',
    fix: 'Write `hostname` as the last clause of its section.',
  },
});
