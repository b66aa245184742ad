import { rule } from '../../findings/rule.ts';

const head = '#pmlogconf-setup 2.0\nident load\n';

export const probeOperator = rule({
  code: 'pmlogconf/probe-operator',
  severity: 'error',
  title: 'Unknown condition of a probe',
  messages: {
    unknown: 'There is no condition {word}. pmlogconf reports an error, and does not evaluate the probe.',
    near: 'There is no condition {word}. pmlogconf reports an error, and does not evaluate the probe. Did you mean {near}?',
  },
  documentation: {
    why: 'A condition is `exists`, `values`, or a comparison, with blanks around it.',
    example: `${head}probe kernel.all.load = 1 ? include : exclude\n\tkernel.all.load`,
    fix: 'Correct the condition.',
  },
});

export const probeOperandMissing = rule({
  code: 'pmlogconf/probe-operand-missing',
  severity: 'error',
  title: 'Comparison with nothing',
  messages: { missing: 'What {operator} compares with is missing. pmlogconf reports an error. Add a value.' },
  documentation: {
    why: 'A comparison needs a value behind its operator.',
    example: `${head}probe kernel.all.load >\n\tkernel.all.load`,
    fix: 'Add the value.',
  },
});

export const operandBlank = rule({
  code: 'pmlogconf/operand-blank',
  severity: 'error',
  title: 'Value with a blank',
  messages: { blank: 'A value ends at a blank, even in quotes. pmlogconf reports an error. Use "~" with "." for it.' },
  documentation: {
    why: 'All parts of a probe are words. Quotes do not group them.',
    example: `${head}probe kernel.uname.sysname == "A B" ? include : exclude\n\tkernel.all.load`,
    fix: 'Write `~ ^A.B$`.',
  },
});

export const probeState = rule({
  code: 'pmlogconf/probe-state',
  severity: 'error',
  title: 'Wrong state of a probe',
  messages: {
    question: 'Expected "?" instead of {word}. pmlogconf reports an error. Write "? include : exclude".',
    unknown: '{word} is none of include, exclude and available. pmlogconf reports an error.',
    missing: 'A state is missing: include, exclude or available. pmlogconf reports an error.',
  },
  documentation: {
    why: 'States stand behind `?`, where the condition is true, and behind `:`.',
    example: `${head}probe kernel.all.load ? maybe : exclude\n\tkernel.all.load`,
    fix: 'Write `? STATE : STATE`.',
  },
});

export const probeColon = rule({
  code: 'pmlogconf/probe-colon',
  severity: 'error',
  title: 'Probe without ":"',
  messages: {
    missing: 'The second state is missing. pmlogconf reports an error. Add ": exclude".',
    blank: 'There is no blank before ":". pmlogconf reports an error. Add one.',
    other: 'Expected ":" instead of {word}. pmlogconf reports an error.',
  },
  documentation: {
    why: 'A probe has two states or none, with `:` and a blank before it between them.',
    example: `${head}probe kernel.all.load ? include\n\tkernel.all.load`,
    fix: 'Write ` : exclude`.',
  },
});

export const probeExtra = rule({
  code: 'pmlogconf/probe-extra',
  severity: 'error',
  title: 'Text behind a probe',
  messages: { extra: 'Nothing may follow the states, not even a comment. pmlogconf reports an error. Delete it.' },
  documentation: {
    why: 'Comments have lines of their own, with `#` in the first column.',
    example: `${head}probe kernel.all.load ? include : exclude # always\n\tkernel.all.load`,
    fix: 'Delete the text.',
  },
});

export const operandNotNumber = rule({
  code: 'pmlogconf/operand-not-number',
  severity: 'error',
  title: 'Comparison with no number',
  messages: {
    number: '{word} is no number. pmlogconf reports an error unless the values of the metric are texts.',
  },
  documentation: {
    why: 'Numbers are compared with numbers, which have no quotes.',
    example: `${head}probe hinv.ncpu > many ? include : exclude\n\thinv.ncpu`,
    fix: 'Write a number.',
  },
});

export const regexInvalid = rule({
  code: 'pmlogconf/regex-invalid',
  severity: 'error',
  title: 'Invalid regular expression',
  messages: { invalid: '{expression} is no extended regular expression. pmlogconf reports an error. Correct it.' },
  documentation: {
    why: '`~` and `!~` take POSIX extended regular expressions.',
    example: `${head}probe kernel.uname.sysname ~ (x ? include : exclude\n\thinv.ncpu`,
    fix: 'Close parentheses and brackets.',
  },
});

export const regexQuoted = rule({
  code: 'pmlogconf/regex-quoted',
  severity: 'warning',
  title: 'Regular expression in quotes',
  messages: { quoted: 'The quotes are part of the regular expression, so it never matches. Delete them.' },
  documentation: {
    why: 'Texts for `==` and `!=` may have quotes, regular expressions may not.',
    example: `${head}probe kernel.uname.sysname ~ "Lin.*" ? include : exclude\n\thinv.ncpu`,
    fix: 'Delete the quotes.',
  },
});
