import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { phrase, t, translated } from '../../../formats/l10n/translate.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { compareTimes } from '../../../formats/pcp/time/timestamp.ts';
import type { Baseline, ComparedRange } from '../../../protocol/viewer/changeProtocol.ts';
import { baselines } from '../../../protocol/viewer/changeProtocol.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import { timeTyped } from '../zones.ts';

export interface BaselineChoiceProps {
  readonly range: ComparedRange;
  /** Time at which recording began. */
  readonly start: Timestamp | undefined;
  readonly zone: TimeZone;
  readonly onChoice: (choice: Pick<ComparedRange, 'baseline' | 'against'>) => void;
  readonly children: ComponentChildren;
}

const texts: Readonly<Record<Baseline, string>> = {
  before: phrase('the time before it, four times as long'),
  same: phrase('the time before it, equally long'),
  hour: phrase('the hour before it'),
  day: phrase('the same time of the day before'),
  chosen: phrase('another time…'),
};

const daySeconds = 86_400;

/** What a range is compared with. */
export function BaselineChoice({ range, start, zone, onChoice, children }: BaselineChoiceProps): JSX.Element {
  const hasDayBefore = start !== undefined && range.to.seconds - daySeconds > start.seconds;
  const { baseline, against } = range;
  return (
    <div class="changes-baseline">
      <label>
        <span class="quiet">{t`Compared with`}</span>{' '}
        <select
          class="select"
          value={baseline}
          onChange={({ currentTarget }) => {
            const chosen = baselines.find((one) => one === currentTarget.value) ?? 'before';
            onChoice({ baseline: chosen, ...(against === undefined ? {} : { against }) });
          }}
        >
          {baselines.map((one) => (
            <option key={one} value={one} disabled={one === 'day' && !hasDayBefore}>
              {translated(texts[one])}
            </option>
          ))}
        </select>
      </label>
      {baseline === 'chosen' && (
        <ChosenTimes
          start={start}
          zone={zone}
          onChoice={(times) => {
            onChoice({ baseline: 'chosen', against: times });
          }}
        />
      )}
      {children}
    </div>
  );
}

interface ChosenTimesProps extends Pick<BaselineChoiceProps, 'start' | 'zone'> {
  readonly onChoice: (times: TimeRange) => void;
}

/** Asks from when to when, in the zone that is shown. */
function ChosenTimes({ start, zone, onChoice }: ChosenTimesProps): JSX.Element {
  const [texts, setTexts] = useState({ from: '', to: '' });
  const [from, to] = [texts.from, texts.to].map((text) => timeTyped(text, zone, start));
  const isRange = from !== undefined && to !== undefined && compareTimes(from, to) < 0;
  const field = (name: 'from' | 'to', label: string): JSX.Element => (
    <input
      type="text"
      class="input go-to-time"
      aria-label={label}
      placeholder={label}
      title={t`A time on the first day, a date, or both: 10:15, 2026-01-01 10:15:30`}
      spellcheck={false}
      value={texts[name]}
      aria-invalid={texts[name] !== '' && timeTyped(texts[name], zone, start) === undefined}
      onInput={({ currentTarget }) => {
        setTexts({ ...texts, [name]: currentTarget.value });
      }}
    />
  );
  return (
    <form
      class="changes-chosen"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRange) onChoice({ from, to });
      }}
    >
      {field('from', t`From: 10:15`)}
      {field('to', t`To: 11:15`)}
      <button type="submit" class="button" disabled={!isRange}>
        {t`Compare`}
      </button>
    </form>
  );
}
