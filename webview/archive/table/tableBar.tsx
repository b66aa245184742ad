import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Moment } from '../../../formats/history/moment/moment.ts';
import { t, translated } from '../../../formats/l10n/translate.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { shortHumanText } from '../../../formats/pcp/units/humanText.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { MomentDomainRow, MomentTime } from '../../../protocol/viewer/momentProtocol.ts';
import { IconButton } from '../../controls/icon.tsx';
import { timeText } from '../../controls/timeText.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { timeTyped, zoneOf } from '../zones.ts';
import { momentAfter, momentBefore } from './momentSteps.ts';

export interface TableBarProps {
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
  readonly domains: readonly MomentDomainRow[];
  /** Id of the domain that is shown. */
  readonly table: string | undefined;
  /** Undefined until it is read, and where there are no values. */
  readonly moment: Moment | undefined;
  readonly isCurrent: boolean;
  readonly onMoment: (moment: MomentTime) => void;
}

/** What the table is of, and when; and the steps from one record to the next. */
export function TableBar({ viewer, state, domains, table, moment, isCurrent, onMoment }: TableBarProps): JSX.Element {
  const { head } = state;
  const zone = zoneOf(viewer.view.zone, head);
  const [before, after] = [moment && momentBefore(moment), moment && momentAfter(moment)];
  return (
    <div class="records-bar table-bar">
      <label class="member-chooser">
        <span class="quiet">{t`Instances`}</span>
        <select
          class="select"
          value={table}
          onChange={({ currentTarget }) => {
            viewer.update({ table: currentTarget.value, tableSort: undefined });
          }}
        >
          {domains.map(({ id, title }) => (
            <option key={id} value={id}>
              {translated(title)}
            </option>
          ))}
        </select>
      </label>
      <span class="table-steps">
        <StepButton step="before" target={before} onMoment={onMoment} />
        <TimeInput
          shown={moment === undefined ? '' : timeText(moment.time, zone)}
          textOf={(time) => timeText(time, zone)}
          parse={(text) => timeTyped(text.replace(/ (?:UTC|[+-]\d\d:\d\d)$/, ''), zone, head.start)}
          onTime={(time) => {
            onMoment({ time, toEnd: false });
          }}
        />
        <StepButton step="after" target={after} onMoment={onMoment} />
      </span>
      <span class="quiet" role="status" aria-busy={!isCurrent}>
        {moment === undefined ? '' : intervalText(moment, zone)}
      </span>
    </div>
  );
}

function StepButton({
  step,
  target,
  onMoment,
}: {
  readonly step: 'before' | 'after';
  readonly target: MomentTime | undefined;
  readonly onMoment: (moment: MomentTime) => void;
}): JSX.Element {
  return (
    <IconButton
      icon={step === 'before' ? 'chevron-left' : 'chevron-right'}
      label={step === 'before' ? t`Previous Sample (Left)` : t`Next Sample (Right)`}
      isDisabled={target === undefined}
      onClick={() => {
        if (target !== undefined) onMoment(target);
      }}
    />
  );
}

/** `Rates of 2026-05-01 12:00:40 – 12:00:50 UTC (10 s) · last interval`. */
function intervalText({ from, to, seconds, hasMark, position }: Moment, zone: TimeZone): string {
  if (from === undefined) return t`One record: no rates`;
  const span = exactSpan(from, to, zone);
  const text = hasMark
    ? t`No rates: a mark lies in ${span}`
    : t`Rates of ${span} (${shortHumanText('duration', seconds)})`;
  if (position === 'inside') return text;
  return `${text} · ${position === 'before' ? t`first interval` : t`last interval`}`;
}

/** Text of two times to the millisecond, with day and zone once if they are the same. */
function exactSpan(from: Timestamp, to: Timestamp, zone: TimeZone): string {
  const [start, end] = [timeText(from, zone), timeText(to, zone)];
  const [day = '', clock = '', offset = ''] = start.split(' ');
  const [lastDay, lastClock = '', lastOffset] = end.split(' ');
  return day === lastDay && offset === lastOffset ? `${day} ${clock} – ${lastClock} ${offset}` : `${start} – ${end}`;
}

interface TimeInputProps {
  readonly shown: string;
  readonly textOf: (time: MomentTime['time']) => string;
  readonly parse: (text: string) => MomentTime['time'] | undefined;
  readonly onTime: (time: MomentTime['time']) => void;
}

/** The time of the table, where another can be typed: what is being typed stays while the table changes. */
function TimeInput({ shown, textOf, parse, onTime }: TimeInputProps): JSX.Element {
  const [draft, setDraft] = useState<{ readonly text: string; readonly isTyped: boolean }>();
  useEffect(() => {
    setDraft((before) => (before?.isTyped === true ? before : undefined));
  }, [shown]);
  const text = draft?.text ?? shown;
  const time = parse(text);
  return (
    <input
      type="text"
      class="input table-time"
      aria-label={t`Time of the table`}
      title={t`A time on the first day, a date, or both: 10:15, 2026-01-01 10:15:30. Press Enter to go there.`}
      value={text}
      spellcheck={false}
      aria-invalid={text !== '' && time === undefined}
      onInput={({ currentTarget }) => {
        setDraft({ text: currentTarget.value, isTyped: true });
      }}
      onFocus={({ currentTarget }) => {
        currentTarget.select();
      }}
      onBlur={() => {
        if (draft?.isTyped === true) setDraft(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDraft(undefined);
        if (event.key !== 'Enter' || time === undefined) return;
        event.preventDefault();
        setDraft({ text: textOf(time), isTyped: false });
        onTime(time);
      }}
    />
  );
}
