import { rule } from '../../findings/rule.ts';
import { lexicalRules } from './lexicalRules.ts';

export const syntax = rule({
  code: 'pmie/syntax',
  severity: 'error',
  title: 'Syntax error',
  messages: {
    unexpected: '"{found}" does not fit here. pmie drops the statement up to the next ";".',
    end: 'The statement ends before it is complete. pmie drops it.',
    noStatement: '"{found}" cannot start a statement. pmie drops the statement up to the next ";".',
    samples: 'After "@" pmie expects a number of samples, such as @0..4. It drops the statement.',
    power: 'After "^" pmie expects a number. It drops the statement.',
    macroUnit: 'Only a number can have a unit, not a macro. pmie drops the statement. Put the unit into the macro.',
  },
  documentation: {
    why: 'pmie reports "syntax error", drops the statement up to the next `;` and evaluates all others: a broken rule is just never checked.',
    example: 'kernel.all.nprocs > 87 -> print "a", "b";',
    fix: 'Correct the statement.',
  },
});

export const tooDeep = rule({
  code: 'pmie/too-deep',
  severity: 'warning',
  title: 'Nested too deep',
  messages: { deep: 'Parentheses and operators are nested too deep here. The rest of the statement is not checked.' },
  documentation: {
    why: 'pmie reads expressions that are nested up to thousands of levels deep; this check stops at 250.',
    example: '// 300 parentheses\n((( … hinv.ncpu > 1 … )));',
    fix: 'Remove parentheses, or split the expression.',
  },
});

export const missingSemicolon = rule({
  code: 'pmie/missing-semicolon',
  severity: 'error',
  title: 'Missing semicolon',
  messages: {
    missing: 'The ";" after this statement is missing, so pmie drops it and the next one. Insert ";".',
  },
  documentation: {
    why: 'Statements end with `;`, not with the line. pmie reads on into the next statement and drops both.',
    example: 'delta = 15 sec\nkernel.all.nprocs > 56;',
    fix: 'Insert `;` after the statement.',
  },
});

export const paren = rule({
  code: 'pmie/paren',
  severity: 'error',
  title: 'Unbalanced parentheses',
  messages: {
    unclosed: 'This "(" is not closed, so pmie drops the statement. Insert ")".',
    unopened: 'This ")" closes nothing, so pmie drops the statement. Remove it.',
    empty: 'There is nothing between the parentheses, so pmie drops the statement.',
  },
  documentation: {
    why: 'Each `(` needs its `)` within the statement.',
    example: '(kernel.all.nprocs > 7;',
    fix: 'Insert or remove a parenthesis.',
  },
});

export const instanceQuotes = rule({
  code: 'pmie/instance-quotes',
  severity: 'error',
  title: 'Instance or host in the wrong quotes',
  messages: {
    quotes: 'pmie expects a name after "{operator}", not a string, and drops the statement. Use single quotes.',
    missing: 'pmie expects a name after "{operator}" and drops the statement. Put the name in single quotes.',
  },
  documentation: {
    why: "Names of instances and hosts are words. Those with other characters than letters, digits, `.` and `_` stand in `'`.",
    example: 'kernel.all.load #"1 minute" > 5;',
    fix: "Write `#'1 minute'`.",
  },
});

export const instanceDash = rule({
  code: 'pmie/instance-dash',
  severity: 'warning',
  title: 'Instance name that goes on',
  messages: {
    dash: 'pmie reads only "{name}" as the name and "{rest}" as a calculation. Put the whole name in single quotes.',
  },
  documentation: {
    why: 'A `-` or `/` ends a name without quotes: `#sda-1` is the value of instance `sda`, minus 1.',
    example: 'disk.dev.total #sda-1 > 81;',
    fix: "Write `#'sda-1'`; with blanks around the operator if a calculation is meant.",
  },
});

export const unitWordAsName = rule({
  code: 'pmie/unit-word-as-name',
  severity: 'error',
  title: 'Reserved word as a name',
  messages: {
    name: '"{word}" is a reserved word and cannot be a name here, so pmie drops the statement. Put it in single quotes.',
  },
  documentation: {
    why: 'Units, quantifiers and other words of the language are no names unless they stand in single quotes. `min` is a minute.',
    example: 'kernel.percpu.cpu.user #min > 56;',
    fix: "Write `#'min'`.",
  },
});

