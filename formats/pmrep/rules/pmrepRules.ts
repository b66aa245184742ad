import type { Rule } from '../../findings/rule.ts';
import { rule } from '../../findings/rule.ts';
import { unknownMetricMessages } from '../../names/unknownMetric.ts';
import { iniRules } from './iniRules.ts';
import { valueRules } from './valueRules.ts';

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
  derivedDefinition,
  derivedComma,
  noMetrics,
  tooManyFields,
  defaultSection,
  formulaOnRealMetric,
  unknownMetric,
  unknownInstance,
  unusedOption,
  ...valueRules,
];
