/** Kinds of tokens of pmlogger's configuration and of metric lists. */
export const tokenKinds = {
  comment: 0,
  /** A comment `# 12 "file"`, which pmlogger takes for the place of the lines that follow. */
  lineMarker: 1,
  /** Letters, digits, `_` and `.`: a metric, an instance, a host or, outside of braces, a keyword. */
  name: 2,
  /** A name with `-` in it. */
  hostName: 3,
  string: 4,
  number: 5,
  /** An address or a pattern of addresses, or what looks like one, as `10ab` and `fed:ad` do. */
  address: 6,
  /** `unix:` or `local:` and what is glued to it. */
  socket: 7,
  leftBracket: 8,
  rightBracket: 9,
  comma: 10,
  leftBrace: 11,
  rightBrace: 12,
  colon: 13,
  semicolon: 14,
  emptyString: 15,
  unclosedString: 16,
  /** Text in single quotes, which only metric lists may have. */
  singleQuoted: 17,
  /** A character that no token begins with. */
  unexpected: 18,
} as const;

export function isTrivia(kind: number): boolean {
  return kind <= tokenKinds.lineMarker;
}
