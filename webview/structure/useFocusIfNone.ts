import { useEffect } from 'preact/hooks';
import { focusPane } from './panes.ts';

/**
 * Gives a pane the focus where the view has it and nothing in the view does: when the pane comes, what had it before
 * having gone, and when VS Code gives the focus to the view.
 */
export function useFocusIfNone(pane: string): void {
  useEffect(() => {
    const focusIfNone = (): void => {
      if (!document.hasFocus() || document.activeElement !== document.body) return;
      focusPane(pane);
      markAsGiven(document.activeElement);
    };
    focusIfNone();
    window.addEventListener('focus', focusIfNone);
    return () => {
      window.removeEventListener('focus', focusIfNone);
    };
  }, [pane]);
}

/** Hides the focus frame of an element that the user did not focus, until it loses focus. */
function markAsGiven(element: Element): void {
  element.classList.add('focus-given');
  element.addEventListener(
    'blur',
    () => {
      element.classList.remove('focus-given');
    },
    { once: true },
  );
}
