import type { Rule } from '../../findings/rule.ts';
import { rule } from '../../findings/rule.ts';
import { unknownMetricMessages } from '../../names/unknownMetric.ts';
import { iniRules } from './iniRules.ts';

/** Rules about options and metrics of pmrep. */

export const percent = rule({
  code: 'pmrep/percent',
  severity: 'error',
  title: 'Single percent sign',
  messages: {
    percent: 'A percent sign must be doubled: with a single one the program ends with a Python traceback. Write "%%".',
    name: '%({name})s stands for the value of a key that this section does not have, so the program ends with a Python traceback. Correct the name, or double the percent sign.',
  },
  documentation: {
    why: 'ConfigParser replaces `%(name)s` in values, and takes `%%` for a percent sign.',
    example: '[options]\ntimefmt = %H:%M',
    fix: 'Write `%%H:%%M`.',
  },
});

export const unknownOption = rule({
  code: 'pmrep/unknown-option',
  severity: 'error',
  title: 'Unknown option',
  messages: {
    unknown: '{option} is no option, so pmrep refuses the file.',
    near: '{option} is no option, so pmrep refuses the file. Did you mean {near}?',
  },
  documentation: {
    why: 'Section `[options]` takes options only, with case. pmrep reports "Unknown option".',
    example: '[options]\nHeader = no',
    fix: 'Correct the name.',
  },
});

export const unknownOptionLike = rule({
  code: 'pmrep/unknown-option-like',
  severity: 'warning',
  title: 'Misspelt option',
  messages: { near: '{key} is no option, so pmrep takes its value for a metric. Did you mean {near}?' },
  documentation: {
    why: 'In a set a key that is no option names a metric.',
    example: '[s]\nheadr = no\nhinv.ncpu = n',
    fix: 'Correct the name.',
  },
});

export const optionInGlobal = rule({
  code: 'pmrep/option-in-global',
  severity: 'error',
  title: 'Option in [global]',
  messages: { option: '[global] takes metrics only, so pmrep refuses the file. Move {option} to [options].' },
  documentation: {
    why: 'pmrep reports "Section [global] contains options".',
    example: '[global]\nheader = no',
    fix: 'Move the option to `[options]`.',
  },
});

export const undeclaredId = rule({
  code: 'pmrep/undeclared-id',
  severity: 'error',
  title: 'Detail before its metric',
  messages: {
    undeclared: '{id} has no line "{id} = metric" above, so pmrep refuses the file. Add or move it up.',
    dotted:
      'Only a metric with an id has details in lines of their own, so pmrep takes {key} for a metric and stops. Write "id = {name}" and "id.{word} = …" with an id without dots.',
  },
  documentation: {
    why: 'pmrep reports "Undeclared metric key".',
    example: '[s]\nfree.unit = GB\nfree = mem.util.free',
    fix: 'Put `free = mem.util.free` first.',
  },
});

export const unknownSpecifier = rule({
  code: 'pmrep/unknown-specifier',
  severity: 'error',
  title: 'Unknown detail of a metric',
  messages: {
    unknown:
      '"{found}" is no detail of a metric, so pmrep takes {key} for a metric. Details are label, instances, unit, type, width, precision, limit and formula.',
  },
  documentation: {
    why: 'What follows the id must be one of these words.',
    example: '[s]\nfree = swap.used\nfree.units = GB',
    fix: 'Correct the word.',
  },
});

export const commaInVerbose = rule({
  code: 'pmrep/comma-in-verbose',
  severity: 'error',
  title: 'Comma in a detail',
  messages: {
    comma: 'The comma makes pmrep take {key} for a metric in compact form. Delete the comma.',
    declared:
      'The comma in the value of {id} makes it a metric in compact form, so pmrep fails at {key}. Delete the comma.',
  },
  documentation: {
    why: 'A value with a comma is a compact definition, whose key is the metric. Only a formula may have commas.',
    example: '[s]\nfree = mem.util.cached\nfree.label = fr,ee',
    fix: 'Delete the comma, or write the metric in compact form.',
  },
});

