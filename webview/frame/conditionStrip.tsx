import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { countText, grouped } from '../controls/numberText.ts';
import { clockText } from '../controls/timeText.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';
import type { ShownState } from '../../protocol/viewer/shellProtocol.ts';
import type { StripProps } from './states.tsx';
import { Strip } from './states.tsx';

/** Note about the whole file or archive, and how serious it is. */
export interface ConditionNote extends Pick<StripProps, 'tone' | 'text'> {
  /** Number of errors, if they are all that the note is about. */
  readonly errorCount?: number;
}

/**
 * Note about something that was deleted.
 *
 * @param textAt the text, with the time of day if it is known: "The file was deleted at 10:15."
 */
export function deletedNote({ live }: ShownState, textAt: (clock: string | undefined) => string): ConditionNote {
  const clock = live.event?.kind === 'deleted' ? clockText(live.event.atMs) : undefined;
  return { tone: 'warning', text: textAt(clock) };
}

/** Note about the errors of what is shown; undefined if there are none. */
export function errorsNote({ findingCounts }: ShownState): ConditionNote | undefined {
  if (findingCounts.error === 0) return undefined;
  return {
    tone: 'error',
    text: t`${grouped(findingCounts.error, 'error')} found. Everything readable is shown.`,
    errorCount: findingCounts.error,
  };
}

export interface ConditionStripProps {
  readonly note: ConditionNote | undefined;
  readonly findings: readonly FindingRow[];
  /** Time of a finding, as text; undefined if it has none. */
  readonly when?: (finding: FindingRow) => string | undefined;
  /** Shows the bytes of the finding with this index. */
  readonly onShow: (index: number, finding: FindingRow) => void;
  /** What else can be done about errors. */
  readonly remedies?: StripProps['actions'];
}

/** Strip with a note, if there is one, and a link to the first error. */
export function ConditionStrip({
  note,
  findings,
  when,
  onShow,
  remedies = [],
}: ConditionStripProps): JSX.Element | null {
  if (note === undefined) return null;
  const index = findings.findIndex(({ severity }) => severity === 'error');
  const first = findings[index];
  const show = (): void => {
    if (first !== undefined) onShow(index, first);
  };
  const hasFirst = note.tone === 'error' && first !== undefined;
  const text = hasFirst ? textWithFirst(note, first, when) : note.text;
  const actions = hasFirst ? [{ label: t`Go to First Error`, onClick: show }, ...remedies] : [];
  return <Strip tone={note.tone} text={text} actions={actions} />;
}

/** `2 errors, first at 10:15: 16 bytes are lost. Everything readable is shown.` */
function textWithFirst(
  { text, errorCount }: ConditionNote,
  first: FindingRow,
  when: ConditionStripProps['when'],
): string {
  const sentence = first.message.endsWith('.') ? first.message : `${first.message}.`;
  if (errorCount === undefined) return t`${text} First error: ${sentence}`;
  return t`${errorsText(errorCount, when?.(first))}: ${sentence} Everything readable is shown.`;
}

function errorsText(count: number, time: string | undefined): string {
  const errors = countText(count, 'error');
  if (count === 1) return time === undefined ? errors : t`${errors} at ${time}`;
  return time === undefined ? t`${errors}, first` : t`${errors}, first at ${time}`;
}
