import type { JSX } from 'preact';
import { useCallback, useContext, useMemo, useState } from 'preact/hooks';
import { t } from '../../formats/l10n/translate.ts';
import type { Requester } from '../connection.ts';
import type { HexMark } from '../controls/hex/hexMarks.ts';
import type { ByteRange } from '../../formats/bytes/range.ts';
import { SplitPane } from '../controls/splitPane.tsx';
import type { TreeNode } from '../controls/tree/treeNode.ts';
import type { FileMethods, FindingRow, LeafRow, StructureRow } from '../../protocol/viewer/fileProtocol.ts';
import { Foot } from './foot.tsx';
import { BytesPane } from './bytesPane.tsx';
import { StructurePane } from './structurePane.tsx';
import type { ShownFile } from './shownFile.ts';
import { ShownText } from './shownText.ts';
import type { StructureTool } from './structureTools.tsx';
import { StructureTools } from './structureTools.tsx';
import { useByteSearch } from './useByteSearch.ts';
import { useLeaves } from './useLeaves.ts';
import type { TreeScope } from './useStructureTree.ts';
import { nodeName, useStructureTree } from './useStructureTree.ts';

export interface StructureViewProps {
  readonly connection: Requester<FileMethods>;
  readonly shown: ShownFile;
  readonly scope: TreeScope;
  /** Findings of the file. */
  readonly findings: readonly FindingRow[];
  readonly selection: ByteRange;
  readonly cursor: number;
  readonly share: number;
  readonly tool: StructureTool;
  readonly onTool: (tool: StructureTool) => void;
  readonly onSelect: (selection: ByteRange, cursor: number) => void;
  /** Selects from afar: a place to come back from. */
  readonly onJump: (range: ByteRange) => void;
  readonly onShare: (share: number) => void;
}

/** Structure of a file next to its bytes, with a shared selection. */
export function StructureView(props: StructureViewProps): JSX.Element {
  const { connection, shown, findings, selection, cursor, share, tool, onTool, onSelect, onJump, onShare } = props;
  const tree = useStructureTree(connection, shown, props.scope, selection, cursor);
  const leaves = useLeaves(connection, shown);
  const search = useByteSearch(connection, shown, tool === 'find', selection);
  const [hover, setHover] = useState<ByteRange | undefined>(undefined);
  const [hoveredByte, setHoveredByte] = useState<number | undefined>(undefined);
  const hoveredLeaf = hoveredByte === undefined ? undefined : leaves.at(hoveredByte);

  const { selected } = tree;
  const row = selected?.row;
  const { matches } = search.state;
  const marks = useMemo<readonly HexMark[]>(
    () => [
      ...findings.map(({ start, end, severity }) => ({ start, end, kind: severity })),
      ...matches.map(({ start, end }) => ({ start, end, kind: 'match' as const })),
    ],
    [findings, matches],
  );
  const onPick = useCallback(
    (offset: number, range: ByteRange | undefined) => {
      const leaf = leaves.at(offset);
      onSelect(range ?? { start: leaf?.start ?? offset, end: leaf?.end ?? offset + 1 }, offset);
    },
    [leaves, onSelect],
  );
  return (
    <>
      <StructureTools
        tool={tool}
        search={search}
        cursor={cursor}
        size={shown.size}
        onJump={onJump}
        onClose={() => {
          onTool(undefined);
        }}
      />
      <SplitPane
        label={t`Resize structure`}
        share={share}
        onShare={onShare}
        first={
          <StructurePane file={shown.file} tree={tree} framed={hoveredLeaf} onSelect={onSelect} onHover={setHover} />
        }
        second={
          <BytesPane
            connection={connection}
            shown={shown}
            selection={selection.end > selection.start || row === undefined ? selection : row}
            cursor={cursor}
            hover={hover ?? hoveredLeaf}
            marks={marks}
            cursorLabel={selected === undefined ? '' : `${nodeName(selected)} ${row?.text ?? ''}`}
            onPick={onPick}
            onHover={setHoveredByte}
            onHoverRange={setHover}
            visible={leaves.range}
            onVisible={leaves.onVisible}
          />
        }
      />
      <StructureFoot hovered={hoveredLeaf} selected={selected} selection={selection} />
    </>
  );
}

interface StructureFootProps {
  readonly hovered: LeafRow | undefined;
  readonly selected: TreeNode<StructureRow> | undefined;
  readonly selection: ByteRange;
}

/** Shows what the pointer is over in the bytes; else what is selected. */
function StructureFoot({ hovered, selected, selection }: StructureFootProps): JSX.Element {
  const shownText = useContext(ShownText);
  if (hovered !== undefined)
    return <Foot name={hovered.name} range={hovered} text={hovered.text && shownText(hovered.text)} />;
  const row = selected?.row;
  if (selected === undefined || row === undefined) return <Foot name="" range={selection} />;
  return <Foot name={nodeName(selected)} range={row} text={row.text && shownText(row.text)} doc={row.doc} />;
}
