import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../formats/words/translate.ts';

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
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const index = (tabs.findIndex(({ name }) => name === selected) + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next === undefined) return;
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
