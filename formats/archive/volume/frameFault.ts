/** The least length of a record: its two lengths. */
export const minFrame = 8;

/**
 * What is wrong with a record's frame. `stray`: too few bytes for a length. `length`: less than {@link minFrame}.
 * `cut`: the file ends before the record. `mismatch`: the second length is another.
 */
export type FrameFault = 'stray' | 'length' | 'cut' | 'mismatch';

/**
 * Looks at the frame of the record at `at`, in a view that holds all bytes up to `limit`.
 *
 * @returns undefined where the record is framed rightly; its length is then the word at `at`
 */
export function frameFault(view: DataView, at: number, limit: number): FrameFault | undefined {
  if (limit - at < 4) return 'stray';
  const length = view.getInt32(at);
  if (length < minFrame) return 'length';
  if (length > limit - at) return 'cut';
  return view.getInt32(at + length - 4) === length ? undefined : 'mismatch';
}

/** Whether all bytes of `[start, end)` are 0. */
export function isZero(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] !== 0) return false;
  return true;
}
