import type { Rule } from '../../findings/rule.ts';
import { rule } from '../../findings/rule.ts';
import { listRules } from '../../pmlogger/rules/listRules.ts';
import * as lines from './lineRules.ts';
import * as probes from './probeRules.ts';

const head = '#pmlogconf-setup 2.0\nident load\nforce include\n';

export const groupListRules = listRules('pmlogconf');

export const metricLine = rule({
  code: 'pmlogconf/metric-line',
  severity: 'error',
  severityNote: lines.unloggedNote,
  title: 'Syntax error in a metric line',
  messages: {
    expected: 'Expected {expected} instead of {actual}. pmlogger refuses the whole configuration that is made.',
    end: 'Expected {expected}, but the group ends here. pmlogger refuses the whole configuration that is made.',
    character: 'pmlogger does not know {character}, and refuses the whole configuration that is made. Delete it.',
  },
  documentation: {
    why: 'Metric lines are copied as they are. One fault keeps pmlogger from logging anything.',
    example: `${head}\tkernel.all.load {`,
    fix: 'Write metrics, with instances in brackets.',
  },
});

export const delta = rule({
  code: 'pmlogconf/delta',
  severity: 'error',
  severityNote: lines.unloggedNote,
  title: 'Wrong interval',
  messages: {
    interval:
      'The interval is "once", "default", or a number with msec, sec, min or hour. pmlogger refuses the whole configuration that is made.',
    long: 'An interval has at most 74 hours. pmlogger refuses the whole configuration that is made.',
  },
  documentation: {
    why: 'The text is copied as it is, also a comment behind it.',
    example: `${head}delta 10 parsecs\n\tkernel.all.load`,
    fix: 'Write an interval of pmlogger.',
  },
});

export const noMetrics = rule({
  code: 'pmlogconf/no-metrics',
  severity: 'error',
  severityNote: lines.unloggedNote,
  title: 'Group without metrics',
  messages: { none: 'The group has no metrics, so pmlogger refuses the whole configuration that is made. Add one.' },
  documentation: {
    why: 'pmlogconf writes an empty list, which is a syntax error to pmlogger.',
    example: head.trimEnd(),
    fix: 'Add a metric.',
  },
});

export const defineSyntax = rule({
  code: 'pmlogconf/define-syntax',
  severity: 'error',
  title: 'Wrong definition',
  messages: {
    parts: 'Name, "=" or expression is missing. pmlogconf leaves the group out. Write "define NAME = EXPRESSION".',
    blank: 'There is no blank between name and "=". pmlogconf leaves the group out. Add one.',
    twice: '{name} is already defined, so pmlogconf leaves the group out. Delete a definition.',
  },
  documentation: {
    why: 'Since version 7.0.3 pmlogconf defines derived metrics for its probes. Older versions copy the line.',
    example: `${head}define my.load\n\tkernel.all.load`,
    fix: 'Write name, ` =` and expression.',
  },
});

export const defineOnlyForProbe = rule({
  code: 'pmlogconf/define-only-for-probe',
  severity: 'warning',
  title: 'Derived metric that pmlogger does not know',
  messages: { metric: '{metric} is defined for probes only. pmlogger does not know it, and does not log it.' },
  documentation: {
    why: 'The definition is not copied into the configuration.',
    example: `${head}define my.load = kernel.all.load\n\tmy.load`,
    fix: 'Log the metrics of the expression, or define the metric for pmlogger too.',
  },
});

export const pmlogconfRules: readonly Rule[] = [
  lines.header,
  lines.headerVersion,
  lines.unknownKeyword,
  lines.missingIdent,
  lines.noState,
  lines.forceState,
  lines.probeAndForce,
  lines.repeatedLine,
  lines.lineTooLong,
  lines.backupFile,
  ...Object.values(probes),
  delta,
  metricLine,
  noMetrics,
  ...Object.values(groupListRules),
  defineSyntax,
  defineOnlyForProbe,
];
