import type { JSX } from 'preact';
import { Icon } from './icon.tsx';

/** `mixed`: of what is below a row some is ticked. */
export type CheckedState = boolean | 'mixed';

export interface CheckBoxProps {
  readonly isChecked: CheckedState;
  /** What a click does. */
  readonly title: string;
  readonly onToggle: () => void;
}

/** The box of a row that can be ticked. The row itself says so to a screen reader. */
export function CheckBox({ isChecked, title, onToggle }: CheckBoxProps): JSX.Element {
  return (
    <span
      class={`check-box ${isChecked === false ? '' : 'checked'}`}
      title={title}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      {isChecked !== false && <Icon name={isChecked === 'mixed' ? 'dash' : 'check'} />}
    </span>
  );
}

/** State of several rows: true if all are ticked, mixed if some are. */
export function checkedOf(ticks: readonly boolean[]): CheckedState {
  const count = ticks.filter(Boolean).length;
  return count === 0 ? false : count === ticks.length || 'mixed';
}
