import type {
  CancellationToken,
  Connection,
  Diagnostic,
  Disposable,
  DocumentDiagnosticParams,
  DocumentDiagnosticReport,
} from 'vscode-languageserver';
import { DocumentDiagnosticReportKind, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { SafeHandlers } from '../connection/safeHandlers.ts';
import { logError } from '../connection/safeHandlers.ts';
import type { OpenDocument, OpenDocuments } from '../documents/openDocuments.ts';
import type { ServerHost } from '../serverHost.ts';
import type { RuleSettings } from '../settings/ruleSettings.ts';
import { directivesOf } from './directives.ts';
import { toDiagnostics } from './diagnostics.ts';

/** Time without a further change after which diagnostics are sent unasked, or longer where a check takes long. */
const pushDelayMs = 50;

/** Makes the diagnostics of a document. */
export type Diagnose = (document: OpenDocument) => Promise<Diagnostic[]>;

/** Makes diagnostics with the severities that the user has set. */
export function diagnosing(settings: RuleSettings, { knownRules }: Pick<ServerHost, 'knownRules'>): Diagnose {
  return async ({ language, text }) => {
    const severities = await settings.of(text.uri);
    if (severities === undefined) return [];
    await language.prepare?.(text);
    const directives = directivesOf(text);
    const codes = directives.length === 0 ? undefined : (await knownRules?.())?.codes;
    return toDiagnostics(language, text, severities, directives, codes);
  };
}

/** Answers an editor that asks for diagnostics. */
export class DiagnosticPull {
  /** The answer where there is nothing to say. */
  static readonly empty: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };

  readonly #documents: OpenDocuments;
  readonly #settings: RuleSettings;
  readonly #diagnose: Diagnose;
  readonly #safe: SafeHandlers;

  constructor(documents: OpenDocuments, settings: RuleSettings, diagnose: Diagnose, safe: SafeHandlers) {
    this.#documents = documents;
    this.#settings = settings;
    this.#diagnose = diagnose;
    this.#safe = safe;
  }

  /** Answers for the text once it rests, which is that of a later request where there is one. */
  async report(
    { textDocument, previousResultId }: DocumentDiagnosticParams,
    token: CancellationToken,
  ): Promise<DocumentDiagnosticReport | ResponseError<never>> {
    const document = await this.#rested(textDocument.uri, token);
    if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled');
    if (document === undefined) return DiagnosticPull.empty;
    const resultId = `${document.revision}.${this.#settings.revision}`;
    if (resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
    const items = await this.#diagnose(document);
    return { kind: DocumentDiagnosticReportKind.Full, resultId, items };
  }

  /** Returns a document once its text rests or the request is cancelled. */
  async #rested(uri: string, token: CancellationToken): Promise<OpenDocument | undefined> {
    let document = this.#documents.get(uri);
    while (document !== undefined && document.text.restMs() > 0 && !token.isCancellationRequested) {
      const { revision } = document;
      await this.#safe.pause(document.text.restMs());
      document = this.#documents.get(uri);
      if (document?.revision === revision) break;
    }
    return document;
  }
}

/** Sends diagnostics to an editor that does not ask for them. */
export class DiagnosticPush {
  readonly #connection: Connection;
  readonly #host: ServerHost;
  readonly #documents: OpenDocuments;
  readonly #diagnose: Diagnose;
  readonly #pending = new Map<string, Disposable>();

  constructor(connection: Connection, host: ServerHost, documents: OpenDocuments, diagnose: Diagnose) {
    this.#connection = connection;
    this.#host = host;
    this.#documents = documents;
    this.#diagnose = diagnose;
    documents.onDidChangeContent(({ document }) => {
      this.#schedule(document);
    });
    documents.onDidClose(({ document }) => {
      this.#cancel(document.uri);
      this.#send(document.uri, []);
    });
  }

  /** Sends the diagnostics of all open documents anew. */
  refresh(): void {
    for (const document of this.#documents.all()) this.#schedule(document);
  }

  #schedule({ uri, text }: OpenDocument): void {
    this.#cancel(uri);
    this.#pending.set(
      uri,
      this.#host.schedule(
        () => {
          this.#pending.delete(uri);
          this.#publish(uri).catch((error: unknown) => {
            logError(this.#connection, 'Diagnostics', error);
          });
        },
        Math.max(pushDelayMs, text.restMs()),
      ),
    );
  }

  #cancel(uri: string): void {
    this.#pending.get(uri)?.dispose();
    this.#pending.delete(uri);
  }

  async #publish(uri: string): Promise<void> {
    const document = this.#documents.get(uri);
    if (document === undefined) return;
    const { revision } = document;
    const diagnostics = await this.#diagnose(document);
    // The document may have changed or been closed while the settings were asked for.
    if (this.#documents.get(uri)?.revision === revision) this.#send(uri, diagnostics, document.text.version);
  }

  #send(uri: string, diagnostics: Diagnostic[], version?: number): void {
    this.#connection
      .sendDiagnostics({ uri, diagnostics, ...(version === undefined ? {} : { version }) })
      .catch((error: unknown) => {
        logError(this.#connection, 'Diagnostics', error);
      });
  }
}
