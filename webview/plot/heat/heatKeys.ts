import { notedRange, plotCommand } from '../figure/plotKeys.ts';
import type { CopyKind } from '../copy/usePlotCopies.ts';
import type { PlotRange } from '../plotRange.ts';
import { panned, zoomed } from '../plotRange.ts';
import type { PlotHeat } from './heatValues.ts';
import { heatPart, heatTime } from './heatValues.ts';

/** A heat map that keys act on. */
export interface KeyedHeat {
  readonly heat: PlotHeat;
  readonly range: PlotRange;
  readonly whole: PlotRange;
  readonly cursor: number | undefined;
  /** The row that is acted on. */
  readonly active: number;
  readonly onRange: (range: PlotRange) => void;
  readonly onCursor: (time: number) => void;
  readonly onPick: (time: number, row: number) => void;
  readonly onTable: () => void;
  /** Begins or ends a part for statistics at the cursor; undefined where there are none. */
  readonly onMarkAtCursor?: (() => void) | undefined;
  readonly onCopy: (what: CopyKind) => void;
  /** Writes a note on a time. */
  readonly onNote: (range: PlotRange) => void;
  /** Lets the cursor follow the pointer again. */
  readonly onRelease: () => void;
}

/** Does what a key says. @returns the row that keys act on from now on; undefined for a key that does nothing here */
export function keyedRow(event: KeyboardEvent, keyed: KeyedHeat): number | undefined {
  const command = plotCommand(event);
  const { heat, range, whole, cursor, active, onRange, onCursor } = keyed;
  switch (command?.kind) {
    case 'line':
      return Math.min(heat.rows.length - 1, Math.max(0, active + command.step));
    case 'move': {
      const part = cursor === undefined ? (command.step === 1 ? -1 : heat.parts) : heatPart(heat, cursor);
      const next = part + command.step;
      if (next < 0 || next >= heat.parts) onRange(panned(range, command.step / 4, whole));
      else onCursor(heatTime(heat, next));
      return active;
    }
    case 'edge':
      onCursor(heatTime(heat, command.step === -1 ? 0 : heat.parts - 1));
      return active;
    case 'pan':
      onRange(panned(range, command.step / 4, whole));
      return active;
    case 'zoom':
      onRange(zoomed(range, command.factor, cursor ?? (range.from + range.to) / 2, whole));
      return active;
    case 'whole':
      onRange(whole);
      return active;
    case 'pick':
      if (cursor !== undefined) keyed.onPick(cursor, active);
      return active;
    case 'table':
      keyed.onTable();
      return active;
    case 'mark':
      keyed.onMarkAtCursor?.();
      return active;
    case 'copy':
      keyed.onCopy(command.what);
      return active;
    case 'note':
      keyed.onNote(notedRange(keyed, command.isOfRange));
      return active;
    case 'release':
      keyed.onRelease();
      return active;
    default:
      return undefined;
  }
}
