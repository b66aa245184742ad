import { answerObject, answerText } from '../../../tools/answer/answer.ts';
import type { Tool, ToolContext } from '../../../tools/contract/tool.ts';
import { ToolError } from '../../../tools/contract/toolError.ts';
import { fileText } from '../../../tools/answer/fileText.ts';
import type { Message, Params, RequestId } from './jsonRpc.ts';
import { errorCodes, errorOf, isId, isObject, readMessage, resultOf, RpcError } from './jsonRpc.ts';
import { isModern, negotiatedVersion, serverInfoKey, supportedVersions } from './mcpVersions.ts';

/** Most UTF-16 units of an error: the path of a tool's error may be long. */
const longestError = 2000;
/** Most messages at once; more are refused. */
const maxBatch = 100;
/** Milliseconds for which a list of tools holds: the tools stay the same as long as the program runs. */
const toolsLast = 3_600_000;

/** Makes what a tool uses, for one call, after which it is closed. */
export type NewContext = (
  signal: AbortSignal,
  tell: (done: number, total: number) => void,
) => ToolContext & { close(): Promise<void> };

export interface McpOptions {
  readonly version: string;
  readonly tools: readonly Tool[];
  readonly newContext: NewContext;
  /** Writes one message. */
  readonly write: (message: object) => void;
  /** Called with a fault of ours. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Serves tools by the Model Context Protocol. Nothing is kept from one request to the next but those that run. Calls are
 * made one after the other, as each may need much memory; other requests are answered meanwhile.
 */
export class McpServer {
  readonly #options: McpOptions;
  readonly #running = new Map<RequestId, AbortController>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: McpOptions) {
    this.#options = options;
  }

  /** Resolves when all calls have been answered. */
  async idle(): Promise<void> {
    await this.#last;
  }

  /** Takes a line; undefined is one that is too long. */
  receive(line: string | undefined): void {
    if (line?.trim() === '') return;
    this.#receive(line).catch(this.#options.onFault);
  }

  async #receive(line: string | undefined): Promise<void> {
    const { write } = this.#options;
    const parsed = parsedLine(line);
    if (parsed instanceof RpcError) {
      write(errorOf(null, parsed));
      return;
    }
    if (!Array.isArray(parsed)) {
      const answer = await this.#answer(readMessage(parsed));
      if (answer !== undefined) write(answer);
      return;
    }
    // Revisions up to 2025-03-26 allow several messages together.
    if (parsed.length === 0 || parsed.length > maxBatch) {
      write(errorOf(null, new RpcError(errorCodes.invalidRequest, `A batch has 1 to ${maxBatch} messages.`)));
      return;
    }
    const answers = await Promise.all(parsed.map((one) => this.#answer(readMessage(one))));
    const all = answers.filter((answer) => answer !== undefined);
    if (all.length > 0) write(all);
  }

  /** Undefined where none is due. */
  async #answer(message: Message): Promise<object | undefined> {
    if (message.kind === 'response') return undefined;
    if (message.kind === 'invalid')
      return errorOf(message.id, new RpcError(errorCodes.invalidRequest, 'This is no request of JSON-RPC 2.0.'));
    if (message.kind === 'notification') {
      if (message.method === 'notifications/cancelled') this.#cancel(message.params);
      return undefined;
    }
    const { id, method, params } = message;
    try {
      const result = await this.#resultOf(id, method, params);
      return result && resultOf(id, result);
    } catch (error) {
      if (error instanceof RpcError) return errorOf(id, error);
      this.#options.onFault(error);
      return errorOf(id, new RpcError(errorCodes.internal, 'pcp-files failed: its standard error output says more.'));
    }
  }

