import { t } from '../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';
import type { ConditionNote } from '../frame/conditionStrip.tsx';
import { deletedNote, errorsNote } from '../frame/conditionStrip.tsx';

/** Note about an archive whose views are shown; undefined if there is nothing to say. */
export function archiveNote(state: ArchiveState): ConditionNote | undefined {
  const { condition, head } = state;
  switch (condition) {
    case 'empty':
      return {
        tone: 'info',
        text:
          head.activity !== 'still'
            ? t`This archive has no records yet. They appear as soon as a logger writes them.`
            : t`This archive has no records. Its logger wrote none, or they were lost.`,
      };
    case 'missing':
      return deletedNote(state, (clock) => {
        const message = clock === undefined ? t`The files were deleted.` : t`The files were deleted at ${clock}.`;
        return `${message} ${t`Their last contents are shown.`}`;
      });
    case 'readable':
      return errorsNote(state);
    case 'foreign':
    case 'unreadable':
    case 'unread':
      return undefined;
  }
}
