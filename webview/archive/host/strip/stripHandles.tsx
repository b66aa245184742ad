import type { JSX } from 'preact';
import { t } from '../../../../formats/l10n/translate.ts';
import { panned } from '../../../plot/plotRange.ts';
import type { PlotTimes } from '../../../plot/usePlotTimes.ts';

/** Share of the whole time by which a key moves an end of the window. */
const keyShare = 1 / 50;

/** What of the whole time is shown: a window whose ends are dragged, or moved by keys, and which is dragged itself. */
export function StripHandles({ times }: { readonly times: PlotTimes }): JSX.Element {
  const { range, whole, setRange, timeText } = times;
  const span = whole.to - whole.from;
  const share = (time: number): number => (100 * (time - whole.from)) / span;
  const step = keyShare * span;
  const moved = (end: 'from' | 'to', by: number): void => {
    const next = { ...range, [end]: Math.min(whole.to, Math.max(whole.from, range[end] + by)) };
    if (next.from < next.to) setRange(next);
  };
  const onKeyDown = (end: 'from' | 'to', event: KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (by !== 0 && event.shiftKey) setRange(panned(range, by / 4, whole));
    else if (by !== 0) moved(end, by * step);
    else if (event.key === 'Home') moved(end, -span);
    else if (event.key === 'End') moved(end, span);
    else if (event.key === '0' || event.key === 'Escape') setRange(whole);
    else return;
    event.preventDefault();
  };
  const [left, right] = [share(range.from), share(range.to)];
  return (
    <>
      <span class="strip-outside" style={{ left: '0', width: `${left}%` }} />
      <span class="strip-outside" style={{ left: `${right}%`, right: '0' }} />
      <span
        class="strip-window"
        data-grip={right - left > 99.9 ? 'new' : 'move'}
        style={{ left: `${left}%`, width: `${right - left}%` }}
      />
      {(['from', 'to'] as const).map((end) => (
        <span
          key={end}
          class={`strip-handle ${end}`}
          data-grip={end}
          role="slider"
          tabIndex={0}
          aria-label={end === 'from' ? t`Start of the time shown` : t`End of the time shown`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share(range[end]))}
          aria-valuetext={timeText(range[end])}
          style={{ left: `${end === 'from' ? left : right}%` }}
          onKeyDown={(event) => {
            onKeyDown(end, event);
          }}
        />
      ))}
    </>
  );
}
