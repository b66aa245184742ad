import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { formatDuration } from '../../formats/pcp/time/duration.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { LineStatistics } from '../../formats/history/lines/lineStatistics.ts';
import { IconButton } from '../controls/icon.tsx';
import { LinkButton } from '../controls/linkButton.tsx';
import type { PlotRange } from './plotRange.ts';
import type { PlotScene } from './plotScene.ts';
import { shownTraces, toShownOf } from './shownColumns.ts';

/** Asks for the statistics of each line, in the order of the plots. */
export type ReadStatistics = (range: PlotRange, signal: AbortSignal) => Promise<readonly (LineStatistics | null)[]>;

export interface PlotStatisticsProps<Subject> {
  readonly scene: PlotScene<Subject>;
  readonly range: PlotRange;
  /** Requests the statistics; another function whenever the answer may differ. */
  readonly read: ReadStatistics;
  /** What else can be done with the range. */
  readonly children?: ComponentChildren;
  readonly onClose: () => void;
  readonly onFault: (error: unknown) => void;
}

/** What each line comes to in a marked part of the time. */
export function PlotStatistics<Subject>(props: PlotStatisticsProps<Subject>): JSX.Element {
  const { scene, range, read, children, onClose, onFault } = props;
  const { lines: statistics, from, to } = useStatistics(range, read, onFault);
  const rows = scene.groups.flatMap((group) => shownTraces(group).map((trace) => ({ trace, group })));
  const times = `${scene.timeText(range.from)} – ${scene.timeText(range.to)}`;
  return (
    <section
      class="plot-statistics"
      aria-label={t`Statistics of the marked range`}
      data-pane="plot-statistics"
      tabIndex={0}
    >
      <div class="plot-statistics-head">
        <h2>{t`Statistics`}</h2>
        <span class="number">{`${times} (${formatDuration(range.to - range.from)})`}</span>
        <LinkButton
          onClick={() => {
            scene.setRange(range);
            onClose();
          }}
        >
          {t`Zoom to Range`}
        </LinkButton>
        {children}
        <IconButton icon="close" label={t`Close Statistics (Escape)`} onClick={onClose} />
      </div>
      <table class="plot-legend" aria-busy={from !== range.from || to !== range.to}>
        <thead>
          <tr class="quiet">
            <th scope="col">{t`Line`}</th>
            <th scope="col">{t`Mean`}</th>
            <th scope="col">{t`Min`}</th>
            <th scope="col">{t`Max`}</th>
            <th scope="col" title={t`95 % of the time the value was at most this`}>{t`95th percentile`}</th>
            <th scope="col">{t`Values`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ trace, group: { unit, format } }, index) => {
            const own = statistics[index];
            const exactUnit = trace.exact?.unit ?? unit;
            const toShown = toShownOf(trace);
            const cell = (value: number): JSX.Element => (
              <td class="number" title={`${String(value)} ${exactUnit}`}>
                {format.short(toShown(value))}
              </td>
            );
            return (
              <tr key={trace.key}>
                <th scope="row">{trace.name}</th>
                {own === undefined || own === null ? (
                  <td class="quiet" colSpan={5}>
                    {own === null ? t`no values` : ''}
                  </td>
                ) : (
                  <>
                    {cell(own.mean)}
                    {cell(own.min)}
                    {cell(own.max)}
                    <td
                      class="number"
                      title={own.isExact ? `${String(own.p95)} ${exactUnit}` : t`within 2 %, as there are many values`}
                    >
                      {`${own.isExact ? '' : '≈ '}${format.short(toShown(own.p95))}`}
                    </td>
                    <td class="number">{own.count}</td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** What lines come to in a range; NaN where there is none yet. */
interface RangeStatistics extends PlotRange {
  readonly lines: readonly (LineStatistics | null)[];
}

/** Statistics of the marked range. Those of the range that was marked before stay until there are others. */
function useStatistics(
  { from, to }: PlotRange,
  read: ReadStatistics,
  onFault: (error: unknown) => void,
): RangeStatistics {
  const [statistics, setStatistics] = useState<RangeStatistics>({ from: NaN, to: NaN, lines: [] });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    read({ from, to }, signal).then(
      (lines) => {
        if (!signal.aborted) setStatistics({ from, to, lines });
      },
      (error: unknown) => {
        if (!signal.aborted) onFault(error);
      },
    );
    return () => {
      controller.abort();
    };
  }, [from, to, read]);
  return statistics;
}
