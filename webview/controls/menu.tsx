import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** What a menu offers. */
export interface MenuItem {
  readonly label: string;
  /** The key that does the same, where there is one. */
  readonly key?: string;
  readonly run: () => void;
}

/** Where the menu opens, in CSS pixels of the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly place: MenuPlace;
  readonly onClose: () => void;
}

/** A menu that has the focus until something is chosen or the focus leaves it. It stays within the window. */
export function Menu({ label, items, place, onClose }: MenuProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = box;
    if (element === null) return undefined;
    const before = document.activeElement;
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(0, Math.min(place.x, innerWidth - width))}px`;
    element.style.top = `${Math.max(0, Math.min(place.y, innerHeight - height))}px`;
    element.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [place]);
  return (
    <div
      class="menu"
      role="menu"
      aria-label={label}
      ref={box}
      onKeyDown={(event) => {
        if (moveFocus(event)) event.preventDefault();
        else if (event.key === 'Escape') onClose();
        else return;
        event.stopPropagation();
      }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onClose();
      }}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onMouseMove={({ currentTarget }) => {
            currentTarget.focus();
          }}
          onClick={() => {
            onClose();
            item.run();
          }}
        >
          <span>{item.label}</span>
          {item.key !== undefined && <kbd>{item.key}</kbd>}
        </button>
      ))}
    </div>
  );
}

/** Whether the key leads to another item. */
function moveFocus({ key, currentTarget }: KeyboardEvent): boolean {
  const items = [...(currentTarget as HTMLElement).querySelectorAll('button')];
  const index = items.indexOf(document.activeElement as HTMLButtonElement);
  const next: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1 + items.length,
    Home: 0,
    End: items.length - 1,
  };
  if (!Object.hasOwn(next, key)) return false;
  items[(next[key] ?? 0) % items.length]?.focus();
  return true;
}
