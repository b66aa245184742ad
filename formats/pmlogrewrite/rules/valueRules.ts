import { rule } from '../../findings/rule.ts';

export const badType = rule({
  code: 'pmlogrewrite/bad-type',
  severity: 'error',
  title: 'Unknown type',
  messages: {
    near: '"{found}" is no type, so pmlogrewrite refuses the file. Did you mean "{near}"?',
    unknown: '"{found}" is no type that values can be changed to, so pmlogrewrite refuses the file. Use {words}.',
  },
  documentation: {
    why: 'Values can become numbers of any type or, since PCP 7.0, strings.',
    example: 'metric sample.bin { type -> aggregate }',
    fix: 'Write `32`, `u32`, `64`, `u64`, `float`, `double` or `string`.',
  },
});

export const badSemantics = rule({
  code: 'pmlogrewrite/bad-sem',
  severity: 'error',
  title: 'Unknown semantics',
  messages: {
    near: '"{found}" is no semantics, so pmlogrewrite refuses the file. Did you mean "{near}"?',
    unknown: '"{found}" is no semantics, so pmlogrewrite refuses the file. Use counter, instant or discrete.',
  },
  documentation: {
    why: 'There are three kinds of semantics.',
    example: 'metric sample.bin { sem -> gauge }',
    fix: 'Write `counter`, `instant` or `discrete`.',
  },
});

export const badUnits = rule({
  code: 'pmlogrewrite/bad-units',
  severity: 'error',
  title: 'Malformed units',
  messages: {
    near: '"{found}" is no scale here, so pmlogrewrite refuses the file. Did you mean "{near}"?',
    field:
      'pmlogrewrite expects {expected} here, not "{found}", and refuses the file. Units are the dimensions of space, time and count, then their scales.',
    few: 'Units have {count} fields: the dimensions of space, time and count, then their scales. One is missing, so pmlogrewrite refuses the file.',
    many: 'Units have {count} fields: the dimensions of space, time and count, then their scales. There is one too many, so pmlogrewrite refuses the file.',
  },
  documentation: {
    why: 'Units have six fields: three dimensions, which may be negative, and three scales. Scales of space and time are words or 0, the scale of counts is `one` or a number without a sign.',
    example: 'metric sample.bin { units -> 1,0,0,BYTES,0,0 }',
    fix: 'Write, for example, `units -> 1,-1,0,KBYTE,SEC,0` for Kbyte / sec.',
  },
});

export const badExtraUnits = rule({
  code: 'pmlogrewrite/bad-extraunits',
  severity: 'error',
  title: 'Malformed further unit',
  messages: {
    near: '"{found}" is no further unit or scale, so pmlogrewrite refuses the file. Did you mean "{near}"?',
    unknown:
      '"{found}" is no further unit, so pmlogrewrite refuses the file. Use temperature, voltage, current or power.',
    scale: '"{found}" is no scale of {unit}, so pmlogrewrite refuses the file. Use {words}.',
  },
  documentation: {
    why: 'The unit comes first, then one of its scales.',
    example: 'metric sample.bin { extraunits -> 0,0,0,0,0,0,TEMPERATURE,V }',
    fix: 'Write a scale of the unit: C, F or K; V, mV or uV; A, mA or uA; kW, W, mW or uW.',
  },
});

export const badOutput = rule({
  code: 'pmlogrewrite/bad-output',
  severity: 'error',
  title: 'Unknown choice of the value',
  messages: {
    near: '"{found}" is no choice of the value to keep, so pmlogrewrite refuses the file. Did you mean "{near}"?',
    unknown:
      '"{found}" is no choice of the value to keep, so pmlogrewrite refuses the file. Use first, last, min, max, sum, avg, inst or iname.',
  },
  documentation: {
    why: '`output one`, which the manual page mentions, does not exist.',
    example: 'metric sample.bin { indom -> null output one }',
    fix: 'Write `first`, `last`, `min`, `max`, `sum`, `avg`, `inst NUMBER` or `iname "NAME"`.',
  },
});

