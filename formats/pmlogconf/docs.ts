import { phrase } from '../l10n/translate.ts';
import type { Keyword } from '../syntax/keyword.ts';

/** Every keyword of a group. */
export const pmlogconfKeywords: readonly Keyword[] = [
  {
    word: 'ident',
    where: 'line',
    meaning: phrase('Text that describes the group when pmlogconf asks about it. May be repeated.'),
    example: 'ident load averages',
  },
  {
    word: 'probe',
    where: 'line',
    meaning: phrase(
      'Decides by a metric whether the group is logged. Without a condition the metric must exist; without states the group is available if so, and left out otherwise.',
    ),
    example: 'probe kernel.all.load exists ? include : exclude',
  },
  {
    word: 'force',
    where: 'line',
    meaning: phrase('Fixes the state of the group. A probe counts more.'),
    example: 'force available',
  },
  {
    word: 'delta',
    where: 'line',
    meaning: phrase('How often the group is logged: `once`, `default`, or a number with a unit.'),
    default: 'default',
    example: 'delta 10 sec',
  },
  {
    word: 'define',
    where: 'line',
    meaning: phrase(
      'Defines a derived metric for the probes of the group. pmlogger does not know it. Since version 7.0.3.',
    ),
    example: 'define my.load = kernel.all.load',
  },
  { word: 'once', where: 'interval', meaning: phrase('Logged once, when pmlogger starts.'), example: 'delta once' },
  {
    word: 'default',
    where: 'interval',
    meaning: phrase('As often as the option `-t` of pmlogger says: each minute without it.'),
    example: 'delta default',
  },
  {
    word: 'exists',
    where: 'condition',
    meaning: phrase('The metric is in the name space.'),
    example: 'probe kernel.all.load exists ? include : exclude',
  },
  {
    word: 'values',
    where: 'condition',
    meaning: phrase('The metric has at least one value now.'),
    example: 'probe kernel.all.load values ? include : exclude',
  },
  { word: 'include', where: 'state', meaning: phrase('The group is logged.'), example: 'force include' },
  {
    word: 'available',
    where: 'state',
    meaning: phrase('The group is offered, and logged if a user says so.'),
    example: 'force available',
  },
  {
    word: 'exclude',
    where: 'state',
    meaning: phrase('The group is neither logged nor offered.'),
    example: 'force exclude',
  },
];
