import type { JSX } from 'preact';
import { sizeText } from '../parts/numberText.ts';
import type { ScanName, ScanState } from '../protocol/archiveProtocol.ts';
import type { ArchiveConnection } from './archiveConnection.ts';

export interface ScanStripProps {
  readonly connection: ArchiveConnection;
  readonly scan: ScanName;
  readonly state: ScanState;
}

const doing: Readonly<Record<ScanName, string>> = { survey: 'Surveying the records', check: 'Checking the archive' };
const names: Readonly<Record<ScanName, string>> = { survey: 'The survey', check: 'The check' };

/** How far something that looks at every record has come, with a way to end it and to go on. None where it is done. */
export function ScanStrip({ connection, scan, state }: ScanStripProps): JSX.Element | null {
  const { phase, doneBytes, totalBytes, problem } = state;
  if (phase === 'done' || phase === 'waiting') return null;
  const isRunning = phase === 'running';
  const share = totalBytes === 0 ? 1 : doneBytes / totalBytes;
  const reached = `${Math.floor(100 * share)} % of ${sizeText(totalBytes)}`;
  const text = isRunning
    ? `${doing[scan]}: ${reached}`
    : `${names[scan]} ${phase === 'stopped' ? `was stopped at ${reached}. What was found is shown.` : `failed: ${problem ?? ''}`}`;
  return (
    <div class="strip strip-info scan-strip">
      <p>{text}</p>
      {isRunning && <progress max={1} value={share} aria-label={doing[scan]} />}
      <button
        type="button"
        class="link-button"
        onClick={() => {
          connection.request('setScan', { scan, isRunning: !isRunning });
        }}
      >
        {isRunning ? 'Stop' : phase === 'stopped' ? 'Go On' : 'Try Again'}
      </button>
    </div>
  );
}
