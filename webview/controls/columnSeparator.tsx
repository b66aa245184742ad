import type { JSX, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../formats/l10n/translate.ts';
import { useWidth } from './useWidth.ts';

export interface ColumnSeparatorProps {
  /** The head of the column on its left. */
  readonly head: RefObject<HTMLElement | null>;
  /** The title of that column. */
  readonly title: string;
  /** Sets the width in CSS pixels; undefined for as wide as the column is by itself. */
  readonly onWidth: (width: number | undefined) => void;
}

/** Minimum width of a resized column, in CSS pixels. */
export const leastWidth = 32;
export const mostWidth = 1600;
const keyStep = 16;

const clamp = (width: number): number => Math.min(mostWidth, Math.max(leastWidth, Math.round(width)));

/** A bar at the right of a column's head that makes it wider or narrower; a double click, or Enter, gives it back its own width. */
export function ColumnSeparator({ head, title, onWidth }: ColumnSeparatorProps): JSX.Element {
  const width = useWidth(head);
  /** Pointer position at which the column would be 0 wide; undefined while the pointer does not move the bar. */
  const origin = useRef<number | undefined>(undefined);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') onWidth(clamp(width - keyStep));
    else if (event.key === 'ArrowRight') onWidth(clamp(width + keyStep));
    else if (event.key === 'Enter') onWidth(undefined);
    else return;
    event.preventDefault();
  };
  const stop = (): void => {
    origin.current = undefined;
  };
  return (
    <span
      class="column-separator"
      role="separator"
      aria-label={t`Width of ${title}`}
      aria-orientation="vertical"
      aria-valuenow={Math.min(mostWidth, Math.max(leastWidth, width))}
      aria-valuemin={leastWidth}
      aria-valuemax={mostWidth}
      title={t`Drag to resize, double-click to reset`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDblClick={() => {
        onWidth(undefined);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        origin.current = event.clientX - (head.current?.clientWidth ?? 0);
      }}
      onPointerMove={({ clientX }) => {
        if (origin.current !== undefined) onWidth(clamp(clientX - origin.current));
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  );
}
