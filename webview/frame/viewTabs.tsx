import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../formats/l10n/translate.ts';

export interface ViewTab<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly badge?: number;
}

export interface ViewTabsProps<Name extends string> {
  readonly tabs: readonly ViewTab<Name>[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
}

/** The views of a file, one of which is shown. */
export function ViewTabs<Name extends string>({ tabs, selected, onSelect }: ViewTabsProps<Name>): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const present = tabs.findIndex(({ name }) => name === selected);
    const index = keyTarget(event.key, present, tabs.length);
    const next = index === undefined ? undefined : tabs[index];
    if (index === undefined || next === undefined) return;
    event.preventDefault();
    onSelect(next.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div role="tablist" aria-label={t`Views`} ref={list} onKeyDown={onKeyDown}>
      {tabs.map(({ name, title, badge }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          class="tab"
          aria-selected={name === selected}
          aria-controls="view"
          tabIndex={name === selected ? 0 : -1}
          onClick={() => {
            onSelect(name);
          }}
        >
          {title}
          {badge !== undefined && badge > 0 && <span class="badge">{badge}</span>}
        </button>
      ))}
    </div>
  );
}

/** The tab that a key leads to, by its index; undefined for a key that leads to none. */
function keyTarget(key: string, present: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return (present + count - 1) % count;
    case 'ArrowRight':
      return (present + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
