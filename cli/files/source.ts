import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes to be read once, from the first to the last. */
export interface Source {
  /** Path as shown to the user. */
  readonly path: string;
  /** Size in bytes; undefined where it is known only at the end. */
  readonly size: number | undefined;
  /** Set where the bytes can be read once only. */
  readonly isStream?: boolean;
  /**
   * Passes on all bytes, or the first ones up to a limit, while more are wanted. The memory of a chunk is reused for
   * the next one.
   */
  readonly read: (consume: Consume, limit?: number) => Promise<void>;
}

/** @returns whether more is wanted: streams may have no end */
export type Consume = (chunk: Uint8Array) => boolean;

/** Reading is a thirtieth of the time of a check; chunks of 64 KiB to 4 MiB are equally fast. */
const chunkSize = 1 << 18;

export function fileSource(path: string, size: number | undefined): Source {
  return {
    path,
    size,
    read: (consume, limit) => {
      readFile(path, consume, limit);
      return Promise.resolve();
    },
  };
}

/** Standard input. @param path as it is shown to the user */
export function standardInput(stdin: AsyncIterable<Uint8Array>, path = '-'): Source {
  return {
    path,
    size: undefined,
    isStream: true,
    read: async (consume, limit = Infinity) => {
      let left = limit;
      for await (const chunk of stdin) {
        const isMoreWanted = consume(chunk.length > left ? chunk.subarray(0, left) : chunk);
        left -= chunk.length;
        if (left <= 0 || !isMoreWanted) return;
      }
    },
  };
}

/** A stream of which some bytes have been looked at. */
export interface PeekedStream {
  /** Its first bytes, fewer where it ends before. */
  readonly head: Uint8Array;
  /** All of it. */
  readonly stream: AsyncIterable<Uint8Array>;
}

/** Looks at the first bytes of a stream, which can be read once only. */
export async function peekStream(stream: AsyncIterable<Uint8Array>, length: number): Promise<PeekedStream> {
  const chunks = stream[Symbol.asyncIterator]();
  let head = new Uint8Array(0);
  while (head.length < length) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  const whole = async function* (): AsyncGenerator<Uint8Array> {
    yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { head: head.subarray(0, length), stream: whole() };
}

/** The first bytes of a source, up to a limit, in memory of their own. */
export async function readBytes(source: Source, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await source.read((chunk) => {
    chunks.push(chunk.slice());
    return true;
  }, limit);
  return Buffer.concat(chunks);
}

/** The first bytes of a file. */
export function readHead(path: string, length: number): Uint8Array {
  const head = new Uint8Array(length);
  const descriptor = openSync(path, 'r');
  try {
    return head.subarray(0, readSync(descriptor, head, 0, length, 0));
  } finally {
    closeSync(descriptor);
  }
}

function readFile(path: string, consume: Consume, limit = Infinity): void {
  const buffer = new Uint8Array(chunkSize);
  const descriptor = openSync(path, 'r');
  try {
    for (let left = limit; left > 0;) {
      const length = readSync(descriptor, buffer, 0, Math.min(chunkSize, left), null);
      if (length === 0 || !consume(buffer.subarray(0, length))) return;
      left -= length;
    }
  } finally {
    closeSync(descriptor);
  }
}
