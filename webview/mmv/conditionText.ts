import { phrase, t } from '../../formats/l10n/translate.ts';
import { sizeText } from '../controls/numberText.ts';
import type { MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import type { ConditionNote } from '../frame/conditionStrip.tsx';
import { deletedNote, errorsNote } from '../frame/conditionStrip.tsx';

/** Condition of the file in one or two words. */
export const conditionNames: Readonly<Record<MmvState['condition'], string>> = {
  complete: phrase('complete'),
  beingWritten: phrase('being written'),
  notStarted: phrase('not started'),
  writerDied: phrase('writer exited'),
  cut: phrase('truncated'),
  empty: phrase('empty'),
  foreign: phrase('not an MMV file'),
  missing: phrase('deleted'),
  unreadable: phrase('cannot be read'),
  unread: phrase('not read'),
};

function diedText({ head }: MmvState): string {
  const [first, second] = head.generations ?? [];
  const who = head.pid === undefined ? t`The program` : t`The program (PID ${head.pid})`;
  return first === second
    ? t`${who} that wrote this file is no longer running, so PCP does not export its values.`
    : t`${who} exited while writing this file, so values may be missing or incomplete.`;
}

/** Note about a file whose views are shown; undefined if there is nothing to say. */
export function conditionNote(state: MmvState): ConditionNote | undefined {
  switch (state.condition) {
    case 'beingWritten':
      return {
        tone: 'info',
        text: t`The file is being written (its two generations differ). PCP ignores it until it is complete.`,
      };
    case 'notStarted':
      return {
        tone: 'info',
        text: t`The file is not complete yet (its generation is 0). PCP ignores it until the program sets one.`,
      };
    case 'writerDied':
      return { tone: 'warning', text: diedText(state) };
    case 'cut':
      return {
        tone: 'error',
        text: t`The file is shorter than its table of contents says. Everything readable is shown.`,
      };
    case 'empty':
      return { tone: 'warning', text: t`The file is empty. Values appear as soon as a program writes them.` };
    case 'missing':
      return deletedNote(state, (clock) => {
        const message = clock === undefined ? t`The file was deleted.` : t`The file was deleted at ${clock}.`;
        return `${message} ${t`Its last contents are shown until it is created again.`}`;
      });
    case 'complete':
      return errorsNote(state);
    case 'foreign':
    case 'unreadable':
    case 'unread':
      return undefined;
  }
}

/** Note about a file of which only the start is shown; `size` is that of the whole file, in bytes. */
export function partialText({ readBytes, isStopped }: NonNullable<MmvState['partial']>, size: number): string {
  const label = t`the first ${sizeText(readBytes)} of ${sizeText(size)}`;
  if (isStopped) return t`Reading was stopped. Only ${label} are shown.`;
  return t`Only ${label} are shown. The rest of a file of this kind is not read.`;
}
