/** How many bytes a row may have, the most first: powers of two, so that the offsets of rows are round. */
const rowWidths = [32, 16, 8] as const;

export type RowBytes = (typeof rowWidths)[number];

/**
 * Width of a row in characters: the offset, a gap, three for each byte and one more before every eighth, a gap, the
 * text, the band at the edge.
 */
function rowChars(rowBytes: RowBytes, size: number): number {
  return offsetDigits(size) + 2 + rowBytes * 3 + Math.ceil(rowBytes / 8) + rowBytes + 3;
}

/** Number of bytes per row that fit into a width, at least eight. Width and character width are in CSS pixels. */
export function rowBytesFor(width: number, charWidth: number, size: number): RowBytes {
  return rowWidths.find((rowBytes) => rowChars(rowBytes, size) * charWidth <= width) ?? 8;
}

/** How many hexadecimal digits the offsets of a file of that size take; at least four. */
export function offsetDigits(size: number): number {
  return Math.max(4, Math.max(0, size - 1).toString(16).length);
}

/** Offset to which a key leads from a byte; undefined for a key that leads nowhere. */
export function movedOffset(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  offset: number,
  size: number,
  rowBytes: RowBytes,
  pageRows: number,
): number | undefined {
  const last = size - 1;
  const rowStart = offset - (offset % rowBytes);
  const inFile = (next: number): number => Math.min(Math.max(0, next), last);
  /** Up and down keep the column, so there is no moving where the row is the last one. */
  const byRows = (rows: number): number => {
    const next = offset + rows * rowBytes;
    const column = offset % rowBytes;
    if (next < 0) return column;
    return next > last ? inFile(last - (last % rowBytes) + column) : next;
  };
  switch (event.key) {
    case 'ArrowLeft':
      return inFile(offset - 1);
    case 'ArrowRight':
      return inFile(offset + 1);
    case 'ArrowUp':
      return byRows(-1);
    case 'ArrowDown':
      return byRows(1);
    case 'PageUp':
      return byRows(-pageRows);
    case 'PageDown':
      return byRows(pageRows);
    case 'Home':
      return event.ctrlKey ? 0 : rowStart;
    case 'End':
      return event.ctrlKey ? last : inFile(rowStart + rowBytes - 1);
    default:
      return undefined;
  }
}

/** A byte as the text column shows it. */
export function charOf(byte: number): string {
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·';
}
