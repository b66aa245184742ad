import type { JSX } from 'preact';
import type { Timestamp } from '../../../formats/pcp/timestamp.ts';
import type { Fact } from '../../parts/factTable.tsx';
import { FactTable, Meaning } from '../../parts/factTable.tsx';
import { countText, rateText, sizeText } from '../../parts/numberText.ts';
import type { ArchiveState } from '../../protocol/archiveProtocol.ts';
import type { MetricDetail } from '../../protocol/metricProtocol.ts';
import { useAsked } from '../../useAsked.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { InstanceList } from './instanceList.tsx';

export interface MetricDescriptionProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
  /** By its number. */
  readonly metric: number;
  /** When labels and instances are to be of. */
  readonly at: Timestamp;
}

/** What a metric is: its help, all that its descriptor and labels say, and its instances. */
export function MetricDescription({
  connection,
  viewer,
  state,
  metric,
  at,
}: MetricDescriptionProps): JSX.Element | null {
  const { revision, scans } = state;
  const version = `${revision} ${scans.survey.phase}`;
  const detail = useAsked(connection, 'metricDetail', { pmid: metric, at }, version);
  if (detail?.pmid !== metric) return null;
  const { names, oneLine, longHelp, place } = detail;
  return (
    <section class="details metric-details" aria-label="Metric" tabIndex={0} data-pane="metric">
      <h2>{names[0]}</h2>
      {oneLine !== undefined && <p class="detail-help">{oneLine}</p>}
      {longHelp !== undefined && longHelp !== oneLine && <p class="detail-help">{longHelp}</p>}
      <FactTable facts={factsOf(detail, scans.survey.phase === 'done')} />
      <button
        type="button"
        class="link-button"
        onClick={() => {
          viewer.showPlace(place);
        }}
      >
        Show Its Descriptor
      </button>
      {detail.indom !== undefined && (
        <InstanceList connection={connection} viewer={viewer} detail={detail} at={at} version={revision} />
      )}
    </section>
  );
}

function factsOf(detail: MetricDetail, isSurveyed: boolean): readonly Fact[] {
  const { names, type, number, unit, indom, labels } = detail;
  return [
    ...(names.length > 1 ? [['Also', names.slice(1).join(', ')] as const] : []),
    ['Type', type],
    ['Semantics', <Meaning key="semantics" text={detail.semantics} doc={detail.semanticsDoc} />],
    ['Unit', unit === '' ? 'none' : unit],
    ['PMID', number],
    ['InDom', indom ?? 'none: a single value'],
    ['Labels', labels.length === 0 ? 'none' : labels.join(', ')],
    ['Logged', loggedText(detail, isSurveyed)],
  ];
}

/** `in 8,640 records, every 10 s on average; 17,280 values in 1.2 MiB`. */
function loggedText({ logged }: MetricDetail, isSurveyed: boolean): string {
  const { records, values, bytes, intervalSeconds } = logged;
  const soFar = isSurveyed ? '' : ', as far as has been looked';
  if (records === 0) return `never${soFar}`;
  const interval = intervalSeconds === undefined ? '' : `, every ${rateText(intervalSeconds)} s on average`;
  return `in ${countText(records, 'record')}${interval}; ${countText(values, 'value')} in ${sizeText(bytes)}${soFar}`;
}
