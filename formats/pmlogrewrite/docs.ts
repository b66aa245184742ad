import { phrase } from '../l10n/translate.ts';
import type { Keyword } from '../syntax/keyword.ts';
import type { SectionKind } from './model.ts';

/** Names of the kinds of sections a clause may stand in, as `where` of its keyword has them. */
export const clausePlace: Readonly<Record<SectionKind, string>> = {
  global: 'global clause',
  indom: 'indom clause',
  metric: 'metric clause',
  text: 'text clause',
  label: 'label clause',
};

const sections: readonly Keyword[] = [
  {
    word: 'global',
    where: 'section',
    meaning: phrase('Changes what the archive says of itself: host, time zone, and the time of all its records.'),
    example: 'global { hostname -> box.example.com }',
  },
  {
    word: 'indom',
    where: 'section',
    meaning: phrase('Changes an instance domain: its number, and the numbers and names of its instances.'),
    example: 'indom 60.1 { iname "sda" -> "disk0" }',
  },
  {
    word: 'metric',
    where: 'section',
    meaning: phrase('Changes a metric: its name, PMID, type, semantics, units, instance domain and values.'),
    example: 'metric kernel.all.load { sem -> instant }',
  },
  {
    word: 'text',
    where: 'section',
    meaning: phrase('Changes or deletes the help texts of a metric or an instance domain.'),
    example: 'text metric hinv.ncpu { text -> "number of CPUs" }',
  },
  {
    word: 'label',
    where: 'section',
    meaning: phrase('Adds, changes or deletes labels of the archive, of domains, clusters, metrics or instances.'),
    example: 'label context { new "site" "lab 7" }',
  },
];

const globalClauses: readonly Keyword[] = [
  {
    word: 'hostname',
    where: 'global clause',
    meaning: phrase('The host that the archive is said to be from.'),
    example: 'hostname -> box.example.com',
  },
  {
    word: 'timezone',
    where: 'global clause',
    meaning: phrase('The time zone of the host, as in the variable TZ. `tz` is the same.'),
    example: 'timezone -> "AEST-10"',
  },
  {
    word: 'tz',
    where: 'global clause',
    meaning: phrase('The time zone of the host, as in the variable TZ. The same as `timezone`.'),
    example: 'tz -> "AEST-10"',
  },
  {
    word: 'zoneinfo',
    where: 'global clause',
    meaning: phrase("The name of the host's time zone. Only archives of version 3 have one."),
    example: 'zoneinfo -> ":Europe/Vienna"',
  },
  {
    word: 'features',
    where: 'global clause',
    meaning: phrase(
      'The feature bits of the archive, as a number or by `bits(…)`. Only archives of version 3 have them.',
    ),
    example: 'features -> bits(1,3)',
  },
  {
    word: 'time',
    where: 'global clause',
    meaning: phrase(
      'Moves all records in time by hours, minutes and seconds, `[+-][[HH:]MM:]SS[.d…]`. Less than a second is ignored.',
    ),
    example: 'time -> -1:00:00',
  },
];

const indomClauses: readonly Keyword[] = [
  {
    word: 'iname',
    where: 'indom clause',
    meaning: phrase(
      'Renames or deletes an instance by its name. `iname replace` renames by a regular expression, `iname redact` hides all names (both since PCP 6.1).',
    ),
    example: 'iname "red" -> "rouge"',
  },
  {
    word: 'inst',
    where: 'indom clause',
    meaning: phrase('Renumbers or deletes an instance by its number.'),
    example: 'inst 1 -> 17',
  },
  {
    word: 'indom',
    where: 'indom clause',
    meaning: phrase('Renumbers the instance domain. With `duplicate` the old one is kept too.'),
    example: 'indom -> 109.1',
  },
];

