import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { clockText } from '../controls/timeText.ts';

/** Opens the editor anew; VS Code itself follows the link, as nobody else would answer. */
function ReopenLink(): JSX.Element {
  return <a href="command:pcp.reopen">{t`Reopen`}</a>;
}

/** @param readAtMs when what is shown was read; undefined where nothing is */
export function disconnectedText(readAtMs: number | undefined): string {
  const cause = t`No connection to the extension: VS Code has stopped or restarted it.`;
  if (readAtMs === undefined) return cause;
  return `${cause} ${t`What is shown was read at ${clockText(readAtMs)} and is not updated.`}`;
}

/** Line across a view that nobody updates any more. */
export function DisconnectedStrip({ readAtMs }: { readonly readAtMs: number | undefined }): JSX.Element {
  return (
    <div class="strip strip-warning">
      <p>{disconnectedText(readAtMs)}</p>
      <ReopenLink />
    </div>
  );
}

/** Page in place of a view for which nobody has answered. */
export function Disconnected(): JSX.Element {
  return (
    <main class="state">
      <h2>{t`No connection`}</h2>
      <p>{disconnectedText(undefined)}</p>
      <div class="state-actions">
        <ReopenLink />
      </div>
    </main>
  );
}
