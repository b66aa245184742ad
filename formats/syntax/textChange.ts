/** What stood from `start` to `oldEnd` in a text is replaced by what stands from `start` to `newEnd` in a newer one. */
export interface TextChange {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** The least part outside of which two texts are the same, however many edits are between them. */
export function changeBetween(old: string, text: string): TextChange {
  const least = Math.min(old.length, text.length);
  let start = 0;
  while (start < least && old.charCodeAt(start) === text.charCodeAt(start)) start++;
  let [oldEnd, newEnd] = [old.length, text.length];
  while (oldEnd > start && newEnd > start && old.charCodeAt(oldEnd - 1) === text.charCodeAt(newEnd - 1)) {
    oldEnd--;
    newEnd--;
  }
  return { start, oldEnd, newEnd };
}
