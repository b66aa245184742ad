import type { JSX } from 'preact';
import type { HostFinding } from '../../../../protocol/viewer/hostProtocol.ts';
import type { PlotRange } from '../../../plot/plotRange.ts';

export interface HostMarksProps {
  readonly findings: readonly HostFinding[];
  readonly range: PlotRange;
  readonly onShow: (finding: HostFinding) => void;
}

interface Mark {
  readonly finding: HostFinding;
  /** Left edge in percent of the range. */
  readonly left: number;
  readonly width: number;
}

/** Marks below a plot for the times of what was wrong; a click goes there. The list says the same to a screen reader. */
export function HostMarks({ findings, range, onShow }: HostMarksProps): JSX.Element {
  const marks = findings.flatMap((finding) => marksOf(finding, range));
  return (
    <div class="host-marks" aria-hidden>
      {marks.map(({ finding, left, width }, i) => (
        <span
          key={i}
          class={`severity-${finding.severity}`}
          style={{ left: `${left}%`, width: `${width}%` }}
          title={finding.message}
          onClick={() => {
            onShow(finding);
          }}
        />
      ))}
    </div>
  );
}

function marksOf(finding: HostFinding, { from, to }: PlotRange): readonly Mark[] {
  const share = (time: number): number => Math.min(100, Math.max(0, (100 * (time - from)) / (to - from)));
  return finding.ranges.flatMap((span) =>
    span.to < from || span.from > to
      ? []
      : [{ finding, left: share(span.from), width: share(span.to) - share(span.from) }],
  );
}
