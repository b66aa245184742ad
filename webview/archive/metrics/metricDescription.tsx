import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { Fact } from '../../controls/factTable.tsx';
import { FactTable, Meaning } from '../../controls/factTable.tsx';
import { LinkButton } from '../../controls/linkButton.tsx';
import { grouped, rateText, sizeText } from '../../controls/numberText.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { MetricDetail } from '../../../protocol/viewer/metricProtocol.ts';
import type { UnitsChoice } from '../../../protocol/viewer/shellProtocol.ts';
import { UnitsContext } from '../../frame/unitsContext.ts';
import { useRequest } from '../../useRequest.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { unitWords } from './unitWords.ts';
import { InstanceList } from './instanceList.tsx';

export interface MetricDescriptionProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
  /** PMID of the metric. */
  readonly metric: number;
  /** Time for which to show labels and instances. */
  readonly at: Timestamp;
}

/** Description of a metric: help, descriptor, labels and instances. */
export function MetricDescription({
  connection,
  viewer,
  state,
  metric,
  at,
}: MetricDescriptionProps): JSX.Element | null {
  const { revision, scans } = state;
  const units = useContext(UnitsContext);
  const version = `${revision} ${scans.survey.phase}`;
  const detail = useRequest(connection, 'metricDetail', { pmid: metric, at }, version);
  if (detail?.pmid !== metric) return null;
  const { names, oneLine, longHelp, place } = detail;
  return (
    <section class="details metric-details" aria-label={t`Metric`} tabIndex={0} data-pane="metric">
      <h2>{names[0]}</h2>
      {oneLine !== undefined && <p class="detail-help">{oneLine}</p>}
      {longHelp !== undefined && longHelp !== oneLine && <p class="detail-help">{longHelp}</p>}
      <FactTable facts={factsOf(detail, scans.survey.phase === 'done', units)} />
      {place.line === undefined && (
        <LinkButton
          onClick={() => {
            viewer.showPlace(place);
          }}
        >
          {t`Go to Descriptor`}
        </LinkButton>
      )}
      {detail.indom !== undefined && (
        <InstanceList connection={connection} viewer={viewer} detail={detail} at={at} version={revision} />
      )}
    </section>
  );
}

function factsOf(detail: MetricDetail, isSurveyed: boolean, units: UnitsChoice): readonly Fact[] {
  const { names, type, number, indom, labels } = detail;
  return [
    ...(names.length > 1 ? [[t`Other names`, names.slice(1).join(', ')] as const] : []),
    [t`Type`, type],
    [t`Semantics`, <Meaning key="semantics" text={detail.semantics} doc={detail.semanticsDoc} />],
    [t`Unit`, unitFact(detail, units)],
    ['PMID', number],
    ['InDom', indom ?? t`none (single value)`],
    [t`Labels`, labels.length === 0 ? t`none` : labels.join(', ')],
    [t`Logged`, loggedText(detail, isSurveyed)],
  ];
}

/** `Kbyte, shown in B`. */
function unitFact({ unit, human }: MetricDetail, units: UnitsChoice): string {
  const stated = unit === '' ? t`none` : unit;
  const shown = unitWords(human, units);
  return shown === undefined ? stated : t`${stated}, shown in ${shown}`;
}

/** `in 8,640 records, every 10 s on average; 17,280 values in 1.2 MiB`. */
function loggedText({ logged }: MetricDetail, isSurveyed: boolean): string {
  const { records, values, bytes, intervalSeconds } = logged;
  if (records === 0) return isSurveyed ? t`never` : t`never so far`;
  const interval = intervalSeconds === undefined ? '' : t`, every ${rateText(intervalSeconds)} s on average`;
  const message = t`in ${grouped(records, 'record')}${interval}; ${grouped(values, 'value')} in ${sizeText(bytes)}`;
  return isSurveyed ? message : t`${message} (so far)`;
}
