import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { ArchiveHead } from '../../protocol/viewer/archiveProtocol.ts';
import type { ZoneChoice } from './zones.ts';
import { zoneChoices, zoneLabel, zoneOf } from './zones.ts';

export interface ZoneSwitchProps {
  readonly head: ArchiveHead;
  readonly choice: ZoneChoice;
  readonly onChange: (choice: ZoneChoice) => void;
}

/** Select box for the time zone in which times are shown. */
export function ZoneSwitch({ head, choice, onChange }: ZoneSwitchProps): JSX.Element {
  const names: Readonly<Record<ZoneChoice, string>> = {
    archive: t`Archive host (${zoneLabel(zoneOf('archive', head), head.start)})`,
    local: t`This computer (${zoneLabel(zoneOf('local', head), head.start)})`,
    utc: 'UTC',
  };
  return (
    <label class="zone">
      <span class="quiet">{t`Time zone`}</span>
      <select
        class="select"
        aria-label={t`Time zone`}
        value={choice}
        onChange={({ currentTarget }) => {
          const chosen = zoneChoices.find((each) => each === currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {zoneChoices.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
