import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import { SplitPane } from '../../controls/splitPane.tsx';

export interface PlotsPaneProps {
  readonly plots: ComponentChildren;
  /** Description of the metric selected last; shown in place of the plots if there are none. */
  readonly about: ComponentChildren;
  readonly hasPlots: boolean;
  readonly hasAbout: boolean;
  /** Height of the plots, in percent. */
  readonly share: number;
  readonly onShare: (share: number) => void;
}

/** The plots above, and below them what a metric is, with a bar between: plots are as high as there is room. */
export function PlotsPane({ plots, about, hasPlots, hasAbout, share, onShare }: PlotsPaneProps): JSX.Element {
  if (hasPlots && hasAbout)
    return (
      <SplitPane
        first={plots}
        second={<div class="metrics-about">{about}</div>}
        label={t`Resize plots`}
        isUpright
        share={share}
        onShare={onShare}
      />
    );
  return (
    <div class="metrics-main">
      {plots}
      {!hasPlots && about}
    </div>
  );
}
