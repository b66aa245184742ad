import type { JSX } from 'preact';
import { renderTemplate } from '../../formats/l10n/renderTemplate.ts';
import { phrase, t, translated } from '../../formats/l10n/translate.ts';
import { LinkButton } from '../controls/linkButton.tsx';
import { sizeText } from '../controls/numberText.ts';
import type { ScanName, ScanState } from '../../protocol/viewer/archiveProtocol.ts';
import type { ArchiveConnection } from './archiveConnection.ts';

export interface ScanStripProps {
  readonly connection: ArchiveConnection;
  readonly scan: ScanName;
  readonly state: ScanState;
}

const doing: Readonly<Record<ScanName, string>> = {
  survey: phrase('Scanning records'),
  check: phrase('Checking archive'),
  host: phrase('Looking for what was wrong with this host'),
};
const stopped: Readonly<Record<ScanName, string>> = {
  survey: phrase('The scan was stopped at {reached}. Results so far are shown.'),
  check: phrase('The check was stopped at {reached}. Findings so far are shown.'),
  host: phrase('Looking for what was wrong with this host was stopped at {reached}.'),
};
const failed: Readonly<Record<ScanName, string>> = {
  survey: phrase('The scan failed: {problem}'),
  check: phrase('The check failed: {problem}'),
  host: phrase('What was wrong with this host cannot be found: {problem}'),
};

/** Progress of a scan, with buttons to stop and continue; nothing when it is done. */
export function ScanStrip({ connection, scan, state }: ScanStripProps): JSX.Element | null {
  const { phase, doneBytes, totalBytes, problem } = state;
  if (phase === 'done' || phase === 'waiting') return null;
  const isRunning = phase === 'running';
  const share = totalBytes === 0 ? 1 : doneBytes / totalBytes;
  const reached = t`${Math.floor(100 * share)} % of ${sizeText(totalBytes)}`;
  const text = isRunning
    ? `${translated(doing[scan])}: ${reached}`
    : renderTemplate(translated(phase === 'stopped' ? stopped[scan] : failed[scan]), {
        reached,
        problem: problem ?? '',
      });
  return (
    <div class="strip strip-info scan-strip">
      <p>{text}</p>
      {isRunning && <progress max={1} value={share} aria-label={translated(doing[scan])} />}
      <LinkButton
        onClick={() => {
          connection.run('setScan', { scan, isRunning: !isRunning });
        }}
      >
        {isRunning ? t`Stop` : phase === 'stopped' ? t`Continue` : t`Try Again`}
      </LinkButton>
    </div>
  );
}
