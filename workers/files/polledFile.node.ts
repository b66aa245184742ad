import * as fs from 'node:fs/promises';
import { t } from '../../formats/l10n/translate.ts';
import type { PollResult, PollableFile, OnRead } from '../../formats/bytes/folder.ts';

/** Bytes per read: small enough to report progress and to stop on a slow disk. */
const chunkBytes = 1 << 22;

/** A file on a disk. Only ever opened for reading. */
export class PolledFile implements PollableFile {
  readonly #path: string;
  readonly #maxBytes: number;
  #handle: fs.FileHandle | undefined;
  #identity: string | undefined;
  /** What the last look that showed anything has shown. */
  #last: Uint8Array | undefined;
  #wasStopped = false;
  /** Memory to be read into: a new one only after the former has been handed out. */
  #scratch = new Uint8Array();

  /** @param maxBytes of a larger file, only the start is read */
  constructor(path: string, maxBytes: number) {
    this.#path = path;
    this.#maxBytes = maxBytes;
  }

  /** What has come so far is shown where it is stopped, if that is more than was known. */
  async poll(signal: AbortSignal, onRead: OnRead): Promise<PollResult> {
    try {
      return await this.#read(signal, onRead);
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' };
      await this.close();
      this.#last = undefined;
      const { code, message } = error as NodeJS.ErrnoException;
      return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'missing' } : { kind: 'failed', problem: message };
    }
  }

  async close(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close();
  }

  async #read(signal: AbortSignal, onRead: OnRead): Promise<PollResult> {
    const found = await orAborted(fs.stat(this.#path), signal);
    if (!found.isFile()) return { kind: 'failed', problem: t`This is not a regular file.` };
    // A file that has been unlinked and made anew may get the same number, but not while this one is held open.
    const identity = `${found.dev}:${found.ino}:${found.birthtimeMs}`;
    if (identity !== this.#identity) await this.close();
    this.#handle ??= await fs.open(this.#path, 'r');
    const { size } = await this.#handle.stat();
    const bytes = await this.#readBytes(this.#handle, Math.min(size, this.#maxBytes), signal, onRead);
    const known = identity === this.#identity ? this.#last : undefined;
    if (signal.aborted && bytes.length <= (known?.length ?? 0)) return { kind: 'stopped' };
    this.#identity = identity;
    const wasStopped = this.#wasStopped;
    this.#wasStopped = signal.aborted;
    if (known !== undefined && signal.aborted === wasStopped && isEqual(known, bytes)) return { kind: 'same' };
    this.#last = bytes;
    this.#scratch = new Uint8Array();
    const stopped = signal.aborted ? { isStopped: true } : {};
    return { kind: 'bytes', bytes, size: Math.max(size, bytes.length), identity, ...stopped };
  }

  /** Fewer than wanted where the file has been cut meanwhile, or the read is stopped. */
  async #readBytes(handle: fs.FileHandle, wanted: number, signal: AbortSignal, onRead: OnRead): Promise<Uint8Array> {
    if (this.#scratch.length !== wanted) this.#scratch = new Uint8Array(wanted);
    const scratch = this.#scratch;
    let length = 0;
    while (length < wanted && !signal.aborted) {
      const reading = handle.read(scratch, length, Math.min(chunkBytes, wanted - length), length);
      const { bytesRead } = await orAborted(reading, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
        // What is on its way may still be written there.
        this.#scratch = new Uint8Array();
        return { bytesRead: 0 };
      });
      if (bytesRead === 0) break;
      length += bytesRead;
      onRead(length, wanted);
    }
    return length === wanted ? scratch : scratch.slice(0, length);
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

/** What is waited for, or a rejection with the signal's reason: also where what is waited for cannot be stopped itself. */
async function orAborted<Result>(wanted: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let release = (): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    const abort = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    release = () => {
      signal.removeEventListener('abort', abort);
    };
  });
  try {
    return await Promise.race([wanted, stopped]);
  } finally {
    release();
  }
}
