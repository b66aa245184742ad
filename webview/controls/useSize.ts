import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large an element is inside; 0 × 0 before it is laid out. The same object as long as it is as large. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return size;
}
