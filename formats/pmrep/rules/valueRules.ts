import { rule } from '../../findings/rule.ts';

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

/** What can be wrong with values of options. */
export const valueRules = [
  integer,
  version,
  interval,
  units,
  unitsDimension,
  quotes,
  output,
  boolean,
  typeWord,
  widthMinimum,
  badRegex,
] as const;
