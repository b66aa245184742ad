import { t } from '../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';
import type { ConditionNote } from '../frame/conditionStrip.tsx';
import { deletedNote, errorsNote } from '../frame/conditionStrip.tsx';

/** What there is to say of an archive whose views are shown; undefined where all is well. */
export function archiveNote(state: ArchiveState): ConditionNote | undefined {
  const { condition, head } = state;
  switch (condition) {
    case 'empty':
      return {
        tone: 'info',
        text:
          head.activity !== 'still'
            ? t`The archive has no records yet. As soon as a logger writes some, they are shown.`
            : t`The archive has no records: its logger wrote none, or they were lost.`,
      };
    case 'missing':
      return deletedNote(state, (clock) => {
        const told = clock === undefined ? t`The files were deleted.` : t`The files were deleted at ${clock}.`;
        return `${told} ${t`Shown is what they last held.`}`;
      });
    case 'readable':
      return errorsNote(state, t`The archive`);
    case 'foreign':
    case 'unreadable':
    case 'unread':
      return undefined;
  }
}
