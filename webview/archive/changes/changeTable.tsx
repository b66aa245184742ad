import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import type { ChangedGroup, ChangedNumbers, Changes, SeriesPlace } from '../../../protocol/viewer/changeProtocol.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { Sparkline } from '../../controls/sparkline.tsx';
import { grouped } from '../../controls/numberText.ts';
import { useFirst } from '../../controls/useFirst.tsx';

export interface ChangeTableProps {
  readonly changes: Changes;
  /** Shows a series over both ranges. */
  readonly onOpen: (place: SeriesPlace) => void;
}

/** Number of groups that are listed at first; more are listed on request. */
const listed = 20;
/** Size of a drawing, in CSS pixels. */
const [courseWidth, courseHeight] = [120, 20];

/** What changed, a row for each group of series that moved together. */
export function ChangeTable({ changes: { groups }, onOpen }: ChangeTableProps): JSX.Element {
  const { shown, more } = useFirst(groups, listed, (others) => t`Show ${grouped(others, 'more group')}`);
  return (
    <>
      <table class="changes-table">
        <thead>
          <tr class="quiet">
            <th
              scope="col"
              title={t`From 0 to 1: twice as much everywhere is 0.5, eight times as much 0.9. Of equal scores, what people look at first is first.`}
            >{t`Score`}</th>
            <th scope="col">{t`Metric`}</th>
            <th scope="col">{t`Mean`}</th>
            <th scope="col">{t`Median`}</th>
            <th scope="col">{t`95th percentile`}</th>
            <th scope="col">{t`Over time`}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <GroupRow key={group.name} group={group} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}

interface GroupRowProps extends Pick<ChangeTableProps, 'onOpen'> {
  readonly group: ChangedGroup;
}

function GroupRow({ group, onOpen }: GroupRowProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { score, mean, median, p95, alike, alikeCount } = group;
  return (
    <tr>
      <td class="number">{score.toFixed(2)}</td>
      <th scope="row">
        <div class="change-names">
          <SeriesName place={group} onOpen={onOpen} />
          {alikeCount > 0 && (
            <LinkButton
              class="quiet"
              isExpanded={isOpen}
              title={t`Series that rise and fall together with this one, or against it`}
              onClick={() => {
                setOpen(!isOpen);
              }}
            >
              {t`${alikeCount} alike`}
            </LinkButton>
          )}
          {isOpen && (
            <ul>
              {alike.map((place) => (
                <li key={place.name}>
                  <SeriesName place={place} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </th>
      {[mean, median, p95].map((numbers, i) => (
        <td key={i} class="number">
          <Numbers numbers={numbers} />
        </td>
      ))}
      <td>
        <Course group={group} />
      </td>
    </tr>
  );
}

function SeriesName({
  place,
  onOpen,
}: Pick<ChangeTableProps, 'onOpen'> & { readonly place: SeriesPlace }): JSX.Element {
  return (
    <LinkButton
      class="change-name"
      title={t`Plot it over both times`}
      onClick={() => {
        onOpen(place);
      }}
    >
      {place.name}
    </LinkButton>
  );
}

function Numbers({ numbers: [before, after] }: { readonly numbers: ChangedNumbers }): JSX.Element {
  return (
    <>
      <span class="quiet">{before}</span> → {after}
    </>
  );
}

/** Small drawing of both times, with a line between them. */
function Course({ group: { before, after } }: Pick<GroupRowProps, 'group'>): JSX.Element {
  const samples = [...before, ...after].map((value, time) => ({ time, value }));
  return (
    <Sparkline
      {...{ samples, now: samples.length - 1, span: samples.length - 1, width: courseWidth, height: courseHeight }}
      mark={before.length - 0.5}
      label={t`Before and after`}
    />
  );
}
