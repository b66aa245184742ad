import { phrase } from '../l10n/translate.ts';
import type { Keyword } from '../syntax/keyword.ts';
import { domains, units } from './words.ts';

const aggregates: readonly (readonly [word: string, meaning: string, example: string])[] = [
  ['sum', phrase('Adds the values over the hosts, instances or samples that the word ends in.'), 'disk.dev.total > 40'],
  [
    'avg',
    phrase('The average of the values over the hosts, instances or samples that the word ends in.'),
    'disk.dev.total > 40',
  ],
  [
    'max',
    phrase('The largest of the values over the hosts, instances or samples that the word ends in.'),
    'disk.dev.total > 40',
  ],
  [
    'min',
    phrase('The smallest of the values over the hosts, instances or samples that the word ends in.'),
    'disk.dev.total > 40',
  ],
  ['count', phrase('For how many hosts, instances or samples the condition holds.'), '(disk.dev.total > 40) > 2'],
];

const quantifiers: readonly (readonly [word: string, meaning: string, example: string])[] = [
  ['all', phrase('True if the condition holds for all hosts, instances or samples.'), '(disk.dev.total > 40)'],
  ['some', phrase('True if the condition holds for at least one host, instance or sample.'), '(disk.dev.total > 40)'],
  [
    '%',
    phrase(
      'True if the condition holds for at least so many percent of the hosts, instances or samples. The number before it is literal, from 0 to 100.',
    ),
    '(disk.dev.total > 40)',
  ],
];

const functions: readonly Keyword[] = [
  ...aggregates.flatMap(([word, meaning, rest]) =>
    domains.map((domain): Keyword => ({
      word: `${word}_${domain}`,
      where: 'aggregate',
      meaning,
      example: `${word}_${domain} ${rest}`,
    })),
  ),
  ...quantifiers.flatMap(([word, meaning, rest]) =>
    domains.map((domain): Keyword => {
      const example = `${word === '%' ? '25' : ''}${word}_${domain} ${rest}`;
      return { word: `${word}_${domain}`, where: 'quantifier', meaning, example };
    }),
  ),
];

const actions: readonly Keyword[] = [
  {
    word: 'shell',
    meaning: phrase('Runs a command by `/bin/sh`. It fails if the command does, for `|` behind it.'),
    example: 'shell 5 min "/usr/bin/logger busy"',
  },
  {
    word: 'alarm',
    meaning: phrase('Shows the text in a window on the desktop.'),
    example: 'alarm 10 min "Disk busy: %i"',
  },
  {
    word: 'syslog',
    meaning: phrase(
      'Writes the text to the system log. The strings before it may be `"-p facility.priority"` and `"-t tag"`.',
    ),
    example: 'syslog 10 min "-p daemon.info" "Disk busy: %i"',
  },
  { word: 'print', meaning: phrase('Writes the text to standard output, with the date.'), example: 'print "%v of %i"' },
  {
    word: 'stomp',
    meaning: phrase('Sends the text to a message broker by STOMP, as the configuration file of `pmie --stomp` says.'),
    example: 'stomp "Disk busy: %i"',
  },
].map((action) => ({ ...action, where: 'action' }));

const operators: readonly Keyword[] = [
  { word: 'true', where: 'condition', meaning: phrase('The condition that always holds.') },
  { word: 'false', where: 'condition', meaning: phrase('The condition that never holds.') },
  {
    word: 'rising',
    where: 'condition',
    meaning: phrase('True once, when the condition becomes true.'),
    example: "rising kernel.all.load #'1 minute' > 5",
  },
  {
    word: 'falling',
    where: 'condition',
    meaning: phrase('True once, when the condition becomes false.'),
    example: "falling kernel.all.load #'1 minute' > 5",
  },
  {
    word: 'match_inst',
    where: 'condition',
    meaning: phrase('Keeps the instances whose names match the POSIX extended regular expression.'),
    example: 'some_inst match_inst "^sd" disk.dev.total > 40',
  },
  {
    word: 'nomatch_inst',
    where: 'condition',
    meaning: phrase('Keeps the instances whose names do not match the POSIX extended regular expression.'),
    example: 'some_inst nomatch_inst "^lo" network.interface.in.bytes > 1 Mbyte/sec',
  },
  {
    word: 'rate',
    where: 'value',
    meaning: phrase('The change per second. Counters are rates already: of them it is the change of the rate.'),
    example: 'rate mem.util.used > 1 Mbyte/sec',
  },
  {
    word: 'instant',
    where: 'value',
    meaning: phrase('The value of a counter itself, not its rate.'),
    example: 'instant disk.all.total > 1000000',
  },
];