const metricClauses: readonly Keyword[] = [
  {
    word: 'name',
    where: 'metric clause',
    meaning: phrase('Renames the metric. The new name must be free, unless `dupok` follows (since PCP 7.2).'),
    example: 'name -> sample.one',
  },
  {
    word: 'pmid',
    where: 'metric clause',
    meaning: phrase('Changes the PMID. `*` keeps the old part.'),
    example: 'pmid -> 30.*.*',
  },
  {
    word: 'type',
    where: 'metric clause',
    meaning: phrase(
      'Changes the type of the values, which must be numbers. With `if TYPE` only where they have that type.',
    ),
    example: 'type if u32 -> u64',
  },
  {
    word: 'indom',
    where: 'metric clause',
    meaning: phrase(
      'Changes the instance domain. To `null`, `output` says which value is kept, the first unless given; from `null`, the value becomes instance 0.',
    ),
    default: 'output first',
    example: 'indom -> null output sum',
  },
  {
    word: 'sem',
    where: 'metric clause',
    meaning: phrase('Changes the semantics.'),
    example: 'sem -> counter',
  },
  {
    word: 'units',
    where: 'metric clause',
    meaning: phrase(
      'Changes the units: the dimensions of space, time and count, then their scales. Values stay as they are unless `rescale` follows.',
    ),
    example: 'units -> 1,-1,0,KBYTE,SEC,0',
  },
  {
    word: 'extraunits',
    where: 'metric clause',
    meaning: phrase('Changes the units, with one of temperature, voltage, current or power. Since PCP 7.2.'),
    example: 'extraunits -> 0,0,0,0,0,0,TEMPERATURE,C',
  },
  {
    word: 'value',
    where: 'metric clause',
    meaning: phrase('Replaces what a regular expression matches in string values. Since PCP 6.1.'),
    example: 'value /foo(.*)/ -> "bar\\1"',
  },
  {
    word: 'delete',
    where: 'metric clause',
    meaning: phrase('Removes the metric with all its values. No other clause can stand beside it.'),
    example: 'metric sample.bin { delete }',
  },
];

const textClauses: readonly Keyword[] = [
  {
    word: 'text',
    where: 'text clause',
    meaning: phrase('The new help text. It may have several lines and `\\"`.'),
    example: 'text -> "number of CPUs"',
  },
  {
    word: 'metric',
    where: 'text clause',
    meaning: phrase('Moves the help text to another metric.'),
    example: 'metric -> 60.0.32',
  },
  {
    word: 'indom',
    where: 'text clause',
    meaning: phrase('Moves the help text to another instance domain.'),
    example: 'indom -> 60.2',
  },
  {
    word: 'delete',
    where: 'text clause',
    meaning: phrase('Removes the help text.'),
    example: 'text metric sample.bin help { delete }',
  },
];

const labelClauses: readonly Keyword[] = [
  {
    word: 'new',
    where: 'label clause',
    meaning: phrase('Adds a label: its name, then its value.'),
    example: 'new "site" "lab 7"',
  },
  {
    word: 'label',
    where: 'label clause',
    meaning: phrase('Renames the label.'),
    example: 'label -> "location"',
  },
  {
    word: 'value',
    where: 'label clause',
    meaning: phrase('Changes the value of the label.'),
    example: 'value -> "lab 8"',
  },
  {
    word: 'delete',
    where: 'label clause',
    meaning: phrase('Removes the label, or all labels where none is named.'),
    example: 'label domain 60 "agent" { delete }',
  },
  ...(
    [
      ['domain', 'domain -> 61'],
      ['cluster', 'cluster -> 60.2'],
      ['item', 'item -> 60.0.5'],
      ['indom', 'indom -> 60.2'],
      ['instances', 'instances -> 60.2'],
    ] as const
  ).map(([word, example]) => ({
    word,
    where: 'label clause',
    meaning: phrase('Moves the labels to another owner of the same kind.'),
    example,
  })),
  {
    word: 'instance',
    where: 'label clause',
    meaning: phrase('Moves the labels of an instance to another one of the same instance domain, by its number.'),
    example: 'instance -> 3',
  },
];

const textTargets: readonly Keyword[] = [
  { word: 'metric', where: 'text target', meaning: phrase('Help texts of a metric.') },
  { word: 'indom', where: 'text target', meaning: phrase('Help texts of an instance domain.') },
];

const textKinds: readonly Keyword[] = [
  { word: 'oneline', where: 'text kind', meaning: phrase('The short help text.'), default: 'oneline' },
  { word: 'help', where: 'text kind', meaning: phrase('The long help text.') },
  { word: 'all', where: 'text kind', meaning: phrase('Both help texts, as `*`. Since PCP 7.2.') },
];

const labelTargets: readonly Keyword[] = [
  { word: 'context', where: 'label target', meaning: phrase('Labels of the whole archive.') },
  { word: 'domain', where: 'label target', meaning: phrase('Labels of an agent, by the number of its domain.') },
  { word: 'cluster', where: 'label target', meaning: phrase('Labels of a cluster of metrics, such as `60.1`.') },
  { word: 'item', where: 'label target', meaning: phrase('Labels of a metric, by name or PMID.') },
  { word: 'indom', where: 'label target', meaning: phrase('Labels of an instance domain.') },
  {
    word: 'instances',
    where: 'label target',
    meaning: phrase('Labels of the instances of an instance domain, or of one of them.'),
  },
];

const literals: readonly Keyword[] = ['true', 'false', 'null'].map((word) => ({
  word,
  where: 'label value',
  meaning: phrase('A value as in JSON.'),
}));

