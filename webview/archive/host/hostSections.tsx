import type { JSX } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import type { HostChart, HostPlots, HostSection, HostTable } from '../../../protocol/viewer/hostProtocol.ts';
import { Empty } from '../../frame/states.tsx';
import { usePlotTheme } from '../../plot/drawing/plotTheme.ts';
import type { PlotLook } from '../../plot/plotLook.ts';
import type { PlotRange } from '../../plot/plotRange.ts';
import type { PlotTimes } from '../../plot/usePlotTimes.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import type { PlottedMetric } from '../metrics/chosenMetrics.ts';
import { HostMoment } from './hostMoment.tsx';
import { SmallPlot } from './smallPlot.tsx';

export interface HostSectionsProps {
  readonly viewer: ArchiveViewer;
  readonly times: PlotTimes;
  readonly plots: HostPlots;
  /** Of which the plots are; the visible range may have changed since. */
  readonly plotted: PlotRange;
}

/** That of a metric with a single value. */
const singleInstance = -1;
const heatLook: PlotLook = { shape: 'heat', axis: 'auto' };

/** The plots of a host, part by part, with one cursor: what is looked at next is one click from it. */
export function HostSections({ viewer, times, plots, plotted }: HostSectionsProps): JSX.Element {
  const { cursor, pinnedIn, move, pin } = useHostCursor(viewer);
  const { openMetrics, openTable } = hostLinks(viewer);
  const theme = usePlotTheme();
  const { sections, reading } = plots;
  if (sections.length === 0)
    return <Empty text={reading.phase === 'reading' ? t`Reading values…` : t`No values to plot.`} />;
  return (
    <div class={pinnedIn === undefined ? '' : 'pinned'}>
      {sections.map((section) => (
        <Section key={section.id} section={section}>
          {section.charts.map((chart) => (
            <SmallPlot
              key={chart.id}
              chart={chart}
              plotted={plotted}
              times={times}
              theme={theme}
              cursor={cursor}
              isPinned={pinnedIn !== undefined}
              isReading={reading.phase === 'reading'}
              onCursor={move}
              onPin={(time) => {
                pin(time, chart.id);
              }}
              onOpen={() => {
                openMetrics(chart);
              }}
              onTable={() => {
                const [first] = section.tables;
                if (first === undefined) openMetrics(chart);
                else openTable(first);
              }}
            >
              {pinnedIn === chart.id && cursor !== undefined && (
                <HostMoment
                  timeText={times.timeText(cursor)}
                  tables={section.tables}
                  onTable={openTable}
                  onOpen={() => {
                    openMetrics(chart);
                  }}
                  onRelease={() => {
                    pin(undefined, chart.id);
                  }}
                />
              )}
            </SmallPlot>
          ))}
        </Section>
      ))}
    </div>
  );
}

interface HostCursor {
  /** In seconds since 1970; undefined until there is one. */
  readonly cursor: number | undefined;
  /** Id of the chart in which it was put where it is; undefined while it follows the pointer. */
  readonly pinnedIn: string | undefined;
  readonly move: (time: number) => void;
  /** Puts it at a time, where it stays; releases it where there is none. */
  readonly pin: (time: number | undefined, chart: string) => void;
}

/** The cursor of all plots, which is the time of the Table view too. */
function useHostCursor({ plotCursor }: ArchiveViewer): HostCursor {
  const [cursor, setCursor] = useState(plotCursor.current?.seconds);
  const [pinnedIn, setPinnedIn] = useState<string | undefined>(undefined);
  const move = useCallback(
    (time: number): void => {
      plotCursor.current = { seconds: time, isOfPlots: true };
      setCursor(time);
    },
    [plotCursor],
  );
  return {
    cursor,
    pinnedIn,
    move,
    pin: (time, chart) => {
      if (time !== undefined) move(time);
      setPinnedIn(time === undefined ? undefined : chart);
    },
  };
}

/** What a plot leads to. */
function hostLinks({ update, jump }: ArchiveViewer): {
  readonly openMetrics: (chart: HostChart) => void;
  readonly openTable: (table: HostTable) => void;
} {
  return {
    openMetrics: (chart) => {
      const metrics = plottedOf(chart);
      update({ plotted: metrics, plotMode: 'rate', hasPlotTable: false, metricFilter: '' });
      jump({ view: 'metrics', metric: metrics[0]?.pmid });
    },
    openTable: ({ table, sort }) => {
      update({ table, tableSort: { column: sort, isDescending: true }, tableFilter: '' });
      jump({ view: 'table' });
    },
  };
}

/** What Metrics plots of a chart: a heat map is one there too. */
function plottedOf({ metrics, heat }: HostChart): readonly PlottedMetric[] {
  if (heat === undefined) return metrics;
  const isSingle = ({ instances }: PlottedMetric): boolean => instances.includes(singleInstance);
  return metrics.map((metric) => (isSingle(metric) ? metric : { ...metric, choice: 'mean', look: heatLook }));
}

function Section({
  section: { id, title },
  children,
}: {
  readonly section: HostSection;
  readonly children: readonly JSX.Element[];
}): JSX.Element {
  return (
    <section class="host-section" aria-labelledby={`host-${id}`}>
      <h2 id={`host-${id}`}>{title}</h2>
      <div class="host-grid">{children}</div>
    </section>
  );
}
