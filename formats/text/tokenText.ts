/** A token and its position in the line: columns from 0 in UTF-16 code units, half-open. */
export interface TokenText {
  readonly text: string;
  readonly column: number;
  readonly endColumn: number;
}
