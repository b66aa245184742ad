import type { ComponentChildren, JSX } from 'preact';

export interface LinkButtonProps {
  readonly children: ComponentChildren;
  readonly onClick: () => void;
  readonly title?: string | undefined;
  /** Further classes. */
  readonly class?: string;
  /** Whether a button that switches something is on. */
  readonly isPressed?: boolean;
  /** Whether a button that shows and hides something shows it. */
  readonly isExpanded?: boolean;
  readonly isDisabled?: boolean;
  /** Does nothing for now, but keeps the focus. */
  readonly isPaused?: boolean;
  readonly tabIndex?: number;
}

/** A button in running text or a table, which looks like a link. */
export function LinkButton({
  class: further,
  isPressed,
  isExpanded,
  isDisabled,
  isPaused,
  onClick,
  ...others
}: LinkButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class={further === undefined ? 'link-button' : `link-button ${further}`}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      disabled={isDisabled}
      aria-disabled={isPaused}
      onClick={isPaused === true ? undefined : onClick}
      {...others}
    />
  );
}
