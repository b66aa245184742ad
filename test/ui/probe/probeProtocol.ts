/** An argument of a command: the address of a file, or what JSON can say. */
export type CommandArgument = { readonly uri: string } | string | number | boolean | null;

/** What an extension host uses, after it has cleared away what it does not. */
export interface HostMemory {
  /** Of its main thread, in bytes. */
  readonly heapBytes: number;
  /** Of the heaps of its workers together, in bytes. */
  readonly workerHeapBytes: number;
}

/** What a probe answers: `{ method: [params, result] }`. */
export interface ProbeMethods {
  run: readonly [{ readonly command: string; readonly args: readonly CommandArgument[] }, null];
  /** Opens a file in a tab that the next file does not take. */
  openToStay: readonly [{ readonly uri: string }, null];
  /** Puts the cursor of the active text editor, of a file of that name, at a place, counted from 0, and the focus there; columns as they are shown. */
  goTo: readonly [{ readonly name: string; readonly line: number; readonly column: number }, null];
  /** Changes a setting of the user. */
  configure: readonly [{ readonly name: string; readonly value: CommandArgument | readonly string[] }, null];
  /** Deletes a file of any file system. */
  delete: readonly [{ readonly uri: string }, null];
  /** The codes of what the Problems panel has of a file. */
  problems: readonly [{ readonly uri: string }, readonly string[]];
  /** The texts of the hovers at a place, both counted from 0. */
  hovers: readonly [{ readonly uri: string; readonly line: number; readonly character: number }, readonly string[]];
  /** The paths of the scripts of the workers that run. */
  workers: readonly [null, readonly string[]];
  /** Ends the worker that was started last, as a fault in it would. */
  endWorker: readonly [null, null];
  memory: readonly [null, HostMemory];
  /** The promises of any extension that were rejected and that nobody looked after, in words. */
  rejections: readonly [null, readonly string[]];
  host: readonly [null, { readonly pid: number; readonly isTrusted: boolean }];
}
