import { rule } from '../../findings/rule.ts';

export const unknownUnit = rule({
  code: 'pmlogger/unknown-unit',
  severity: 'error',
  title: 'Unknown unit of time',
  messages: {
    near: 'pmlogger does not know the unit {unit}, and refuses the configuration. Write {near}.',
    unknown:
      'pmlogger does not know the unit {unit}, and refuses the configuration. The units are msec, sec, min and hour.',
  },
  documentation: {
    why: 'The units are `msec millisecond sec second min minute hour`, each also with an `s`. There are no days, and no abbreviations of one letter.',
    example: 'log mandatory on 1 day { hinv.ncpu }',
    fix: 'Use another unit: `24 hours`.',
  },
});

export const intervalMissingUnit = rule({
  code: 'pmlogger/interval-missing-unit',
  severity: 'error',
  title: 'Interval without a unit',
  messages: { unit: 'An interval needs a unit: pmlogger refuses the configuration. Write {number} sec, for example.' },
  documentation: {
    why: 'A number alone is no interval.',
    example: 'log mandatory on 10 { hinv.ncpu }',
    fix: 'Add the unit: `msec`, `sec`, `min` or `hour`.',
  },
});

export const intervalFraction = rule({
  code: 'pmlogger/interval-fraction',
  severity: 'error',
  title: 'Interval with a fraction',
  messages: {
    fraction: 'An interval is a whole number: pmlogger refuses the configuration. Use a smaller unit.',
    near: 'An interval is a whole number: pmlogger refuses the configuration. Write {near}.',
  },
  documentation: {
    why: 'The scanner does not know decimal points.',
    example: 'log mandatory on 1.5 sec { hinv.ncpu }',
    fix: 'Use a smaller unit: `1500 msec`.',
  },
});

export const intervalMissing = rule({
  code: 'pmlogger/interval-missing',
  severity: 'error',
  title: 'Interval is missing',
  messages: {
    missing: '"on" needs an interval, "once" or "default": pmlogger refuses the configuration.',
  },
  documentation: {
    why: 'pmlogger must be told how often to log; `default` is what its option `-t` says, or 60 seconds.',
    example: 'log mandatory on { hinv.ncpu }',
    fix: 'Add an interval, `once` or `default`.',
  },
});

export const intervalTooLong = rule({
  code: 'pmlogger/interval-too-long',
  severity: 'error',
  title: 'Interval is too long',
  messages: {
    long: 'The interval "{found}" is too long: pmlogger takes at most 268435455 ms, about 74.5 hours, and refuses the configuration. Shorten it.',
  },
  documentation: {
    why: 'pmlogger keeps intervals in 28 bits: at most 74 hours, 4473 minutes or 268435 seconds.',
    example: 'log mandatory on 100 hours { hinv.ncpu }',
    fix: 'Use a shorter interval, or `once`.',
  },
});

export const offWithInterval = rule({
  code: 'pmlogger/off-with-interval',
  severity: 'error',
  title: 'Interval where nothing is logged',
  messages: { interval: '"{word}" takes no interval: pmlogger refuses the configuration. Delete it.' },
  documentation: {
    why: 'Only `on` has an interval.',
    example: 'log mandatory off 10 sec { hinv.ncpu }',
    fix: 'Delete the interval.',
  },
});

export const intervalZero = rule({
  code: 'pmlogger/interval-zero',
  severity: 'warning',
  title: 'Interval of zero',
  messages: {
    zero: 'An interval of 0 means "once": the metrics are logged a single time. Write "once" if that is meant.',
  },
  documentation: {
    why: 'pmlogger keeps `once` as an interval of zero, and does not warn.',
    example: 'log mandatory on 0 sec { hinv.ncpu }',
    fix: 'Write `once`, or the interval that is meant.',
  },
});

export const intervalRules = [
  unknownUnit,
  intervalMissingUnit,
  intervalFraction,
  intervalMissing,
  intervalTooLong,
  offWithInterval,
  intervalZero,
] as const;
