import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { phrase, t, translated } from '../../../formats/l10n/translate.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { countText, groupDigits, sizeText } from '../../controls/numberText.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { MetricSpace, SpaceKind } from '../../../protocol/viewer/overviewProtocol.ts';
import { useRequest } from '../../useRequest.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';

export interface SpaceViewProps {
  readonly connection: ArchiveConnection;
  readonly state: ArchiveState;
  readonly onShowMetric: (pmid: number) => void;
}

type SortKey = 'name' | 'bytes' | 'records' | 'values';

const kindNames: Readonly<Record<SpaceKind, string>> = {
  fileLabels: phrase('file headers'),
  results: phrase('values'),
  marks: phrase('marks'),
  descriptors: phrase('metric descriptors'),
  indoms: phrase('instance domains'),
  labels: phrase('labels'),
  help: phrase('help texts'),
  index: phrase('index entries'),
  other: phrase('other metadata'),
};

/** Number of metrics listed at first. */
const fewMetrics = 20;

/** Space usage by kind of record, and of values by metric. */
export function SpaceView({ connection, state, onShowMetric }: SpaceViewProps): JSX.Element {
  const { survey } = state.scans;
  const space = useRequest(connection, 'space', null, `${state.revision} ${survey.phase}`);
  const [sort, setSort] = useState<SortKey>('bytes');
  const [isAll, setIsAll] = useState(false);
  const total = Math.max(1, space?.totalBytes ?? 0);
  const kinds = (space?.kinds ?? []).filter(({ records }) => records > 0);
  const isCompressed = state.head.members.some(({ compression }) => compression !== undefined);
  const metrics = sorted(space?.metrics ?? [], sort);
  const shown = isAll ? metrics : metrics.slice(0, fewMetrics);
  return (
    <section class="space" aria-label={t`Space usage`}>
      <table class="data-table">
        <caption>
          {survey.phase === 'done' ? t`Space usage` : t`Space usage so far`}
          {isCompressed && <span class="quiet"> {t`(decompressed: ${sizeText(total)})`}</span>}
        </caption>
        <tbody>
          {kinds.map(({ kind, bytes, records }) => (
            <tr key={kind}>
              <th scope="row">{translated(kindNames[kind])}</th>
              <SizeCells bytes={bytes} total={total} />
              <td class="number">{countText(records, 'record')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table class="data-table">
        <caption>{t`Values by metric (${groupDigits(String(metrics.length))})`}</caption>
        <thead>
          <tr>
            <SortHeader
              title={t`Metric`}
              isSorted={sort === 'name'}
              onSort={() => {
                setSort('name');
              }}
            />
            <SortHeader
              title={t`Size`}
              isNumber
              isSorted={sort === 'bytes'}
              onSort={() => {
                setSort('bytes');
              }}
            />
            <th scope="col">{t`Share`}</th>
            <SortHeader
              title={t`Records`}
              isNumber
              isSorted={sort === 'records'}
              onSort={() => {
                setSort('records');
              }}
            />
            <SortHeader
              title={t`Values`}
              isNumber
              isSorted={sort === 'values'}
              onSort={() => {
                setSort('values');
              }}
            />
          </tr>
        </thead>
        <tbody>
          {shown.map(({ pmid, name, bytes, records, values }) => (
            <tr key={pmid}>
              <td class="mono">
                <LinkButton
                  onClick={() => {
                    onShowMetric(pmid);
                  }}
                >
                  {breakable(name)}
                </LinkButton>
              </td>
              <SizeCells bytes={bytes} total={total} />
              <td class="number">{groupDigits(String(records))}</td>
              <td class="number">{groupDigits(String(values))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {metrics.length > fewMetrics && (
        <LinkButton
          onClick={() => {
            setIsAll(!isAll);
          }}
        >
          {isAll ? t`Show Fewer` : t`Show All ${groupDigits(String(metrics.length))}`}
        </LinkButton>
      )}
    </section>
  );
}

/** A name that is broken after one of its dots where it has no room. */
function breakable(name: string): ComponentChildren {
  return name.split(/(?<=\.)/).flatMap((part, i) => (i === 0 ? [part] : [<wbr key={i} />, part]));
}

/** Sorts names ascending and numbers descending. */
function sorted(metrics: readonly MetricSpace[], key: SortKey): readonly MetricSpace[] {
  if (key === 'name') return metrics.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return metrics.toSorted((a, b) => b[key] - a[key]);
}

/** Size, and its share of the total. */
function SizeCells({ bytes, total }: { readonly bytes: number; readonly total: number }): JSX.Element {
  const share = bytes / total;
  return (
    <>
      <td class="number" title={countText(bytes, 'byte')}>
        {sizeText(bytes)}
      </td>
      <td class="share">
        <span class="share-bar" style={{ '--part': `${(100 * share).toFixed(2)}%` }} />
        <span class="number">{`${(100 * share).toFixed(1)} %`}</span>
      </td>
    </>
  );
}

interface SortHeaderProps {
  readonly title: string;
  readonly isNumber?: boolean;
  readonly isSorted: boolean;
  readonly onSort: () => void;
}

/** The head of a column that a table can be sorted by: numbers from the greatest down. */
function SortHeader({ title, isNumber = false, isSorted, onSort }: SortHeaderProps): JSX.Element {
  return (
    <th
      scope="col"
      class={isNumber ? 'number' : undefined}
      aria-sort={isSorted ? (isNumber ? 'descending' : 'ascending') : 'none'}
    >
      <LinkButton onClick={onSort}>{`${title}${isSorted ? (isNumber ? ' ↓' : ' ↑') : ''}`}</LinkButton>
    </th>
  );
}
