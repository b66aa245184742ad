import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { grouped } from '../controls/numberText.ts';
import { clockText } from '../controls/timeText.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';
import type { ShownState } from '../../protocol/viewer/shellProtocol.ts';
import type { StripProps } from './states.tsx';
import { Strip } from './states.tsx';

/** What is the matter with what is shown as a whole, and how bad that is. */
export type ConditionNote = Pick<StripProps, 'tone' | 'text'>;

/**
 * What there is to say of something that was deleted.
 *
 * @param eventsHolder says it, with the time of day where that is known: "The file was deleted at 10:15."
 */
export function deletedNote({ live }: ShownState, told: (clock: string | undefined) => string): ConditionNote {
  const clock = live.event?.kind === 'deleted' ? clockText(live.event.atMs) : undefined;
  return { tone: 'warning', text: told(clock) };
}

/** What there is to say of something with errors; undefined where it has none. */
export function errorsNote({ findingCounts }: ShownState, what: string): ConditionNote | undefined {
  if (findingCounts.error === 0) return undefined;
  return {
    tone: 'error',
    text: t`${what} has ${grouped(findingCounts.error, 'error')}. All that can be read is shown.`,
  };
}

export interface ConditionStripProps {
  readonly note: ConditionNote | undefined;
  readonly findings: readonly FindingRow[];
  /** The time at which a finding is, in words; undefined where it has none. */
  readonly when?: (finding: FindingRow) => string | undefined;
  /** Shows the bytes of a finding, which has the index. */
  readonly onShow: (index: number, finding: FindingRow) => void;
}

/** What is the matter, if anything is, with a way to the first error. */
export function ConditionStrip({ note, findings, when, onShow }: ConditionStripProps): JSX.Element | null {
  if (note === undefined) return null;
  const index = findings.findIndex(({ severity }) => severity === 'error');
  const first = findings[index];
  const show = (): void => {
    if (first !== undefined) onShow(index, first);
  };
  const text = note.tone === 'error' && first !== undefined ? `${note.text} ${firstText(first, when)}` : note.text;
  const actions = note.tone === 'error' && first !== undefined ? [{ label: t`Show the First`, onClick: show }] : [];
  return <Strip tone={note.tone} text={text} actions={actions} />;
}

/** What is lost or wrong, and when. */
function firstText(first: FindingRow, when: ConditionStripProps['when']): string {
  const time = when?.(first);
  return time === undefined ? t`First: ${first.message}.` : t`First, at ${time}: ${first.message}.`;
}
