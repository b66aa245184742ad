import { phrase, t } from '../../formats/l10n/translate.ts';
import { sizeText } from '../controls/numberText.ts';
import type { MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import type { ConditionNote } from '../frame/conditionStrip.tsx';
import { deletedNote, errorsNote } from '../frame/conditionStrip.tsx';

/** The state of the file in a word or two. */
export const conditionNames: Readonly<Record<MmvState['condition'], string>> = {
  complete: phrase('complete'),
  beingWritten: phrase('being written'),
  notStarted: phrase('not started'),
  writerDied: phrase('writer died'),
  cut: phrase('cut off'),
  empty: phrase('empty'),
  foreign: phrase('not a PCP file'),
  missing: phrase('deleted'),
  unreadable: phrase('cannot be read'),
  unread: phrase('not read'),
};

function diedText({ head }: MmvState): string {
  const [first, second] = head.generations ?? [];
  const who = head.pid === undefined ? t`The program` : t`The program (PID ${head.pid})`;
  return first === second
    ? t`${who} that wrote the file does not run any more: PCP exports none of these values.`
    : t`${who} ended while it was writing the file: what is shown may be half of it.`;
}

/** What there is to say of a file whose views are shown; undefined where all is well. */
export function conditionNote(state: MmvState): ConditionNote | undefined {
  switch (state.condition) {
    case 'beingWritten':
      return {
        tone: 'info',
        text: t`The file is being written: its two generations differ. PCP ignores it until it is complete.`,
      };
    case 'notStarted':
      return {
        tone: 'info',
        text: t`The file is not complete yet: its generation is 0. PCP ignores it until a program sets one.`,
      };
    case 'writerDied':
      return { tone: 'warning', text: diedText(state) };
    case 'cut':
      return {
        tone: 'error',
        text: t`The file is shorter than its table of contents says. What there is of it is shown.`,
      };
    case 'empty':
      return { tone: 'warning', text: t`The file is empty. As soon as a program fills it, its values are shown.` };
    case 'missing':
      return deletedNote(state, (clock) => {
        const told = clock === undefined ? t`The file was deleted.` : t`The file was deleted at ${clock}.`;
        return `${told} ${t`Shown is what it last held; when it is back, it is shown again.`}`;
      });
    case 'complete':
      return errorsNote(state, t`The file`);
    case 'foreign':
    case 'unreadable':
    case 'unread':
      return undefined;
  }
}

/** What there is to say of a file of which only the beginning is shown; `size` is that of all of it, in bytes. */
export function partialText({ readBytes, isStopped }: NonNullable<MmvState['partial']>, size: number): string {
  const shown = t`the first ${sizeText(readBytes)} of ${sizeText(size)}`;
  if (isStopped) return t`Reading was stopped: shown is ${shown}.`;
  return t`Shown is ${shown}: more is not read of a file of this kind.`;
}
