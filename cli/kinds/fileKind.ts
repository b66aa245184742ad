import { headBytes } from '../../formats/series/recogniseText.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import type { Source } from '../files/source.ts';
import type { TextsTogether } from './series/textsTogether.ts';
import type { Target } from './target.ts';

/** A kind of files that are read from the first byte to the last, each by itself. */
export interface FileKind {
  /** Whether a file found below a directory is of this kind. */
  readonly isCertain: Recognise;
  /** Whether a file that the user named may be of this kind; a promise where more has to be loaded to know. */
  readonly isPossible: (...file: Parameters<Recognise>) => boolean | Promise<boolean>;
  /** Whether a file is called as those of this kind are, and no others, though its content may be damaged. */
  readonly isNamed: Recognise;
  /** @param isChosen whether the user says that the source is of this kind */
  readonly targetOf: (source: Source, isChosen: boolean, reading?: TextReading) => Target;
}

/** How texts are read that do not say all of themselves. */
export interface TextReading {
  /** Zone of times without one. */
  readonly zone?: TimeZone | undefined;
  /** The texts that are read with it. */
  readonly together?: TextsTogether | undefined;
}

/**
 * @param path absolute
 * @param head the file's first {@link headLength} bytes, or all where there are fewer
 */
export type Recognise = (path: string, head: Uint8Array) => boolean;

/** Bytes at the beginning by which files are recognised, texts of statistics among them. */
export const headLength = headBytes;

/** Share of bytes that are zero up to which a file is a damaged text, and none of another program. */
const mostZeros = 0.1;

/** Whether the beginning of a file is that of a text, which may have been damaged. */
export function isMostlyText(head: Uint8Array): boolean {
  let zeros = 0;
  for (const byte of head) if (byte === 0) zeros++;
  return zeros <= mostZeros * head.length;
}
