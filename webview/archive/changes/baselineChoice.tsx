import type { ComponentChildren, JSX } from 'preact';
import { phrase, t, translated } from '../../../formats/l10n/translate.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import type { Baseline, ComparedRange } from '../../../protocol/viewer/changeProtocol.ts';
import { baselines } from '../../../protocol/viewer/changeProtocol.ts';

export interface BaselineChoiceProps {
  readonly range: ComparedRange;
  /** Time at which recording began. */
  readonly start: Timestamp | undefined;
  readonly onChoice: (baseline: Baseline) => void;
  readonly children: ComponentChildren;
}

const texts: Readonly<Record<Baseline, string>> = {
  before: phrase('the time before it, four times as long'),
  same: phrase('the time before it, equally long'),
  day: phrase('the same time of the day before'),
};

const daySeconds = 86_400;

/** What a range is compared with. */
export function BaselineChoice({ range, start, onChoice, children }: BaselineChoiceProps): JSX.Element {
  const hasDayBefore = start !== undefined && range.to.seconds - daySeconds > start.seconds;
  return (
    <p class="changes-baseline">
      <label>
        <span class="quiet">{t`Compared with`}</span>{' '}
        <select
          class="select"
          value={range.baseline}
          onChange={({ currentTarget }) => {
            onChoice(baselines.find((one) => one === currentTarget.value) ?? 'before');
          }}
        >
          {baselines.map((one) => (
            <option key={one} value={one} disabled={one === 'day' && !hasDayBefore}>
              {translated(texts[one])}
            </option>
          ))}
        </select>
      </label>
      {children}
    </p>
  );
}
