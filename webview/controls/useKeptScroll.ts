import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** Time after the last movement in which the place is kept, in milliseconds. */
const restMs = 200;
/** What the user does with a view before it is complete: then it stays where it is. */
const actions = ['wheel', 'keydown', 'pointerdown'] as const;

/**
 * Brings the view back to where it was scrolled to, once all is there that stands above and below that place.
 *
 * @param kept where it was scrolled to, in CSS pixels
 * @returns to be called whenever the view is scrolled
 */
export function useKeptScroll(
  pane: RefObject<HTMLElement | null>,
  kept: number,
  onKeep: (scroll: number) => void,
  isComplete: boolean,
): () => void {
  const wanted = useRef(kept > 0 ? kept : undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const forget = (): void => {
      wanted.current = undefined;
    };
    for (const action of actions) pane.current?.addEventListener(action, forget, { signal, passive: true });
    return () => {
      controller.abort();
      clearTimeout(timer.current);
    };
  }, [pane]);
  useLayoutEffect(() => {
    const { current: element } = pane;
    if (!isComplete || element === null || wanted.current === undefined) return;
    element.scrollTop = wanted.current;
    wanted.current = undefined;
  }, [isComplete]);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { current: element } = pane;
      if (element !== null && wanted.current === undefined) onKeep(Math.round(element.scrollTop));
    }, restMs);
  };
}
