import type { TextFacts } from '../../formats/history/printed/recordText.ts';

/** What a worker is started with that looks at texts. */
export interface TextWorkerData {
  readonly kind: 'texts';
}

/** The beginning of a file. */
export interface FileHead {
  /** Base name. */
  readonly name: string;
  readonly head: Uint8Array;
}

export interface TextMethods {
  /** What is known of files by their beginnings, one by one; null for one that is no text of statistics. */
  facts: readonly [readonly FileHead[], readonly (TextFacts | null)[]];
}
