import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { grouped } from '../controls/numberText.ts';
import { clockText } from '../controls/timeText.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';
import type { ShownState } from '../../protocol/viewer/shellProtocol.ts';
import type { StripProps } from './states.tsx';
import { Strip } from './states.tsx';

/** Note about the whole file or archive, and how serious it is. */
export type ConditionNote = Pick<StripProps, 'tone' | 'text'>;

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
  return { tone: 'error', text: t`${grouped(findingCounts.error, 'error')} found. Everything readable is shown.` };
}

export interface ConditionStripProps {
  readonly note: ConditionNote | undefined;
  readonly findings: readonly FindingRow[];
  /** Time of a finding, as text; undefined if it has none. */
  readonly when?: (finding: FindingRow) => string | undefined;
  /** Shows the bytes of the finding with this index. */
  readonly onShow: (index: number, finding: FindingRow) => void;
}

/** Strip with a note, if there is one, and a link to the first error. */
export function ConditionStrip({ note, findings, when, onShow }: ConditionStripProps): JSX.Element | null {
  if (note === undefined) return null;
  const index = findings.findIndex(({ severity }) => severity === 'error');
  const first = findings[index];
  const show = (): void => {
    if (first !== undefined) onShow(index, first);
  };
  const text = note.tone === 'error' && first !== undefined ? `${note.text} ${firstText(first, when)}` : note.text;
  const actions = note.tone === 'error' && first !== undefined ? [{ label: t`Go to First Error`, onClick: show }] : [];
  return <Strip tone={note.tone} text={text} actions={actions} />;
}

/** `First error, at 10:15: 16 bytes are lost.` */
function firstText(first: FindingRow, when: ConditionStripProps['when']): string {
  const time = when?.(first);
  const sentence = first.message.endsWith('.') ? first.message : `${first.message}.`;
  return time === undefined ? t`First error: ${sentence}` : t`First error, at ${time}: ${sentence}`;
}