export const range = rule({
  code: 'pmlogrewrite/range',
  severity: 'error',
  severityNote: 'warning for the domain 511 of metrics, which is reserved',
  title: 'Number out of range',
  messages: {
    domain: 'The domain {value} is larger than {limit}, so pmlogrewrite refuses the file.',
    dynamic: 'The domain 511 is reserved for metrics that PCP makes up itself. pmlogrewrite accepts it with a warning.',
    cluster: 'The cluster {value} is larger than {limit}, so pmlogrewrite refuses the file.',
    item: 'The item {value} is larger than {limit}, so pmlogrewrite refuses the file.',
    serial: 'The serial number {value} is larger than {limit}, so pmlogrewrite refuses the file.',
    missingSerial:
      'The serial number of the instance domain is missing, so pmlogrewrite refuses the file or takes it for 0.',
    bit: 'There are bits from 0 to 31. pmlogrewrite refuses {value} and the file.',
  },
  documentation: {
    why: 'A PMID is a domain up to 510, a cluster up to 4095 and an item up to 1023, an instance domain a domain and a serial number up to 4194303.',
    example: 'indom 511.1 { }\nmetric 29.4096.1 { delete }',
    fix: 'Write the right number.',
  },
});

export const numberOverflow = rule({
  code: 'pmlogrewrite/number-overflow',
  severity: 'warning',
  title: 'Number beyond 32 bits',
  messages: {
    overflow: '{value} does not fit into 32 bits, so pmlogrewrite takes it for another number. Write a smaller one.',
  },
  documentation: {
    why: 'pmlogrewrite drops the upper bits of large numbers without a message.',
    example: 'indom 29.1 { inst 0 -> 99999999999 }',
    fix: 'Write a smaller number.',
  },
});

export const decimalLabelValue = rule({
  code: 'pmlogrewrite/decimal-label-value',
  severity: 'error',
  title: 'Decimal number as the value of a label',
  messages: {
    decimal:
      'pmlogrewrite does not read decimal numbers as values of labels and refuses the file. Write {exponent} or a string.',
  },
  documentation: {
    why: 'Values of labels may be whole numbers or numbers with an exponent.',
    example: 'label context { new "weight" 1.5 }',
    fix: 'Write `15e-1` or `"1.5"`.',
  },
});

export const labelJson = rule({
  code: 'pmlogrewrite/label-json',
  severity: 'error',
  severityNote: 'warning where the label is not a new one',
  title: 'Label that JSON does not allow',
  messages: {
    name: '"{found}" is no name of a label: letters, digits and "_", beginning with a letter. pmlogrewrite cannot add it.',
    literal: 'JSON knows "{near}" in small letters only, so "{found}" is no value of a label.',
    zero: '{found} is no number in JSON, as it begins with 0.',
    string:
      'The string is not one of JSON: a backslash starts an escape such as \\n or \\u0041, and tabs are written \\t.',
  },
  documentation: {
    why: 'Labels are kept as JSON. pmlogrewrite refuses a new label that is not, and writes a changed one that no program can read.',
    example: 'label context { new "a-b" True }',
    fix: 'Write, for example, `new "a_b" true`.',
  },
});

export const escapedQuoteInLabel = rule({
  code: 'pmlogrewrite/escaped-quote-in-label',
  severity: 'error',
  title: 'Quote within a label',
  messages: { escaped: 'A label cannot contain \\", so pmlogrewrite refuses the file. Write \\u0022.' },
  documentation: {
    why: 'pmlogrewrite reads a string with `\\"` as a help text.',
    example: 'label context { new "a" "b\\"c" }',
    fix: 'Write `\\u0022` for the quote.',
  },
});

export const regexInvalid = rule({
  code: 'pmlogrewrite/regex-invalid',
  severity: 'error',
  title: 'Invalid regular expression',
  messages: { invalid: 'The regular expression is faulty at "{found}", so pmlogrewrite refuses the file.' },
  documentation: {
    why: 'Patterns are extended regular expressions of POSIX.',
    example: 'metric sample.string.hullo { value /(/ -> "x" }',
    fix: 'Close the bracket, or write a backslash before the character.',
  },
});

export const regexGroup = rule({
  code: 'pmlogrewrite/regex-group',
  severity: 'warning',
  title: 'Reference to a group that does not exist',
  messages: {
    missing:
      'The pattern has {count:group}, so "{found}" refers to none, and pmlogrewrite ends when it comes to such a value.',
  },
  documentation: {
    why: 'In a replacement, `\\1` to `\\9` stand for what the groups in parentheses match.',
    example: 'metric sample.string.hullo { value /h.llo/ -> "\\1" }',
    fix: 'Put the part of the pattern in parentheses.',
  },
});