const statements: readonly Keyword[] = [
  {
    word: 'ruleset',
    where: 'statement',
    meaning: phrase('Rules of which at most one runs its action: the first whose condition is true.'),
    example: 'ruleset hinv.ncpu > 8 -> print "many" else hinv.ncpu > 2 -> print "some" otherwise -> print "few"',
  },
  {
    word: 'else',
    where: 'ruleset',
    meaning: phrase('The next rule of a ruleset, tried if no condition before it is true.'),
  },
  {
    word: 'unknown',
    where: 'ruleset',
    meaning: phrase('The action of a ruleset where no condition is true and at least one has no value.'),
    example: 'unknown -> print "no data"',
  },
  {
    word: 'otherwise',
    where: 'ruleset',
    meaning: phrase('The action of a ruleset where no condition is true.'),
    example: 'otherwise -> print "all is well"',
  },
];

const clock: readonly Keyword[] = [
  {
    word: 'delta',
    meaning: phrase('The time between evaluations, for the statements after it. As `$delta`, in seconds.'),
    default: '10 sec',
    example: 'delta = 5 min;',
  },
  { word: 'minute', meaning: phrase('The minute of the current time, from 0 to 59.'), example: '$minute < 5' },
  { word: 'hour', meaning: phrase('The hour of the current time, from 0 to 23.'), example: '$hour >= 8 && $hour < 18' },
  { word: 'day', meaning: phrase('The day of the month, from 1 to 31.'), example: '$day == 1' },
  { word: 'month', meaning: phrase('The month, from 0 for January to 11.'), example: '$month == 11' },
  { word: 'year', meaning: phrase('The year, such as 2026.'), example: '$year > 2025' },
  {
    word: 'day_of_week',
    meaning: phrase('The day of the week, from 0 for Sunday to 6.'),
    example: '$day_of_week > 0 && $day_of_week < 6',
  },
].map((macro) => ({ ...macro, where: 'clock' }));

const unitMeanings = {
  space: phrase('A unit of size. K, M, G and T are powers of 1024; pmie converts sizes to bytes.'),
  time: phrase('A unit of time. pmie converts times to seconds.'),
  count: phrase('A unit of counts. K and M are 1000 and 1000000.'),
} as const;

const unitWords: readonly Keyword[] = [...units].map(([word, { dimension }]) => ({
  word,
  where: 'unit',
  meaning: unitMeanings[dimension],
  example: dimension === 'space' ? `5 ${word}/sec` : `5 ${word}`,
}));

/** What may stand in the texts of actions. */
const selectors: readonly Keyword[] = [
  { word: '%h', meaning: phrase('The host for which the condition holds.') },
  { word: '%i', meaning: phrase('The instance for which the condition holds.') },
  { word: '%v', meaning: phrase('The value of the expression on the left of the comparison.') },
  { word: '%c', meaning: phrase('The connection to the host, as `:` names it.') },
].map((selector) => ({ ...selector, where: 'text' }));

/** Every word of the language, in the order in which they are offered. */
export const pmieKeywords: readonly Keyword[] = [
  ...statements,
  ...operators,
  ...functions,
  ...actions,
  ...unitWords,
  ...clock,
  ...selectors,
];

/** Signs of the language, which are explained but not offered. */
export const pmieSigns: readonly Keyword[] = [
  {
    word: '->',
    meaning: phrase(
      'Runs the action on the right when the condition on the left is true. The condition must be a single truth value.',
    ),
  },
  {
    word: '&&',
    meaning: phrase('Both conditions. `&&` and `||` have one precedence and group to the left: use parentheses.'),
  },
  {
    word: '||',
    meaning: phrase('Either condition. `&&` and `||` have one precedence and group to the left: use parentheses.'),
  },
  { word: '&', meaning: phrase('Runs the action on the right after the one on the left.') },
  { word: '|', meaning: phrase('Runs the action on the right if the one on the left fails.') },
  { word: '!', meaning: phrase('True if the condition is false.') },
  { word: ':', meaning: phrase('Takes the metric from this host. May be repeated.') },
  { word: '#', meaning: phrase('Selects an instance by its name. May be repeated.') },
  {
    word: '@',
    meaning: phrase('Takes earlier values: `@N` the one N samples ago, `@A..B` all from A to B samples ago.'),
  },
].map((sign) => ({ ...sign, where: 'sign' }));
