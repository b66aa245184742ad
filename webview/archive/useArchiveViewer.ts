import { useCallback, useMemo, useRef, useState } from 'preact/hooks';
import { isSameRange } from '../../formats/bytes/range.ts';
import { isNamedAsTar } from '../../formats/bytes/tar/tarName.ts';
import { toSeconds } from '../../formats/pcp/time/timestamp.ts';
import type { ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';
import type { FilePlace } from '../../protocol/viewer/fileProtocol.ts';
import type { RangeCommand } from '../../protocol/viewer/partProtocol.ts';
import type { NotesState } from '../../protocol/viewer/notesProtocol.ts';
import type { SharedTime } from '../../protocol/viewer/linkedProtocol.ts';
import { SharedCursor } from './linked/plotCursor.ts';
import type { Places } from '../frame/usePlaces.ts';
import { usePlaces } from '../frame/usePlaces.ts';
import type { Shown } from '../frame/useShown.ts';
import { useShown } from '../frame/useShown.ts';
import type { PlotRange } from '../plot/plotRange.ts';
import type { RangeUndo } from '../plot/range/rangeHistory.ts';
import { useRangeHistory } from '../plot/range/rangeHistory.ts';
import type { KeptMark } from '../plot/useMarkedRange.ts';
import type { StructureTool } from '../structure/structureTools.tsx';
import { showChanges, timeRangeOf } from './changes/showChanges.ts';
import type { ArchiveConnection } from './archiveConnection.ts';
import { isOfTexts } from './isOfTexts.ts';
import type { ArchiveViewName, ArchiveViewState } from './archiveViewState.ts';
import { readArchiveView } from './archiveViewState.ts';

/** A place that back and forth lead to. */
type Place = Pick<ArchiveViewState, 'view' | 'metric' | 'file' | 'selection' | 'cursor'>;

/** What is shown, with the view that is. */
export interface ShownArchiveView extends ArchiveViewState {
  readonly view: ArchiveViewName;
}

export interface ArchiveViewer extends Shown<ArchiveState>, Omit<Places<ArchiveViewState, Place>, 'view'> {
  readonly view: ShownArchiveView;
  readonly tool: StructureTool;
  readonly setTool: (tool: StructureTool) => void;
  /** The time that plots mark, for the views that show a moment. */
  readonly plotCursor: SharedCursor;
  /** The part of the time that plots mark. */
  readonly plotMark: KeptMark;
  readonly rangeUndo: RangeUndo;
  /** The notes as they have changed last; undefined before. */
  readonly pushedNotes: NotesState | undefined;
  /** Whether archives that are open show the same time, and the time that another showed last. */
  readonly isLinked: boolean;
  readonly sharedTime: SharedTime | undefined;
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
  const [plotCursor] = useState(() => new SharedCursor());
  const [isLinked, onLinked] = useState(false);
  const [sharedTime, onSharedTime] = useState<SharedTime | undefined>(undefined);
  const plotMark = useRef<PlotRange | undefined>(undefined);
  const places = usePlaces(kept, onKeep, placeOf);
  const { jump, latest, update } = places;
  const { rangeUndo, step } = useZoomSteps(places);
  const showPlace = useCallback(
    ({ file, start, end, line }: FilePlace) => {
      if (line !== undefined) connection.run('showLine', { file, line });
      // Of a tar the files in it are shown, and its own bytes are not.
      else if (isNamedAsTar(file)) jump({ view: 'findings' });
      else jump({ view: 'records', file, selection: { start, end }, cursor: start });
    },
    [connection, jump],
  );
  const onRangeCommand = useCallback(
    (command: RangeCommand) => {
      const { view, range: shownRange } = latest.current;
      const marked = view === 'metrics' ? plotMark.current : undefined;
      const range = marked === undefined ? shownRange : timeRangeOf(marked);
      if (command === 'savePart') connection.run('savePart', range === undefined ? {} : { range });
      else showChanges({ latest, update, jump }, range);
    },
    [connection, latest, update, jump],
  );
  const onShow = useCallback(
    (wanted: object) => {
      const { view, ...rest } = readArchiveView(wanted);
      // What it does not say stays as it is, but for the time.
      const said = Object.entries(rest).filter(([name]) => name === 'range' || Object.hasOwn(wanted, name));
      update(Object.fromEntries(said));
      if (view !== undefined) jump({ view });
    },
    [update, jump],
  );
  const [pushedNotes, onNotes] = useState<NotesState | undefined>(undefined);
  const wishes = useMemo(() => ({ onRangeCommand, onShow, onNotes, onLinked, onSharedTime }), [onRangeCommand, onShow]);
  const shown = useShown(connection, showPlace, wishes);
  const first = useFirstView(shown.state);
  const view = useMemo(() => ({ ...places.view, view: places.view.view ?? first }), [places.view, first]);
  return {
    ...shown,
    ...places,
    view,
    tool,
    setTool,
    plotCursor,
    plotMark,
    rangeUndo,
    pushedNotes,
    isLinked,
    sharedTime,
    step,
    showPlace,
  };
}

/** Back and forth, which undo what was zoomed since one came to the place that is shown, before they lead to another. */
function useZoomSteps({
  view,
  update,
  step,
  visits,
}: Places<ArchiveViewState, Place>): Pick<ArchiveViewer, 'rangeUndo' | 'step'> {
  const range = useMemo(
    () => view.range && { from: toSeconds(view.range.from), to: toSeconds(view.range.to) },
    [view.range],
  );
  const { undoneAt, redoneAt, ...rangeUndo } = useRangeHistory(range, visits, (next) => {
    update({ range: next && timeRangeOf(next) });
  });
  return {
    rangeUndo,
    step: (by) => {
      const [zoom, chosenAt] = by === -1 ? [rangeUndo.undo, undoneAt] : [rangeUndo.redo, redoneAt];
      if (zoom !== undefined && chosenAt === visits) zoom();
      else step(by);
    },
  };
}

/** The view that opens first: that of the host, where there is anything of it. It stays when the archive grows. */
function useFirstView(state: ArchiveState | undefined): ArchiveViewName {
  const first = useRef<ArchiveViewName | undefined>(undefined);
  if (state !== undefined)
    first.current ??= state.head.hasHost ? 'host' : isOfTexts(state.head) ? 'metrics' : 'overview';
  return first.current ?? 'overview';
}