export const reservedName = rule({
  code: 'pmie/reserved-name',
  severity: 'error',
  title: 'Definition of a reserved word',
  messages: {
    reserved: '"{word}" is a reserved word and cannot be defined, so pmie drops the statement. Use another name.',
  },
  documentation: {
    why: 'Units, quantifiers and other words of the language name no macro or rule unless they stand in single quotes.',
    example: 'min = 5;',
    fix: "Use another name, or `'min' = 5;` and `$'min'`.",
  },
});

export const qualifierOrder = rule({
  code: 'pmie/qualifier-order',
  severity: 'error',
  title: 'Host, instance and sample out of order',
  messages: {
    order: 'After a metric pmie expects hosts (:), then instances (#), then samples (@). It drops the statement.',
  },
  documentation: {
    why: 'The order is fixed: `metric :host #instance @samples`.',
    example: "disk.dev.read #'nvme0n1' :shack > 29;",
    fix: 'Reorder them.',
  },
});

export const seqForAnd = rule({
  code: 'pmie/seq-for-and',
  severity: 'error',
  title: '& in a condition',
  messages: { seq: '"&" joins actions, not conditions, so pmie drops the statement. Write "&&".' },
  documentation: {
    why: '`&` runs one action after another; conditions are joined by `&&`.',
    example: 'hinv.ncpu > 69 & swap.free > 1;',
    fix: 'Write `&&`.',
  },
});

export const altForOr = rule({
  code: 'pmie/alt-for-or',
  severity: 'error',
  title: '| in a condition',
  messages: { alt: '"|" joins actions, not conditions, so pmie drops the statement. Write "||".' },
  documentation: {
    why: '`|` runs the next action if one fails; conditions are joined by `||`.',
    example: 'kernel.all.nprocs > 22 | kernel.all.nprocs > 1;',
    fix: 'Write `||`.',
  },
});

export const andForSeq = rule({
  code: 'pmie/and-for-seq',
  severity: 'error',
  title: '&& or || between actions',
  messages: { and: '"{found}" joins conditions, not actions, so pmie drops the statement. Write "{expected}".' },
  documentation: {
    why: 'Actions are joined by `&` (one after the other) and `|` (the next one if one fails).',
    example: 'kernel.all.nprocs > 23 -> print "a" && print "b";',
    fix: 'Write `&` or `|`.',
  },
});

export const chainedComparison = rule({
  code: 'pmie/chained-comparison',
  severity: 'error',
  title: 'Chained comparison',
  messages: {
    chained: 'Comparisons cannot be chained, so pmie drops the statement. Join two comparisons by "&&".',
  },
  documentation: {
    why: 'A comparison gives a truth value, which cannot be compared again.',
    example: '1 < hinv.ncpu < 3;',
    fix: 'Write `1 < hinv.ncpu && hinv.ncpu < 3`.',
  },
});

export const expectLogical = rule({
  code: 'pmie/expect-logical',
  severity: 'error',
  title: 'Condition expected',
  messages: {
    before: 'pmie expects a condition, such as a comparison, before "{operator}" and drops the statement.',
    after: 'pmie expects a condition, such as a comparison, after "{operator}" and drops the statement.',
    macro:
      'A macro cannot stand for a condition before "{operator}", even if it is true or false. pmie drops the statement.',
  },
  documentation: {
    why: '`->`, `&&`, `||`, `!`, `rising`, `falling`, quantifiers and `count_…` work on truth values. Metrics and numbers have to be compared first.',
    example: 'rising vfs.files.count;',
    fix: 'Compare the value: `rising vfs.files.count > 100`.',
  },
});

export const expectArithmetic = rule({
  code: 'pmie/expect-arithmetic',
  severity: 'error',
  title: 'Metric or number expected',
  messages: {
    before: 'pmie expects a metric or number before "{operator}" and drops the statement.',
    after: 'pmie expects a metric or number after "{operator}" and drops the statement.',
  },
  documentation: {
    why: 'Comparisons, calculations, `rate`, `instant` and aggregates other than `count_…` work on numbers.',
    example: 'mem.util.free >> 62;\nsum_inst (disk.dev.total > 5);',
    fix: 'Correct the operand.',
  },
});

export const matchNeedsRegex = rule({
  code: 'pmie/match-needs-regex',
  severity: 'error',
  title: 'Missing regular expression',
  messages: {
    missing: 'pmie expects a regular expression in double quotes after "{operator}" and drops the statement.',
  },
  documentation: {
    why: '`match_inst` and `nomatch_inst` select instances by a regular expression.',
    example: 'match_inst disk.dev.total > 38;',
    fix: 'Write `match_inst "^sd" disk.dev.total > 38`.',
  },
});

