import { useEffect, useRef } from 'preact/hooks';

/** A key with its modifiers: `Ctrl+F`, `Shift+F8`, `Alt+ArrowLeft`. Ctrl stands for the Mac's command key, too. */
export type Shortcut = string;

/** What shortcuts do; false where one is left to VS Code. */
export type ShortcutActions = Readonly<Record<Shortcut, () => boolean>>;

function shortcutOf(event: KeyboardEvent): Shortcut {
  const modifiers = [
    event.ctrlKey || event.metaKey ? 'Ctrl+' : '',
    event.altKey ? 'Alt+' : '',
    event.shiftKey ? 'Shift+' : '',
  ];
  return modifiers.join('') + (event.key.length === 1 ? event.key.toUpperCase() : event.key);
}

/** Answers shortcuts wherever the focus is. A key that is answered does not reach VS Code, which would act on it, too. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      if (!Object.hasOwn(latest.current, shortcut) || latest.current[shortcut]?.() !== true) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}
