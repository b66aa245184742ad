import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { parentPort, workerData } from 'node:worker_threads';
import { setTranslations } from '../../formats/l10n/translate.ts';
import { CodecFault } from '../codecFault.ts';
import { DiskSource } from '../diskSource.node.ts';
import { CompressedInput } from '../compressedInput.ts';
import { streamCodecs } from '../streamCodecs.ts';
import type { Failure, FromUnpackThread, ToUnpackThread, UnpackTask, UnpackThreadData } from '../unpackProtocol.ts';
import { slotCount, slotSize } from '../unpackProtocol.ts';
import { decodeXzBlock } from '../xz/decodeXz.ts';
import { useCompiledLzma } from '../xz/lzmaProgram.ts';

/** Unpacks, in a thread of its own, one file after the other, as fast as its owner takes the content. */
class UnpackWorker {
  readonly #port: MessagePort;
  readonly #slots: SharedArrayBuffer;
  /** Numbers of the slots whose content the owner does not need any more. */
  #free: number[] = [];
  #isStopped = false;
  #onChange: (() => void) | undefined;

  constructor(port: MessagePort, slots: SharedArrayBuffer) {
    this.#port = port;
    this.#slots = slots;
    port.on('message', (message: ToUnpackThread) => {
      this.#receive(message);
    });
  }

  #receive(message: ToUnpackThread): void {
    if (message.kind === 'unpack') {
      this.#isStopped = false;
      this.#free = Array.from({ length: slotCount }, (_, slot) => slot);
      void this.#run(message.task);
      return;
    }
    if (message.kind === 'taken') this.#free.push(message.slot);
    else this.#isStopped = true;
    this.#onChange?.();
  }

  async #run(task: UnpackTask): Promise<void> {
    let position = 0;
    let failure: Failure | undefined;
    try {
      const source = new DiskSource(task.path);
      try {
        const input = new CompressedInput(source, undefined, task.block?.start ?? 0);
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

  async #unpack(input: CompressedInput, task: UnpackTask): Promise<void> {
    let skipped = 0;
    let slot = await this.#freeSlot();
    let size = 0;
    try {
      for await (const piece of piecesOf(input, task)) {
        let at = Math.min(piece.length, task.skipped - skipped);
        for (skipped += at; at < piece.length && slot !== undefined;) {
          const part = piece.subarray(at, at + slotSize - size);
          new Uint8Array(this.#slots, slot * slotSize + size).set(part);
          at += part.length;
          size += part.length;
          if (size < slotSize) continue;
          this.#send({ kind: 'content', slot, size, position: input.position });
          slot = await this.#freeSlot();
          size = 0;
        }
        if (slot === undefined) return;
      }
    } finally {
      // What comes before a fault counts.
      if (size > 0 && slot !== undefined) this.#send({ kind: 'content', slot, size, position: input.position });
    }
  }

  /** Receives messages, and waits until there is room for content; undefined if the owner wants no more. */
  async #freeSlot(): Promise<number | undefined> {
    await nextTurn();
    while (this.#free.length === 0 && !this.#isStopped)
      await new Promise<void>((resolve) => {
        this.#onChange = resolve;
      });
    return this.#isStopped ? undefined : this.#free.shift();
  }

  #send(message: FromUnpackThread): void {
    this.#port.postMessage(message);
  }
}

function piecesOf(input: CompressedInput, { compression, block }: UnpackTask): AsyncIterable<Uint8Array> {
  if (block !== undefined) return decodeXzBlock(input, block.check);
  const codec = streamCodecs[compression];
  if (codec === undefined) throw new Error(`no codec of ${compression}`);
  return codec(input);
}

function failureOf(error: unknown): Failure {
  if (error instanceof CodecFault)
    return { kind: 'fault', fault: error.kind, detail: error.message, compressedOffset: error.compressedOffset };
  const { message = String(error), code } = error as Partial<NodeJS.ErrnoException>;
  return { kind: 'error', message, code };
}

if (parentPort === null) throw new Error('This is started as a worker.');
const { translations, slots, lzma } = workerData as UnpackThreadData;
setTranslations(translations);
useCompiledLzma(lzma);
new UnpackWorker(parentPort, slots);
