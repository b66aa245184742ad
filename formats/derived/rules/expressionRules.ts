import { rule } from '../../findings/rule.ts';
import { callRules } from './callRules.ts';

/** Rules about how an expression is written, whatever its metrics are. */

export const syntax = rule({
  code: 'derived/syntax',
  severity: 'error',
  title: 'Expression that cannot be read',
  messages: {
    start:
      'An expression cannot begin with "{found}", so PCP refuses it. Write a metric, a number or a function first.',
    operand: 'A value is expected after "{before}", not "{found}", so PCP refuses the expression.',
    operandEnd: 'The expression ends after "{before}", so PCP refuses it. Write a value after it.',
    operator: 'An operator is expected between "{before}" and "{found}", so PCP refuses the expression.',
    colon: '"?" needs a second value behind ":", so PCP refuses the expression. Write "guard ? value : value".',
    novalue: 'novalue() may only be a whole branch of "? :", so PCP refuses the expression.',
    empty: 'The parentheses of {function}() are empty or not closed, so PCP refuses the expression.',
  },
  documentation: {
    why: 'PCP stops at the first token that does not fit, reports it and ignores the whole definition.',
    example: 'disk.busy = 100 * / hinv.ndisk',
    fix: 'Complete the expression, or delete what does not belong to it.',
  },
});

export const paren = rule({
  code: 'derived/paren',
  severity: 'error',
  title: 'Parentheses that do not match',
  messages: {
    unclosed: '"(" is never closed, so PCP refuses the expression. Add ")".',
    extra: '")" closes nothing, so PCP refuses the expression. Delete it, or add "(".',
  },
  documentation: {
    why: 'PCP reports "Unexpected initial \'(\'" or "Unexpected \')\'" and ignores the definition.',
    example: 'mem.used = (mem.util.used + mem.util.cached',
    fix: 'Add the missing parenthesis or delete the extra one.',
  },
});

export const illegalCharacter = rule({
  code: 'derived/illegal-character',
  severity: 'error',
  title: 'Character without a meaning',
  messages: {
    character: '"{found}" has no meaning in an expression, so PCP refuses it.',
    single: '"{found}" is no operator, so PCP refuses the expression. Write "{found}{found}".',
    comment:
      'A comment cannot follow an expression: PCP refuses "#" as an illegal character. Move it to a line of its own.',
    carriageReturn:
      'The line ends with CR LF, so "\\" does not join it with the next one and PCP refuses the expression. Change line ends to LF.',
  },
  documentation: {
    why: 'PCP reports "Illegal character" and ignores the definition. Logical operators are `&&` and `||`. A `#` begins a comment only in column 1.',
    example: 'mem.low = mem.util.free < 5 & mem.util.cached < 5',
    fix: 'Use `&&`, `||`, or delete the character.',
  },
});

export const number = rule({
  code: 'derived/number',
  severity: 'error',
  title: 'Number in a form that PCP does not read',
  messages: {
    exponent:
      'Numbers have no exponent here: PCP reads "{number}" as a number and the name "{rest}", and refuses the expression. Write all digits.',
    point: 'A number has one decimal point: PCP reads two numbers here and refuses the expression.',
  },
  documentation: {
    why: 'A number is digits with at most one point. `1e6` is the number 1 followed by the name `e6`.',
    example: 'net.mbit = network.interface.out.bytes * 8 / 1e6',
    fix: 'Write the digits: `1000000`.',
  },
});

export const constantTooLarge = rule({
  code: 'derived/constant-too-large',
  severity: 'error',
  title: 'Integer above 32 bits',
  messages: {
    large: '{number} is above 4294967295, the largest integer of an expression, so PCP refuses it. Write it with ".0".',
  },
  documentation: {
    why: 'Integers are unsigned 32-bit numbers. PCP reports "Constant value too large". A decimal is a 64-bit float.',
    example: 'limit = 5000000000',
    fix: 'Append `.0`.',
  },
});

export const assignInExpr = rule({
  code: 'derived/assign-in-expr',
  severity: 'error',
  title: '"=" in an expression',
  messages: {
    assign: '"=" does not compare, so PCP refuses the expression. Write "==".',
  },
  documentation: {
    why: 'The first `=` of a line separates name and expression. A comparison is `==`.',
    example: 'is.one = hinv.ncpu = 1',
    fix: 'Write `==`.',
  },
});

export const instanceUnterminated = rule({
  code: 'derived/instance-unterminated',
  severity: 'error',
  title: 'Instance, pattern or string without an end',
  messages: {
    instance: '"[" is never closed, so PCP refuses the expression. Add "]" behind the instance.',
    string: 'The string has no closing quote, so PCP refuses the expression.',
    pattern: 'The pattern has no closing "/", so PCP refuses the expression.',
  },
  documentation: {
    why: 'PCP reads on to the end of the definition, reports what is unterminated, and ignores the definition.',
    example: 'load1 = kernel.all.load[1 minute',
    fix: 'Close it.',
  },
});

export const instancePlace = rule({
  code: 'derived/instance-place',
  severity: 'error',
  title: 'Instance where there can be none',
  messages: {
    place: 'An instance can follow a metric or parentheses only, so PCP refuses the expression.',
  },
  documentation: {
    why: '`[instance]` follows the name of a metric, or an expression in parentheses, but no function.',
    example: 'x = rate(disk.dev.total)[sda]',
    fix: 'Write `rate(disk.dev.total[sda])`, or `(rate(disk.dev.total))[sda]`.',
  },
});

