import type { JSX } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { idOfKey } from '../../../formats/archive/metadata/instanceKeys.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { Icon } from '../../controls/icon.tsx';
import type { SeenRows } from '../../controls/list/usePagedRows.ts';
import { usePagedRows } from '../../controls/list/usePagedRows.ts';
import { VirtualList } from '../../controls/list/virtualList.tsx';
import { countText, grouped } from '../../controls/numberText.ts';
import type { MetricDetail, MetricInstance } from '../../../protocol/viewer/metricProtocol.ts';
import { useReport } from '../../useReport.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { chosenInstances, withInstance } from './chosenMetrics.ts';

export interface InstanceListProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly detail: MetricDetail;
  /** Time of the list: instances that do not exist then are marked. */
  readonly at: Timestamp;
  /** Requests again when it changes. */
  readonly version: number;
}

const rowHeight = 22;
const mostRows = 8;

/** The instances that a metric has had; those that are ticked are plotted. */
export function InstanceList({ connection, viewer, detail, at, version }: InstanceListProps): JSX.Element {
  const { pmid, isNumeric } = detail;
  const [filter, setFilter] = useState('');
  const [active, setActive] = useState(0);
  const { rows, onVisible } = useInstances(connection, { pmid, at, filter }, version);
  const total = rows.total ?? 0;
  const plotted = chosenInstances(viewer.view.plotted, pmid);
  const toggle = (index: number): void => {
    const row = rows.at(index);
    if (row === undefined || !isNumeric) return;
    viewer.update({ plotted: withInstance(viewer.latest.current.plotted, pmid, row.id) });
  };
  return (
    <div class="instances">
      <div class="instances-head">
        <h3>
          {filter === '' && plotted.length > 0
            ? t`${plotted.length} of ${grouped(total, 'instance')} plotted`
            : countText(total, 'instance')}
        </h3>
        <input
          type="text"
          class="input"
          placeholder={t`Filter instances…`}
          aria-label={t`Filter instances`}
          spellcheck={false}
          value={filter}
          onInput={(event) => {
            setFilter(event.currentTarget.value);
          }}
        />
      </div>
      <div class="instances-list" style={{ height: `${Math.min(mostRows, Math.max(1, total)) * rowHeight}px` }}>
        <VirtualList
          id="instances"
          role="listbox"
          label={t`Instances`}
          pane="instances"
          rowCount={total}
          rowHeight={rowHeight}
          active={total === 0 ? undefined : Math.min(active, total - 1)}
          onActive={setActive}
          onVisible={onVisible}
          onOpen={toggle}
          onKey={(event) => {
            if (event.key !== ' ') return false;
            toggle(Math.min(active, total - 1));
            return true;
          }}
          attributes={{ 'aria-multiselectable': isNumeric }}
          renderRow={(index, id) => (
            <InstanceRow
              key={id}
              id={id}
              index={index}
              total={total}
              row={rows.at(index)}
              isActive={index === active}
              isPlotted={isNumeric ? plotted.includes(rows.at(index)?.id ?? NaN) : undefined}
              onToggle={() => {
                setActive(index);
                toggle(index);
              }}
            />
          )}
        />
      </div>
    </div>
  );
}

interface InstanceRowProps {
  readonly id: string;
  readonly index: number;
  readonly total: number;
  readonly row: MetricInstance | undefined;
  readonly isActive: boolean;
  /** Undefined where it cannot be, being no number. */
  readonly isPlotted: boolean | undefined;
  readonly onToggle: () => void;
}

function InstanceRow({ id, index, total, row, isActive, isPlotted, onToggle }: InstanceRowProps): JSX.Element {
  return (
    <div
      id={id}
      role="option"
      class={`row instance-row ${isActive ? 'active' : ''}`}
      aria-selected={isPlotted}
      aria-posinset={index + 1}
      aria-setsize={total}
      onClick={onToggle}
    >
      {isPlotted !== undefined && (
        <span class={`check-box ${isPlotted ? 'checked' : ''}`}>{isPlotted && <Icon name="check" />}</span>
      )}
      <span>{row?.name ?? '…'}</span>
      <span class="quiet" title={row?.labels.join(', ')}>
        {row === undefined ? '' : aboutText(row)}
      </span>
    </div>
  );
}

/** `3 – not there at this time – kind = "ssd"`. */
function aboutText({ id, isPresent, labels }: MetricInstance): string {
  return [String(idOfKey(id)), ...(isPresent ? [] : [t`not present at this time`]), labels.join(', ')]
    .filter(Boolean)
    .join(' – ');
}

function useInstances(
  connection: ArchiveConnection,
  request: { readonly pmid: number; readonly at: Timestamp; readonly filter: string },
  version: number,
): SeenRows<MetricInstance> {
  const key = JSON.stringify(request);
  // Those that there are at another time are the same ones: a row that is seen can be ticked while they are asked for.
  const list = JSON.stringify([request.pmid, request.filter]);
  const read = useCallback(
    (from: number, to: number, signal: AbortSignal) =>
      connection.request('instances', { ...request, from, to }, signal),
    // Compared by content, because the object is created each time.
    [connection, key],
  );
  return usePagedRows<MetricInstance>(read, version, useReport(connection), list);
}
