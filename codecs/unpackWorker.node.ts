import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { parentPort, workerData } from 'node:worker_threads';
import { setTranslations } from '../formats/words/translate.ts';
import { CodecFault } from './codecFault.ts';
import { DiskSource } from './diskSource.node.ts';
import { PackedInput } from './packedInput.ts';
import { streamCodecs } from './streamCodecs.ts';
import type { Failure, FromUnpackThread, ToUnpackThread, UnpackTask, UnpackThreadData } from './unpackProtocol.ts';
import { windowSize } from './unpackProtocol.ts';
import { decodeXzBlock } from './xz/decodeXz.ts';

/** In bytes: messages cost so much that small pieces are sent together. */
const batchSize = 1 << 19;

/** In a thread of its own: unpacks one file after the other, as fast as its owner takes the content. */
class UnpackWorker {
  readonly #port: MessagePort;
  #isStopped = false;
  /** In bytes: content that was sent and has not been taken yet. */
  #waiting = 0;
  #onChange: (() => void) | undefined;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (message: ToUnpackThread) => {
      this.#receive(message);
    });
  }

  #receive(message: ToUnpackThread): void {
    if (message.kind === 'unpack') {
      this.#isStopped = false;
      this.#waiting = 0;
      void this.#run(message.task);
      return;
    }
    if (message.kind === 'taken') this.#waiting -= message.bytes;
    else this.#isStopped = true;
    this.#onChange?.();
  }

  async #run(task: UnpackTask): Promise<void> {
    let position = 0;
    let failure: Failure | undefined;
    try {
      const source = new DiskSource(task.path);
      try {
        const input = new PackedInput(source, undefined, task.block?.start ?? 0);
        await this.#unpack(input, task);
        position = input.position;
      } finally {
        source.close();
      }
    } catch (error) {
      failure = failureOf(error);
    }
    this.#send({ kind: 'end', position, failure });
  }

  async #unpack(input: PackedInput, task: UnpackTask): Promise<void> {
    let skipped = 0;
    let batch: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const piece of piecesOf(input, task)) {
        const part = piece.subarray(Math.min(piece.length, task.skipped - skipped));
        skipped += piece.length - part.length;
        batch.push(part);
        size += part.length;
        if (size < batchSize) continue;
        this.#sendContent(batch, size, input.position);
        batch = [];
        size = 0;
        await this.#settle();
        if (this.#isStopped) return;
      }
    } finally {
      // What comes before a fault counts.
      if (size > 0) this.#sendContent(batch, size, input.position);
    }
  }

  #sendContent(batch: readonly Uint8Array[], size: number, position: number): void {
    this.#waiting += size;
    const pieces = batch.filter(({ length }) => length > 0);
    this.#send(
      { kind: 'content', pieces, position },
      pieces.map(({ buffer }) => buffer as ArrayBuffer),
    );
  }

  /** Receives messages, and waits until there is room for more. */
  async #settle(): Promise<void> {
    await nextTurn();
    while (this.#waiting >= windowSize && !this.#isStopped)
      await new Promise<void>((resolve) => {
        this.#onChange = resolve;
      });
  }

  #send(message: FromUnpackThread, transferred: readonly ArrayBuffer[] = []): void {
    this.#port.postMessage(message, transferred);
  }
}

function piecesOf(input: PackedInput, { compression, block }: UnpackTask): AsyncIterable<Uint8Array> {
  if (block !== undefined) return decodeXzBlock(input, block.check);
  const codec = streamCodecs[compression];
  if (codec === undefined) throw new Error(`no codec of ${compression}`);
  return codec(input);
}

function failureOf(error: unknown): Failure {
  if (error instanceof CodecFault)
    return { kind: 'fault', fault: error.kind, detail: error.message, packedOffset: error.packedOffset };
  const { message = String(error), code } = error as Partial<NodeJS.ErrnoException>;
  return { kind: 'error', message, code };
}

if (parentPort === null) throw new Error('This is started as a worker.');
setTranslations((workerData as UnpackThreadData).translations);
new UnpackWorker(parentPort);
