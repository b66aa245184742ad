import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { IconButton } from '../controls/icon.tsx';

export interface FilterBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const filterBoxId = 'filter';

/** Text box that filters the rows of a view by words. */
export function FilterBox({ label, value, onChange }: FilterBoxProps): JSX.Element {
  return (
    <div class="filter">
      <input
        id={filterBoxId}
        type="text"
        class="input"
        placeholder={`${label}…`}
        aria-label={label}
        value={value}
        spellcheck={false}
        onInput={(event) => {
          onChange(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
      {value !== '' && (
        <IconButton
          icon="close"
          label={t`Clear Filter`}
          onClick={() => {
            onChange('');
          }}
        />
      )}
    </div>
  );
}
