import type { Part } from './part.ts';

/** A row as `dump` prints it in JSON. 64-bit numbers that a double cannot hold are strings. */
export interface PartJson {
  readonly kind: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly type?: string;
  readonly raw?: string | number;
  readonly text?: string;
  readonly assumed?: true;
}

export function partJson({ kind, title, start, end, type, raw, text, isAssumed }: Part): PartJson {
  const isWide = typeof raw === 'bigint' && !Number.isSafeInteger(Number(raw));
  const rawJson = typeof raw === 'bigint' ? (isWide ? String(raw) : Number(raw)) : raw;
  return {
    kind,
    title,
    start,
    end,
    ...(type === undefined ? {} : { type }),
    ...(rawJson === undefined ? {} : { raw: rawJson }),
    ...(text === undefined ? {} : { text }),
    ...(isAssumed === true ? { assumed: true } : {}),
  };
}
