import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface SplitPaneProps {
  readonly first: ComponentChildren;
  readonly second: ComponentChildren;
  /** Accessible name of the splitter. */
  readonly label: string;
  /** Size of the first pane, in percent. */
  readonly share: number;
  readonly onShare: (share: number) => void;
  /** One below the other, however wide the place is. */
  readonly isUpright?: boolean;
}

const least = 15;
const most = 85;
const keyStep = 2;

const clamp = (share: number): number => Math.min(most, Math.max(least, share));

/** Two panes with a movable splitter, side by side or stacked if the space is narrow. */
export function SplitPane({ first, second, label, share, onShare, isUpright }: SplitPaneProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const [isMoving, setMoving] = useState(false);
  const isStacked = useIsStacked(frame);
  const onPointerMove = (event: PointerEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    if (!isMoving || box === undefined) return;
    const part = isStacked ? (event.clientY - box.top) / box.height : (event.clientX - box.left) / box.width;
    onShare(clamp(Math.round(part * 1000) / 10));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isLess = event.key === 'ArrowLeft' || event.key === 'ArrowUp';
    if (!isLess && event.key !== 'ArrowRight' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onShare(clamp(share + (isLess ? -keyStep : keyStep)));
  };
  const stop = (): void => {
    setMoving(false);
  };
  return (
    <div
      class={`split ${isUpright === true ? 'upright' : ''} ${isMoving ? 'moving' : ''}`}
      ref={frame}
      style={{ '--share': `${share}%` }}
    >
      <div class="split-first">{first}</div>
      <div
        class="split-bar"
        role="separator"
        aria-label={label}
        aria-orientation={isStacked ? 'horizontal' : 'vertical'}
        aria-valuenow={Math.round(share)}
        aria-valuemin={least}
        aria-valuemax={most}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setMoving(true);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={stop}
        onPointerCancel={stop}
      />
      <div class="split-second">{second}</div>
    </div>
  );
}

/** Whether the style sheet stacks the panes, as the room for them changes. */
function useIsStacked(ref: RefObject<HTMLElement | null>): boolean {
  const [isStacked, setStacked] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      setStacked(getComputedStyle(element).flexDirection === 'column');
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return isStacked;
}
