import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { Changes, ComparedRange, OtherChange, SeriesPlace } from '../../../protocol/viewer/changeProtocol.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { grouped } from '../../controls/numberText.ts';
import { spanOfTimes } from '../../controls/timeText.ts';
import { Empty, Skeleton } from '../../frame/states.tsx';
import { useFocusIfNone } from '../../structure/useFocusIfNone.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { zoneOf } from '../zones.ts';
import { archivesCompared } from './archivesCompared.ts';
import { BaselineChoice } from './baselineChoice.tsx';
import { ChangeTable } from './changeTable.tsx';
import { useChanges } from './useChanges.ts';

export interface ChangesViewProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
}

/** What changed in a range of time, compared with the time before it: what changed most first. */
export function ChangesView({ connection, viewer, state }: ChangesViewProps): JSX.Element {
  const { changes, comparesArchives } = viewer.view;
  useFocusIfNone('changes');
  const archives = archivesCompared(state.head);
  useEffect(() => {
    if (comparesArchives && archives !== undefined) viewer.update({ changes: archives, comparesArchives: false });
  }, [comparesArchives, archives === undefined]);
  if (comparesArchives && archives === undefined && state.head.archives !== undefined)
    return (
      <Empty
        text={t`The archives are of different hosts, or one cannot be read. The command line compares them: pcp-files compare A B`}
      />
    );
  if (changes === undefined)
    return (
      <Empty
        text={t`Select a time range in the timeline or in a plot, then select What Changed Here? to compare it with the time before it.`}
        action={
          archives && {
            label: t`Compare the Last Archive with the First`,
            onClick: () => {
              viewer.update({ changes: archives });
            },
          }
        }
      />
    );
  return <ComparedRangeView connection={connection} viewer={viewer} state={state} range={changes} />;
}

function ComparedRangeView(props: ChangesViewProps & { readonly range: ComparedRange }): JSX.Element {
  const { connection, viewer, state, range } = props;
  const zone = zoneOf(viewer.view.zone, state.head);
  const { changes, isStopped, setStopped } = useChanges(connection, range, zone.name, state);
  const times = ({ from, to }: TimeRange): string => spanOfTimes(from, to, zone);
  const isChosen = range.baseline !== 'chosen' || range.against !== undefined;
  const isDone = isChosen && changes !== undefined && changes.share === undefined;
  const open = ({ pmid, instance }: SeriesPlace): void => {
    const { update, jump, plotMark } = viewer;
    plotMark.current = { from: toSeconds(range.from), to: toSeconds(range.to) };
    update({
      range: { from: changes?.before?.from ?? range.from, to: range.to },
      plotted: [{ pmid, instances: [instance] }],
      ...{ plotMode: 'rate', hasPlotTable: false, metricFilter: '' },
    });
    jump({ view: 'metrics', metric: pmid });
  };
  return (
    <div
      class="changes"
      tabIndex={0}
      data-pane="changes"
      role="region"
      aria-label={t`Changes`}
      onKeyDown={moveBetweenNames}
    >
      <h2>{t`What changed: ${times(range)}`}</h2>
      <BaselineChoice
        range={range}
        start={state.head.start}
        zone={zone}
        onChoice={(choice) => {
          viewer.update({ changes: { ...range, ...choice } });
        }}
      >
        {isDone && changes.before !== undefined && <span class="number quiet">{times(changes.before)}</span>}
      </BaselineChoice>
      {!isChosen && <p class="quiet">{t`Enter from when to when the time is with which this is compared.`}</p>}
      {isChosen && changes === undefined && !isStopped && <Skeleton />}
      {isChosen && !isDone && (changes !== undefined || isStopped) && (
        <Progress share={changes?.share ?? 0} isStopped={isStopped} onStop={setStopped} />
      )}
      {isDone && (
        <>
          <p role="status">{summary(changes)}</p>
          {changes.groups.length > 0 && <ChangeTable changes={changes} onOpen={open} />}
          {changes.others.length > 0 && <Others changes={changes} />}
        </>
      )}
    </div>
  );
}

function summary({ before, compared, changed, groupCount }: Changes): string {
  if (before === undefined) return t`Nothing was recorded that this could be compared with.`;
  if (compared === 0) return t`No metric has four values in both times.`;
  if (changed === 0) return t`None of ${compared} series changed.`;
  return t`${changed} of ${compared} series changed, in ${grouped(groupCount, 'group')}.`;
}

interface ProgressProps {
  readonly share: number;
  readonly isStopped: boolean;
  readonly onStop: (isStopped: boolean) => void;
}

function Progress({ share, isStopped, onStop }: ProgressProps): JSX.Element {
  return (
    <div class="strip strip-info scan-strip" role="status">
      <p>{isStopped ? t`Comparing was stopped.` : t`Comparing values: ${`${Math.floor(100 * share)} %`}`}</p>
      {!isStopped && <progress max={1} value={share} aria-label={t`Comparing values`} />}
      <LinkButton
        onClick={() => {
          onStop(!isStopped);
        }}
      >
        {isStopped ? t`Try Again` : t`Stop`}
      </LinkButton>
    </div>
  );
}

/** What differs beside the values. */
function Others({ changes: { others } }: { readonly changes: Changes }): JSX.Element {
  return (
    <>
      <h2>{t`Other differences`}</h2>
      <dl class="changes-others">
        {others.map((other) => (
          <Other key={`${other.title} ${other.text}`} other={other} />
        ))}
      </dl>
    </>
  );
}

/** A difference, with the names that its text leaves out behind a link. */
function Other({ other: { title, text, rest = [], restCount = 0 } }: { readonly other: OtherChange }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const more = restCount - rest.length;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {isOpen ? text.replace(/…$/, rest.join(', ')) : text}
        {isOpen && more > 0 && `, ${t`and ${more} more`}`}
        {rest.length > 0 && (
          <>
            {' '}
            <LinkButton
              isExpanded={isOpen}
              onClick={() => {
                setOpen(!isOpen);
              }}
            >
              {isOpen ? t`Show fewer` : t`Show ${restCount} more`}
            </LinkButton>
          </>
        )}
      </dd>
    </div>
  );
}

/** The arrow keys lead from name to name. */
function moveBetweenNames(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.target instanceof HTMLSelectElement) return;
  const names = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.change-name')];
  const place = names.findIndex((name) => name === document.activeElement);
  const next = place < 0 ? names[0] : names[place + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
