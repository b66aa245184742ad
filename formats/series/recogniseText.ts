import { isPmaStart } from '../pma/detect.ts';
import type { SeriesTool } from './recognise.ts';
import { recogniseSeries } from './recognise.ts';

/** What prints a text that is a history. */
export type TextTool = SeriesTool | 'pma';

/** Bytes by which a text is recognised. */
export const headBytes = 8192;

/** What prints a text, by its first {@link headBytes}; undefined where it is no history for sure. */
export const recogniseText = (head: Uint8Array): TextTool | undefined =>
  isPmaStart(head) ? 'pma' : recogniseSeries(head);
