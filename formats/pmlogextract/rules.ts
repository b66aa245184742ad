import { rule } from '../findings/rule.ts';
import type { Rule } from '../findings/rule.ts';
import { listRules } from '../pmlogger/rules/listRules.ts';

export const extractListRules = listRules('pmlogextract');

export const syntax = rule({
  code: 'pmlogextract/syntax',
  severity: 'error',
  title: 'Syntax error',
  messages: {
    expected: 'Expected {expected} instead of {actual}. pmlogextract refuses the list.',
    end: 'Expected {expected}, but the file ends here. pmlogextract refuses the list.',
    character: 'pmlogextract does not know the character {character} here, and refuses the list. Delete it.',
  },
  documentation: {
    why: 'The list has metrics, and instances in brackets behind them. pmlogextract stops at the first error.',
    example: 'disk.dev.read ]',
    fix: 'Write what is expected.',
  },
});

export const pmloggerSyntax = rule({
  code: 'pmlogextract/pmlogger-syntax',
  severity: 'error',
  severityNote: 'warning where a keyword is read as a metric',
  title: 'Syntax of a pmlogger configuration',
  messages: {
    brace: 'There are no braces in a list of metrics: pmlogextract refuses the list. Delete them.',
    word: '{word} is a keyword of pmlogger only. pmlogextract takes it for a metric, and ignores it. Delete it.',
  },
  documentation: {
    why: 'pmlogextract reads the list of a statement only, without what stands around it.',
    example: 'log on once { disk.dev.read }',
    fix: 'Write the metrics alone.',
  },
});

export const duplicateMetric = rule({
  code: 'pmlogextract/duplicate-metric',
  severity: 'warning',
  title: 'Metric that is listed twice',
  messages: {
    instances: '{metric} is already listed. Only the instances of its first entry are extracted. Write one list.',
    again: '{metric} is already listed. Delete one of them.',
  },
  documentation: {
    why: 'Of entries for the same metric only the first one counts.',
    example: 'disk.dev.read[sda]\ndisk.dev.read[sdb]',
    fix: 'Write `disk.dev.read[sda sdb]`.',
  },
});

export const selectsNothing = rule({
  code: 'pmlogextract/selects-nothing',
  severity: 'warning',
  title: 'List without metrics',
  messages: {
    nothing: 'The list is empty, so pmlogextract extracts all metrics of the archive. Name a metric, or leave out -c.',
  },
  documentation: {
    why: 'An empty list selects nothing, and pmlogextract takes that for no selection. So it does if it knows none of the metrics.',
    example: '# disk.dev.read',
    fix: 'Name a metric, or do without the option `-c`.',
  },
});

export const pmlogextractRules: readonly Rule[] = [
  syntax,
  pmloggerSyntax,
  ...Object.values(extractListRules),
  duplicateMetric,
  selectsNothing,
];
