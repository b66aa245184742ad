import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { ArchiveHead } from '../../protocol/viewer/archiveProtocol.ts';
import type { ZoneChoice } from './zones.ts';
import { zoneChoices, zoneOf } from './zones.ts';

export interface ZoneSwitchProps {
  readonly head: ArchiveHead;
  readonly choice: ZoneChoice;
  readonly onChange: (choice: ZoneChoice) => void;
}

/** Whose clock the times are of. */
export function ZoneSwitch({ head, choice, onChange }: ZoneSwitchProps): JSX.Element {
  const names: Readonly<Record<ZoneChoice, string>> = {
    archive: t`Host: ${zoneOf('archive', head).name}`,
    local: t`Here: ${zoneOf('local', head).name}`,
    utc: 'UTC',
  };
  return (
    <label class="zone">
      <span class="quiet">{t`Times in`}</span>
      <select
        class="select"
        aria-label={t`Times in`}
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
