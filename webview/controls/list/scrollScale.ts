/** Visible part of a list, in CSS pixels except the count. */
export interface ListGeometry {
  readonly rowCount: number;
  readonly rowHeight: number;
  readonly viewHeight: number;
}

/** The rows that a viewport shows, in part or whole. */
export interface VisibleRows {
  readonly first: number;
  /** Index behind the last row. */
  readonly end: number;
  /** How much of the first row is above the viewport, in pixels. */
  readonly offset: number;
}

/** Browsers lay nothing out beyond some ten million pixels; at 200 % zoom half of that. */
const maxContentHeight = 4_000_000;

/** How high the content would be if it were laid out. */
function trueHeight({ rowCount, rowHeight }: ListGeometry): number {
  return rowCount * rowHeight;
}

/** How high the scrolled content is made. */
export function contentHeight(geometry: ListGeometry): number {
  return Math.max(geometry.viewHeight, Math.min(trueHeight(geometry), maxContentHeight));
}

/** Whether a pixel of the scrollbar stands for more than a pixel of the list. */
export function isScaled(geometry: ListGeometry): boolean {
  return trueHeight(geometry) > maxContentHeight;
}

/** The furthest that the list can be scrolled down, in pixels of the list. */
export function maxTop(geometry: ListGeometry): number {
  return Math.max(0, trueHeight(geometry) - geometry.viewHeight);
}

export function clampTop(geometry: ListGeometry, top: number): number {
  return Math.min(Math.max(0, top), maxTop(geometry));
}

/** The pixel of the list at the viewport's top edge, by where the scrollbar is. */
export function topOfScroll(geometry: ListGeometry, scrollTop: number): number {
  if (!isScaled(geometry)) return clampTop(geometry, scrollTop);
  const range = contentHeight(geometry) - geometry.viewHeight;
  return clampTop(geometry, (scrollTop / range) * maxTop(geometry));
}

/** Scroll position at which a pixel of the list is at the viewport's top edge. */
export function scrollOfTop(geometry: ListGeometry, top: number): number {
  if (!isScaled(geometry)) return top;
  return (top / maxTop(geometry)) * (contentHeight(geometry) - geometry.viewHeight);
}

export function visibleRows(geometry: ListGeometry, top: number): VisibleRows {
  const { rowCount, rowHeight, viewHeight } = geometry;
  const first = Math.min(Math.floor(top / rowHeight), Math.max(0, rowCount - 1));
  const end = Math.min(rowCount, Math.ceil((top + viewHeight) / rowHeight));
  return { first, end: Math.max(first, end), offset: top - first * rowHeight };
}

/** How many whole rows fit: a page for PgUp and PgDn. */
export function pageSize({ rowHeight, viewHeight }: ListGeometry): number {
  return Math.max(1, Math.floor(viewHeight / rowHeight) - 1);
}

/**
 * The top that brings a row into view: the present one where it is in view already; just so far where it is near;
 * otherwise such that the row is in the middle.
 */
export function topToReveal(geometry: ListGeometry, top: number, row: number): number {
  const { rowHeight, viewHeight } = geometry;
  const rowTop = row * rowHeight;
  const rowEnd = rowTop + rowHeight;
  if (rowTop >= top && rowEnd <= top + viewHeight) return top;
  if (rowTop < top && top - rowTop <= rowHeight) return clampTop(geometry, rowTop);
  if (rowEnd > top + viewHeight && rowEnd - top - viewHeight <= rowHeight)
    return clampTop(geometry, rowEnd - viewHeight);
  return clampTop(geometry, rowTop - (viewHeight - rowHeight) / 2);
}
