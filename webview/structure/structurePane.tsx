import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { ByteRange } from '../../formats/bytes/range.ts';
import { isSameRange } from '../../formats/bytes/range.ts';
import { Tree } from '../controls/tree/tree.tsx';
import type { StructureRow } from '../../protocol/viewer/fileProtocol.ts';
import { fieldContext, noFieldContext } from './fieldContext.ts';
import { focusPane } from './panes.ts';
import { isFiller, StructureRowContent } from './structureRowContent.tsx';
import type { StructureTree } from './useStructureTree.ts';

export interface StructurePaneProps {
  /** Name of the file. */
  readonly file: string;
  readonly tree: StructureTree;
  /** The row whose bytes the pointer is over. */
  readonly framed: ByteRange | undefined;
  readonly onSelect: (selection: ByteRange, cursor: number) => void;
  readonly onHover: (range: ByteRange | undefined) => void;
}

const rowHeight = 22;

/** The tree of what the file consists of. */
export function StructurePane({ file, tree, framed, onSelect, onHover }: StructurePaneProps): JSX.Element {
  const { model, root, selected, select, onVisible } = tree;
  return (
    <Tree<StructureRow>
      id="structure"
      label={t`Structure`}
      model={model}
      rowHeight={rowHeight}
      selected={selected?.key}
      renderContent={(row) => <StructureRowContent row={row} />}
      rowClass={(row) => {
        const isFramed = isSameRange(framed, row);
        return `${isFramed ? 'framed' : ''} ${isFiller(row) ? 'is-filler' : ''}`;
      }}
      menuContext={({ row, path }) =>
        row === undefined ? noFieldContext : fieldContext({ kind: 'row', file, path: [...root, ...path] })
      }
      onSelect={(node) => {
        select(node);
        if (node.row !== undefined) onSelect({ start: node.row.start, end: node.row.end }, node.row.start);
      }}
      onHover={onHover}
      onOpen={() => {
        focusPane('hex');
      }}
      onVisible={onVisible}
    />
  );
}
