/** A token and where it stands in its line: columns from 0 in UTF-16 code units, half-open. */
export interface TokenText {
  readonly text: string;
  readonly column: number;
  readonly endColumn: number;
}
