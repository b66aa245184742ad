import { useState } from 'preact/hooks';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { Changes, ComparedRange } from '../../../protocol/viewer/changeProtocol.ts';
import { useFollowed } from '../../plot/useFollowed.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';

export interface ShownChanges {
  /** Undefined until the first answer. */
  readonly changes: Changes | undefined;
  /** Whether the user has ended the reading before all was compared. */
  readonly isStopped: boolean;
  /** Ends the reading, or begins anew. */
  readonly setStopped: (isStopped: boolean) => void;
}

/** An answer, and what it was asked for. */
interface AnsweredChanges {
  readonly asked: string;
  readonly changes: Changes | undefined;
}

const none: AnsweredChanges = { asked: '', changes: undefined };

/** What a range differs in from what it is compared with; how far that is while it is being read. */
export function useChanges(
  connection: ArchiveConnection,
  range: ComparedRange,
  zone: string,
  { layoutRevision }: ArchiveState,
): ShownChanges {
  const [stopped, setStopped] = useState<string | undefined>(undefined);
  const request = { ...range, zone, layoutRevision };
  const key = JSON.stringify(request);
  const isStopped = stopped === key;
  // An archive that grows is asked again, and meanwhile has what it had.
  const asked = JSON.stringify({ ...range, zone });
  const shown = useFollowed(connection, { request, parts: isStopped ? 0 : 1, version: '' }, none, (show, signal) => [
    (async () => {
      for (let isReading = true; isReading && !signal.aborted;) {
        const answer = await connection.request('changes', request, signal);
        isReading = answer?.share !== undefined;
        show({ asked, changes: answer ?? undefined });
      }
    })(),
  ]);
  return {
    // Changes of another range are not shown for this one.
    changes: isStopped || shown.asked !== asked ? undefined : shown.changes,
    isStopped,
    setStopped: (next) => {
      setStopped(next ? key : undefined);
    },
  };
}
