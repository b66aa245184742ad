import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import { FilterBox } from '../../frame/filterBox.tsx';
import { TickedBar } from '../../frame/plots/tickedBar.tsx';
import { useRequest } from '../../useRequest.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { MetricNames } from './metricNames.tsx';

export interface NamesPaneProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
  /** Plots metrics, or no longer does. */
  readonly onTick: (pmids: readonly number[], isPlotted: boolean) => void;
}

/** The names of the metrics, with the filter that narrows them and what is ticked above. */
export function NamesPane({ connection, viewer, state, onTick }: NamesPaneProps): JSX.Element {
  const { view, update } = viewer;
  const { plotted, metricFilter } = view;
  // Metrics unticked meanwhile stay in the list until all are shown again.
  const [only, setOnly] = useState<readonly number[] | undefined>(undefined);
  const passing = usePassing(connection, viewer, state);
  return (
    <>
      <div class="names-filter">
        <FilterBox
          label={t`Filter metrics`}
          value={metricFilter}
          onChange={(filter) => {
            update({ metricFilter: filter });
          }}
        />
        <TickedBar
          count={plotted.length}
          outside={Math.max(0, plotted.length - passing)}
          isOnly={only !== undefined}
          onOnly={(isOnly) => {
            setOnly(isOnly ? plotted.map(({ pmid }) => pmid) : undefined);
          }}
          onClear={() => {
            update({ plotted: [] });
          }}
        />
      </div>
      <MetricNames
        connection={connection}
        filter={only === undefined ? metricFilter : ''}
        only={only}
        layoutRevision={state.layoutRevision}
        isSurveyed={state.scans.survey.phase === 'done'}
        metric={view.metric}
        isPlotted={(pmid) => plotted.some((metric) => metric.pmid === pmid)}
        onSelect={(metric) => {
          update({ metric });
        }}
        onTick={onTick}
      />
    </>
  );
}

/** How many of the metrics that are ticked pass the filter. */
function usePassing(connection: ArchiveConnection, { view }: ArchiveViewer, { layoutRevision }: ArchiveState): number {
  const { plotted, metricFilter } = view;
  const pmids = plotted.map(({ pmid }) => pmid);
  const isAsked = metricFilter !== '' && pmids.length > 0;
  const question = isAsked ? { filter: metricFilter, pmids } : undefined;
  return useRequest(connection, 'passingMetrics', question, layoutRevision) ?? pmids.length;
}
