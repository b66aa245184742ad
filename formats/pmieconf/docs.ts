import type { Keyword } from '../syntax/keyword.ts';

const types: readonly Keyword[] = [
  {
    word: 'rule',
    where: 'type',
    meaning: 'A rule, `GROUP.NAME`. The variables that follow, up to the next rule, are its own.',
    example: 'rule acme.queue\n  predicate = "acme.queue.length > $threshold$"\n  enabled = yes\n  version = 1;',
  },
  {
    word: 'string',
    where: 'type',
    meaning: 'A variable with any text.',
    example: 'string rule default = "Long queue";',
  },
  { word: 'integer', where: 'type', meaning: 'A variable with a whole number.' },
  { word: 'unsigned', where: 'type', meaning: 'A variable with a whole number from 0 up.' },
  { word: 'double', where: 'type', meaning: 'A variable with a number.' },
  { word: 'percent', where: 'type', meaning: 'A variable with a number from 0 to 100; a `%` may stand behind it.' },
  { word: 'hostlist', where: 'type', meaning: 'A variable with names of hosts, with blanks between them.' },
  { word: 'instlist', where: 'type', meaning: 'A variable with names of instances, with blanks between them.' },
  { word: 'print', where: 'type', meaning: 'An action: pmie prints the text.' },
  { word: 'shell', where: 'type', meaning: 'An action: pmie runs the text as a command.' },
  { word: 'alarm', where: 'type', meaning: 'An action: pmie shows the text in a window.' },
  { word: 'syslog', where: 'type', meaning: 'An action: pmie writes the text to the log of the system.' },
];

const attributes: readonly Keyword[] = [
  {
    word: 'predicate',
    where: 'attribute',
    meaning: 'The condition of a rule, as pmie reads it. `$NAME$` stands for the value of a variable.',
  },
  { word: 'summary', where: 'attribute', meaning: 'A short text for the rule.' },
  { word: 'help', where: 'attribute', meaning: 'A text that explains the object.' },
  { word: 'default', where: 'attribute', meaning: 'The value of a variable until the user sets another one.' },
  { word: 'enabled', where: 'attribute', meaning: '`yes` or `no`: whether a rule or an action is on.' },
  { word: 'modify', where: 'attribute', meaning: '`yes` or `no`: whether pmieconf lets the user change the object.' },
  { word: 'display', where: 'attribute', meaning: '`yes` or `no`: whether pmieconf shows the object.' },
  {
    word: 'version',
    where: 'attribute',
    meaning: 'The version of a rule, which settings that were made for an older one name.',
  },
  {
    word: 'enumerate',
    where: 'attribute',
    meaning: 'Variables of the types `hostlist` and `instlist`: one rule is made for each of their values.',
    example: 'enumerate = hosts',
  },
];

const flags: readonly Keyword[] = [
  { word: 'yes', where: 'flag', meaning: 'Yes.' },
  { word: 'no', where: 'flag', meaning: 'No.' },
];

export const typeWords: ReadonlySet<string> = new Set(types.map(({ word }) => word));
export const attributeWords: ReadonlySet<string> = new Set(attributes.map(({ word }) => word));
/** Attributes that are `yes` or `no`. */
export const flagAttributes: ReadonlySet<string> = new Set(['enabled', 'modify', 'display']);

export const pmieconfKeywords: readonly Keyword[] = [...types, ...attributes, ...flags];
