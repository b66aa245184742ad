import type { SeveritySettings } from '../../formats/findings/severity.ts';
import type { CopyForm, CopyTarget, FileMethods, FileState, LiveState, MmvMethods } from '../../webview/protocol.ts';

/** What a worker is started with: the one file it is for. */
export type WorkerFile =
  /** On a disk of this host: read and polled by the worker. */
  | { readonly kind: 'path'; readonly name: string; readonly path: string }
  /** Elsewhere: read by the extension. */
  | { readonly kind: 'bytes'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly name: string; readonly problem: string };

/** What a worker is told besides the file. */
export interface WorkerSettings {
  /** The user's severities by rule code. */
  readonly severities: SeveritySettings;
  /** Between two looks at the file, in milliseconds. */
  readonly pollMs: number;
}

export interface WorkerData {
  readonly file: WorkerFile;
  readonly settings: WorkerSettings;
}

/** What a worker answers: all that the view asks of the file, and what the extension needs itself. */
export interface WorkerMethods extends FileMethods, MmvMethods {
  /** Resolves when the file has been read for the first time. */
  state: readonly [null, FileState];
  configure: readonly [WorkerSettings, undefined];
  /** Looks again and again while somebody can see it and wants it. */
  setLive: readonly [{ readonly isVisible: boolean; readonly isPaused: boolean }, undefined];
  readAgain: readonly [null, undefined];
  /** The extension has read the file again. */
  takeBytes: readonly [{ readonly bytes: Uint8Array } | { readonly problem: string }, undefined];
  copyText: readonly [{ readonly target: CopyTarget; readonly form: CopyForm }, string];
  /** The whole file in words. */
  text: readonly [null, string];
  /** The whole file as JSON in UTF-8. */
  json: readonly [null, Uint8Array];
}

/** What a worker tells. */
export interface WorkerNotices {
  changed: readonly [FileState, undefined];
  looked: readonly [LiveState, undefined];
}
