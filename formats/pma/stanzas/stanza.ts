import type { Line } from '../../text/line.ts';

/** A stanza that is being read. */
export interface Stanza {
  readonly kind: 'timeValues' | 'metadata' | 'date' | 'class' | 'unknown';
  /** Name in its header, without the colon. */
  readonly name: string;
  /** Whether a line with values has come. */
  readonly hasRows: boolean;
  /** What a blank line in a DATE or class stanza does to pma here. */
  readonly splitVariant?: 'date' | 'dateAborts' | 'class' | 'classAborts' | 'classCrashes';
  /** Reads a line that has values. */
  row(line: Line): void;
  /** Whether a line with values, after a blank line, would belong to this stanza all the same. */
  wants(line: Line): boolean;
  /** Reads no more; `isAtEnd` at the end of the file, which may have been cut. */
  close(isAtEnd: boolean): void;
}
