import type { JSX } from 'preact';
import { chartSpan } from '../../../../formats/history/views/chartSpan.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import type {
  HostChart,
  HostFinding,
  HostPlots,
  HostSection,
  HostTable,
} from '../../../../protocol/viewer/hostProtocol.ts';
import type { ShownColumn } from '../../../../protocol/plot/plotProtocol.ts';
import { Empty } from '../../../frame/states.tsx';
import { usePlotTheme } from '../../../plot/drawing/plotTheme.ts';
import type { PlotLook } from '../../../plot/plotLook.ts';
import type { PlotRange } from '../../../plot/plotRange.ts';
import type { PlotTimes } from '../../../plot/usePlotTimes.ts';
import type { ArchiveViewer } from '../../useArchiveViewer.ts';
import type { PlottedMetric } from '../../metrics/chosenMetrics.ts';
import { HostMarks } from './hostMarks.tsx';
import { HostMoment } from './hostMoment.tsx';
import { HostPlot } from './hostPlot.tsx';
import type { HostCursor } from '../useHostCursor.ts';
import { openHostTable } from '../useHostFindings.ts';

export interface HostSectionsProps {
  readonly viewer: ArchiveViewer;
  readonly times: PlotTimes;
  readonly plots: HostPlots;
  /** Range that the plots show; the visible range may have changed since. */
  readonly plotted: PlotRange;
  readonly hostCursor: HostCursor;
  readonly findings: readonly HostFinding[];
  /** How many plots stand beside each other. */
  readonly columns: number;
  readonly onFinding: (finding: HostFinding) => void;
  /** The values of a chart as they are copied. */
  readonly valuesOf: (chart: string, hidden: readonly string[], column: ShownColumn) => Promise<Uint8Array>;
}

/** Instance number of a metric with a single value. */
const singleInstance = -1;
const heatLook: PlotLook = { shape: 'heat', axis: 'auto' };

/** The plots of a host, part by part, with one cursor: what is looked at next is one click from it. */
export function HostSections(props: HostSectionsProps): JSX.Element {
  const { viewer, times, plots, plotted, findings, columns, onFinding } = props;
  const { cursor, pinnedIn, move, pin } = props.hostCursor;
  const { openMetrics, openTable } = hostLinks(viewer);
  const theme = usePlotTheme();
  const { sections, reading } = plots;
  if (sections.length === 0)
    return <Empty text={reading.phase === 'reading' ? t`Reading values…` : t`No values to plot.`} />;
  return (
    <div class={pinnedIn === undefined ? '' : 'pinned'}>
      {sections.map((section) => (
        <Section key={section.id} section={section} columns={columns}>
          {section.charts.map((chart, index) => (
            <HostPlot
              key={chart.id}
              span={chartSpan(index, section.charts.length, columns)}
              chart={chart}
              plotted={plotted}
              times={times}
              theme={theme}
              cursor={cursor}
              isPinned={pinnedIn !== undefined}
              isReading={reading.phase === 'reading'}
              valuesWithout={(hidden, column) => props.valuesOf(chart.id, [...hidden], column)}
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
              <HostMarks
                findings={findings.filter((one) => one.chart === chart.id)}
                range={plotted}
                onShow={onFinding}
              />
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
            </HostPlot>
          ))}
        </Section>
      ))}
    </div>
  );
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
    openTable: (table) => {
      openHostTable({ update, jump }, table);
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
  columns,
  children,
}: {
  readonly section: HostSection;
  readonly columns: number;
  readonly children: readonly JSX.Element[];
}): JSX.Element {
  return (
    <section class="host-section" aria-labelledby={`host-${id}`}>
      <h2 id={`host-${id}`}>{title}</h2>
      <div class="host-grid" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {children}
      </div>
    </section>
  );
}
