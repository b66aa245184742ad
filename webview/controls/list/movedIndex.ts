type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** Index to which the arrow and page keys lead in a list; undefined for any other key, and in an empty list. */
export function movedIndex(event: Key, index: number, count: number, page: number): number | undefined {
  if (count === 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
  const clamp = (next: number): number => Math.min(Math.max(0, next), count - 1);
  switch (event.key) {
    case 'ArrowDown':
      return clamp(index + 1);
    case 'ArrowUp':
      return clamp(index - 1);
    case 'PageDown':
      return clamp(index + page);
    case 'PageUp':
      return clamp(index - page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
