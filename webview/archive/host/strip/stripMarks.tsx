import type { JSX } from 'preact';
import type { HostFinding } from '../../../../protocol/viewer/hostProtocol.ts';
import type { Observable } from '../../../controls/observable.ts';
import { useObserved } from '../../../controls/observable.ts';
import type { PlotRange } from '../../../plot/plotRange.ts';
import { findingKey } from '../findings/findingItems.ts';

export interface StripMarksProps {
  readonly findings: readonly HostFinding[];
  readonly whole: PlotRange;
  readonly pointed: Observable<HostFinding | undefined>;
  readonly onShow: (finding: HostFinding) => void;
}

/** The findings of a lane as marks at their times. The cards say the same to a screen reader, and to the keyboard. */
export function StripMarks({ findings, whole, pointed: observed, onShow }: StripMarksProps): JSX.Element {
  const pointed = useObserved(observed);
  const share = (time: number): number =>
    Math.min(100, Math.max(0, (100 * (time - whole.from)) / (whole.to - whole.from)));
  return (
    <>
      {findings.flatMap((finding) =>
        finding.ranges.map(({ from, to }) => (
          <span
            key={`${findingKey(finding)} ${from}`}
            class={`strip-mark severity-${finding.severity} ${finding === pointed ? 'pointed' : ''}`}
            style={{ left: `${share(from)}%`, width: `${share(to) - share(from)}%` }}
            title={`${[finding.title, finding.subject].filter(Boolean).join(': ')}\n${finding.message}`}
            onMouseEnter={() => {
              observed.set(finding);
            }}
            onMouseLeave={() => {
              observed.set(undefined);
            }}
            onPointerDown={(event) => {
              event.stopPropagation();
            }}
            onClick={() => {
              onShow(finding);
            }}
          />
        )),
      )}
    </>
  );
}
