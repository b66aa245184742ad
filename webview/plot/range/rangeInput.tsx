import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { typedRange } from '../../../formats/history/moment/typedRange.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { shortRangeText } from '../../../formats/pcp/time/shortTime.ts';
import { fromSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { RangeTimes } from '../plotScene.ts';

/** Lengths of ranges that are proposed, in seconds, and what is typed for them. */
const proposals = [
  [600, '10 min'],
  [3600, '1 h'],
  [6 * 3600, '6 h'],
  [86_400, '1 d'],
  [7 * 86_400, '7 d'],
] as const;

/** What of the time is shown, where another range can be typed. */
export function RangeInput({ range, whole, zone, setRange }: RangeTimes): JSX.Element {
  const shown = shortRangeText(range.from, range.to, zone);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const list = useId();
  const text = typed ?? shown;
  const span = { start: fromSeconds(whole.from), end: fromSeconds(whole.to) };
  const next = typedRange(text, zone, span);
  const isCovered = next !== undefined && next.from < whole.to && next.to > whole.from;
  const isWrong = typed !== undefined && typed.trim() !== '' && !isCovered;
  const take = (): void => {
    if (typed === undefined || !isCovered) return;
    const [from, to] = [Math.max(whole.from, next.from), Math.min(whole.to, next.to)];
    setTyped(undefined);
    setRange({ from, to });
  };
  return (
    <>
      <input
        type="text"
        class="input range-input number"
        size={shown.length}
        list={list}
        aria-label={t`Time range`}
        title={
          isWrong
            ? t`No range in this archive. Examples: 10:30-11:00, last 2 h, 10:30 + 20 min, 2026-05-11.`
            : t`Type a range and press Enter: 10:30-11:00, last 2 h, 10:30 + 20 min, 2026-05-11`
        }
        value={text}
        spellcheck={false}
        autocomplete="off"
        aria-invalid={isWrong}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
        }}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
        onBlur={() => {
          setTyped(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(undefined);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
      <datalist id={list}>
        {proposals
          .filter(([seconds]) => seconds < whole.to - whole.from)
          .map(([, length]) => (
            <option key={length} value={t`last ${length}`} />
          ))}
      </datalist>
    </>
  );
}