export const specifierInName = rule({
  code: 'pmrep/specifier-in-name',
  severity: 'error',
  title: 'Metric whose second part is a detail',
  messages: {
    name: '"{word}" as the second part of a name makes pmrep fail with "too many values to unpack". Write "id = {key}" with an id of your own.',
  },
  documentation: {
    why: 'pmrep splits the key there.',
    example: '[s]\nfoo.limit.bar = xx',
    fix: 'Use the verbose form with an id.',
  },
});

export const integer = rule({
  code: 'pmrep/integer',
  severity: 'error',
  severityNote: 'warning for the limit of a metric, which pmrep ignores',
  title: 'Value that is no number',
  messages: {
    option: '"{found}" is no whole number from 0 up, which {option} takes, so pmrep stops.',
    signed: '"{found}" is no whole number, which {option} takes, so pmrep stops.',
    width: '"{found}" is no whole number from 0 up, which the width takes, so pmrep stops.',
    precision: '"{found}" is no whole number, which the precision takes, so pmrep stops.',
    ignored: '"{found}" is no whole number, which the limit takes. pmrep ignores this value.',
  },
  documentation: {
    why: 'pmrep reports "integer expected".',
    example: '[options]\nwidth = abc',
    fix: 'Write a number.',
  },
});

export const version = rule({
  code: 'pmrep/version',
  severity: 'error',
  title: 'Version of the file',
  messages: { version: 'pmrep reads version 1 only. Write 1, or delete the line.' },
  documentation: {
    why: 'pmrep reports "Incompatible configuration file version".',
    example: '[options]\nversion = 2',
    fix: 'Write `1`.',
  },
});

export const interval = rule({
  code: 'pmrep/interval',
  severity: 'error',
  title: 'Interval in an unknown form',
  messages: {
    interval: '"{found}" is no interval, so pmrep stops. Write a number and a unit, such as "5 sec" or "1 min".',
  },
  documentation: {
    why: 'An interval is a number of seconds, or numbers with `sec`, `min`, `hour`, `day` or their short forms.',
    example: '[options]\ninterval = 5 foo',
    fix: 'Correct the unit.',
  },
});

export const units = rule({
  code: 'pmrep/units',
  severity: 'error',
  severityNote: 'warning in options, which matter only for metrics of that dimension',
  title: 'Unknown unit',
  messages: {
    unknown: '"{found}" is no unit, so pmrep stops.',
    near: '"{found}" is no unit, so pmrep stops. Did you mean {near}?',
    quoted: 'Quotes are no part of a unit here, so pmrep stops. Write {unit} without quotes.',
  },
  documentation: {
    why: 'Units are words of space (`KB`, `Mbyte`), time (`sec`, `ms`) and `count`, each once on a side of `/`.',
    example: '[s]\nfree = mem.util.free\nfree.unit = furlong',
    fix: 'Write a unit such as `MB`.',
  },
});

export const unitsDimension = rule({
  code: 'pmrep/units-dimension',
  severity: 'error',
  severityNote: 'warning where instances are named, which the host may not have',
  title: 'Unit of another dimension',
  messages: {
    different: 'The metric is in {from}, which cannot be converted to {to}, so pmrep stops.',
    number:
      '"{found}" is no unit, and the metric is in {from}, so pmrep stops. If a width is meant, write it as the fifth field.',
  },
  documentation: {
    why: 'A counter is converted after its rate is taken, per second; the unit names the dimensions of the metric itself. Reported where the metric is known.',
    example: '[s]\nfree = mem.util.bufmem\nfree.unit = sec',
    fix: 'Use a unit of the same dimension.',
  },
});

