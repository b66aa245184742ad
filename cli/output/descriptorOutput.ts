import { writeSync } from 'node:fs';
import type { Output } from '../host.ts';

/** How long to wait for a reader that is slow, where the system does not. */
const pauseMs = 1;

/**
 * Writes to a file descriptor that is no terminal, and goes on when all is written: whoever writes faster than is read
 * waits, and nothing piles up in memory.
 * @param onError called when writing fails; does not return
 */
export function descriptorOutput(descriptor: number, onError: (error: NodeJS.ErrnoException) => never): Output {
  return {
    write: (content) => {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      for (let at = 0; at < bytes.length;) at += writeSome(descriptor, bytes, at, onError);
    },
  };
}

/** Writes to a terminal, which may take its time: it gets a copy of what is only lent. */
export function terminalOutput(stream: NodeJS.WriteStream): Output {
  return {
    isTTY: true,
    write: (content) => stream.write(typeof content === 'string' ? content : Uint8Array.from(content)),
  };
}

/** @returns how many bytes were written */
function writeSome(
  descriptor: number,
  bytes: Uint8Array,
  at: number,
  onError: (error: NodeJS.ErrnoException) => never,
): number {
  try {
    return writeSync(descriptor, bytes, at);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && error.code === 'EAGAIN') {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
      return 0;
    }
    return onError(error);
  }
}
