/** What a token of pmie's language is. Numbers, as a {@link TokenList} has them. */
export const Token = {
  comment: 0,
  /** The name of a metric, host, instance, macro or rule. */
  word: 1,
  unit: 2,
  /** `sum_inst` and the like. */
  aggregate: 3,
  /** `some_inst`, `all_host`, `%_sample`. */
  quantifier: 4,
  boolean: 5,
  /** `rate`, `instant`. */
  rate: 6,
  action: 7,
  /** `rising`, `falling`. */
  edge: 8,
  match: 9,
  ruleset: 10,
  else: 11,
  unknown: 12,
  otherwise: 13,
  number: 14,
  string: 15,
  /** `;` or `}`. */
  end: 16,
  /** `$name` of a number, a boolean or the clock, which is a value. */
  macro: 17,
  /** `$name` of a text, which stands for tokens. */
  expansion: 18,
  arrow: 19,
  and: 20,
  or: 21,
  /** `&` between actions. */
  then: 22,
  /** `|` between actions. */
  orElse: 23,
  equality: 24,
  comparison: 25,
  plus: 26,
  minus: 27,
  times: 28,
  divide: 29,
  /** The `/` before a unit. */
  per: 30,
  not: 31,
  assign: 32,
  open: 33,
  close: 34,
  colon: 35,
  hash: 36,
  at: 37,
  range: 38,
  power: 39,
  /** A character that fits nowhere. */
  bad: 40,
  /** Where pmie stops to read a statement, at a macro that is not defined. */
  cut: 41,
  /** All that follows where the text ends early. */
  ignored: 42,
  endOfFile: 43,
} as const;

export type TokenKind = (typeof Token)[keyof typeof Token];

/** Operators of one and two characters; the longer ones first. */
export const operators: readonly (readonly [text: string, kind: TokenKind])[] = [
  ['->', Token.arrow],
  ['==', Token.equality],
  ['!=', Token.equality],
  ['<=', Token.comparison],
  ['>=', Token.comparison],
  ['&&', Token.and],
  ['||', Token.or],
  ['..', Token.range],
  ['!', Token.not],
  ['<', Token.comparison],
  ['>', Token.comparison],
  ['+', Token.plus],
  ['-', Token.minus],
  ['*', Token.times],
  ['&', Token.then],
  ['|', Token.orElse],
  ['=', Token.assign],
  ['(', Token.open],
  [')', Token.close],
  [':', Token.colon],
  ['#', Token.hash],
  ['@', Token.at],
  ['^', Token.power],
];
