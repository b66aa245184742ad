import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Connection } from '../connection.ts';
import type { History } from '../parts/history.ts';
import { emptyHistory, stepped, visited } from '../parts/history.ts';
import type { ByteRange } from '../parts/range.ts';
import { isSameRange } from '../parts/range.ts';
import type { FileState } from '../protocol.ts';
import type { StructureTool } from '../structure/structureTools.tsx';
import type { ViewName, ViewState } from './viewState.ts';

/** Where one has been: what back and forth lead to. */
type Place = Pick<ViewState, 'view' | 'selection' | 'cursor' | 'value'>;

export interface Viewer {
  /** Undefined until the file has been read. */
  readonly state: FileState | undefined;
  readonly fault: string | undefined;
  readonly view: ViewState;
  readonly tool: StructureTool;
  readonly setTool: (tool: StructureTool) => void;
  readonly clearFault: () => void;
  /** Changes what is shown without a step in the history. */
  readonly update: (change: Partial<ViewState>) => void;
  /** Changes what is shown so that one can go back. */
  readonly jump: (change: Partial<Place>) => void;
  /** Shows some bytes in Structure. */
  readonly showBytes: (range: ByteRange) => void;
  /** Changes the view; Values comes with the value selected whose bytes were selected in Structure. */
  readonly showView: (view: ViewName) => void;
  /** Goes back (-1) or forth (1) in the history. */
  readonly step: (step: -1 | 1) => void;
}

const placeOf = ({ view, selection, cursor, value }: ViewState): Place => ({ view, selection, cursor, value });

const isSamePlace = (a: Place, b: Place): boolean =>
  a.view === b.view && a.cursor === b.cursor && a.value === b.value && isSameRange(a.selection, b.selection);

/** What the view shows and what of the file it knows; what is to outlive the view is kept. */
export function useViewer(connection: Connection, kept: ViewState, onKeep: (view: ViewState) => void): Viewer {
  const [state, setState] = useState<FileState | undefined>(undefined);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [view, setView] = useState(kept);
  const [tool, setTool] = useState<StructureTool>(undefined);
  const history = useRef<History<Place>>(emptyHistory);
  const latest = useRef(view);

  const update = useCallback(
    (change: Partial<ViewState>) => {
      latest.current = { ...latest.current, ...change };
      setView(latest.current);
      onKeep(latest.current);
    },
    [onKeep],
  );
  const jump = useCallback(
    (change: Partial<Place>) => {
      const from = visited(history.current, placeOf(latest.current), isSamePlace);
      update(change);
      history.current = visited(from, placeOf(latest.current), isSamePlace);
    },
    [update],
  );
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
      connection.ask('valueAt', { offset: cursor }).then(
        (value) => {
          if (value !== null) update({ value });
        },
        (error: unknown) => {
          connection.report(error);
        },
      );
    },
    [connection, jump, update],
  );
  const step = useCallback(
    (by: -1 | 1) => {
      // What was selected since the last jump is a place to come forth to, too.
      const here = by === -1 ? visited(history.current, placeOf(latest.current), isSamePlace) : history.current;
      const next = stepped(here, by);
      const place = next?.places[next.index];
      if (next === undefined || place === undefined) return;
      history.current = next;
      update(place);
    },
    [update],
  );
  useEffect(() => {
    void connection.start({
      onState: setState,
      onLooked: (live) => {
        setState((known) => (known === undefined ? known : { ...known, live }));
      },
      onReveal: showBytes,
      onFault: setFault,
    });
    return () => {
      connection.dispose();
    };
  }, [connection, showBytes]);
  const clearFault = useCallback(() => {
    setFault(undefined);
  }, []);
  return { state, fault, view, tool, setTool, clearFault, update, jump, showBytes, showView, step };
}