export const rulesetOrder = rule({
  code: 'pmie/ruleset-order',
  severity: 'error',
  title: 'Clauses of a ruleset out of order',
  messages: {
    order:
      '"{word}" cannot stand here. A ruleset has rules with "else" between them, then "unknown", then "otherwise", each once. pmie drops the statement.',
    notRule: 'pmie expects a rule, CONDITION -> ACTION, after "{word}" and drops the statement.',
    outside: '"{word}" occurs only in a ruleset. pmie drops the statement.',
  },
  documentation: {
    why: '`ruleset` rule { `else` rule } [ `unknown ->` action ] [ `otherwise ->` action ].',
    example: 'ruleset kernel.all.nusers > 73 -> print "a" otherwise -> print "c" unknown -> print "b";',
    fix: 'Reorder the clauses.',
  },
});

export const actionArgs = rule({
  code: 'pmie/action-args',
  severity: 'error',
  title: 'Arguments of an action',
  messages: {
    missing: 'pmie expects a text in double quotes after "{action}" and drops the statement.',
    singleQuotes: 'pmie takes single quotes for a name, not a text, and drops the statement. Use double quotes.',
  },
  documentation: {
    why: 'An action has an optional interval and at least one string: `shell 5 min "command"`.',
    example: 'kernel.all.nusers > 73 -> alarm;',
    fix: 'Add a text in double quotes.',
  },
});

export const unknownAction = rule({
  code: 'pmie/unknown-action',
  severity: 'error',
  title: 'Unknown action',
  messages: {
    near: '"{found}" is no action, so pmie drops the statement. Did you mean "{expected}"?',
    unknown: '"{found}" is no action, so pmie drops the statement. Actions are shell, alarm, syslog, print and stomp.',
    missing: 'pmie expects an action after "{operator}" and drops the statement: shell, alarm, syslog, print or stomp.',
  },
  documentation: {
    why: 'The actions are `shell`, `alarm`, `syslog`, `print` and `stomp`.',
    example: 'hinv.ncpu > 1 -> prnt "a";',
    fix: 'Correct the action.',
  },
});

export const unknownQuantifier = rule({
  code: 'pmie/unknown-quantifier',
  severity: 'error',
  title: 'Unknown quantifier or aggregate',
  messages: {
    near: '"{found}" is no quantifier or aggregate, so pmie takes it for a metric and drops the statement. Did you mean "{expected}"?',
    unknown:
      '"{found}" is no quantifier or aggregate, so pmie takes it for a metric and drops the statement. They end in _host, _inst or _sample.',
  },
  documentation: {
    why: 'Quantifiers and aggregates are `all`, `some`, `%`, `sum`, `avg`, `max`, `min` and `count`, with `_host`, `_inst` or `_sample`.',
    example: 'some_disk disk.dev.total > 23 -> print "x";',
    fix: 'Correct the word: `some_inst`.',
  },
});

export const unknownUnit = rule({
  code: 'pmie/unknown-unit',
  severity: 'error',
  title: 'Unknown unit',
  messages: {
    near: '"{found}" is no unit of pmie, which drops the statement. Did you mean "{expected}"?',
    unknown:
      '"{found}" is no unit of pmie, which drops the statement. Units are byte, sec, min, hour, count and the like.',
  },
  documentation: {
    why: 'Units are case-sensitive: `byte Kbyte Mbyte Gbyte Tbyte`, `nsec usec msec sec min hour`, `count Kcount Mcount`, and longer spellings such as `second`.',
    example: 'mem.util.cached < 63 MB -> print "x";',
    fix: 'Correct the unit: `Mbyte`.',
  },
});

export const syntaxRules = [
  syntax,
  tooDeep,
  missingSemicolon,
  paren,
  instanceQuotes,
  instanceDash,
  unitWordAsName,
  reservedName,
  qualifierOrder,
  seqForAnd,
  altForOr,
  andForSeq,
  chainedComparison,
  expectLogical,
  expectArithmetic,
  matchNeedsRegex,
  rulesetOrder,
  actionArgs,
  unknownAction,
  unknownQuantifier,
  unknownUnit,
  ...lexicalRules,
] as const;
