import { Worker } from 'node:worker_threads';
import { currentTranslations, t } from '../../formats/l10n/translate.ts';
import { CodecFault } from '../codecFault.ts';
import type { Unpacking } from '../unpacking.ts';
import type { Failure, FromUnpackThread, ToUnpackThread, UnpackTask, UnpackThreadData } from '../unpackProtocol.ts';
import { slotCount, slotSize } from '../unpackProtocol.ts';
import { compiledLzma } from '../xz/lzmaProgram.ts';

/** What it makes is mostly in memory that is used again. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** A thread that unpacks one file at a time. It does not keep the process alive while it has nothing to do. */
export class UnpackThread {
  readonly #worker: Worker;
  readonly #slots = new SharedArrayBuffer(slotCount * slotSize);
  readonly #onIdle: () => void;
  #task: RemoteUnpacking | undefined;

  /**
   * @param script of the bundle
   * @param onIdle called when a task is finished and all its output has been taken
   * @param onEnd called when the thread ends unexpectedly, with its current task
   */
  constructor(script: string, onIdle: () => void, onEnd: () => void) {
    const data: UnpackThreadData = {
      translations: currentTranslations(),
      slots: this.#slots,
      lzma: compiledLzma(),
    };
    this.#onIdle = onIdle;
    this.#worker = new Worker(script, { workerData: data, execArgv: [], resourceLimits });
    this.#worker.unref();
    const end = (error: Error): void => {
      this.#task?.fail(error);
      this.#task = undefined;
      onEnd();
    };
    this.#worker.on('message', (message: FromUnpackThread) => this.#task?.receive(message));
    this.#worker.on('error', end);
    this.#worker.on('exit', (code) => {
      end(new Error(t`the reader ended with code ${code}`));
    });
  }

  get isIdle(): boolean {
    return this.#task === undefined;
  }

  /** Only while it is idle. */
  unpack(task: UnpackTask): Unpacking {
    const unpacking = new RemoteUnpacking(this.#worker, this.#slots, () => {
      this.#task = undefined;
      this.#onIdle();
    });
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
}

/** A file that is unpacked in a thread: what has come of it, and who waits for it. */
class RemoteUnpacking implements Unpacking {
  position = 0;
  readonly #worker: Worker;
  readonly #slots: SharedArrayBuffer;
  readonly #onDone: () => void;
  readonly #filled: Extract<FromUnpackThread, { kind: 'content' }>[] = [];
  /** The slot whose content the caller has. */
  #lent: number | undefined;
  /** How it has ended, or will when the content has been taken. */
  #end: { readonly position: number; readonly error?: Error | undefined } | undefined;
  #isClosed = false;
  #isDone = false;
  #wake: (() => void) | undefined;

  /** @param onDone called when the slots are free for another file */
  constructor(worker: Worker, slots: SharedArrayBuffer, onDone: () => void) {
    this.#worker = worker;
    this.#slots = slots;
    this.#onDone = onDone;
  }

  receive(message: FromUnpackThread): void {
    if (message.kind === 'content') this.#filled.push(message);
    else this.#end ??= { position: message.position, error: message.failure && errorOf(message.failure) };
    if (this.#isClosed && this.#end !== undefined) this.#finish();
    this.#wake?.();
  }

  fail(error: Error): void {
    this.#end ??= { position: this.position, error };
    this.#wake?.();
  }

  async next(): Promise<Uint8Array | undefined> {
    this.#giveSlotBack();
    for (;;) {
      const next = this.#filled.shift();
      if (next !== undefined) {
        this.position = next.position;
        this.#lent = next.slot;
        return new Uint8Array(this.#slots, next.slot * slotSize, next.size);
      }
      if (this.#end !== undefined) break;
      await this.#change();
    }
    this.#finish();
    if (this.#end.error !== undefined) throw this.#end.error;
    this.position = this.#end.position;
    return undefined;
  }

  close(): Promise<void> {
    this.#isClosed = true;
    if (this.#end === undefined) this.#send({ kind: 'stop' });
    else this.#finish();
    return Promise.resolve();
  }

  #giveSlotBack(): void {
    if (this.#lent !== undefined && this.#end === undefined) this.#send({ kind: 'taken', slot: this.#lent });
    this.#lent = undefined;
  }

  #finish(): void {
    if (!this.#isDone) this.#onDone();
    this.#isDone = true;
  }

  /** Keeps the process alive only while a reader waits, not while a thread has content that is not requested. */
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
  if (failure.kind === 'fault') return new CodecFault(failure.fault, failure.detail, failure.compressedOffset);
  return Object.assign(new Error(failure.message), failure.code === undefined ? {} : { code: failure.code });
}
