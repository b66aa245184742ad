import type { PlotData } from '../drawing/plotColumns.ts';
import { nextPart, partAt, partsOf } from '../drawing/plotColumns.ts';
import type { CopyKind } from '../copy/usePlotCopies.ts';
import type { PlotRange } from '../plotRange.ts';
import { panned, zoomed } from '../plotRange.ts';

/** What keys do in a plot. Steps are to the left or up where they are negative. */
export type PlotCommand =
  | { readonly kind: 'move' | 'pan' | 'edge' | 'line'; readonly step: -1 | 1 }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'copy'; readonly what: CopyKind }
  | { readonly kind: 'note'; readonly isOfRange: boolean }
  | { readonly kind: 'whole' | 'pick' | 'table' | 'hide' | 'only' | 'remove' | 'mark' | 'release' };

const commands: Readonly<Record<string, PlotCommand>> = {
  ArrowLeft: { kind: 'move', step: -1 },
  ArrowRight: { kind: 'move', step: 1 },
  'Shift+ArrowLeft': { kind: 'pan', step: -1 },
  'Shift+ArrowRight': { kind: 'pan', step: 1 },
  Home: { kind: 'edge', step: -1 },
  End: { kind: 'edge', step: 1 },
  ArrowUp: { kind: 'line', step: -1 },
  ArrowDown: { kind: 'line', step: 1 },
  '+': { kind: 'zoom', factor: 0.5 },
  // On many keyboards plus is above it.
  '=': { kind: 'zoom', factor: 0.5 },
  '-': { kind: 'zoom', factor: 2 },
  '0': { kind: 'whole' },
  Enter: { kind: 'pick' },
  t: { kind: 'table' },
  T: { kind: 'table' },
  h: { kind: 'hide' },
  H: { kind: 'hide' },
  o: { kind: 'only' },
  O: { kind: 'only' },
  s: { kind: 'mark' },
  S: { kind: 'mark' },
  n: { kind: 'note', isOfRange: false },
  N: { kind: 'note', isOfRange: true },
  p: { kind: 'copy', what: 'picture' },
  P: { kind: 'copy', what: 'picture' },
  c: { kind: 'copy', what: 'values' },
  C: { kind: 'copy', what: 'values' },
  l: { kind: 'copy', what: 'link' },
  L: { kind: 'copy', what: 'link' },
  Delete: { kind: 'remove' },
  Escape: { kind: 'release' },
};

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Undefined for a key that does nothing in a plot. */
export function plotCommand({ key, shiftKey, ctrlKey, altKey, metaKey }: Key): PlotCommand | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const name = shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key;
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

/** A plot that keys act on. */
export interface KeyedPlot {
  readonly data: PlotData;
  readonly range: PlotRange;
  readonly whole: PlotRange;
  readonly cursor: number | undefined;
  /** The line that is acted on. */
  readonly active: number;
  /** The lines from the first to the last, as the legend has them. */
  readonly order: readonly number[];
  readonly onRange: (range: PlotRange) => void;
  readonly onCursor: (time: number) => void;
  readonly onActive: (line: number) => void;
  readonly onPick: (time: number, line: number) => void;
  readonly onTable: () => void;
  /** Hides a line, or shows it again; likewise all lines but one. */
  readonly onHide: (line: number) => void;
  readonly onOnly: (line: number) => void;
  /** Undefined for a line that cannot be removed alone. */
  readonly onRemove: ((line: number) => void) | undefined;
  /** Begins or ends a part for statistics at the cursor; undefined where there are none. */
  readonly onMarkAtCursor?: (() => void) | undefined;
  readonly onCopy: (what: CopyKind) => void;
  /** Writes a note on a time. */
  readonly onNote: (range: PlotRange) => void;
  /** Lets the cursor follow the pointer again. */
  readonly onRelease: () => void;
}

export function runPlotCommand(command: PlotCommand, plot: KeyedPlot): void {
  const { data, range, whole, cursor, active, onRange } = plot;
  switch (command.kind) {
    case 'move':
      moveCursor(plot, command.step);
      break;
    case 'pan':
      onRange(panned(range, command.step / 4, whole));
      break;
    case 'edge':
      markPart(plot, command.step === -1 ? nextPart(data, -1, 1) : nextPart(data, partsOf(data), -1));
      break;
    case 'line':
      plot.onActive(nextLine(plot, command.step));
      break;
    case 'zoom':
      onRange(zoomed(range, command.factor, cursor ?? (range.from + range.to) / 2, whole));
      break;
    case 'whole':
      onRange(whole);
      break;
    case 'pick':
      if (cursor !== undefined) plot.onPick(cursor, active);
      break;
    case 'table':
      plot.onTable();
      break;
    case 'hide':
      plot.onHide(active);
      break;
    case 'only':
      plot.onOnly(active);
      break;
    case 'remove':
      plot.onRemove?.(active);
      break;
    case 'mark':
      plot.onMarkAtCursor?.();
      break;
    case 'copy':
      plot.onCopy(command.what);
      break;
    case 'note':
      plot.onNote(notedRange(plot, command.isOfRange));
      break;
    case 'release':
      plot.onRelease();
  }
}

/** The time of a note: what is shown, or the cursor, or the middle of what is shown. */
export function notedRange({ range, cursor }: Pick<KeyedPlot, 'range' | 'cursor'>, isOfRange: boolean): PlotRange {
  const at = cursor ?? (range.from + range.to) / 2;
  return isOfRange ? range : { from: at, to: at };
}

/** The line above or below in the legend; from the last one on to the first. */
function nextLine({ order, active }: KeyedPlot, step: -1 | 1): number {
  return order[(order.indexOf(active) + step + order.length) % order.length] ?? active;
}

/** Moves the cursor to the next value of any line; beyond the edge, the shown range moves along. */
function moveCursor(plot: KeyedPlot, step: -1 | 1): void {
  const { data, range, whole, cursor, onRange } = plot;
  const from = cursor === undefined ? (step === 1 ? -1 : partsOf(data)) : partAt(data, cursor);
  const part = nextPart(data, from, step);
  if (part < 0) onRange(panned(range, step / 4, whole));
  else markPart(plot, part);
}

/** Puts the cursor on the first line that has a value in a part. */
function markPart({ data, onCursor }: KeyedPlot, part: number): void {
  const marked = data.traces.find(({ values }) => !Number.isNaN(values.last[part] ?? NaN));
  const time = marked?.values.times[part];
  if (time !== undefined) onCursor(time);
}
