import { rule } from '../../findings/rule.ts';

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

export const unterminatedString = rule({
  code: 'pmie/unterminated-string',
  severity: 'error',
  title: 'Unterminated string',
  messages: {
    unterminated:
      'This string is not closed. pmie reads the next 254 characters, over line ends, as its text, and reports nothing. Insert a double quote.',
  },
  documentation: {
    why: 'pmie swallows the statements that follow, up to 254 characters or the end of the file, without any message.',
    example: 'swap.free > 1 -> print "never closed;\nkernel.all.nusers > 2;',
    fix: 'Close the string.',
  },
});

export const unterminatedComment = rule({
  code: 'pmie/unterminated-comment',
  severity: 'error',
  title: 'Unterminated comment',
  messages: {
    unterminated: 'This comment is not closed. pmie ignores the rest of the file and reports nothing. Insert "*/".',
  },
  documentation: {
    why: 'pmie ignores all statements behind the comment, without any message.',
    example: '/* more rules\nkernel.all.nusers > 2 -> print "x";',
    fix: 'Close the comment with `*/`.',
  },
});

export const unterminatedQuote = rule({
  code: 'pmie/unterminated-quote',
  severity: 'error',
  title: 'Unterminated quote',
  messages: {
    unterminated:
      'This quoted name is not closed. pmie reads the next 254 characters, over line ends, as the name, and reports nothing. Insert a single quote.',
  },
  documentation: {
    why: "A name in `'` goes on to the next `'`. pmie swallows what follows, without any message.",
    example: "disk.dev.total #'sda > 5;",
    fix: 'Close the name.',
  },
});

export const stringTooLong = rule({
  code: 'pmie/string-too-long',
  severity: 'error',
  title: 'String too long',
  messages: {
    long: 'pmie reads at most 254 characters of a string. It loses the next one and takes the rest for statements. Split the string in two.',
  },
  documentation: {
    why: 'The 255th character is lost, and what follows is read as program text. Strings one after the other are joined, so an action can have a longer text.',
    example: '// a string of more than 254 characters\nhinv.ncpu > 1 -> print "…";',
    fix: 'Split the string: `"first part " "second part"`.',
  },
});

export const hashComment = rule({
  code: 'pmie/hash-comment',
  severity: 'error',
  title: 'Comment that begins with #',
  messages: {
    hash: '"#" selects an instance in pmie and starts no comment, so pmie drops the next statement. Write "//".',
  },
  documentation: {
    why: 'Comments begin with `//`, or are enclosed in `/*` and `*/`.',
    example: '# a comment\nkernel.all.nprocs > 62;',
    fix: 'Write `//`.',
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

export const badOperator = rule({
  code: 'pmie/bad-operator',
  severity: 'error',
  title: 'Operator of another language',
  messages: { operator: 'pmie has no operator "{found}" and drops the statement. Write "{expected}".' },
  documentation: {
    why: 'The operators are `==`, `!=`, `<`, `<=`, `>`, `>=`, `&&`, `||` and `!`.',
    example: 'kernel.all.nusers => 84;',
    fix: 'Use the operator of pmie.',
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

export const percentNumber = rule({
  code: 'pmie/percent-number',
  severity: 'error',
  title: 'Percentage without a number',
  messages: {
    missing: 'pmie expects a number before "{operator}" and drops the statement. A macro or unit cannot stand there.',
  },
  documentation: {
    why: '`%_inst`, `%_host` and `%_sample` need a literal number, without a unit. A macro that holds a text may give it, one that holds a number may not.',
    example: 'share = 50;\n$share %_inst disk.dev.total > 5;',
    fix: 'Write the number, or define the macro as text: `share = "50";`.',
  },
});

export const percentLiteral = rule({
  code: 'pmie/percent-literal',
  severity: 'error',
  title: 'Percent sign after a number',
  messages: { percent: 'pmie has no percent sign after numbers and drops the statement. Remove it.' },
  documentation: {
    why: 'Percentages are plain numbers; `%` occurs only in `%_inst`, `%_host` and `%_sample`.',
    example: 'filesys.full > 85% -> print "full";',
    fix: 'Remove the sign.',
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

export const numberFault = rule({
  code: 'pmie/number',
  severity: 'error',
  title: 'Misread number',
  messages: {
    glued: 'pmie reads "{found}" as {value}, followed by "{rest}", and drops the statement.',
  },
  documentation: {
    why: 'Numbers are decimal, such as `31`, `0.5` or `1e5`. pmie has no hexadecimal numbers and no suffixes.',
    example: '0x1f > mem.util.free;',
    fix: 'Write the number in decimal.',
  },
});

export const numberMinus = rule({
  code: 'pmie/number-minus',
  severity: 'warning',
  title: 'Minus swallowed by a number',
  messages: {
    minus:
      'pmie reads "{found}" as the number {value}: a minus right after digits belongs to the number. Insert blanks around it.',
  },
  documentation: {
    why: 'pmie takes a `-` right after digits, and the digits behind it, for a part of the number, and then ignores them: `5-3` is 5.',
    example: 'mem.util.used > 73-3 -> print "x";',
    fix: 'Write `73 - 3`.',
  },
});

export const numberExponentPlus = rule({
  code: 'pmie/number-exponent-plus',
  severity: 'warning',
  title: 'Plus in an exponent',
  messages: { plus: 'pmie reads "{found}" as {value} plus what follows, as an exponent has no "+". Remove the "+".' },
  documentation: {
    why: '`1e+5` is 1 + 5, which is 6.',
    example: 'swap.used > 1e+5 -> print "x";',
    fix: 'Write `1e5`.',
  },
});

export const inputEndsAtDot = rule({
  code: 'pmie/input-ends-at-dot',
  severity: 'warning',
  title: 'Input ends at a dot',
  messages: { dot: 'A dot after ";" ends the input: pmie ignores the rest of the file and reports nothing.' },
  documentation: {
    why: 'A `.` that follows the end of a statement, also after blanks, ends the input. A number such as `.5` there does so too.',
    example: 'swap.free > 1 -> print "x"; .\nhinv.ncpu > 4 -> print "y";',
    fix: 'Remove the dot, or write `0.5`.',
  },
});

export const syntaxRules = [
  syntax,
  tooDeep,
  missingSemicolon,
  paren,
  unterminatedString,
  unterminatedComment,
  unterminatedQuote,
  stringTooLong,
  hashComment,
  instanceQuotes,
  instanceDash,
  unitWordAsName,
  reservedName,
  qualifierOrder,
  badOperator,
  seqForAnd,
  altForOr,
  andForSeq,
  chainedComparison,
  expectLogical,
  expectArithmetic,
  matchNeedsRegex,
  percentNumber,
  percentLiteral,
  rulesetOrder,
  actionArgs,
  unknownAction,
  unknownQuantifier,
  unknownUnit,
  numberFault,
  numberMinus,
  numberExponentPlus,
  inputEndsAtDot,
] as const;
