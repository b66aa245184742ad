import type { Disposable } from 'vscode-languageserver';

/** What the server needs of the machine it runs on. */
export interface ServerHost {
  readonly version: string;
  /** Runs a task after so many milliseconds; with 0, once the messages that have already come are read. */
  schedule(task: () => void, delayMs: number): Disposable;
}
