import { rule } from '../../findings/rule.ts';

export const functionSpace = rule({
  code: 'derived/function-space',
  severity: 'error',
  title: 'Blank between a function and its parenthesis',
  messages: {
    blank:
      'A blank stands between {function} and "(". PCP takes {function} for a metric and refuses the expression. Delete the blank.',
  },
  documentation: {
    why: 'A word is a function only if `(` follows at once.',
    example: 'loads = max (kernel.all.load)',
    fix: 'Delete the blank.',
  },
});

export const functionNameArg = rule({
  code: 'derived/function-name-arg',
  severity: 'error',
  title: 'Function that takes only the name of a metric',
  messages: {
    name: '{function}() takes the name of a metric only, so PCP refuses the expression. Apply {function}() to each metric.',
  },
  documentation: {
    why: '`avg()`, `count()`, `max()`, `min()`, `sum()` and `defined()` take a bare metric name, no expression and no instance.',
    example: 'busy = avg(disk.dev.read + disk.dev.write)',
    fix: 'Apply the function to each metric: `avg(disk.dev.read) + avg(disk.dev.write)`.',
  },
});

export const matchinstSlash = rule({
  code: 'derived/matchinst-slash',
  severity: 'error',
  title: 'Division inside matchinst()',
  messages: {
    slash:
      'Inside matchinst() "/" begins a pattern, so PCP refuses this division, and every later one in the file. Divide outside of matchinst().',
  },
  documentation: {
    why: 'From `matchinst(` to its `)` each `/` begins a pattern. After the error PCP stays in this mode, and refuses divisions of later definitions too.',
    example: 'sd = matchinst(/^sd/, disk.dev.total / 2)',
    fix: 'Write `matchinst(/^sd/, disk.dev.total) / 2`.',
  },
});

export const matchinstArgs = rule({
  code: 'derived/matchinst-args',
  severity: 'error',
  title: 'Arguments of matchinst()',
  messages: {
    pattern:
      'matchinst() needs a pattern between slashes, a comma and a value, so PCP refuses the expression. Write "matchinst(/pattern/, metric)".',
  },
  documentation: {
    why: 'The first argument is a regular expression between slashes, with `!` before it to invert it.',
    example: 'sd = matchinst("sda", disk.dev.total)',
    fix: 'Write `matchinst(/^sda$/, disk.dev.total)`.',
  },
});

export const badRegex = rule({
  code: 'derived/bad-regex',
  severity: 'error',
  title: 'Pattern that is no regular expression',
  messages: {
    regex: '"{pattern}" is no POSIX extended regular expression, so PCP refuses the expression.',
  },
  documentation: {
    why: 'PCP reports "bad regular expression" and ignores the definition.',
    example: 'sd = matchinst(/[/, disk.dev.total)',
    fix: 'Close brackets and parentheses, or put a backslash before them.',
  },
});

export const mkconstArgs = rule({
  code: 'derived/mkconst-args',
  severity: 'error',
  title: 'Arguments of mkconst() or novalue()',
  messages: {
    number: 'mkconst() begins with a number without a sign, so PCP refuses the expression.',
    none: 'mkconst() needs at least one of type=, semantics=, units= or meta= behind the number, so PCP refuses the expression.',
    key: '{function}() takes type=, semantics=, units=, meta= and indom=, separated by commas, so PCP refuses the expression.',
  },
  documentation: {
    why: '`mkconst(number, key=value, …)` needs a number and at least one key; `novalue(key=value, …)` may be empty.',
    example: 'x = mkconst(5)',
    fix: 'Write `5`, or name what is special: `mkconst(5, type=u64)`.',
  },
});

export const mkconstType = rule({
  code: 'derived/mkconst-type',
  severity: 'error',
  title: 'Unknown type of a constant',
  messages: {
    unknown:
      '"{found}" is no type of a constant, so PCP refuses the expression. Types are 32, u32, 64, u64, float and double.',
    float: 'The number has a decimal point, but type {found} is an integer, so PCP refuses the expression.',
  },
  documentation: {
    why: 'The type is one of `32`, `u32`, `64`, `u64`, `float`, `double`, and a decimal needs one of the last two.',
    example: 'x = mkconst(5.5, type=u32)',
    fix: 'Use `type=double`.',
  },
});

export const mkconstSemantics = rule({
  code: 'derived/mkconst-semantics',
  severity: 'error',
  title: 'Unknown semantics of a constant',
  messages: {
    unknown: '"{found}" is no semantics, so PCP refuses the expression. Semantics are counter, instant and discrete.',
  },
  documentation: {
    why: 'PCP reports "Unrecognized value for semantics".',
    example: 'x = mkconst(5, semantics=gauge)',
    fix: 'Write `counter`, `instant` or `discrete`.',
  },
});

export const anonType = rule({
  code: 'derived/anon-type',
  severity: 'error',
  title: 'anon() aborts the program',
  messages: {
    type: 'anon() takes PM_TYPE_32, U32, 64, U64, FLOAT or DOUBLE. With anything else the program that reads the definition aborts.',
  },
  documentation: {
    why: '`anon()` is meant for tests of PCP. A type that it does not take makes the library free memory twice, which ends the program.',
    example: 'x = anon(PM_TYPE_STRING)',
    fix: 'Use `mkconst()` or `novalue()`.',
  },
});

export const novalueTwice = rule({
  code: 'derived/novalue-twice',
  severity: 'error',
  title: 'Both branches are novalue()',
  messages: {
    twice:
      'Both branches are novalue(). PCP does not refuse it, but makes the metric a copy of the definition before it. Give one branch a value.',
  },
  documentation: {
    why: 'The grammar forbids it, but the error is lost: the parser keeps the expression it read before.',
    example: 'x = hinv.ncpu > 1 ? novalue() : novalue()',
    fix: 'Give one branch a value, or delete the definition.',
  },
});

export const definedAnd = rule({
  code: 'derived/defined-and',
  severity: 'warning',
  title: 'defined() does not protect what follows &&',
  messages: {
    protect:
      'defined({name}) does not protect {name} behind "&&": without the metric the whole expression has no value. Write "defined({name}) ? … : …".',
  },
  documentation: {
    why: 'All operands of `&&` must exist. Only the branches of `? :` with a guard of `defined()` may name missing metrics.',
    example: 'x = defined(a.b) && a.b > 3 ? 1 : 0',
    fix: 'Nest: `defined(a.b) ? (a.b > 3 ? 1 : 0) : 0`.',
  },
});

/** What can be wrong with calls of functions in expressions. */
export const callRules = [
  functionSpace,
  functionNameArg,
  matchinstSlash,
  matchinstArgs,
  badRegex,
  mkconstArgs,
  mkconstType,
  mkconstSemantics,
  anonType,
  novalueTwice,
  definedAnd,
] as const;
