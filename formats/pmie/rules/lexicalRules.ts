import { rule } from '../../findings/rule.ts';

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

/** What can be wrong within a word of rules of pmie. */
export const lexicalRules = [
  unterminatedString,
  unterminatedComment,
  unterminatedQuote,
  stringTooLong,
  hashComment,
  badOperator,
  percentNumber,
  percentLiteral,
  numberFault,
  numberMinus,
  numberExponentPlus,
  inputEndsAtDot,
] as const;
