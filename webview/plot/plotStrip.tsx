import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { PlotReading } from '../../protocol/plot/plotProtocol.ts';
import { LinkButton } from '../controls/linkButton.tsx';

export interface PlotStripProps {
  readonly readings: readonly PlotReading[];
  /** Advice if there are more values than can be kept. */
  readonly fullAdvice: string;
  /** Ends the reading, or lets it go on. */
  readonly onReading: (isReading: boolean) => void;
  /** Tries to read again; undefined if that would not help. */
  readonly onTryAgain?: (() => void) | undefined;
}

/** How far the values of the plots have been read, with a way to end that and to go on. None where all have been. */
export function PlotStrip({ readings, fullAdvice, onReading, onTryAgain }: PlotStripProps): JSX.Element | null {
  const failed = readings.find(({ phase }) => phase === 'failed');
  if (failed !== undefined)
    return (
      <Line text={t`The values cannot be read: ${failed.problem ?? ''}`}>
        {onTryAgain !== undefined && <LinkButton onClick={onTryAgain}>{t`Try Again`}</LinkButton>}
      </Line>
    );
  const isReading = readings.some(({ phase }) => phase === 'reading');
  if (isReading || readings.some(({ phase }) => phase === 'stopped')) {
    const share = shareOf(readings);
    const reached = `${Math.floor(100 * share)} %`;
    return (
      <Line
        text={
          isReading ? t`Reading values: ${reached}` : t`Reading was stopped at ${reached}. Values so far are shown.`
        }
      >
        {isReading && <progress max={1} value={share} aria-label={t`Reading values`} />}
        <LinkButton
          onClick={() => {
            onReading(!isReading);
          }}
        >
          {isReading ? t`Stop` : t`Continue`}
        </LinkButton>
      </Line>
    );
  }
  if (readings.some(({ phase }) => phase === 'full')) return <Line text={t`Too many values to plot. ${fullAdvice}`} />;
  return null;
}

function Line({ text, children }: { readonly text: string; readonly children?: ComponentChildren }): JSX.Element {
  return (
    <div class="strip strip-info scan-strip" role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Progress of everything being read. */
function shareOf(readings: readonly PlotReading[]): number {
  const open = readings.filter(({ phase }) => phase === 'reading' || phase === 'stopped');
  const total = open.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
  return total === 0 ? 0 : open.reduce((sum, { doneBytes }) => sum + doneBytes, 0) / total;
}
