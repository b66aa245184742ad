import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { RowBytes } from './hexLayout.ts';
import { rowBytesFor } from './hexLayout.ts';

/** Width of a scrollbar and some space next to it, in CSS pixels. */
const reserved = 20;

/** How many bytes of a row fit into an element, as its width changes. */
export function useRowBytes(ref: RefObject<HTMLElement | null>, size: number): RowBytes {
  const [rowBytes, setRowBytes] = useState<RowBytes>(16);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const update = (): void => {
      setRowBytes(rowBytesFor(element.clientWidth - reserved, charWidth(element), size));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref, size]);
  return rowBytes;
}

/** Width of a character in the monospace font of the element, in CSS pixels. */
function charWidth(element: HTMLElement): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 8;
  context.font = getComputedStyle(element).font;
  return context.measureText('0').width;
}
