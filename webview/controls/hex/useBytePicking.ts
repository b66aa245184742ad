import type { TargetedMouseEvent } from 'preact';
import { useRef } from 'preact/hooks';
import type { ByteRange } from '../../../formats/bytes/range.ts';
import type { RowBytes } from './hexLayout.ts';
import { movedOffset } from './hexLayout.ts';

export interface BytePickingOptions {
  readonly cursor: number;
  /** Size of the file, in bytes. */
  readonly size: number;
  readonly rowBytes: RowBytes;
  /** Number of rows for Page Up and Page Down. */
  readonly pageRows: () => number;
  readonly onPick: (offset: number, range: ByteRange | undefined) => void;
  readonly onHover: (offset: number | undefined) => void;
}

export interface BytePicking {
  /** True where the key is done with. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly onMouseDown: (event: TargetedMouseEvent<HTMLDivElement>) => void;
  readonly onMouseOver: (event: TargetedMouseEvent<HTMLDivElement>) => void;
}

const rangeOf = (a: number, b: number): ByteRange => ({ start: Math.min(a, b), end: Math.max(a, b) + 1 });

function offsetUnder(event: TargetedMouseEvent<HTMLElement>): number | undefined {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-offset]') : null;
  return cell?.dataset['offset'] === undefined ? undefined : Number(cell.dataset['offset']);
}

/** Picks bytes by keys and mouse; ranges with Shift, or with the mouse's button held. */
export function useBytePicking(options: BytePickingOptions): BytePicking {
  const { cursor, size, rowBytes, pageRows, onPick, onHover } = options;
  /** Byte at which a range that is being selected began. */
  const anchor = useRef<number | undefined>(undefined);
  /** Place of the last pick: while the pointer stands there, bytes that come to be under it are not picked. */
  const picked = useRef({ x: -1, y: -1 });
  return {
    onKey: (event) => {
      if (event.altKey || event.metaKey) return false;
      const moved = movedOffset(event, cursor, size, rowBytes, pageRows());
      if (moved === undefined) return false;
      if (event.shiftKey) anchor.current ??= cursor;
      else anchor.current = undefined;
      onPick(moved, anchor.current === undefined ? undefined : rangeOf(anchor.current, moved));
      return true;
    },
    onMouseDown: (event) => {
      const offset = offsetUnder(event);
      if (offset === undefined || event.button !== 0) return;
      picked.current = { x: event.clientX, y: event.clientY };
      if (!event.shiftKey) anchor.current = offset;
      else anchor.current ??= cursor;
      onPick(offset, event.shiftKey ? rangeOf(anchor.current, offset) : undefined);
    },
    onMouseOver: (event) => {
      const offset = offsetUnder(event);
      onHover(offset);
      if ((event.buttons & 1) === 0 || anchor.current === undefined) return;
      if (event.clientX === picked.current.x && event.clientY === picked.current.y) return;
      if (offset !== undefined && offset !== cursor) onPick(offset, rangeOf(anchor.current, offset));
    },
  };
}
