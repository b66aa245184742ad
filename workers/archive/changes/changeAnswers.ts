import type { Handlers } from '../../../protocol/rpc.ts';
import type { ChangeMethods, Changes } from '../../../protocol/viewer/changeProtocol.ts';
import { settledWithin, whileWanted } from '../../plot/settledWithin.ts';
import { momentMs } from '../../plot/tableAnswers.ts';
import type { ReadArchive } from '../readArchive.ts';
import type { ChangeRequest } from './compareRange.ts';
import { compareRange, noChanges } from './compareRange.ts';

/** Most comparisons that are kept: one is looked at again when the user comes back from a plot. */
const keptRuns = 4;

/** What the Changes view asks. @param named resolves when all that was recorded in a range has its name */
export function changeAnswers(session: ReadArchive, named: ChangeRequest['named']): Handlers<ChangeMethods> {
  const runs = new Map<string, Run>();
  return {
    changes: async (request, signal) => {
      if (session.archive === undefined) return null;
      const key = JSON.stringify(request);
      const run = runs.get(key) ?? new Run(session, { ...request, named });
      runs.set(key, run);
      for (const other of [...runs.keys()].slice(0, -keptRuns)) runs.delete(other);
      await run.settledSoon(signal);
      if (run.hasEnded && run.changes === undefined) runs.delete(key);
      if (run.error !== undefined) throw run.error;
      return run.changes ?? { ...noChanges, share: run.share };
    },
  };
}

/** A range that is being compared, or has been. */
class Run {
  share = 0;
  /** Undefined until all has been read. */
  changes: Changes | undefined;
  error: Error | undefined;
  hasEnded = false;
  readonly #settled: Promise<void>;
  readonly #controller = new AbortController();
  /** How many wait for it. */
  #waiting = 0;

  constructor(session: ReadArchive, request: ChangeRequest) {
    this.#settled = this.#compare(session, request);
  }

  /** Waits for the end, or a moment. It ends where the last who waits gives up. */
  async settledSoon(signal: AbortSignal): Promise<void> {
    this.#waiting++;
    await whileWanted(signal, (abandoned) => settledWithin(this.#settled, momentMs, abandoned));
    this.#waiting--;
    if (!signal.aborted || this.#waiting > 0) return;
    this.#controller.abort(new Error('stopped'));
    await this.#settled;
  }

  async #compare(session: ReadArchive, request: ChangeRequest): Promise<void> {
    const { signal } = this.#controller;
    const { archive } = session;
    const onShare = (share: number): void => {
      this.share = share;
    };
    try {
      this.changes = await compareRange(session, request, onShare, signal);
    } catch (error) {
      // The files of an archive that has grown were opened anew: those that were read are closed.
      if (session.archive !== archive && !signal.aborted) {
        await this.#compare(session, request);
        return;
      }
      this.error = error instanceof Error ? error : new Error(String(error));
    }
    this.hasEnded = true;
  }
}
