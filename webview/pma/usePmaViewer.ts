import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { PmaChoice, PmaPlotState, PmaPlotViewMethods } from '../../protocol/plot/pmaPlotProtocol.ts';
import type { Handlers } from '../../protocol/rpc.ts';
import { withChoice } from './chosenLines.ts';
import type { PmaConnection } from './pmaConnection.ts';
import type { PmaViewState } from './pmaViewState.ts';

export interface PmaViewer {
  /** Undefined until it arrives. */
  readonly state: PmaPlotState | undefined;
  readonly view: PmaViewState;
  readonly update: (change: Partial<PmaViewState>) => void;
  /** The time marked in all plots, in seconds since the Epoch. */
  readonly cursor: number | undefined;
  readonly setCursor: (seconds: number) => void;
  /** Number of cursor updates from the editor. */
  readonly followed: number;
  /** Last error that is not reported elsewhere. */
  readonly fault: string | undefined;
  readonly clearFault: () => void;
}

/** State of the view and the file; persistent parts are stored. */
export function usePmaViewer(
  connection: PmaConnection,
  kept: PmaViewState,
  onKeep: (view: PmaViewState) => void,
): PmaViewer {
  const [state, setState] = useState<PmaPlotState | undefined>(undefined);
  const [view, setView] = useState(kept);
  const [cursor, setCursor] = useState<number | undefined>(undefined);
  const [followed, setFollowed] = useState(0);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [wanted, setWanted] = useState<PmaChoice | undefined>(undefined);
  const latest = useRef(kept);
  const update = useCallback(
    (change: Partial<PmaViewState>) => {
      latest.current = { ...latest.current, ...change };
      setView(latest.current);
      onKeep(latest.current);
    },
    [onKeep],
  );
  useEffect(() => {
    const follow = (seconds: number): void => {
      setCursor(seconds);
      setFollowed((count) => count + 1);
    };
    const events: Handlers<PmaPlotViewMethods> = {
      changed: (next) => {
        setState(next);
      },
      cursorMoved: ({ seconds }) => {
        follow(seconds);
      },
      choose: (choice) => {
        setWanted(choice);
      },
    };
    void connection.start(
      events,
      (start) => {
        update({ address: start.state.address });
        setWanted(start.choice);
        if (start.seconds !== undefined) follow(start.seconds);
        setState(start.state);
      },
      setFault,
    );
    return () => {
      connection.dispose();
    };
  }, [connection, update]);
  useFirstChoice(state, view, wanted, (chosen) => {
    const { className, metric } = wanted ?? {};
    const isNamed = className !== undefined && metric !== undefined;
    update({ chosen, ...(isNamed ? { described: { className, metric } } : {}) });
    setWanted(undefined);
  });
  const clearFault = useCallback(() => {
    setFault(undefined);
  }, []);
  return { state, view, update, cursor, setCursor, followed, fault, clearFault };
}

/** Ticks the requested metrics as soon as their class is known, or the first class if nothing was ever ticked. */
function useFirstChoice(
  state: PmaPlotState | undefined,
  { chosen }: PmaViewState,
  wanted: PmaChoice | undefined,
  onChosen: (chosen: NonNullable<PmaViewState['chosen']>) => void,
): void {
  const { classes = [], reading } = state?.contents ?? {};
  const isRead = reading?.phase === 'done';
  const isThere = classes.some(({ name }) => name === wanted?.className);
  const [first] = classes;
  useEffect(() => {
    if (wanted !== undefined && isThere && isRead) onChosen(withChoice(chosen ?? [], classes, wanted));
    else if (chosen === undefined && isRead && first !== undefined && !isThere)
      onChosen(withChoice([], classes, { className: first.name }));
  }, [wanted, isThere, isRead, chosen === undefined]);
}
