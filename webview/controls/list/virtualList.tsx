import type { ComponentChildren, HTMLAttributes, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { movedIndex } from './movedIndex.ts';
import { pageSize } from './scrollScale.ts';
import { useVirtualRows } from './useVirtualRows.ts';

export interface VirtualListProps {
  /** Starts the ids of the rows: `<id>-row-<index>`. Unique in the document. */
  readonly id: string;
  readonly role: 'listbox' | 'tree' | 'grid';
  readonly label: string;
  readonly rowCount: number;
  /** Height of a row in CSS pixels. */
  readonly rowHeight: number;
  /** Stays above the rows; in CSS pixels how high it is. */
  readonly header?: { readonly content: ComponentChildren; readonly height: number };
  /** The row with the keyboard's focus. */
  readonly active: number | undefined;
  /** The id of what within the active row has the focus; the row's own where there is none. */
  readonly activeId?: string;
  /** Draws a row; it must have the role that belongs to the list's and the id given. */
  readonly renderRow: (index: number, id: string) => ComponentChildren;
  readonly onActive: (index: number) => void;
  /** Receives the range of drawn rows, to load their contents. */
  readonly onVisible?: (first: number, end: number) => void;
  /** Enter on the active row. */
  readonly onOpen?: (index: number) => void;
  /** Handles keys before the list; returns true if the key is handled. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  /** The name under which F6 finds it. */
  readonly pane: string;
  /** Content of `data-vscode-context`, for the context menu. */
  readonly menuContext?: string;
  readonly class?: string;
  readonly attributes?: HTMLAttributes<HTMLDivElement>;
}

export const rowId = (list: string, index: number): string => `${list}-row-${index}`;

/** A list of any length of which only the visible rows are in the document. The list has the focus, one row is active. */
export function VirtualList(props: VirtualListProps): JSX.Element {
  const { id, role, label, rowCount, rowHeight, active, header, renderRow, onActive } = props;
  const { onVisible, onOpen, onKey } = props;
  const ref = useRef<HTMLDivElement>(null);
  const { geometry, visible, reveal, contentHeight } = useVirtualRows(ref, rowCount, rowHeight, header?.height ?? 0);
  const { first, end, offset } = visible;
  const { viewHeight } = geometry;

  useEffect(() => {
    if (active !== undefined && viewHeight > 0) reveal(active);
  }, [active, reveal, viewHeight]);
  useEffect(() => onVisible?.(first, end), [onVisible, first, end]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    if (onKey?.(event) === true) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter' && active !== undefined) onOpen?.(active);
    const moved = movedIndex(event, active ?? -1, rowCount, pageSize(geometry));
    if (moved === undefined) return;
    event.preventDefault();
    onActive(moved);
  };
  const isActiveDrawn = active !== undefined && active >= first && active < end;
  const rows = Array.from({ length: end - first }, (_, i) => first + i);
  return (
    <div
      {...props.attributes}
      id={id}
      ref={ref}
      class={`virtual-list ${props.class ?? ''}`}
      role={role}
      aria-label={label}
      aria-activedescendant={isActiveDrawn ? (props.activeId ?? rowId(id, active)) : undefined}
      tabIndex={0}
      data-pane={props.pane}
      data-vscode-context={props.menuContext}
      onKeyDown={onKeyDown}
      style={{ '--row-height': `${rowHeight}px`, '--header-height': `${header?.height ?? 0}px` }}
    >
      {header !== undefined && <div class="virtual-header">{header.content}</div>}
      <div class="virtual-window" style={{ height: `${viewHeight}px` }}>
        <div class="virtual-rows" style={{ transform: `translateY(${-offset}px)` }}>
          {rows.map((index) => renderRow(index, rowId(id, index)))}
        </div>
      </div>
      <div class="virtual-rest" style={{ height: `${Math.max(0, contentHeight - viewHeight)}px` }} />
    </div>
  );
}
