import { rule } from '../findings/rule.ts';
import type { Rule } from '../findings/rule.ts';
import { listRules } from '../pmlogger/rules/listRules.ts';

export const groupListRules = listRules('pmlogconf');

export const syntax = rule({
  code: 'pmlogconf/syntax',
  severity: 'error',
  severityNote: 'warning in a group that is not logged unless a user asks for it',
  title: 'Syntax error in a metric line',
  messages: {
    expected: 'Expected {expected} instead of {actual}. pmlogger refuses the whole configuration that pmlogconf makes.',
    end: 'Expected {expected}, but the group ends here. pmlogger refuses the whole configuration that pmlogconf makes.',
    character:
      'pmlogger does not know the character {character}, and refuses the whole configuration that pmlogconf makes. Delete it.',
  },
  documentation: {
    why: 'Metric lines are copied as they are into the configuration. pmlogconf does not check them, and one fault keeps pmlogger from logging anything.',
    example: '#pmlogconf-setup 2.0\nident load\nforce include\n\tkernel.all.load {',
    fix: 'Write a list of metrics without braces.',
  },
});

export const header = rule({
  code: 'pmlogconf/header',
  severity: 'warning',
  title: 'Wrong first line',
  messages: {
    missing:
      'A group begins with "#pmlogconf-setup 2.0" as its first line. pmlogconf ignores this file without a message.',
    version: 'pmlogconf knows version 2.0 only. It ignores files of some other versions without a message. Write 2.0.',
    extra: 'pmlogconf takes what follows the version for metrics. Delete it.',
  },
  documentation: {
    why: 'Files whose first bytes are something else are no groups to pmlogconf.',
    example: 'ident load\nforce include\n\tkernel.all.load',
    fix: 'Write `#pmlogconf-setup 2.0` in the first line.',
  },
});

export const forceState = rule({
  code: 'pmlogconf/force-state',
  severity: 'error',
  title: 'Unknown state',
  messages: {
    unknown:
      'The state is include, exclude or available, not {state}. pmlogconf reports an error, and the group is logged.',
    missing: 'A state is missing: include, exclude or available. pmlogconf reports an error, and the group is logged.',
  },
  documentation: {
    why: 'pmlogconf does not leave a group out that has an error: it stays included.',
    example: '#pmlogconf-setup 2.0\nident load\nforce maybe\n\tkernel.all.load',
    fix: 'Write `include`, `exclude` or `available`.',
  },
});

export const probe = rule({
  code: 'pmlogconf/probe',
  severity: 'error',
  title: 'Wrong probe',
  messages: {
    operator: 'pmlogconf does not know the condition {word}. It reports an error, and does not evaluate the probe.',
    near: 'pmlogconf does not know the condition {word}. It reports an error, and does not evaluate the probe. Did you mean {near}?',
    operand: 'The value that {operator} compares with is missing. pmlogconf reports an error.',
    question: 'Expected "?" instead of {word}. pmlogconf reports an error. A value has no blanks, even in quotes.',
    state: 'The state is include, exclude or available, not {word}. pmlogconf reports an error.',
    colon: 'The states are written "? include : exclude" with blanks between all parts. pmlogconf reports an error.',
    missingState: 'The state behind ":" is missing. pmlogconf reports an error.',
    extra: 'Nothing may follow the states, not even a comment. pmlogconf reports an error. Delete it.',
  },
  documentation: {
    why: 'The parts of a probe are words with blanks between them. A group with an error stays available, or even included.',
    example: '#pmlogconf-setup 2.0\nident load\nprobe kernel.all.load = 1 ? include : exclude\n\tkernel.all.load',
    fix: 'Write `probe METRIC CONDITION ? STATE : STATE`.',
  },
});

export const operandNotNumber = rule({
  code: 'pmlogconf/operand-not-number',
  severity: 'error',
  title: 'Comparison with no number',
  messages: { number: '{operator} compares numbers, and {word} is none. pmlogconf reports an error.' },
  documentation: {
    why: 'Only `==`, `!=`, `~` and `!~` compare texts.',
    example: '#pmlogconf-setup 2.0\nident cpus\nprobe hinv.ncpu > many ? include : exclude\n\thinv.ncpu',
    fix: 'Write a number.',
  },
});

export const regexInvalid = rule({
  code: 'pmlogconf/regex-invalid',
  severity: 'error',
  title: 'Invalid regular expression',
  messages: { invalid: '{expression} is no extended regular expression. pmlogconf reports an error.' },
  documentation: {
    why: 'The operators `~` and `!~` take POSIX extended regular expressions.',
    example: '#pmlogconf-setup 2.0\nident linux\nprobe kernel.uname.sysname ~ (x ? include : exclude\n\thinv.ncpu',
    fix: 'Close parentheses and brackets.',
  },
});

export const regexQuoted = rule({
  code: 'pmlogconf/regex-quoted',
  severity: 'warning',
  title: 'Regular expression in quotes',
  messages: { quoted: 'The quotes are part of the regular expression, so it never matches. Delete them.' },
  documentation: {
    why: 'Quotes may surround a text for `==` and `!=`, but not a regular expression.',
    example: '#pmlogconf-setup 2.0\nident linux\nprobe kernel.uname.sysname ~ "Lin.*" ? include : exclude\n\thinv.ncpu',
    fix: 'Delete the quotes.',
  },
});