  #cancel({ requestId }: Params): void {
    if (isId(requestId)) this.#running.get(requestId)?.abort();
  }

  /** Undefined for a call that was cancelled: that is not answered. */
  async #resultOf(id: RequestId, method: string, params: Params): Promise<object | undefined> {
    const isOfModern = isModern(params);
    const complete = (result: object): object => (isOfModern ? { resultType: 'complete', ...result } : result);
    const lasting = (result: object): object =>
      complete(isOfModern ? { ttlMs: toolsLast, cacheScope: 'public', ...result } : result);
    switch (method) {
      case 'initialize':
        return {
          protocolVersion: negotiatedVersion(params['protocolVersion']),
          ...this.#about,
          serverInfo: this.#info,
        };
      case 'server/discover':
        return {
          resultType: 'complete',
          ttlMs: toolsLast,
          cacheScope: 'public',
          supportedVersions,
          ...this.#about,
          _meta: { [serverInfoKey]: this.#info },
        };
      case 'ping':
        return {};
      case 'tools/list':
        if (params['cursor'] !== undefined) throw new RpcError(errorCodes.invalidParams, 'There is no such cursor.');
        return lasting({ tools: this.#options.tools.map(toolObject) });
      case 'tools/call': {
        const result = await this.#call(id, params);
        return result && complete(result);
      }
      default:
        throw new RpcError(errorCodes.methodNotFound, `There is no method ${fileText(method)}.`);
    }
  }

  get #info(): object {
    return { name: 'pcp-files', title: 'PCP Files', version: this.#options.version };
  }

  get #about(): object {
    return {
      capabilities: { tools: {} },
      instructions:
        'Read-only tools for archives of Performance Co-Pilot, pma files, and what sar, iostat, vmstat and their like print. To explain an incident: pcp_find_archives, then pcp_doctor, then pcp_at and pcp_values around its time, then pcp_compare with the time before.',
    };
  }

  /** @throws RpcError where the call cannot be understood: what a tool cannot do is a result that says so */
  async #call(id: RequestId, { name, arguments: input = {}, _meta: meta }: Params): Promise<object | undefined> {
    const tool = this.#options.tools.find((one) => one.name === name);
    if (tool === undefined)
      throw new RpcError(
        errorCodes.invalidParams,
        `Unknown tool: ${typeof name === 'string' ? fileText(name) : 'none'}`,
      );
    if (this.#running.has(id)) throw new RpcError(errorCodes.invalidRequest, 'A call with this id is running.');
    const controller = new AbortController();
    this.#running.set(id, controller);
    const token = isObject(meta) ? meta['progressToken'] : undefined;
    const tell = isId(token) ? this.#progressOf(token) : () => undefined;
    const { signal } = controller;
    const work = this.#last.then(async () => {
      if (signal.aborted) return undefined;
      const context = this.#options.newContext(signal, tell);
      try {
        return toolResult(await tool.run(input, context));
      } finally {
        await context.close();
      }
    });
    this.#last = work.catch(() => undefined);
    try {
      return await work;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (error instanceof ToolError) return errorResult(error.message);
      throw error;
    } finally {
      this.#running.delete(id);
    }
  }

  /** Reports whole percents, each once and never less than before. */
  #progressOf(progressToken: RequestId): (done: number, total: number) => void {
    let told = -1;
    return (done, total) => {
      const progress = Math.floor((100 * done) / total);
      if (!(progress > told)) return;
      told = progress;
      const params = { progressToken, progress, total: 100 };
      this.#options.write({ jsonrpc: '2.0', method: 'notifications/progress', params });
    };
  }
}

function parsedLine(line: string | undefined): unknown {
  if (line === undefined) return new RpcError(errorCodes.invalidRequest, 'The message is too long.');
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return new RpcError(errorCodes.parse, 'The line is no JSON.');
  }
}

function toolObject({ name, title, description, inputSchema }: Tool): object {
  const annotations = { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
  return { name, title, description, inputSchema, annotations };
}

function toolResult(answer: Parameters<typeof answerText>[0]): object {
  return { content: [{ type: 'text', text: answerText(answer) }], structuredContent: answerObject(answer) };
}

function errorResult(message: string): object {
  return { content: [{ type: 'text', text: fileText(message, longestError) }], isError: true };
}
