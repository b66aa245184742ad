import { phrase } from '../l10n/translate.ts';
import type { Keyword } from '../syntax/keyword.ts';

/** Functions of expressions. The arguments stand in `default`'s place of other languages: in the example. */
export const functionKeywords: readonly Keyword[] = [
  {
    word: 'avg',
    where: 'function',
    meaning: phrase('Average of a metric over its instances: a single float value. Takes the name of a metric only.'),
    example: 'avg(filesys.full)',
  },
  {
    word: 'count',
    where: 'function',
    meaning: phrase('Number of instances of a metric. Takes the name of a metric only.'),
    example: 'count(disk.dev.read)',
  },
  {
    word: 'max',
    where: 'function',
    meaning: phrase('Largest value of a metric over its instances. Takes the name of a metric only.'),
    example: 'max(kernel.all.load)',
  },
  {
    word: 'min',
    where: 'function',
    meaning: phrase('Smallest value of a metric over its instances. Takes the name of a metric only.'),
    example: 'min(filesys.free)',
  },
  {
    word: 'sum',
    where: 'function',
    meaning: phrase(
      'Sum of a metric over its instances. Takes the name of a metric only. The sum of a counter is a counter.',
    ),
    example: 'sum(disk.dev.total)',
  },
  {
    word: 'defined',
    where: 'function',
    meaning: phrase(
      '1 where the host or archive has this metric, otherwise 0. PCP decides once which branch of "? :" it takes, so the branches may name missing metrics.',
    ),
    example: 'defined(mem.util.available) ? mem.util.available : mem.util.free',
  },
  {
    word: 'delta',
    where: 'function',
    meaning: phrase('Difference between the last two values. The first value is missing.'),
    example: 'delta(disk.all.total)',
  },
  {
    word: 'rate',
    where: 'function',
    meaning: phrase('Change per second, of the last two values. A counter of time becomes a utilisation from 0 to 1.'),
    example: 'rate(kernel.all.cpu.user)',
  },
  {
    word: 'instant',
    where: 'function',
    meaning: phrase('The value as it is: a counter is not turned into a rate by tools that show it.'),
    example: 'instant(disk.all.total)',
  },
  {
    word: 'scalar',
    where: 'function',
    meaning: phrase('The first value of a set, without instances, so that it combines with any other set.'),
    example: 'scalar(kernel.all.load[5 minute])',
  },
  {
    word: 'rescale',
    where: 'function',
    meaning: phrase('Converts to other units of the same dimension, which are a string.'),
    example: 'rescale(mem.util.free, "Mbyte")',
  },
  {
    word: 'matchinst',
    where: 'function',
    meaning: phrase(
      'Only the instances whose names match a POSIX extended regular expression; with "!" those that do not.',
    ),
    example: 'matchinst(/^sd/, disk.dev.total)',
  },
  {
    word: 'mkconst',
    where: 'function',
    meaning: phrase('A number with a type, semantics or units of its own.'),
    example: 'mkconst(100, type=u64, semantics=instant, units="Kbyte")',
  },
  {
    word: 'novalue',
    where: 'function',
    meaning: phrase(
      'No value, as one branch of "? :". The keys describe what the metric would be. Needs PCP 6.2.2 or later.',
    ),
    example: 'defined(mem.util.available) ? mem.util.available : novalue(type=u64, units="Kbyte")',
  },
  {
    word: 'anon',
    where: 'function',
    meaning: phrase('A metric without a name, for tests of PCP itself.'),
    example: 'anon(PM_TYPE_32)',
  },
];

/** Keys of `mkconst()` and `novalue()`. */
export const metaKeywords: readonly Keyword[] = [
  {
    word: 'type',
    where: 'key',
    meaning: phrase('Type of the value: 32, u32, 64, u64, float or double.'),
    default: phrase('u32 for an integer, double for a decimal'),
    example: 'mkconst(0, type=u64)',
  },
  {
    word: 'semantics',
    where: 'key',
    meaning: phrase('How values follow each other: counter, instant or discrete.'),
    default: 'discrete',
    example: 'mkconst(0, semantics=instant)',
  },
  {
    word: 'units',
    where: 'key',
    meaning: phrase('Units of the value, as a string.'),
    default: phrase('no units'),
    example: 'mkconst(4, units="Kbyte")',
  },
  {
    word: 'meta',
    where: 'key',
    meaning: phrase('Takes type, semantics, units and instances from a metric. Needs PCP 6.2.2 or later.'),
    example: 'mkconst(0, meta=mem.util.free)',
  },
  {
    word: 'indom',
    where: 'key',
    meaning: phrase('The instance domain. Needs PCP 7.1.0 or later.'),
    example: 'novalue(indom=60.1)',
  },
];

