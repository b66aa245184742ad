import type { JSX } from 'preact';
import { FindBar } from '../controls/find/findBar.tsx';
import { GoToBox } from '../controls/find/goToBox.tsx';
import type { ByteRange } from '../../formats/bytes/range.ts';
import { focusPane } from './panes.ts';
import type { ByteSearch } from './useByteSearch.ts';

/** The box that is open above the panes. */
export type StructureTool = 'find' | 'goTo' | undefined;

export interface StructureToolsProps {
  readonly tool: StructureTool;
  readonly search: ByteSearch;
  readonly cursor: number;
  /** Size of the file, in bytes. */
  readonly size: number;
  readonly onJump: (range: ByteRange) => void;
  readonly onClose: () => void;
}

/** The boxes by which one finds bytes, or goes to an offset. */
export function StructureTools({
  tool,
  search,
  cursor,
  size,
  onJump,
  onClose,
}: StructureToolsProps): JSX.Element | null {
  const close = (): void => {
    onClose();
    focusPane('hex');
  };
  switch (tool) {
    case 'find':
      return (
        <FindBar
          query={search.query}
          state={search.state}
          size={size}
          present={search.present}
          onQuery={search.setQuery}
          onStep={(step) => {
            const match = search.neighbour(step);
            if (match !== undefined) onJump(match);
          }}
          onClose={close}
        />
      );
    case 'goTo':
      return (
        <GoToBox
          from={cursor}
          size={size}
          onGo={(offset) => {
            onJump({ start: offset, end: offset + 1 });
            close();
          }}
          onClose={onClose}
        />
      );
    case undefined:
      return null;
  }
}
