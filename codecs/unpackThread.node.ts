import { Worker } from 'node:worker_threads';
import { currentTranslations, t } from '../formats/words/translate.ts';
import { CodecFault } from './codecFault.ts';
import type { Unpacking } from './unpacking.ts';
import type { Failure, FromUnpackThread, ToUnpackThread, UnpackTask, UnpackThreadData } from './unpackProtocol.ts';

/** A thread that unpacks one file at a time. It does not keep the process alive while it has nothing to do. */
export class UnpackThread {
  readonly #worker: Worker;
  readonly #onIdle: () => void;
  #task: RemoteUnpacking | undefined;

  /**
   * @param script of the bundle
   * @param onIdle told when it has finished a task
   * @param onEnd told when it has ended of itself, with whatever it was doing
   */
  constructor(script: string, onIdle: () => void, onEnd: () => void) {
    const data: UnpackThreadData = { translations: currentTranslations() };
    this.#onIdle = onIdle;
    this.#worker = new Worker(script, { workerData: data, execArgv: [] });
    this.#worker.unref();
    const end = (error: Error): void => {
      this.#task?.fail(error);
      this.#task = undefined;
      onEnd();
    };
    this.#worker.on('message', (message: FromUnpackThread) => {
      this.#receive(message);
    });
    this.#worker.on('error', end);
    this.#worker.on('exit', (code) => {
      end(new Error(t`what reads it has ended, with code ${code}`));
    });
  }

  get isIdle(): boolean {
    return this.#task === undefined;
  }

  /** Only while it is idle. */
  unpack(task: UnpackTask): Unpacking {
    const unpacking = new RemoteUnpacking(this.#worker);
    this.#task = unpacking;
    this.#worker.postMessage({ kind: 'unpack', task } satisfies ToUnpackThread);
    return unpacking;
  }

  async end(): Promise<void> {
    this.#worker.removeAllListeners();
    this.#task?.fail(new Error(t`The file has been closed.`));
    this.#task = undefined;
    await this.#worker.terminate();
  }

  #receive(message: FromUnpackThread): void {
    this.#task?.receive(message);
    if (message.kind !== 'end') return;
    this.#task = undefined;
    this.#onIdle();
  }
}

/** A file that is unpacked in a thread: what has come of it, and who waits for it. */
class RemoteUnpacking implements Unpacking {
  position = 0;
  readonly #worker: Worker;
  readonly #pieces: { readonly piece: Uint8Array; readonly position: number }[] = [];
  /** How it has ended, or will when the pieces have been taken. */
  #end: { readonly position: number; readonly error?: Error | undefined } | undefined;
  #wake: (() => void) | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  receive(message: FromUnpackThread): void {
    if (message.kind === 'content')
      for (const piece of message.pieces) this.#pieces.push({ piece, position: message.position });
    else this.#end ??= { position: message.position, error: message.failure && errorOf(message.failure) };
    this.#wake?.();
  }

  fail(error: Error): void {
    this.#end ??= { position: this.position, error };
    this.#wake?.();
  }

  async next(): Promise<Uint8Array | undefined> {
    for (;;) {
      const next = this.#pieces.shift();
      if (next !== undefined) {
        this.position = next.position;
        if (this.#end === undefined) this.#send({ kind: 'taken', bytes: next.piece.length });
        return next.piece;
      }
      if (this.#end !== undefined) break;
      await this.#change();
    }
    if (this.#end.error !== undefined) throw this.#end.error;
    this.position = this.#end.position;
    return undefined;
  }

  close(): Promise<void> {
    this.#pieces.length = 0;
    if (this.#end === undefined) this.#send({ kind: 'stop' });
    return Promise.resolve();
  }

  /** The process lives while somebody waits, not while a thread has content that nobody wants. */
  async #change(): Promise<void> {
    this.#worker.ref();
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.#worker.unref();
  }

  #send(message: ToUnpackThread): void {
    this.#worker.postMessage(message);
  }
}

function errorOf(failure: Failure): Error {
  if (failure.kind === 'fault') return new CodecFault(failure.fault, failure.detail, failure.packedOffset);
  return Object.assign(new Error(failure.message), failure.code === undefined ? {} : { code: failure.code });
}