export const units = rule({
  code: 'derived/units',
  severity: 'error',
  title: 'Unknown unit',
  messages: {
    unknown: '"{found}" is no unit here, so PCP refuses the expression.',
    near: '"{found}" is no unit here, so PCP refuses the expression. Did you mean {near}?',
  },
  documentation: {
    why: 'Units are words of space (`byte`, `Kbyte`), time (`sec`, `millisec`) and `count`, each once on a side of `/`. PCP reports "Illegal units".',
    example: 'x = rescale(mem.util.free, "MegaBytes per sec")',
    fix: 'Write units such as `Mbyte / sec`.',
  },
});

export const unitsString = rule({
  code: 'derived/units-string',
  severity: 'error',
  title: 'Units without quotes',
  messages: {
    string:
      'rescale() needs units in quotes behind a comma, so PCP refuses the expression. Write rescale(value, "Mbyte").',
  },
  documentation: {
    why: 'The second argument of `rescale()` is a string.',
    example: 'x = rescale(mem.util.free, Mbyte)',
    fix: 'Put the units in double quotes.',
  },
});

export const reservedWord = rule({
  code: 'derived/reserved-word',
  severity: 'error',
  title: 'Reserved word as a metric',
  messages: {
    word: '"{found}" is a word of mkconst() and novalue() and never a metric, so PCP refuses the expression.',
  },
  documentation: {
    why: '`type`, `semantics`, `units`, `meta` and `indom` are always keywords.',
    example: 'x = type + 1',
    fix: 'Write the whole name of the metric.',
  },
});

export const mixedAndOr = rule({
  code: 'derived/mixed-and-or',
  severity: 'warning',
  title: '&& and || without parentheses',
  messages: {
    mixed:
      '"&&" and "||" bind equally here, so this is read from the left as "(… || …) && …", unlike in C. Add parentheses.',
  },
  documentation: {
    why: 'Both operators have one precedence and group to the left.',
    example: 'x = a.b > 1 || c.d > 1 && e.f > 99',
    fix: 'Put parentheses around what belongs together. The quick fix writes what PCP does now.',
  },
});

export const ternaryChain = rule({
  code: 'derived/ternary-chain',
  severity: 'warning',
  title: 'Chain of ? : without parentheses',
  messages: {
    chain:
      '"? :" groups to the left, unlike in C: the result of the first one is the condition of this one. Put parentheses around the inner "? :".',
  },
  documentation: {
    why: '`a ? b : c ? d : e` is `(a ? b : c) ? d : e`.',
    example: 'x = a.b > 1 ? 2 : c.d > 1 ? 3 : 4',
    fix: 'Write `a ? b : (c ? d : e)`.',
  },
});

export const instanceQuotes = rule({
  code: 'derived/instance-quotes',
  severity: 'warning',
  title: 'Quotes in an instance',
  messages: {
    quotes:
      'The quotes are part of the instance name here, so PCP finds no such instance and the metric has no value. Delete them.',
  },
  documentation: {
    why: 'Everything between the brackets is the name, blanks and quotes too.',
    example: 'x = disk.dev.total["sda"]',
    fix: 'Write `disk.dev.total[sda]`.',
  },
});

export const stringEscape = rule({
  code: 'derived/string-escape',
  severity: 'warning',
  title: 'Backslash in a string',
  messages: {
    escape: 'Strings have no escapes: the backslash is part of the text.',
  },
  documentation: {
    why: 'A string ends at the next quote, whatever stands before it.',
    example: 'x = rescale(mem.util.free, "M\\byte")',
    fix: 'Delete the backslash.',
  },
});

export const version = rule({
  code: 'derived/version',
  severity: 'info',
  title: 'Needs a newer PCP',
  messages: {
    needs: '{what} needs PCP {version} or later. Older ones refuse the expression.',
    continued: 'A line that goes on behind a backslash needs PCP 6.2.2 or later. Older ones refuse the definition.',
  },
  documentation: {
    why: 'PCP 6.2.2 added lines that go on behind `\\`, `novalue()` and `meta=`; 6.3.0 general expressions in `rate()`, `delta()` and `instant()`; 7.1.0 `indom=`.',
    example: 'x = defined(a.b) ? a.b : novalue()',
    fix: 'None where all hosts have that version. Switch the rule off then.',
  },
});

export const depth = rule({
  code: 'derived/depth',
  severity: 'warning',
  title: 'Expression nested very deeply',
  messages: {
    deep: 'The expression is nested more than {limit} levels deep. It is not checked from here on.',
  },
  documentation: {
    why: 'No one writes such an expression by hand. PCP itself gives up at some depth.',
    example: '((((((((((…',
    fix: 'Divide the expression, or generate it with fewer parentheses.',
  },
});

export const expressionRules = [
  syntax,
  paren,
  illegalCharacter,
  number,
  constantTooLarge,
  assignInExpr,
  instanceUnterminated,
  instancePlace,
  units,
  unitsString,
  reservedWord,
  mixedAndOr,
  ternaryChain,
  instanceQuotes,
  stringEscape,
  version,
  depth,
  ...callRules,
] as const;
