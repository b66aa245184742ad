import { createContext } from 'preact';
import type { PlotTimes } from '../usePlotTimes.ts';

/** What plots are copied with. */
export interface PlotClipboard {
  /** Source and time of what is shown: stands above pictures. */
  readonly title: () => string;
  readonly writeText: (text: string) => Promise<unknown>;
  /** Copies a link to the view; undefined where no link leads to it. */
  readonly copyLink?: (() => Promise<unknown>) | undefined;
  readonly onFault: (error: unknown) => void;
}

/** What is shown, in words: of which host and file, and of which time. */
export function pictureTitle(
  names: readonly (string | undefined)[],
  { range, timeText }: Pick<PlotTimes, 'range' | 'timeText'>,
): string {
  return `${names.filter(Boolean).join(', ')}, ${timeText(range.from)} – ${timeText(range.to)}`;
}

/** Undefined where nothing can be copied. */
export const PlotClipboardContext = createContext<PlotClipboard | undefined>(undefined);
