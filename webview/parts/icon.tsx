import type { JSX } from 'preact';

/** A codicon. Says nothing to a screen reader unless it has a label. */
export function Icon({ name, label }: { readonly name: string; readonly label?: string }): JSX.Element {
  const classes = `codicon codicon-${name}`;
  if (label === undefined) return <span class={classes} aria-hidden="true" />;
  return <span class={classes} role="img" aria-label={label} title={label} />;
}

export interface IconButtonProps {
  readonly icon: string;
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
