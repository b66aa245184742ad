import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { t } from '../../formats/l10n/translate.ts';
import type { Requester } from '../connection.ts';
import type { ByteCache } from '../controls/hex/byteCache.ts';
import { HexGrid } from '../controls/hex/hexGrid.tsx';
import type { HexMark } from '../controls/hex/hexMarks.ts';
import { MarkIndex } from '../controls/hex/hexMarks.ts';
import { inspectedLength } from '../controls/inspector/inspectBytes.ts';
import { Inspector } from '../controls/inspector/inspector.tsx';
import type { ByteRange } from '../../formats/bytes/range.ts';
import type { FileMethods } from '../../protocol/viewer/fileProtocol.ts';
import { useRequest } from '../useRequest.ts';
import { hexBands } from './bandStyles.ts';
import { fieldContext } from './fieldContext.ts';
import { OverviewRuler } from './overviewRuler.tsx';
import { focusPane } from './panes.ts';
import type { ShownFile } from './shownFile.ts';
import { useFocusIfNone } from './useFocusIfNone.ts';
import { useFileBytes } from './useFileBytes.ts';

export interface BytesPaneProps {
  readonly connection: Requester<FileMethods>;
  readonly shown: ShownFile;
  readonly selection: ByteRange;
  readonly cursor: number;
  readonly hover: ByteRange | undefined;
  readonly marks: readonly HexMark[];
  readonly cursorLabel: string;
  readonly onPick: (offset: number, range: ByteRange | undefined) => void;
  readonly onHover: (offset: number | undefined) => void;
  readonly onHoverRange: (range: ByteRange | undefined) => void;
  /** The bytes in sight; undefined before any are. */
  readonly visible: ByteRange | undefined;
  readonly onVisible: (start: number, end: number) => void;
}

const rowHeight = 20;
/** Size of the blocks for which bands are requested, in bytes. */
const bandBlock = 1 << 14;

/** The bytes of the file, and what those at the cursor mean. */
export function BytesPane(props: BytesPaneProps): JSX.Element {
  const { connection, shown, selection, marks, visible } = props;
  const { file, size, layoutRevision } = shown;
  useFocusIfNone('hex');
  const cache = useFileBytes(connection, shown);
  const bands = useRequest(connection, 'bands', visible && { file, ...blocksAround(visible) }, layoutRevision);
  const markIndex = useMemo(() => new MarkIndex(marks), [marks]);
  const shownBands = useMemo(() => hexBands(bands ?? []), [bands]);
  // After a file shrinks, the cursor is beyond its end.
  const cursor = Math.min(props.cursor, Math.max(0, size - 1));
  return (
    <>
      <div class="hex-pane">
        <HexGrid
          id="bytes"
          label={t`Bytes`}
          size={size}
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
          menuContext={fieldContext({ kind: 'bytes', file, start: selection.start, end: selection.end })}
          onVisible={props.onVisible}
        />
        <OverviewRuler marks={marks} size={size} />
      </div>
      <Inspector
        offset={cursor}
        bytes={knownBytes(cache, cursor, Math.min(cursor + inspectedLength, size))}
        order={shown.byteOrder}
        onHover={props.onHoverRange}
      />
    </>
  );
}

/** Whole blocks, so that not every wheel step requests bands. */
function blocksAround({ start, end }: ByteRange): ByteRange {
  return { start: Math.floor(start / bandBlock) * bandBlock, end: Math.ceil(end / bandBlock) * bandBlock };
}

/** The bytes that are at hand from an offset on. */
function knownBytes(cache: ByteCache, start: number, end: number): Uint8Array {
  const bytes = cache.bytes(start, end);
  const missing = bytes.indexOf(undefined);
  return Uint8Array.from(missing < 0 ? bytes : bytes.slice(0, missing), (byte) => byte ?? 0);
}
