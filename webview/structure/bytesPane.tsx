import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Connection } from '../connection.ts';
import type { ByteCache } from '../parts/hex/byteCache.ts';
import { HexGrid } from '../parts/hex/hexGrid.tsx';
import type { HexMark } from '../parts/hex/hexMarks.ts';
import { MarkIndex } from '../parts/hex/hexMarks.ts';
import { inspectedLength } from '../parts/inspector/inspectBytes.ts';
import { Inspector } from '../parts/inspector/inspector.tsx';
import type { ByteRange } from '../parts/range.ts';
import type { FileState } from '../protocol.ts';
import { useAsked } from '../useAsked.ts';
import { hexBands } from './bandStyles.ts';
import { fieldContext } from './fieldContext.ts';
import { OverviewRuler } from './overviewRuler.tsx';
import { focusPane } from './panes.ts';
import { useFocusIfNone } from './useFocusIfNone.ts';
import { useFileBytes } from './useFileBytes.ts';

export interface BytesPaneProps {
  readonly connection: Connection;
  readonly state: FileState;
  readonly selection: ByteRange;
  readonly cursor: number;
  readonly hover: ByteRange | undefined;
  readonly marks: readonly HexMark[];
  readonly cursorLabel: string;
  readonly onPick: (offset: number, range: ByteRange | undefined) => void;
  readonly onHover: (offset: number | undefined) => void;
  readonly onHoverRange: (range: ByteRange | undefined) => void;
  readonly onVisible: (start: number, end: number) => void;
}

const rowHeight = 20;

/** The bytes of the file, and what those at the cursor mean. */
export function BytesPane(props: BytesPaneProps): JSX.Element {
  const { connection, state, selection, marks } = props;
  const { revision, layoutRevision, head } = state;
  useFocusIfNone('hex');
  const cache = useFileBytes(connection, revision);
  const bands = useAsked(connection, 'bands', null, layoutRevision);
  const markIndex = useMemo(() => new MarkIndex(marks), [marks]);
  const shownBands = useMemo(() => hexBands(bands ?? []), [bands]);
  // A file that has shrunk leaves the cursor behind its end.
  const cursor = Math.min(props.cursor, Math.max(0, head.size - 1));
  return (
    <>
      <div class="hex-pane">
        <HexGrid
          id="bytes"
          label="Bytes"
          size={head.size}
          cache={cache}
          rowHeight={rowHeight}
          cursor={cursor}
          selection={selection}
          hover={props.hover}
          marks={markIndex}
          bands={shownBands}
          cursorLabel={props.cursorLabel}
          onPick={props.onPick}
          onHover={props.onHover}
          onOpen={() => {
            focusPane('tree');
          }}
          menuContext={fieldContext({ kind: 'bytes', start: selection.start, end: selection.end })}
          onVisible={props.onVisible}
        />
        <OverviewRuler marks={marks} size={head.size} />
      </div>
      <Inspector
        offset={cursor}
        bytes={knownBytes(cache, cursor, Math.min(cursor + inspectedLength, head.size))}
        order={head.byteOrder}
        onHover={props.onHoverRange}
      />
    </>
  );
}

/** The bytes that are at hand from an offset on. */
function knownBytes(cache: ByteCache, start: number, end: number): Uint8Array {
  const bytes = cache.bytes(start, end);
  const missing = bytes.indexOf(undefined);
  return Uint8Array.from(missing < 0 ? bytes : bytes.slice(0, missing), (byte) => byte ?? 0);
}
