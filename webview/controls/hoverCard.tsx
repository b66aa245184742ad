import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** How long the pointer rests before a card comes, in milliseconds. */
const delayMs = 500;

export interface Hovering<Subject> {
  /** Subject of the card; undefined while it is hidden. */
  readonly subject: Subject | undefined;
  /** Lower edge of the element under the pointer, in pixels from the top of the frame. */
  readonly top: number;
  readonly show: (subject: Subject, element: HTMLElement) => void;
  readonly hide: () => void;
}

/** Shows and hides a card about what the pointer rests on. */
export function useHoverCard<Subject>(frame: RefObject<HTMLElement | null>): Hovering<Subject> {
  const [card, setCard] = useState<{ readonly subject: Subject; readonly top: number } | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setCard(undefined);
  }, []);
  const show = useCallback(
    (subject: Subject, element: HTMLElement) => {
      hide();
      timer.current = setTimeout(() => {
        const top = frame.current?.getBoundingClientRect().top ?? 0;
        setCard({ subject, top: element.getBoundingClientRect().bottom - top });
      }, delayMs);
    },
    [frame, hide],
  );
  useEffect(() => hide, [hide]);
  const isShown = card !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    // A card that appeared by itself can be dismissed without moving the pointer.
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [isShown, hide]);
  return { subject: card?.subject, top: card?.top ?? 0, show, hide };
}

export interface HoverCardProps {
  /** Lower edge of the card's subject, in CSS pixels from the top of the frame. */
  readonly top: number;
  readonly children: ComponentChildren;
}

/** Card below its subject, or above it if there is no room. It ignores the pointer. */
export function HoverCard({ top, children }: HoverCardProps): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const [shift, setShift] = useState(0);
  useLayoutEffect(() => {
    const card = ref.current;
    const frame = card?.offsetParent;
    if (card === null || frame === null || frame === undefined) return;
    const isBelow = top + card.offsetHeight <= frame.clientHeight;
    setShift(isBelow ? 0 : -card.offsetHeight - rowHeight);
  }, [top, children]);
  return (
    <div class="hover-card" role="tooltip" ref={ref} style={{ top: `${Math.max(0, top + shift)}px`, left: '12px' }}>
      {children}
    </div>
  );
}

/** Height of the row that the card describes, in CSS pixels. */
const rowHeight = 22;
