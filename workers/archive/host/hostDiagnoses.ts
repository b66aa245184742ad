import type { Archive } from '../../../formats/archive/archive.ts';
import { expectedBytes } from '../../../formats/archive/archive.ts';
import { diagnose } from '../../../formats/history/doctor/diagnose.ts';
import { withEvidence } from '../../../formats/history/doctor/evidence/readEvidence.ts';
import { tablesOf } from '../../../formats/history/doctor/evidence/readTable.ts';
import type { Diagnosis } from '../../../formats/history/doctor/hostDoctor.ts';
import type { HostThresholds } from '../../../formats/history/doctor/hostRule.ts';
import { withSeverities } from '../../../formats/history/doctor/hostProblem.ts';
import type { Incident } from '../../../formats/history/doctor/incidents.ts';
import { incidentsOf } from '../../../formats/history/doctor/incidents.ts';
import type { NotJudged } from '../../../formats/history/doctor/notJudged.ts';
import type { SeveritySettings } from '../../../formats/findings/severity.ts';
import { archiveHistory } from '../../../formats/history/subject/archiveHistory.ts';
import type { History } from '../../../formats/history/subject/history.ts';
import type { ScanState } from '../../../protocol/viewer/archiveProtocol.ts';
import { whileWanted } from '../../plot/settledWithin.ts';
import type { Precedence } from '../precedence.ts';
import { Scan } from '../scan.ts';

/** What the user wants to know of hosts: severities and thresholds by rule code. */
export interface HostSettings {
  readonly severities: SeveritySettings;
  readonly thresholds: HostThresholds;
}

/** What is looked at. */
interface Diagnosed {
  /** History that several archives are, always the same; missing for a single one. */
  readonly history?: History | undefined;
  readonly hostSettings: HostSettings;
}

/** What was wrong with a host, and of what nothing can be said. */
export interface HostDiagnosis {
  readonly incidents: readonly Incident[];
  readonly notJudged: readonly NotJudged[];
}

/** A pass over all records. */
interface Pass {
  /** The same as long as there is nothing else to be read. */
  readonly key: Archive | History;
  readonly history: History;
  readonly totalBytes: number;
  readonly thresholds: HostThresholds;
  run?: Promise<void> | undefined;
  found?: Pick<Diagnosis, 'problems' | 'notJudged'>;
}

/** Milliseconds after which a pass ends that nobody waits for. */
const patienceMs = 3000;

/**
 * Looks for what was wrong with the host of an archive, or of a history. The Host view and a report ask for the same, which
 * takes a pass over all records: what was found last is kept. The pass goes before other work, and can be stopped.
 */
export class HostDiagnoses {
  readonly #session: Diagnosed;
  readonly #precedence: Precedence;
  readonly #scan: Scan;
  #pass: Pass | undefined;
  #waiting = 0;
  #askedAtMs = 0;
  /** Resolves when the user lets a pass go on; undefined where it was not stopped. */
  #released: Promise<void> | undefined;
  #release = (): void => undefined;

  /** @param onProgress called when the state has changed */
  constructor(session: Diagnosed, precedence: Precedence, onProgress: () => void) {
    this.#session = session;
    this.#precedence = precedence;
    this.#scan = new Scan(onProgress);
  }

  /** What has ended without the user's doing begins when it is asked for again. */
  get state(): ScanState {
    const { state } = this.#scan;
    return state.phase === 'stopped' && this.#released === undefined ? { ...state, phase: 'waiting' } : state;
  }

  /** Begins anew with what was stopped. */
  start(): void {
    this.#released = undefined;
    this.#release();
  }

  /** Ends what is under way. Who asks waits until it is started again. */
  stop(): void {
    this.#released ??= new Promise((resolve) => {
      this.#release = resolve;
    });
    this.#scan.stop();
  }

  halt(): void {
    this.#scan.stop();
  }

  /** What was wrong by the settings of the user, the worst first. Rejects with the signal's reason, or where reading fails. */
  async find(archive: Archive, signal: AbortSignal): Promise<HostDiagnosis> {
    this.#waiting++;
    try {
      // Where another pass takes its place, that of what has been read since answers as well.
      for (let pass = this.#passOf(archive); ; pass = this.#pass ?? pass) {
        if (pass.found !== undefined) return this.#withSettings(pass.found);
        signal.throwIfAborted();
        const next = this.#released ?? this.#runOf(pass);
        await whileWanted(signal, (abandoned) => Promise.race([next, abandoned]));
        const { phase, problem } = this.#scan.state;
        if (phase === 'failed') throw new Error(problem);
      }
    } finally {
      this.#waiting--;
      this.#askedAtMs = performance.now();
    }
  }

  #withSettings({ problems, notJudged }: NonNullable<Pass['found']>): HostDiagnosis {
    return { incidents: incidentsOf(withSeverities(problems, this.#session.hostSettings.severities)), notJudged };
  }

  /** The pass over what there is now, which takes the place of another one. */
  #passOf(archive: Archive): Pass {
    const { history = archiveHistory(archive), hostSettings } = this.#session;
    const key = this.#session.history ?? archive;
    const { thresholds } = hostSettings;
    if (this.#pass?.key === key && isSame(this.#pass.thresholds, thresholds)) return this.#pass;
    this.#scan.stop();
    return (this.#pass = { key, thresholds, history, totalBytes: totalBytes(archive) });
  }

  #runOf(pass: Pass): Promise<void> {
    pass.run ??= this.#precedence
      .first(() => this.#scan.run(pass.totalBytes, (onProgress, signal) => this.#diagnose(pass, onProgress, signal)))
      .finally(() => {
        pass.run = undefined;
      });
    return pass.run;
  }

  async #diagnose(pass: Pass, onProgress: (doneBytes: number) => void, signal: AbortSignal): Promise<void> {
    const { history, thresholds, totalBytes } = pass;
    const { problems, notJudged } = await diagnose(history, {
      thresholds,
      signal,
      onProgress: (done, total) => {
        if (this.#waiting === 0 && performance.now() - this.#askedAtMs > patienceMs) this.#scan.stop();
        onProgress((done / Math.max(1, total)) * totalBytes);
      },
    });
    pass.found = { problems: await withEvidence(problems, tablesOf(history, signal)), notJudged };
  }
}

function totalBytes({ history, volumes }: Archive): number {
  return history?.expectedBytes ?? expectedBytes(volumes);
}

const isSame = (a: HostThresholds, b: HostThresholds): boolean => JSON.stringify(a) === JSON.stringify(b);
