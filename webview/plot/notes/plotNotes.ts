import { createContext } from 'preact';
import { useCallback, useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { notesAbout } from '../../../formats/notes/note.ts';
import type { NotesMethods, NotesState, ShownNote } from '../../../protocol/viewer/notesProtocol.ts';
import type { Requester } from '../../connection.ts';
import type { PlotRange } from '../plotRange.ts';

/** A note that is being written. */
export interface NoteDraft extends PlotRange {
  /** The note that is changed; missing for a new one. */
  readonly before?: ShownNote;
}

/** Notes on the time axis, and what is done with them. */
export interface PlotNotes {
  /** Notes in the order of time; each has the number of its place. */
  readonly notes: readonly ShownNote[];
  readonly faults: readonly string[];
  readonly isListShown: boolean;
  readonly showList: (isShown: boolean) => void;
  readonly draft: NoteDraft | undefined;
  /** Begins to write a note on a time, or to change one; undefined ends that. */
  readonly write: (draft: NoteDraft | undefined) => void;
  readonly save: (draft: NoteDraft, text: string) => void;
  readonly remove: (note: ShownNote) => void;
}

/** Undefined where there are no notes. */
export const PlotNotesContext = createContext<PlotNotes | undefined>(undefined);

/** Writes a note on a time, or on the part that is marked; does nothing where there are no notes. */
export function useNoteWriter(marked?: PlotRange): (range: PlotRange) => void {
  const notes = useContext(PlotNotesContext);
  return (range) => {
    notes?.write(range.from < range.to ? range : (marked ?? range));
  };
}

const none: NotesState = { notes: [], faults: [] };

/** The notes of what is open. @param host new notes are about it, and those of other hosts are not shown */
export function usePlotNotes(
  connection: Requester<NotesMethods>,
  host: string | undefined,
  pushed: NotesState | undefined,
): PlotNotes {
  const [state, setState] = useState(none);
  const [isListShown, showList] = useState(false);
  const [draft, setDraft] = useState<NoteDraft | undefined>(undefined);
  useEffect(() => {
    connection.request('notes', null).then(setState, (error: unknown) => {
      connection.report(error);
    });
  }, [connection]);
  useEffect(() => {
    if (pushed !== undefined) setState(pushed);
  }, [pushed]);
  const notes = useMemo(() => notesAbout(state.notes, { hosts: host === undefined ? [] : [host] }), [state, host]);
  const edit = useCallback(
    (params: NotesMethods['editNote'][0]) => {
      connection.request('editNote', params).then(
        (next) => {
          setState(next);
          setDraft(undefined);
        },
        (error: unknown) => {
          connection.report(error);
        },
      );
    },
    [connection],
  );
  return {
    notes,
    faults: state.faults,
    isListShown,
    showList,
    draft,
    write: setDraft,
    save: ({ before, from, to }, text) => {
      const about = before === undefined ? host : before.host;
      const next = { from, to, text: text.trim(), ...(about === undefined ? {} : { host: about }) };
      edit({ ...(before === undefined ? {} : { before }), next });
    },
    remove: (before) => {
      edit({ before });
    },
  };
}
