import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { serverProcessOptions } from '../../protocol/serverProcess.ts';

const server = fileURLToPath(new URL('../../dist/server.cjs', import.meta.url));

const headEnd = '\r\n\r\n';

/** An answer whose last byte has come; nothing has been read of it. */
interface Answer {
  /** From the request to the last byte. */
  readonly ms: number;
  readonly bytes: number;
  /** Reads what it says; throws if that is an error. */
  readonly result: () => unknown;
}

/**
 * The language server as it is packed, in a process of its own as VS Code starts it, and an editor that asks for one thing at a time. What an
 * answer takes is the server's time and the way from process to process, not what an editor does with it.
 */
export class BuiltServer {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #chunks: AsyncIterator<Buffer>;
  #requests = 0;

  private constructor() {
    this.#process = spawn(process.execPath, [...serverProcessOptions, server, '--stdio'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#chunks = this.#process.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  static async start(capabilities: object): Promise<BuiltServer> {
    const started = new BuiltServer();
    await started.request('initialize', { processId: null, capabilities });
    started.notify('initialized', {});
    return started;
  }

  notify(method: string, params: object): void {
    this.#send({ method, params });
  }

  async request(method: string, params: object): Promise<Answer> {
    const start = performance.now();
    this.#send({ id: ++this.#requests, method, params });
    let message = await this.#next();
    while (!message.includes(headEnd)) message = Buffer.concat([message, await this.#next()]);
    const [head, length] = /^Content-Length: (\d+)\r\n\r\n/.exec(message.toString('latin1')) ?? [];
    if (head === undefined) throw new Error(`An answer to ${method} that begins otherwise than with its length`);
    const bytes = Number(length);
    const parts = [message.subarray(head.length)];
    for (let left = bytes + head.length - message.length; left > 0;) {
      const part = await this.#next();
      parts.push(part);
      left -= part.length;
    }
    const ms = performance.now() - start;
    return { ms, bytes, result: () => resultOf(method, Buffer.concat(parts)) };
  }

  dispose(): void {
    this.#process.kill();
  }

  #send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  async #next(): Promise<Buffer> {
    const next = await this.#chunks.next();
    if (next.done === true) throw new Error('The language server has ended');
    return next.value;
  }
}

function resultOf(method: string, message: Buffer): unknown {
  const { result, error } = JSON.parse(message.toString()) as { result?: unknown; error?: { message: string } };
  if (error !== undefined) throw new Error(`${method} was answered with an error: ${error.message}`);
  return result;
}
