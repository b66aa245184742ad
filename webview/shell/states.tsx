import type { ComponentChildren, JSX } from 'preact';

/** What stands where something is to come; not seen where it comes at once. */
export function Skeleton(): JSX.Element {
  return (
    <div class="skeleton" role="status" aria-label="Reading the file">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}

/** What stands where there is nothing to show. */
export function Empty({ text }: { readonly text: string }): JSX.Element {
  return (
    <div class="state">
      <p class="quiet">{text}</p>
    </div>
  );
}

export interface NoticeProps {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly actions: readonly NoticeAction[];
}

export interface NoticeAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** What stands in place of the views where the file cannot be shown in them. */
export function Notice({ title, children, actions }: NoticeProps): JSX.Element {
  return (
    <main class="state">
      <h2>{title}</h2>
      {children}
      <div class="state-actions">
        {actions.map(({ label, onClick }, i) => (
          <button key={label} type="button" class={`button ${i === 0 ? '' : 'secondary'}`} onClick={onClick}>
            {label}
          </button>
        ))}
      </div>
    </main>
  );
}

export interface StripProps {
  readonly tone: 'error' | 'warning' | 'info';
  readonly text: string;
  readonly actions?: readonly NoticeAction[];
}

/** A line across the view: something is the matter with the file or with what is shown. */
export function Strip({ tone, text, actions = [] }: StripProps): JSX.Element {
  return (
    <div class={`strip strip-${tone}`} role="status">
      <p>{text}</p>
      {actions.map(({ label, onClick }) => (
        <button key={label} type="button" class="link-button" onClick={onClick}>
          {label}
        </button>
      ))}
    </div>
  );
}
