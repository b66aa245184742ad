import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import type { PlotMode } from '../../../protocol/viewer/metricProtocol.ts';

export interface ModeChoiceProps {
  readonly mode: PlotMode;
  readonly onMode: (mode: PlotMode) => void;
}

/** Whether counters are shown as rates. */
export function ModeChoice({ mode, onMode }: ModeChoiceProps): JSX.Element {
  return (
    <label class="plot-mode">
      <span class="quiet">{t`Counters as`}</span>
      <select
        class="select"
        value={mode}
        onChange={({ currentTarget }) => {
          onMode(currentTarget.value === 'raw' ? 'raw' : 'rate');
        }}
      >
        <option value="rate">{t`rate per second`}</option>
        <option value="raw">{t`logged values`}</option>
      </select>
    </label>
  );
}
