import { useCallback, useState } from 'preact/hooks';
import type { ByteRange } from '../../formats/bytes/range.ts';
import { isSameRange } from '../../formats/bytes/range.ts';
import type { MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import type { Places } from '../frame/usePlaces.ts';
import { usePlaces } from '../frame/usePlaces.ts';
import type { Shown } from '../frame/useShown.ts';
import { useShown } from '../frame/useShown.ts';
import type { StructureTool } from '../structure/structureTools.tsx';
import type { MmvConnection } from './mmvConnection.ts';
import type { ViewName, ViewState } from './viewState.ts';

/** A place that back and forth lead to. */
type Place = Pick<ViewState, 'view' | 'selection' | 'cursor' | 'value'>;

export interface Viewer extends Shown<MmvState>, Places<ViewState, Place> {
  readonly tool: StructureTool;
  readonly setTool: (tool: StructureTool) => void;
  /** Shows some bytes in Structure. */
  readonly showBytes: (range: ByteRange) => void;
  /** Changes the view; Values comes with the value selected whose bytes were selected in Structure. */
  readonly showView: (view: ViewName) => void;
}

const placeOf = {
  of: ({ view, selection, cursor, value }: ViewState): Place => ({ view, selection, cursor, value }),
  isSame: (a: Place, b: Place): boolean =>
    a.view === b.view && a.cursor === b.cursor && a.value === b.value && isSameRange(a.selection, b.selection),
};

/** State of the view and the file; persistent parts are stored. */
export function useViewer(connection: MmvConnection, kept: ViewState, onKeep: (view: ViewState) => void): Viewer {
  const [tool, setTool] = useState<StructureTool>(undefined);
  const places = usePlaces(kept, onKeep, placeOf);
  const { latest, update, jump } = places;
  const showBytes = useCallback(
    ({ start, end }: ByteRange) => {
      jump({ view: 'structure', selection: { start, end }, cursor: start });
    },
    [jump],
  );
  const showView = useCallback(
    (name: ViewName) => {
      const { view: from, cursor } = latest.current;
      jump({ view: name });
      if (from !== 'structure' || name !== 'values') return;
      connection.request('valueAt', { offset: cursor }).then(
        (value) => {
          if (value !== null) update({ value });
        },
        (error: unknown) => {
          connection.report(error);
        },
      );
    },
    [connection, jump, latest, update],
  );
  const shown = useShown(connection, showBytes);
  return { ...shown, ...places, tool, setTool, showBytes, showView };
}
