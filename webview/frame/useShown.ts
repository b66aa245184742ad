import { useCallback, useLayoutEffect, useState } from 'preact/hooks';
import type { Connection } from '../connection.ts';
import type { RangeCommand } from '../../protocol/viewer/partProtocol.ts';
import type { SharedTime } from '../../protocol/viewer/linkedProtocol.ts';
import type { NotesState } from '../../protocol/viewer/notesProtocol.ts';
import type { FilePlace } from '../../protocol/viewer/fileProtocol.ts';
import { useConnected } from './useConnected.ts';
import type { ReadProgress, ShellMethods, ShownState, UnitsChoice } from '../../protocol/viewer/shellProtocol.ts';
import type { Contract } from '../../protocol/rpc.ts';

/** State that the view has received. */
export interface Shown<State extends ShownState> {
  /** Undefined until the file has been read. */
  readonly state: State | undefined;
  /** Null while no read takes its time. */
  readonly reading: ReadProgress | null;
  /** The units in which the user wants to read values. */
  readonly units: UnitsChoice;
  /** Last error that is not reported elsewhere. */
  readonly fault: string | undefined;
  readonly clearFault: () => void;
  /** Whether the extension answers; what is shown is out of date otherwise. */
  readonly isConnected: boolean;
}

const ignore = (): void => undefined;

/** What the extension asks archives for. */
export interface ArchiveWishes {
  readonly onRangeCommand: (command: RangeCommand) => void;
  readonly onShow: (view: object) => void;
  readonly onNotes: (notes: NotesState) => void;
  readonly onLinked: (isLinked: boolean) => void;
  readonly onSharedTime: (time: SharedTime) => void;
}

const noWishes: ArchiveWishes = {
  onRangeCommand: ignore,
  onShow: ignore,
  onNotes: ignore,
  onLinked: ignore,
  onSharedTime: ignore,
};

/** Begins to listen to the extension; `onReveal` shows bytes that it wants to be shown. @param wishes always the same */
export function useShown<State extends ShownState, Host extends Contract<Host> & ShellMethods<State>>(
  connection: Connection<State, Host>,
  onReveal: (place: FilePlace) => void,
  wishes: ArchiveWishes = noWishes,
): Shown<State> {
  const [state, setState] = useState<State | undefined>(undefined);
  const [reading, setReading] = useState<ReadProgress | null>(null);
  const [units, setUnits] = useState<UnitsChoice>('human');
  const [fault, setFault] = useState<string | undefined>(undefined);
  // Before anything is painted: what is to be seen is what the file holds.
  useLayoutEffect(() => {
    void connection.start({
      onState: setState,
      onPolled: (live) => {
        setState((known) => (known === undefined ? known : { ...known, live }));
      },
      onReading: setReading,
      onReveal,
      onUnits: setUnits,
      ...wishes,
      onFault: setFault,
    });
    return () => {
      connection.dispose();
    };
  }, [connection, onReveal, wishes]);
  const clearFault = useCallback(() => {
    setFault(undefined);
  }, []);
  return { state, reading, units, fault, clearFault, isConnected: useConnected(connection) };
}