/** Attributes of definitions. */
export const attributeKeywords: readonly Keyword[] = [
  {
    word: 'oneline',
    where: 'attribute',
    meaning: phrase('Help in one line, as pminfo -t shows it.'),
    example: 'mem.used(oneline) = memory in use',
  },
  {
    word: 'helptext',
    where: 'attribute',
    meaning: phrase('Help of any length, as pminfo -T shows it. In quotes it may have many lines.'),
    example: 'mem.used(helptext) = "memory in use\\nwithout caches"',
  },
];

/** Operators and signs, for hovers. */
export const operatorKeywords: readonly Keyword[] = [
  { word: '+', where: 'operator', meaning: phrase('Sum of two values of the same dimension. Scales are converted.') },
  {
    word: '-',
    where: 'operator',
    meaning: phrase('Difference of two values of the same dimension, or the negative value.'),
  },
  { word: '*', where: 'operator', meaning: phrase('Product. One side of a product with a counter has no units.') },
  { word: '/', where: 'operator', meaning: phrase('Quotient, as a double. A counter cannot be divided by a counter.') },
  { word: '<', where: 'operator', meaning: phrase('Less than: 1 or 0.') },
  { word: '<=', where: 'operator', meaning: phrase('Less than or equal: 1 or 0.') },
  { word: '==', where: 'operator', meaning: phrase('Equal: 1 or 0.') },
  { word: '>=', where: 'operator', meaning: phrase('Greater than or equal: 1 or 0.') },
  { word: '>', where: 'operator', meaning: phrase('Greater than: 1 or 0.') },
  { word: '!=', where: 'operator', meaning: phrase('Not equal: 1 or 0.') },
  {
    word: '&&',
    where: 'operator',
    meaning: phrase('And: 1 or 0. Binds as tightly as "||", so a mixture is read from the left.'),
  },
  {
    word: '||',
    where: 'operator',
    meaning: phrase('Or: 1 or 0. Binds as tightly as "&&", so a mixture is read from the left.'),
  },
  {
    word: '!',
    where: 'operator',
    meaning: phrase('Not: 1 or 0. Binds looser than a comparison: "! a < b" is "!(a < b)".'),
  },
  {
    word: '?',
    where: 'operator',
    meaning: phrase(
      'Condition: the value before ":" where the condition is not 0, otherwise the one behind it. Groups to the left.',
    ),
  },
  {
    word: ':',
    where: 'operator',
    meaning: phrase(
      'Condition: the value before ":" where the condition is not 0, otherwise the one behind it. Groups to the left.',
    ),
  },
];

/** Options that a comment `#control NAME=VALUE` sets, in PCP 7.1 and later. */
export const controlKeywords: readonly Keyword[] = [
  {
    word: 'GLOBAL_LIMIT',
    where: 'control',
    meaning: phrase('Most derived metrics that are defined for all contexts; -1 for any number.'),
    example: '#control GLOBAL_LIMIT=500',
  },
  {
    word: 'OPTION_NOVALUE',
    where: 'control',
    meaning: phrase('Whether an operand that does not exist leaves a metric without values (1) or refuses it (0).'),
    example: '#control OPTION_NOVALUE=1',
  },
  {
    word: 'DEBUG_SYNTAX',
    where: 'control',
    meaning: phrase('Whether PCP prints how it reads expressions: 0 or 1.'),
    example: '#control DEBUG_SYNTAX=1',
  },
  {
    word: 'DEBUG_SEMANTICS',
    where: 'control',
    meaning: phrase('Whether PCP prints how it takes types and units of expressions: 0 or 1.'),
    example: '#control DEBUG_SEMANTICS=1',
  },
  {
    word: 'DEBUG_EVAL',
    where: 'control',
    meaning: phrase('Whether PCP prints how it computes values: 0 or 1.'),
    example: '#control DEBUG_EVAL=1',
  },
];

export const derivedKeywords: readonly Keyword[] = [
  ...functionKeywords,
  ...metaKeywords,
  ...attributeKeywords,
  ...controlKeywords,
];
