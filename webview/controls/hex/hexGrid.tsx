import type { JSX } from 'preact';
import { useCallback, useRef } from 'preact/hooks';
import { rowId, VirtualList } from '../list/virtualList.tsx';
import type { ByteRange } from '../../../formats/bytes/range.ts';
import { partWithin } from '../../../formats/bytes/range.ts';
import type { ByteCache } from './byteCache.ts';
import type { HexBand, MarkIndex } from './hexMarks.ts';
import { bandAt } from './hexMarks.ts';
import { offsetDigits } from './hexLayout.ts';
import { cellId, HexRow } from './hexRow.tsx';
import { useBytePicking } from './useBytePicking.ts';
import { useRowBytes } from './useRowBytes.ts';

export interface HexGridProps {
  readonly id: string;
  readonly label: string;
  /** Size of the file, in bytes. */
  readonly size: number;
  readonly cache: ByteCache;
  readonly rowHeight: number;
  /** The byte with the keyboard's focus. */
  readonly cursor: number;
  readonly selection: ByteRange | undefined;
  readonly hover: ByteRange | undefined;
  readonly marks: MarkIndex;
  readonly bands: readonly HexBand[];
  /** Field of the byte at the cursor. */
  readonly cursorLabel: string;
  /** A byte was picked, or with Shift or the mouse's button held, a range that ends or begins with it. */
  readonly onPick: (offset: number, range: ByteRange | undefined) => void;
  readonly onHover: (offset: number | undefined) => void;
  readonly onOpen: () => void;
  readonly menuContext: string;
  /** Receives the range of visible bytes. */
  readonly onVisible: (start: number, end: number) => void;
}

/** The bytes of a file of any size, as many in a row as fit, with their characters. */
export function HexGrid(props: HexGridProps): JSX.Element {
  const { id, label, size, cache, rowHeight, cursor, cursorLabel, onPick, onHover, onOpen } = props;
  const measure = useRef<HTMLDivElement>(null);
  const rowBytes = useRowBytes(measure, size);
  const digits = offsetDigits(size);
  const activeRow = Math.floor(cursor / rowBytes);

  const { onVisible: onVisibleBytes } = props;
  const onVisible = useCallback(
    (first: number, end: number) => {
      onVisibleBytes(first * rowBytes, Math.min(end * rowBytes, size));
    },
    [onVisibleBytes, rowBytes, size],
  );
  const pageRows = (): number => Math.max(1, Math.floor((measure.current?.clientHeight ?? 0) / rowHeight) - 1);
  const picking = useBytePicking({ cursor, size, rowBytes, pageRows, onPick, onHover });
  return (
    <div class="hex-frame" ref={measure}>
      <VirtualList
        id={id}
        role="grid"
        label={label}
        rowCount={Math.ceil(size / rowBytes)}
        rowHeight={rowHeight}
        active={size === 0 ? undefined : activeRow}
        activeId={cellId(rowId(id, activeRow), cursor % rowBytes)}
        onActive={(row) => {
          onPick(row * rowBytes, undefined);
        }}
        onKey={picking.onKey}
        onOpen={onOpen}
        class="hex"
        attributes={{
          'aria-rowcount': Math.ceil(size / rowBytes),
          'aria-colcount': rowBytes + 1,
          onMouseDown: picking.onMouseDown,
          onMouseOver: picking.onMouseOver,
          onMouseLeave: () => {
            onHover(undefined);
          },
        }}
        pane="hex"
        menuContext={props.menuContext}
        onVisible={onVisible}
        renderRow={(row, key) => {
          const start = row * rowBytes;
          const end = Math.min(start + rowBytes, size);
          return (
            <HexRow
              key={key}
              id={key}
              index={row}
              offset={start}
              offsetDigits={digits}
              rowBytes={rowBytes}
              bytes={cache.bytes(start, end)}
              changed={cache.changes(start, end)}
              isOddChange={cache.state % 2 === 1}
              selection={partWithin(props.selection, start, end)}
              hover={partWithin(props.hover, start, end) && props.hover}
              cursor={cursor >= start && cursor < end ? cursor - start : undefined}
              marks={props.marks.within(start, end)}
              band={bandAt(props.bands, start)}
              cursorLabel={cursor >= start && cursor < end ? cursorLabel : ''}
            />
          );
        }}
      />
    </div>
  );
}
