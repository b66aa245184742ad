import type { RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ListGeometry, VisibleRows } from './scrollScale.ts';
import {
  clampTop,
  contentHeight,
  isScaled,
  scrollOfTop,
  topOfScroll,
  topToReveal,
  visibleRows,
} from './scrollScale.ts';

export interface VirtualRows {
  readonly geometry: ListGeometry;
  readonly contentHeight: number;
  readonly visible: VisibleRows;
  /** Scrolls as little as it takes to bring a row into view. */
  readonly reveal: (row: number) => void;
}

/** Height of a scrolling element, as it changes. */
function useHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    setHeight(element.clientHeight);
    const observer = new ResizeObserver(() => {
      setHeight(element.clientHeight);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return height;
}

/**
 * Which rows of a long list to draw in an element that scrolls. A list that is too high for a browser gets a scrollbar
 * that stands for more than it is long; the wheel still moves by pixels.
 */
export function useVirtualRows(
  ref: RefObject<HTMLElement | null>,
  rowCount: number,
  rowHeight: number,
  headerHeight: number,
): VirtualRows {
  const viewHeight = Math.max(0, useHeight(ref) - headerHeight);
  const geometry: ListGeometry = { rowCount, rowHeight, viewHeight };
  const latest = useRef(geometry);
  latest.current = geometry;
  const [requestedTop, setTop] = useState(0);
  const top = clampTop(geometry, requestedTop);
  const topRef = useRef(top);
  topRef.current = top;
  /** Scroll position that this code has set: the event that follows says nothing new. */
  const ownScroll = useRef(-1);

  const moveTo = useCallback(
    (next: number) => {
      const element = ref.current;
      if (element === null || next === topRef.current) return;
      topRef.current = next;
      setTop(next);
      element.scrollTop = scrollOfTop(latest.current, next);
      ownScroll.current = element.scrollTop;
    },
    [ref],
  );

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const onScroll = (): void => {
      if (element.scrollTop === ownScroll.current) return;
      ownScroll.current = -1;
      setTop(topOfScroll(latest.current, element.scrollTop));
    };
    const onWheel = (event: WheelEvent): void => {
      if (!isScaled(latest.current) || event.ctrlKey) return;
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : latest.current.rowHeight;
      moveTo(clampTop(latest.current, topRef.current + event.deltaY * unit));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('wheel', onWheel);
    };
  }, [ref, moveTo]);

  const reveal = useCallback(
    (row: number) => {
      const element = ref.current;
      if (element === null) return;
      // Before its first layout a list has no height of its own.
      const now = { ...latest.current, viewHeight: element.clientHeight - headerHeight };
      moveTo(topToReveal(now, topRef.current, row));
    },
    [ref, moveTo, headerHeight],
  );

  return { geometry, contentHeight: contentHeight(geometry), visible: visibleRows(geometry, top), reveal };
}
