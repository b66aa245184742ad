import type { ComponentChildren, JSX } from 'preact';
import type { PlotReading } from '../../protocol/metricProtocol.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';

export interface PlotStripProps {
  readonly connection: ArchiveConnection;
  readonly readings: readonly PlotReading[];
  /** The reading that was stopped is to go on. */
  readonly onResume: () => void;
}

/** How far the values of the plots have been read, with a way to end that and to go on. None where all have been. */
export function PlotStrip({ connection, readings, onResume }: PlotStripProps): JSX.Element | null {
  const failed = readings.find(({ phase }) => phase === 'failed');
  if (failed !== undefined) return <Line text={`The values cannot be read: ${failed.problem ?? ''}`} />;
  const isReading = readings.some(({ phase }) => phase === 'reading');
  if (isReading || readings.some(({ phase }) => phase === 'stopped')) {
    const share = shareOf(readings);
    const reached = `${Math.floor(100 * share)} %`;
    return (
      <Line
        text={isReading ? `Reading values: ${reached}` : `Reading was stopped at ${reached}. What was read is shown.`}
      >
        {isReading && <progress max={1} value={share} aria-label="Reading values" />}
        <button
          type="button"
          class="link-button"
          onClick={() => {
            connection.request('setPlotReading', { isReading: !isReading });
            if (!isReading) onResume();
          }}
        >
          {isReading ? 'Stop' : 'Read On'}
        </button>
      </Line>
    );
  }
  if (readings.some(({ phase }) => phase === 'full'))
    return <Line text="There are more values than can be kept. Choose a shorter time, or fewer instances." />;
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

/** Of all that is being read, how much has been. */
function shareOf(readings: readonly PlotReading[]): number {
  const open = readings.filter(({ phase }) => phase === 'reading' || phase === 'stopped');
  const total = open.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
  return total === 0 ? 0 : open.reduce((sum, { doneBytes }) => sum + doneBytes, 0) / total;
}
