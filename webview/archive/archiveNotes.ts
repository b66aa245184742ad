import type { ArchiveState } from '../protocol/archiveProtocol.ts';
import { countText } from '../parts/numberText.ts';
import { clockText } from '../parts/timeText.ts';

/** What is the matter with an archive as a whole, and how bad that is. */
export interface ArchiveNote {
  readonly tone: 'error' | 'warning' | 'info';
  readonly text: string;
}

/** What there is to say of an archive whose views are shown; undefined where all is well. */
export function archiveNote({ condition, live, findingCounts, head }: ArchiveState): ArchiveNote | undefined {
  switch (condition) {
    case 'empty':
      return {
        tone: 'info',
        text: head.isGrowing
          ? 'The archive has no records yet. As soon as its logger writes some, they are shown.'
          : 'The archive has no records: its logger wrote none, or they were lost.',
      };
    case 'missing': {
      const when = live.event?.kind === 'deleted' ? ` at ${clockText(live.event.atMs)}` : '';
      return { tone: 'warning', text: `The files were deleted${when}. Shown is what they last held.` };
    }
    case 'readable':
      if (findingCounts.error === 0) return undefined;
      return {
        tone: 'error',
        text: `The archive has ${countText(findingCounts.error, 'error')}. What can be read is shown.`,
      };
    case 'foreign':
    case 'unreadable':
    case 'unread':
      return undefined;
  }
}
