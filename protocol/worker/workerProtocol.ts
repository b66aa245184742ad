import type { HostThresholds } from '../../formats/history/doctor/hostRule.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import type { CopyForm, CopyTarget, LiveState, ReadProgress, ShownState } from '../viewer/shellProtocol.ts';

/** The file that a worker is for. */
export interface WorkerFile {
  /** Base name. */
  readonly name: string;
  /** Absolute; undefined for a file that the worker has to ask its owner for. */
  readonly path: string | undefined;
}

/** What a worker receives besides the file. */
export interface WorkerSettings {
  /** The user's severities by rule code. */
  readonly severities: SeveritySettings;
  /** Thresholds of rules about hosts, for archives. */
  readonly thresholds?: HostThresholds;
  /** Zone of texts that do not say it; missing or empty where it is not known. */
  readonly textTimeZone?: string;
  /** Interval between polls of the file, in milliseconds. */
  readonly pollMs: number;
}

/** What every worker answers its owner, besides what the view asks. */
export interface OwnerMethods<State extends ShownState> {
  /** Resolves when the file has been read for the first time. */
  state: readonly [null, State];
  configure: readonly [WorkerSettings, undefined];
  /** Polls the file while it is visible and not paused. */
  setLive: readonly [{ readonly isVisible: boolean; readonly isPaused: boolean }, undefined];
  readAgain: readonly [null, undefined];
  /** See ShellMethods. Answered at once, whatever is being read. */
  stopReading: readonly [null, undefined];
  copyText: readonly [{ readonly target: CopyTarget; readonly form: CopyForm }, string];
  /** Gives the whole file in words. */
  text: readonly [null, string];
  /** What the file says, thing by thing, without where: to be compared line by line. */
  facts: readonly [null, string];
  /** Gives the whole file as JSON in UTF-8. */
  json: readonly [null, Uint8Array];
}

/** Notifications of a worker. */
export interface WorkerNotices<State extends ShownState> {
  changed: readonly [State, undefined];
  polled: readonly [LiveState, undefined];
  /** See ViewMethods. */
  reading: readonly [ReadProgress | null, undefined];
}
