import { useState } from 'preact/hooks';
import type { PlotTrace } from '../drawing/plotColumns.ts';

/** Which lines of a plot are drawn, and which of them stands out. */
export interface LineFocus {
  /** The lines that are not drawn, by their keys. */
  readonly hidden: ReadonlySet<string>;
  /** The line that the pointer is at in the legend. */
  readonly emphasised: number | undefined;
  readonly setEmphasised: (line: number | undefined) => void;
  /** Hides a line, or shows it again. */
  readonly toggle: (line: number) => void;
  /** Hides all lines except one, or shows all if that is already the case. */
  readonly toggleOnly: (line: number) => void;
  /** Whether a line is the only one that is drawn, of several. */
  readonly isOnly: (line: number) => boolean;
}

/** Keys of hidden lines: they stay hidden when others are added or removed. */
export function useLineFocus(traces: readonly PlotTrace[]): LineFocus {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [emphasised, setEmphasised] = useState<number | undefined>(undefined);
  const keyOf = (line: number): string => traces[line]?.key ?? '';
  const isOnly = (line: number): boolean =>
    traces.length > 1 && traces.every(({ key }, index) => hidden.has(key) === (index !== line));
  return {
    hidden,
    emphasised: emphasised !== undefined && emphasised < traces.length ? emphasised : undefined,
    setEmphasised,
    toggle: (line) => {
      const next = new Set(hidden);
      if (!next.delete(keyOf(line))) next.add(keyOf(line));
      setHidden(next);
    },
    toggleOnly: (line) => {
      const others = traces.filter((_, index) => index !== line).map(({ key }) => key);
      setHidden(new Set(isOnly(line) ? [] : others));
    },
    isOnly,
  };
}
