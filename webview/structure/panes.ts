const paneSelector = '[data-pane]';

function paneElements(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(paneSelector)];
}

/** Gives a pane the focus, by its name. */
export function focusPane(name: string): void {
  enter(document.querySelector<HTMLElement>(`[data-pane='${name}']`));
}

/** How long the view may take to follow the focus, in milliseconds: what stands in its foot comes from the reader. */
const settleMs = 1000;

/**
 * Focuses a pane and scrolls it into view. In a narrow window, where panes are stacked, part of it may be out of sight,
 * also once the view has followed the focus.
 */
function enter(pane: HTMLElement | null | undefined): void {
  if (pane === null || pane === undefined) return;
  pane.focus();
  const show = (): void => {
    pane.scrollIntoView({ block: 'nearest' });
  };
  show();
  const observer = new ResizeObserver(() => {
    if (pane.contains(document.activeElement)) show();
  });
  observer.observe(pane);
  setTimeout(() => {
    observer.disconnect();
  }, settleMs);
}

/** The name of the pane that has the focus. */
export function focusedPane(): string | undefined {
  return document.activeElement?.closest<HTMLElement>(paneSelector)?.dataset['pane'];
}

/** Gives the focus to the next pane, or the one before; false where there is none and the focus is to leave the view. */
export function focusNextPane(step: -1 | 1): boolean {
  const panes = paneElements();
  // The innermost of nested panes comes last.
  const present = panes.findLastIndex((pane) => pane.contains(document.activeElement));
  const next = panes[present < 0 ? (step === 1 ? 0 : panes.length - 1) : present + step];
  enter(next);
  return next !== undefined;
}
