import { phrase } from '../l10n/translate.ts';
import type { Keyword } from '../syntax/keyword.ts';

/** Every keyword of a configuration, with its meaning. */
export const pmloggerKeywords: readonly Keyword[] = [
  {
    word: 'log',
    where: 'statement',
    meaning: phrase('Begins a statement. May be left out.'),
    example: 'log mandatory on 10 sec { kernel.all.load }',
  },
  {
    word: 'mandatory',
    where: 'statement',
    meaning: phrase('pmlogger logs the metrics as the statement says; pmlc(1) cannot change that.'),
    default: 'advisory',
    example: 'log mandatory on once { hinv.ncpu }',
  },
  {
    word: 'advisory',
    where: 'statement',
    meaning: phrase('pmlogger logs the metrics as the statement says; pmlc(1) can change that while pmlogger runs.'),
    example: 'log advisory on 1 min { disk.dev }',
  },
  {
    word: 'on',
    where: 'state',
    meaning: phrase('Logs the metrics: `once`, at the `default` interval, or every so often.'),
    example: 'log mandatory on every 10 sec { kernel.all.load }',
  },
  {
    word: 'off',
    where: 'state',
    meaning: phrase('Does not log the metrics. Does not switch off what an earlier statement switches on.'),
    example: 'log mandatory off { filesys.full }',
  },
  {
    word: 'maybe',
    where: 'state',
    meaning: phrase('Does not log the metrics, but lets pmlc(1) switch them on. Only as `mandatory maybe`.'),
    example: 'log mandatory maybe { network.tcp.currestab }',
  },
  {
    word: 'every',
    where: 'interval',
    meaning: phrase('May stand before an interval, for readers.'),
    example: 'log mandatory on every 10 sec { kernel.all.load }',
  },
  {
    word: 'once',
    where: 'interval',
    meaning: phrase('Logs the metrics a single time, before all others. For what does not change.'),
    example: 'log mandatory on once { hinv.ncpu }',
  },
  {
    word: 'default',
    where: 'interval',
    meaning: phrase("Logs the metrics at the interval of pmlogger's option `-t`, or every 60 seconds."),
    example: 'log mandatory on default { kernel.all.load }',
  },
  ...unitKeywords(phrase('Unit of an interval: milliseconds.'), 'msec', 'msecs', 'millisecond', 'milliseconds'),
  ...unitKeywords(phrase('Unit of an interval: seconds.'), 'sec', 'secs', 'second', 'seconds'),
  ...unitKeywords(phrase('Unit of an interval: minutes.'), 'min', 'mins', 'minute', 'minutes'),
  ...unitKeywords(phrase('Unit of an interval: hours. An interval has at most 74 of them.'), 'hour', 'hours'),
  {
    word: 'access',
    where: 'section',
    meaning: phrase(
      'Begins the rules about who may talk to pmlogger with pmlc(1). Must be the last part of the file. Without it everything is allowed.',
    ),
    example: '[access]\ndisallow .* : all;\ndisallow :* : all;\nallow local:* : enquire;',
  },
  {
    word: 'allow',
    where: 'access',
    meaning: phrase('Allows operations to hosts. The most exact pattern of a host counts, wherever it stands.'),
    example: 'allow local:* : enquire;',
  },
  {
    word: 'disallow',
    where: 'access',
    meaning: phrase('Denies operations to hosts. The most exact pattern of a host counts, wherever it stands.'),
    example: 'disallow .* : all;',
  },
  {
    word: 'enquire',
    where: 'operation',
    meaning: phrase('To ask for the state of logging.'),
    example: 'allow 10.1.* : enquire;',
  },
  {
    word: 'all',
    where: 'operation',
    meaning: phrase('`enquire`, `advisory` and `mandatory`.'),
    example: 'disallow .* : all;',
  },
  {
    word: 'except',
    where: 'operation',
    meaning: phrase('All operations but those that follow.'),
    example: 'allow localhost : all except mandatory;',
  },
  {
    word: 'advisory',
    where: 'operation',
    meaning: phrase('To change advisory logging.'),
    example: 'allow localhost : advisory;',
  },
  {
    word: 'mandatory',
    where: 'operation',
    meaning: phrase('To change mandatory logging.'),
    example: 'disallow 10.1.* : mandatory;',
  },
  ...directive(
    'include',
    phrase('Reads another file here: of this folder, or of `/var/lib/pcp/config/pmlogger`.'),
    '"common.conf"',
  ),
  ...directive('shell', phrase('Runs a command, and reads what it prints.'), '"cat /etc/pcp/mine"'),
  ...directive(
    'define',
    phrase('Defines a macro. `%NAME` and `%{NAME}` stand for its value, also in strings.'),
    'SLOW "30 min"',
  ),
  ...directive('undef', phrase('Forgets a macro.'), 'SLOW'),
  ...directive(
    'ifdef',
    phrase('Keeps the lines up to `%else` or `%endif` if the macro is defined. Cannot be nested.'),
    'SLOW',
  ),
  ...directive(
    'ifndef',
    phrase('Keeps the lines up to `%else` or `%endif` if the macro is not defined. Cannot be nested.'),
    'SLOW',
  ),
  ...directive('else', phrase('Keeps the lines up to `%endif` if those before are not kept.'), ''),
  ...directive('endif', phrase('Ends a condition.'), ''),
];

function unitKeywords(meaning: string, ...words: readonly string[]): readonly Keyword[] {
  return words.map((word) => ({
    word,
    where: 'unit',
    meaning,
    example: `log mandatory on 10 ${word} { kernel.all.load }`,
  }));
}

function directive(word: string, meaning: string, rest: string): readonly Keyword[] {
  return [{ word: `%${word}`, where: 'directive', meaning, example: `%${word} ${rest}`.trim() }];
}
