import type { TimeRange } from './overviewProtocol.ts';

/** A part of what is shown, of which a new archive is made. */
export interface ShownPart {
  /** All of the time if missing. */
  readonly range?: TimeRange;
  /** Names of the metrics that are shown, or of what needs them: a rule about hosts. Missing where all are meant. */
  readonly metrics?: readonly string[];
}

/** What the view asks of the extension, which asks the user where to. */
export interface PartMethods {
  savePart: readonly [ShownPart, undefined];
  /** Opens a rule of pmie as a new text, which is tried on what is shown. */
  writeRule: readonly [{ readonly text: string }, undefined];
  /** Saves what can be read of a damaged archive. */
  rescue: readonly [null, undefined];
}

/** What is done with the time that is marked or shown. */
export type RangeCommand = 'whatChanged' | 'savePart';
