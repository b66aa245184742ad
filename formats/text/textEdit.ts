import type { TextRange } from '../findings/finding.ts';

/** A change of a text; the range is one of the text before any change. */
export interface TextEdit {
  readonly range: TextRange;
  readonly newText: string;
}

/** A change of a text by offsets, in UTF-16 code units of the text before any change. */
export interface OffsetEdit {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}
