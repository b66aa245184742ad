import type { JSX } from 'preact';

export interface SortHeaderProps {
  readonly title: string;
  readonly isNumber?: boolean;
  readonly isSorted: boolean;
  readonly onSort: () => void;
}

/** The head of a column that a table can be sorted by: numbers from the greatest down. */
export function SortHeader({ title, isNumber = false, isSorted, onSort }: SortHeaderProps): JSX.Element {
  return (
    <th
      scope="col"
      class={isNumber ? 'number' : undefined}
      aria-sort={isSorted ? (isNumber ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" class="link-button" onClick={onSort}>
        {`${title}${isSorted ? (isNumber ? ' ↓' : ' ↑') : ''}`}
      </button>
    </th>
  );
}