export const quotes = rule({
  code: 'pmrep/quotes',
  severity: 'warning',
  severityNote: 'error where nothing follows the first comma, or the name of the metric is spoilt',
  title: 'Quotes outside of the instances',
  messages: {
    label:
      'Quotes outside of the instances make pmrep take everything up to the last comma for instances. Delete the quotes.',
    instances:
      'Quotes outside of the instances make pmrep take "{cut}" for the instances. Delete the quotes, or quote the instances.',
    name: 'Quotes outside of the instances make pmrep cut "{cut}" out of the name of the metric too, so it stops. Delete the quotes.',
    nothing: 'With quotes in the line pmrep fails as nothing follows the comma. Delete the quotes or the comma.',
  },
  documentation: {
    why: 'Where a line has quotes, the instances end at the last sign that is the same as their first: of an empty field that is a comma.',
    example: '[s]\nmem.util.free = "free",,KB,,8',
    fix: 'Write the label without quotes, or use the verbose form.',
  },
});

export const output = rule({
  code: 'pmrep/output',
  severity: 'error',
  title: 'Unknown output',
  messages: { target: '"{found}" is no target, so pmrep stops. Write stdout, csv or archive.' },
  documentation: {
    why: 'pmrep reports "Invalid output target specified".',
    example: '[options]\noutput = json',
    fix: 'Write `stdout`, `csv` or `archive`.',
  },
});

export const derivedDefinition = rule({
  code: 'pmrep/derived-definition',
  severity: 'error',
  title: 'Definition that cannot be read',
  messages: {
    equals: '"{found}" is neither "metric = expression" nor a path that begins with "/" or ".", so pmrep stops.',
    name: '"{sign}" in the name of a metric with a formula breaks its definition, so pmrep stops. Use letters, digits, "_" and dots.',
  },
  documentation: {
    why: 'Definitions are written one behind the other, between semicolons.',
    example: '[options]\nderived = my.metrics',
    fix: 'Write `derived = my.metric=rate(disk.all.total);` or `derived = ./my.metrics`.',
  },
});

export const derivedComma = rule({
  code: 'pmrep/derived-comma',
  severity: 'error',
  title: 'Commas in derived metrics',
  messages: {
    comma:
      'Without ";" each comma separates definitions, so pmrep cuts this expression. Put ";" behind the definition.',
  },
  documentation: {
    why: 'Option `derived` holds definitions between `;`, or, where there is none, between commas.',
    example: '[options]\nderived = a=rescale(mem.util.free,"MB")',
    fix: 'Write `derived = a=rescale(mem.util.free,"MB");`, or use a file.',
  },
});

export const badRegex = rule({
  code: 'pmrep/bad-regex',
  severity: 'error',
  severityNote: 'warning where it is not known whether the metric has instances',
  title: 'Instance that is no regular expression',
  messages: { regex: '"{pattern}" is no regular expression of Python, so pmrep stops.' },
  documentation: {
    why: 'Each instance is a regular expression, which must match the whole name.',
    example: '[s]\nkernel.all.load = ,[,,,8',
    fix: 'Put a backslash before brackets and parentheses that are part of the name.',
  },
});

export const noMetrics = rule({
  code: 'pmrep/no-metrics',
  severity: 'error',
  title: 'Set without metrics',
  messages: {
    none: 'The set has no metrics, so "pmrep :{name}" stops with "No metrics specified." Add a line "metric = label".',
  },
  documentation: {
    why: 'A set needs a metric, of its own or of `[global]`.',
    example: '[s]\nheader = yes',
    fix: 'Add metrics.',
  },
});

export const boolean = rule({
  code: 'pmrep/boolean',
  severity: 'warning',
  title: 'Switch that is neither yes nor no',
  messages: {
    value:
      '"{found}" is neither yes nor no: pmrep takes it for text, and {option} does the opposite of what is meant or nothing. Write yes or no.',
  },
  documentation: {
    why: 'Only `true`, `True`, `y`, `yes`, `Yes`, `false`, `False`, `n`, `no`, `No`, 0 and 1 switch. `header = on` hides the header.',
    example: '[options]\nheader = on',
    fix: 'Write `yes` or `no`.',
  },
});