export const delta = rule({
  code: 'pmlogconf/delta',
  severity: 'error',
  severityNote: 'warning in a group that is not logged unless a user asks for it',
  title: 'Wrong interval',
  messages: {
    interval:
      'The interval is "once", "default", or a number with msec, sec, min or hour. pmlogger refuses the whole configuration that pmlogconf makes.',
    long: 'pmlogger takes intervals up to 74 hours, and refuses the whole configuration that pmlogconf makes.',
  },
  documentation: {
    why: 'The text is copied into the configuration as it is, also a comment behind it. pmlogconf does not check it.',
    example: '#pmlogconf-setup 2.0\nident load\nforce include\ndelta 10 parsecs\n\tkernel.all.load',
    fix: 'Write an interval of pmlogger.',
  },
});

export const noMetrics = rule({
  code: 'pmlogconf/no-metrics',
  severity: 'error',
  severityNote: 'warning in a group that is not logged unless a user asks for it',
  title: 'Group without metrics',
  messages: { none: 'The group has no metrics, so pmlogger refuses the whole configuration that pmlogconf makes.' },
  documentation: {
    why: 'pmlogconf writes an empty list, which is a syntax error to pmlogger.',
    example: '#pmlogconf-setup 2.0\nident load\nforce include',
    fix: 'Add a metric.',
  },
});

export const defineSyntax = rule({
  code: 'pmlogconf/define-syntax',
  severity: 'error',
  title: 'Wrong definition',
  messages: {
    parts: 'A definition is written "define NAME = EXPRESSION", with blanks around "=". pmlogconf reports an error.',
  },
  documentation: {
    why: 'Since version 7.0.3 pmlogconf defines a derived metric, for the probes of the group.',
    example: '#pmlogconf-setup 2.0\nident load\nforce include\ndefine my.load\n\tkernel.all.load',
    fix: 'Write name, `=` and expression.',
  },
});

export const defineOnlyForProbe = rule({
  code: 'pmlogconf/define-only-for-probe',
  severity: 'warning',
  title: 'Derived metric that pmlogger does not know',
  messages: {
    metric: '{metric} is defined for probes of pmlogconf only. pmlogger does not know it, and does not log it.',
  },
  documentation: {
    why: 'The definition is not copied into the configuration.',
    example: '#pmlogconf-setup 2.0\nident load\nforce include\ndefine my.load = kernel.all.load\n\tmy.load',
    fix: 'Log the metrics of the expression, or define the metric for pmlogger too.',
  },
});

export const unknownKeyword = rule({
  code: 'pmlogconf/unknown-keyword',
  severity: 'warning',
  title: 'Misspelt keyword',
  messages: { near: '{word} is no keyword, so pmlogconf takes the line for metrics. Did you mean {near}?' },
  documentation: {
    why: 'A line that begins with none of the keywords is a metric line.',
    example: '#pmlogconf-setup 2.0\nident load\nprob kernel.all.load\n\tkernel.all.load',
    fix: 'Correct the word.',
  },
});

export const missingIdent = rule({
  code: 'pmlogconf/missing-ident',
  severity: 'warning',
  title: 'Group without a description',
  messages: { missing: 'The group has no line "ident", so users are asked about it without a description. Add one.' },
  documentation: {
    why: 'pmlogconf shows the text when it asks whether a group is to be logged.',
    example: '#pmlogconf-setup 2.0\nforce include\n\tkernel.all.load',
    fix: 'Add `ident` with a few words.',
  },
});

export const noState = rule({
  code: 'pmlogconf/no-state',
  severity: 'warning',
  title: 'Group without a state',
  messages: {
    missing:
      'The group has neither "probe" nor "force". pmlogconf warns, and takes it as available. Add "force available".',
  },
  documentation: {
    why: 'Whether a group is logged follows from a probe, or is fixed by `force`.',
    example: '#pmlogconf-setup 2.0\nident load\n\tkernel.all.load',
    fix: 'Add `force available`, or a probe.',
  },
});

export const repeatedLine = rule({
  code: 'pmlogconf/repeated-line',
  severity: 'warning',
  title: 'Line that is overridden',
  messages: {
    repeated: 'A later line "{word}" replaces this one. Delete one of them.',
    force: 'The line "probe" decides, so this one is ignored. Delete one of them.',
  },
  documentation: {
    why: 'Of several lines of a kind the last one counts, and a probe counts more than `force`.',
    example: '#pmlogconf-setup 2.0\nident load\nforce include\ndelta 1 sec\ndelta 2 sec\n\tkernel.all.load',
    fix: 'Delete one of the lines.',
  },
});

export const lineTooLong = rule({
  code: 'pmlogconf/line-too-long',
  severity: 'warning',
  title: 'Line is too long',
  messages: {
    long: 'pmlogconf cuts lines after 1023 bytes, and takes the rest for a line of its own. Break the line.',
  },
  documentation: {
    why: 'Lines are read in pieces of 1023 bytes.',
    example: '#pmlogconf-setup 2.0\nident a text of more than a thousand characters …',
    fix: 'Use several lines: `ident` may be repeated, and metrics may stand one a line.',
  },
});

export const backupFile = rule({
  code: 'pmlogconf/backup-file',
  severity: 'warning',
  title: 'Copy of a group',
  messages: {
    backup: 'pmlogconf takes this copy for a group of its own, as its first line is one. Move it elsewhere.',
  },
  documentation: {
    why: 'All files below the folder of groups whose first line fits are groups, whatever they are called. So the metrics are logged twice.',
    example: '#pmlogconf-setup 2.0',
    fix: 'Move copies out of the folder.',
  },
});

export const pmlogconfRules: readonly Rule[] = [
  header,
  syntax,
  ...Object.values(groupListRules),
  forceState,
  probe,
  operandNotNumber,
  regexInvalid,
  regexQuoted,
  delta,
  noMetrics,
  defineSyntax,
  defineOnlyForProbe,
  unknownKeyword,
  missingIdent,
  noState,
  repeatedLine,
  lineTooLong,
  backupFile,
];
