import type { JSX } from 'preact';
import { severities } from '../../../formats/findings/severity.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { countText } from '../../controls/numberText.ts';
import type { FindingRow } from '../../../protocol/viewer/fileProtocol.ts';
import type { Timeline } from '../../../protocol/viewer/overviewProtocol.ts';
import { shareOfTime, spanText } from '../zones.ts';

export interface TimelineLegendProps {
  readonly timeline: Timeline;
  readonly findings: readonly FindingRow[];
}

/** Legend of the timeline, with the symbols that occur. */
export function TimelineLegend({ timeline, findings }: TimelineLegendProps): JSX.Element {
  const { counts, volumes, marks, gaps, from } = timeline;
  const most = Math.max(0, ...counts);
  const part = spanText(from, shareOfTime(timeline, 1 / Math.max(1, counts.length)));
  const timed = findings.filter(({ time }) => time !== undefined);
  const worst = severities.find((severity) => timed.some((each) => each.severity === severity));
  const entries: readonly (readonly [isShown: boolean, sign: JSX.Element, text: string])[] = [
    [
      most > 0,
      <rect class="timeline-density" x="1" y="3" width="14" height="9" />,
      t`Up to ${countText(most, 'record')} per ${part}`,
    ],
    [gaps.length > 0, <rect fill="url(#gap)" x="1" y="1" width="14" height="12" />, t`Gap: nothing was recorded`],
    [
      marks.length > 0,
      <line class="timeline-mark" x1="8" x2="8" y1="0" y2="14" />,
      t`Mark: the logger stopped or was restarted`,
    ],
    [
      worst !== undefined,
      <rect class={`timeline-finding ${worst ?? ''}`} x="6" y="3" width="3" height="8" />,
      t`Finding`,
    ],
    [
      volumes.length > 1,
      <g class="timeline-volume">
        <rect x="1" y="2" width="14" height="10" />
      </g>,
      volumes.some(({ title }) => title !== undefined) ? t`Archives` : t`Volumes`,
    ],
  ];
  return (
    <ul class="timeline-legend" aria-label={t`Legend`}>
      {entries
        .filter(([isShown]) => isShown)
        .map(([, sign, text]) => (
          <li key={text}>
            <svg width="16" height="14" viewBox="0 0 16 14" aria-hidden="true">
              {sign}
            </svg>
            {text}
          </li>
        ))}
    </ul>
  );
}
