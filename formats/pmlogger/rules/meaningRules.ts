import { rule } from '../../findings/rule.ts';

export const loggedTwice = rule({
  code: 'pmlogger/logged-twice',
  severity: 'warning',
  title: 'Metric that is logged twice',
  messages: {
    twice:
      '{metric} is also logged {other}. The later statement does not replace the earlier one: pmlogger logs the metric both times.',
  },
  documentation: {
    why: 'A later statement takes over instances only where both list them. The manual page says that it supersedes the earlier one.',
    example: 'log mandatory on 1 min { hinv.ncpu }\nlog mandatory on 2 min { hinv.ncpu }',
    fix: 'Delete the metric from one of the statements.',
  },
});

export const offNoEffect = rule({
  code: 'pmlogger/off-no-effect',
  severity: 'warning',
  title: 'Statement that switches nothing off',
  messages: {
    off: '{metric} is logged all the same: an earlier statement switches it on, and this one does not undo that. Delete it from line {line}.',
  },
  documentation: {
    why: 'Neither `off` nor `mandatory maybe` takes a metric out of an earlier statement.',
    example: 'log advisory on 1 min { hinv.ncpu }\nlog mandatory off { hinv.ncpu }',
    fix: 'Delete the metric from the earlier statement.',
  },
});

export const advisoryAfterMandatory = rule({
  code: 'pmlogger/advisory-after-mandatory',
  severity: 'warning',
  title: 'Advisory request after a mandatory one',
  messages: {
    ignored:
      'pmlogger ignores {metric} here, as an earlier statement has it as mandatory, and warns. Delete it in one of them.',
  },
  documentation: {
    why: 'A mandatory request, on or off, cannot be changed by an advisory one.',
    example: 'log mandatory on 1 min { hinv.ncpu }\nlog advisory on 2 min { hinv.ncpu }',
    fix: 'Delete one of them.',
  },
});

export const duplicateMetric = rule({
  code: 'pmlogger/duplicate-metric',
  severity: 'info',
  title: 'Metric that is listed twice',
  messages: { again: '{metric} is already logged in the same way. It is logged once. Delete one of them.' },
  documentation: {
    why: 'Statements with the same state and interval are one to pmlogger, and a repeated metric changes nothing.',
    example: 'log mandatory on once { hinv.ncpu hinv.ncpu }',
    fix: 'Delete one of them.',
  },
});

export const coveredBySubtree = rule({
  code: 'pmlogger/covered-by-subtree',
  severity: 'info',
  title: 'Metric below one that is listed',
  messages: { covered: '{metric} is below {subtree}, which is logged in the same way with all that is below it.' },
  documentation: {
    why: 'A name that is no metric stands for all metrics below it.',
    example: 'log mandatory on once { kernel.all kernel.all.load }',
    fix: 'Delete one of them.',
  },
});

export const nothingLogged = rule({
  code: 'pmlogger/nothing-logged',
  severity: 'info',
  title: 'Nothing is logged',
  messages: {
    nothing:
      'No statement switches a metric on. Only the primary pmlogger goes on with such a configuration, others end.',
  },
  documentation: {
    why: 'Metrics that are `off` or `maybe` are not logged, and an empty file is a right configuration.',
    example: 'log mandatory off { hinv.ncpu }',
    fix: 'Add a statement with `on`.',
  },
});

export const meaningRules = [
  loggedTwice,
  offNoEffect,
  advisoryAfterMandatory,
  duplicateMetric,
  coveredBySubtree,
  nothingLogged,
] as const;
