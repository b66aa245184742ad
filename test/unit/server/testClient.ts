import { PassThrough } from 'node:stream';
import type {
  ClientCapabilities,
  InitializeResult,
  ProtocolConnection,
  PublishDiagnosticsParams,
  RegistrationParams,
} from 'vscode-languageserver/node';
import {
  createConnection,
  createProtocolConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { Lifecycle } from '../../../server/core/connection/lifecycle.ts';
import { startServer } from '../../../server/core/server.ts';
import type { MakeLanguages } from '../../../server/core/language.ts';
import type { ServerHost } from '../../../server/core/serverHost.ts';
import { makeLanguages } from '../../../server/languages/languages.ts';
import { uri } from './pmaText.ts';
import { testHost } from './testHost.ts';

/** An editor at the other end of a server's connection, all in one process. */
export class TestClient {
  readonly connection: ProtocolConnection;
  readonly published: PublishDiagnosticsParams[] = [];
  readonly log: string[] = [];
  /** What the server wants to be told of. */
  readonly registered: string[] = [];
  /** What the editor's setting `pcp.rules` is. */
  rules: unknown = {};
  /** How the editor answers a question for a setting. */
  configuration: () => unknown = () => [this.rules];
  initialized: InitializeResult | undefined;
  /** The document's address. */
  uri = uri;

  readonly #waiting: (() => void)[] = [];

  private constructor(languages: MakeLanguages, host: ServerHost) {
    const toServer = new PassThrough();
    const toClient = new PassThrough();
    const lifecycle = new Lifecycle();
    const options = { messageStrategy: lifecycle };
    startServer(createConnection(ProposedFeatures.all, toServer, toClient, options), host, lifecycle, languages);
    this.connection = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  }

  /** Starts a server and tells it what the editor can do. */
  static async start(
    capabilities: ClientCapabilities,
    languages?: MakeLanguages,
    host?: ServerHost,
  ): Promise<TestClient> {
    const client = TestClient.connect(languages, host);
    await client.initialize(capabilities);
    return client;
  }

  /** Starts a server that has not been told anything. */
  static connect(languages = makeLanguages, host = testHost): TestClient {
    const client = new TestClient(languages, host);
    const { connection } = client;
    connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      client.published.push(params);
      client.#wake();
    });
    connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      client.log.push(message);
    });
    connection.onRequest('workspace/configuration', () => client.configuration());
    connection.onRequest('client/registerCapability', ({ registrations }: RegistrationParams) => {
      client.registered.push(...registrations.map(({ method }) => method));
      return null;
    });
    connection.listen();
    return client;
  }

  async initialize(capabilities: ClientCapabilities): Promise<void> {
    this.initialized = await this.connection.sendRequest('initialize', { processId: null, capabilities });
    await this.connection.sendNotification('initialized', {});
  }

  open(text: string, version = 1, languageId = 'pma'): Promise<void> {
    const textDocument = { uri: this.uri, languageId, version, text };
    return this.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  close(): Promise<void> {
    return this.connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uri } });
  }

  /** Puts `text` over the first characters of a line. */
  change(line: number, text: string, version = 2): Promise<void> {
    const range = { start: { line, character: 0 }, end: { line, character: text.length } };
    const textDocument = { uri: this.uri, version };
    return this.connection.sendNotification('textDocument/didChange', {
      textDocument,
      contentChanges: [{ range, text }],
    });
  }

  changeSettings(settings: unknown = null): Promise<void> {
    return this.connection.sendNotification('workspace/didChangeConfiguration', { settings });
  }

  /** Resolves with the diagnostics that the server sends next of its own accord. */
  async nextPublished(): Promise<PublishDiagnosticsParams> {
    const known = this.published.length;
    while (this.published.length === known) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const [next] = this.published.slice(known);
    if (next === undefined) throw new Error('Woken without diagnostics');
    return next;
  }

  dispose(): void {
    this.connection.dispose();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
