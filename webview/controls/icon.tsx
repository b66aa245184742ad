import type { JSX } from 'preact';
import type { IconName } from './codicons.ts';
import { codicons } from './codicons.ts';

export interface IconProps {
  readonly name: IconName;
  /** Text for screen readers, which ignore an icon without one. */
  readonly label?: string;
  readonly isSpinning?: boolean;
}

/** An icon of VS Code, as large as the font. */
export function Icon({ name, label, isSpinning }: IconProps): JSX.Element {
  const Drawing = codicons[name];
  const spoken =
    label === undefined ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': label, title: label };
  return (
    <span class={`icon ${isSpinning === true ? 'spinning' : ''}`} {...spoken}>
      <Drawing />
    </span>
  );
}

export interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
}

/** A button of the size and looks of an editor action. */
export function IconButton({ icon, label, onClick, isPressed, isDisabled }: IconButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled === true}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
