import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ArchiveViewer } from '../useArchiveViewer.ts';

/** Time after the last movement in which the place is kept, in milliseconds. */
const restMs = 200;

/** Brings the view back to where it was scrolled to, as soon as it is high enough. @param content changes when it may grow */
export function useHostScroll(
  pane: RefObject<HTMLElement | null>,
  { view, update }: ArchiveViewer,
  content: unknown,
): () => void {
  const wanted = useRef<number | undefined>(view.hostScroll);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useLayoutEffect(() => {
    const { current: element } = pane;
    if (element === null || wanted.current === undefined) return;
    element.scrollTop = wanted.current;
    if (Math.abs(element.scrollTop - wanted.current) < 1) wanted.current = undefined;
  }, [content]);
  const keep = (): void => {
    const { current: element } = pane;
    if (element !== null && wanted.current === undefined) update({ hostScroll: Math.round(element.scrollTop) });
  };
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      latest.current();
    }, restMs);
  };
}
