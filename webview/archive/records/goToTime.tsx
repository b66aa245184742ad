import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { timeTyped, zoneOf } from '../zones.ts';

export interface GoToTimeProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
}

/** Asks for a time in the zone that is shown, and goes to the record that is the last one then. */
export function GoToTime({ connection, viewer, state }: GoToTimeProps): JSX.Element {
  const [text, setText] = useState('');
  const { head } = state;
  const time = timeTyped(text, zoneOf(viewer.view.zone, head), head.start);
  const go = (): void => {
    if (time === undefined) return;
    connection.request('recordAt', { time }).then(
      (place) => {
        if (place !== null) viewer.showPlace(place);
      },
      (error: unknown) => {
        connection.report(error);
      },
    );
  };
  return (
    <input
      type="text"
      class="input go-to-time"
      aria-label={t`Go to time`}
      placeholder={t`Go to time: 10:15`}
      title={t`A time on the first day, a date, or both: 10:15, 2026-01-01 10:15:30. Press Enter to go there.`}
      value={text}
      spellcheck={false}
      aria-invalid={text !== '' && time === undefined}
      onInput={({ currentTarget }) => {
        setText(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        go();
      }}
    />
  );
}
