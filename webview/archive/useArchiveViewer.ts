import { useCallback, useState } from 'preact/hooks';
import { isSameRange } from '../../formats/bytes/range.ts';
import type { ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';
import type { FilePlace } from '../../protocol/viewer/fileProtocol.ts';
import type { Places } from '../frame/usePlaces.ts';
import { usePlaces } from '../frame/usePlaces.ts';
import type { Shown } from '../frame/useShown.ts';
import { useShown } from '../frame/useShown.ts';
import type { StructureTool } from '../structure/structureTools.tsx';
import type { ArchiveConnection } from './archiveConnection.ts';
import type { ArchiveViewState } from './archiveViewState.ts';

/** Where one has been: what back and forth lead to. */
type Place = Pick<ArchiveViewState, 'view' | 'metric' | 'file' | 'selection' | 'cursor'>;

export interface ArchiveViewer extends Shown<ArchiveState>, Places<ArchiveViewState, Place> {
  readonly tool: StructureTool;
  readonly setTool: (tool: StructureTool) => void;
  /** Shows some bytes of a member in Records: a place to come back from. */
  readonly showPlace: (place: FilePlace) => void;
}

const placeOf = {
  of: ({ view, metric, file, selection, cursor }: ArchiveViewState): Place => ({
    view,
    metric,
    file,
    selection,
    cursor,
  }),
  isSame: (a: Place, b: Place): boolean =>
    a.view === b.view &&
    a.metric === b.metric &&
    a.file === b.file &&
    a.cursor === b.cursor &&
    isSameRange(a.selection, b.selection),
};

/** State of the view and the archive; persistent parts are stored. */
export function useArchiveViewer(
  connection: ArchiveConnection,
  kept: ArchiveViewState,
  onKeep: (view: ArchiveViewState) => void,
): ArchiveViewer {
  const [tool, setTool] = useState<StructureTool>(undefined);
  const places = usePlaces(kept, onKeep, placeOf);
  const { jump } = places;
  const showPlace = useCallback(
    ({ file, start, end }: FilePlace) => {
      jump({ view: 'records', file, selection: { start, end }, cursor: start });
    },
    [jump],
  );
  const shown = useShown(connection, showPlace);
  return { ...shown, ...places, tool, setTool, showPlace };
}
