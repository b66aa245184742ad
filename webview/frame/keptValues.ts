import type { ByteRange } from '../../formats/bytes/range.ts';

// Stored state may come from another version, so every value is checked.

/** The properties of what was kept; none where it is no object. */
export function keptFields(kept: unknown): Partial<Record<string, unknown>> {
  return typeof kept === 'object' && kept !== null ? kept : {};
}

export const isOffset = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export function keptRange(value: unknown): ByteRange | undefined {
  const { start, end } = keptFields(value);
  return isOffset(start) && isOffset(end) && end >= start ? { start, end } : undefined;
}

/** The share of a pane, in percent, where it is one that can be set. */
export function keptShare(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 15 && value <= 85 ? value : undefined;
}