export const typeWord = rule({
  code: 'pmrep/type-word',
  severity: 'warning',
  title: 'Type without a meaning',
  messages: { type: 'The only type is "raw". pmrep ignores "{found}".' },
  documentation: {
    why: '`raw` shows a counter as it is. Everything else means the default.',
    example: '[s]\ndisk.dev.read = r,,,rawx,8',
    fix: 'Write `raw`, or nothing.',
  },
});

export const tooManyFields = rule({
  code: 'pmrep/too-many-fields',
  severity: 'warning',
  severityNote: 'error where the eighth field is no integer, at which pmrep stops',
  title: 'More fields than there are',
  messages: {
    fields:
      'A metric has seven fields: label, instances, unit, type, width, precision and limit. Delete what is behind them.',
  },
  documentation: {
    why: 'Fields are separated by commas. PCP 6 takes the eighth for the limit, and ignores others.',
    example: '[s]\nhinv.ncpu = n,,,,8,1,1,9',
    fix: 'Delete the rest.',
  },
});

export const widthMinimum = rule({
  code: 'pmrep/width-minimum',
  severity: 'warning',
  title: 'Width below 3',
  messages: { width: 'pmrep uses 3 for a width below 3.' },
  documentation: {
    why: 'A column is at least three characters wide.',
    example: '[s]\nhinv.ncpu = n,,,,2',
    fix: 'Write 3 or more.',
  },
});

export const defaultSection = rule({
  code: 'pmrep/default-section',
  severity: 'warning',
  title: 'Section [DEFAULT]',
  messages: {
    default: 'ConfigParser copies what is in [DEFAULT] to every section, [options] too. Use [options] or [global].',
  },
  documentation: {
    why: 'The name is special in Python.',
    example: '[DEFAULT]\nhinv.ncpu = n',
    fix: 'Rename the section.',
  },
});

export const formulaOnRealMetric = rule({
  code: 'pmrep/formula-on-real-metric',
  severity: 'warning',
  title: 'Formula of a real metric',
  messages: { real: '{name} is a real metric, so pmrep ignores the formula. Use a name of your own.' },
  documentation: {
    why: 'A derived metric counts only where there is no metric of its name.',
    example: '[s]\nid = hinv.ncpu\nid.formula = 5',
    fix: 'Write `id = my.name`.',
  },
});

export const unknownMetric = rule({
  code: 'pmrep/unknown-metric',
  severity: 'hint',
  title: 'Unknown metric',
  messages: unknownMetricMessages,
  documentation: {
    why: 'No index of metric names has this name. pmrep stops at a metric that the host does not have.',
    example: '[s]\nHINV.ncpu = n',
    fix: 'Correct the name, or give it a formula.',
  },
});

export const unknownInstance = rule({
  code: 'pmrep/unknown-instance',
  severity: 'hint',
  title: 'Unknown instance',
  messages: { unknown: '"{name}" is no instance in the archives at hand, so nothing is printed for it.' },
  documentation: {
    why: 'The instances of a domain are known from archives in the workspace.',
    example: '[s]\nkernel.all.load = ,2 minute,,,8',
    fix: 'Correct the name.',
  },
});

export const unusedOption = rule({
  code: 'pmrep/unused-option',
  severity: 'hint',
  title: "Option of pmrep's output",
  messages: { display: '{option} is an option of the output of pmrep, so this program has no use for it. Delete it.' },
  documentation: {
    why: 'Programs pcp2… read files of the same form, but write no tables. Some refuse the option.',
    example: '[options]\ncolxrow = "Device"',
    fix: 'Delete the line.',
  },
});

export const pmrepRules: readonly Rule[] = [
  ...iniRules,
  percent,
  unknownOption,
  unknownOptionLike,
  optionInGlobal,
  undeclaredId,
  unknownSpecifier,
  commaInVerbose,
  specifierInName,
  integer,
  version,
  interval,
  units,
  unitsDimension,
  quotes,
  output,
  derivedDefinition,
  derivedComma,
  badRegex,
  noMetrics,
  boolean,
  typeWord,
  tooManyFields,
  widthMinimum,
  defaultSection,
  formulaOnRealMetric,
  unknownMetric,
  unknownInstance,
  unusedOption,
];