const types: readonly Keyword[] = [
  { word: '32', where: 'type', meaning: phrase('32-bit integer with a sign.') },
  { word: 'u32', where: 'type', meaning: phrase('32-bit integer without a sign.') },
  { word: '64', where: 'type', meaning: phrase('64-bit integer with a sign.') },
  { word: 'u64', where: 'type', meaning: phrase('64-bit integer without a sign.') },
  { word: 'float', where: 'type', meaning: phrase('32-bit floating-point number.') },
  { word: 'double', where: 'type', meaning: phrase('64-bit floating-point number.') },
  { word: 'string', where: 'type', meaning: phrase('String. Since PCP 7.0.') },
];

const semantics: readonly Keyword[] = [
  { word: 'counter', where: 'semantics', meaning: phrase('Cumulative: only the change over time means something.') },
  { word: 'instant', where: 'semantics', meaning: phrase('Current value, which may rise or fall.') },
  { word: 'discrete', where: 'semantics', meaning: phrase('Rarely changes; valid until the next value.') },
];

const scale = (where: string, words: readonly string[], meaning: string): readonly Keyword[] =>
  words.map((word) => ({ word, where, meaning }));

const scales: readonly Keyword[] = [
  ...scale(
    'space scale',
    'byte kbyte mbyte gbyte tbyte pbyte ebyte'.split(' '),
    phrase('Scale of space in units, in powers of 1,024 bytes.'),
  ),
  ...scale('time scale', 'nsec usec msec sec min hour'.split(' '), phrase('Scale of time in units.')),
  ...scale('count scale', ['one'], phrase('Scale of counts in units: single events. A number is a power of ten.')),
  ...scale('extra unit', 'temperature voltage current power'.split(' '), phrase('Further unit, since PCP 7.2.')),
  ...scale(
    'extra scale',
    'C F K V mV uV A mA uA kW W mW uW'.split(' '),
    phrase('Scale of a further unit, since PCP 7.2.'),
  ),
];

const options: readonly Keyword[] = [
  { word: 'delete', where: 'option', meaning: phrase('Removes the instance with its values.') },
  { word: 'replace', where: 'option', meaning: phrase('Replaces what a regular expression matches. Since PCP 6.1.') },
  {
    word: 'redact',
    where: 'option',
    meaning: phrase("Replaces each name by the instance's number and `[redacted]`. Since PCP 6.1."),
  },
  { word: 'duplicate', where: 'option', meaning: phrase('Keeps the old instance domain beside the new one.') },
  { word: 'null', where: 'option', meaning: phrase('No instance domain: the metric has a single value.') },
  { word: 'output', where: 'option', meaning: phrase('Says which of the values is kept.') },
  {
    word: 'rescale',
    where: 'option',
    meaning: phrase('Converts the values to the new units. The dimensions must stay the same.'),
  },
  { word: 'if', where: 'option', meaning: phrase('Changes the type only where it is this one.') },
  { word: 'dupok', where: 'option', meaning: phrase('Allows a second metric of this name. Since PCP 7.2.') },
  { word: 'bits', where: 'option', meaning: phrase('Feature bits by their numbers, from 0 to 31.') },
];

const picks: readonly Keyword[] = [
  { word: 'first', where: 'pick', meaning: phrase('Keeps the first value.'), default: 'first' },
  { word: 'last', where: 'pick', meaning: phrase('Keeps the last value.') },
  { word: 'min', where: 'pick', meaning: phrase('Keeps the smallest value.') },
  { word: 'max', where: 'pick', meaning: phrase('Keeps the largest value.') },
  { word: 'sum', where: 'pick', meaning: phrase('Keeps the sum of the values.') },
  { word: 'avg', where: 'pick', meaning: phrase('Keeps the average of the values.') },
  { word: 'inst', where: 'pick', meaning: phrase('Keeps the value of an instance, by its number.') },
  { word: 'iname', where: 'pick', meaning: phrase('Keeps the value of an instance, by its name.') },
];

/** The words that are an option of a clause by themselves. */
export function optionOf(word: string): Keyword | undefined {
  return options.find((option) => option.word === word);
}

/** Every keyword, by the place it has its meaning in. */
export const pmlogrewriteKeywords: readonly Keyword[] = [
  ...sections,
  ...globalClauses,
  ...indomClauses,
  ...metricClauses,
  ...textClauses,
  ...labelClauses,
  ...textTargets,
  ...textKinds,
  ...labelTargets,
  ...literals,
  ...types,
  ...semantics,
  ...scales,
  ...options,
  ...picks,
];

const wordsByPlace = new Map<string, string[]>();
for (const { word, where } of pmlogrewriteKeywords)
  wordsByPlace.set(where, [...(wordsByPlace.get(where) ?? []), word.toLowerCase()]);

/** The words that may stand at a place, in small letters: pmlogrewrite takes them in any case. */
export function wordsOf(where: string): readonly string[] {
  return wordsByPlace.get(where) ?? [];
}
