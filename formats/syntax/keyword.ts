/** A word with a meaning in a language. */
export interface Keyword {
  readonly word: string;
  /** Part of the language in which it has this meaning, such as `action`, `unit`, `access`. */
  readonly where: string;
  /** A sentence or two in Markdown, translated when shown. */
  readonly meaning: string;
  /** What holds where it is left out. */
  readonly default?: string;
  /** A line that shows its use. */
  readonly example?: string;
}
