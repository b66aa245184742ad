/** Kinds of tokens of pmlogrewrite's rules. */
export const tokenKind = {
  comment: 0,
  /** A name or a keyword: letters, digits, `_`, `.`, and `-` or `=` within. */
  word: 1,
  /** Host after `hostname ->`. */
  host: 2,
  number: 3,
  /** Digits, a dot, digits: `29.1`; an instance domain, a cluster or a fraction of seconds. */
  pair: 4,
  /** `29.*` */
  pairStar: 5,
  /** `29.0.1` */
  triple: 6,
  /** `29.0.*` and `29.*.*` */
  tripleStar: 7,
  /** A number of a label's value that is not just digits, such as `15e-1`. */
  exponent: 8,
  /** Quoted, within a line, without `\"`. */
  string: 9,
  emptyString: 10,
  /** Quoted, of several lines or with `\"`. */
  text: 11,
  /** A quoted string without an end on its line. */
  openString: 12,
  /** `/…/` */
  pattern: 13,
  arrow: 14,
  openBrace: 15,
  closeBrace: 16,
  openParenthesis: 17,
  closeParenthesis: 18,
  comma: 19,
  colon: 20,
  plus: 21,
  minus: 22,
  star: 23,
  /** Text in single quotes, which pmlogrewrite does not know. */
  singleQuoted: 24,
  /** `=` or `:=`, for which `->` is meant. */
  equals: 25,
  /** A character that can start nothing. */
  unexpected: 26,
} as const;
