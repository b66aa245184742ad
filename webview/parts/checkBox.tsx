import type { JSX } from 'preact';
import { Icon } from './icon.tsx';

export interface CheckBoxProps {
  readonly isChecked: boolean;
  /** What a click does. */
  readonly title: string;
  readonly onToggle: () => void;
}

/** The box of a row that can be ticked. The row itself says so to a screen reader. */
export function CheckBox({ isChecked, title, onToggle }: CheckBoxProps): JSX.Element {
  return (
    <span
      class={`check-box ${isChecked ? 'checked' : ''}`}
      title={title}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      {isChecked && <Icon name="check" />}
    </span>
  );
}
