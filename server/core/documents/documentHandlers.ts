import type { CancellationToken, TextDocumentIdentifier } from 'vscode-languageserver';
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { ConfigDocument } from '../../languages/pmaConfig/configDocument.ts';
import type { CompanionData } from '../../languages/pmaConfig/companionData.ts';
import type { OpenDocuments } from './openDocuments.ts';
import { PmaDocument } from '../../languages/pma/document/pmaDocument.ts';
import type { SafeHandlers } from '../connection/safeHandlers.ts';

/** How long other messages wait at most while an answer is made in parts. */
const turnMs = 20;

type Answer<Result> = Result | ResponseError<never>;

type Handler<Params, Result> = (params: Params, token: CancellationToken) => Promise<Answer<Result>>;

/**
 * Makes handlers of requests about open documents. Of a document that is not open nothing is known, and nothing is said of
 * one in which a CR alone stands: it ends a line for an editor and none for pma, so that places would be wrong. What is
 * wrong with it is told all the same.
 */
export class DocumentHandlers {
  readonly documents: OpenDocuments;
  readonly companionData: CompanionData;
  readonly #safe: SafeHandlers;

  constructor(safe: SafeHandlers, documents: OpenDocuments, companionData: CompanionData) {
    this.#safe = safe;
    this.documents = documents;
    this.companionData = companionData;
  }

  /**
   * Of a request about one document. `name` is for the log, `empty` the answer where there is nothing to say; nothing is
   * said of a configuration file unless `ofConfig` does.
   */
  document<Params extends { readonly textDocument: TextDocumentIdentifier }, Result>(
    name: string,
    empty: Result,
    answer: (document: PmaDocument, params: Params) => Answer<Result> | Promise<Answer<Result>>,
    ofConfig: (document: ConfigDocument, params: Params) => Answer<Result> = () => empty,
  ): Handler<Params, Result> {
    return this.#safe.wrap(name, empty, async (params: Params) => {
      const document = this.documents.get(params.textDocument.uri);
      if (document === undefined) return empty;
      if (document instanceof ConfigDocument) return ofConfig(await this.companionData.attach(document), params);
      return document.hasLinesOfPma ? answer(document, params) : empty;
    });
  }

  /**
   * Of a request about one document that may take long: the answer comes in parts, and between them other messages are
   * read. Given up where the request is cancelled or the document changes.
   */
  inParts<Params extends { readonly textDocument: TextDocumentIdentifier }, Item>(
    name: string,
    parts: (document: PmaDocument, params: Params) => Iterable<readonly Item[]>,
  ): Handler<Params, Item[]> {
    return this.#safe.wrap(name, [], async (params: Params, token) => {
      const document = this.#pmaDocument(params.textDocument.uri);
      if (document === undefined) return [];
      const items: Item[][] = [];
      const collect = function* (): Generator<undefined, Item[]> {
        for (const part of parts(document, params)) {
          items.push([...part]);
          yield;
        }
        return items.flat();
      };
      return this.#finish(document, token, collect());
    });
  }

  /** Of a request to complete a part of an earlier answer, which may take long; where that fails, it stays as it is. */
  resolvingInParts<Part>(
    name: string,
    uriOf: (part: Part) => string | undefined,
    resolve: (document: PmaDocument, part: Part) => Generator<undefined, Part>,
  ): Handler<Part, Part> {
    return (part, token) =>
      this.#safe.wrap(name, part, () => {
        const document = this.#pmaDocument(uriOf(part));
        return document === undefined ? part : this.#finish(document, token, resolve(document, part));
      })(part, token);
  }

  #pmaDocument(uri: string | undefined): PmaDocument | undefined {
    const document = uri === undefined ? undefined : this.documents.get(uri);
    return document instanceof PmaDocument && document.hasLinesOfPma ? document : undefined;
  }

  /** Does a work to its end, and now and then lets other messages be read. */
  async #finish<Result>(
    document: PmaDocument,
    token: CancellationToken,
    work: Generator<undefined, Result>,
  ): Promise<Answer<Result>> {
    const { revision } = document;
    let lastPause = Date.now();
    for (;;) {
      const step = work.next();
      if (step.done === true) return step.value;
      if (Date.now() - lastPause < turnMs) continue;
      await this.#safe.pause();
      if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled');
      if (document.revision !== revision) return new ResponseError(LSPErrorCodes.ContentModified, 'Changed');
      lastPause = Date.now();
    }
  }

  /** Of a request about all documents. */
  anyDocument<Params, Result>(
    name: string,
    empty: Result,
    answer: (documents: readonly PmaDocument[], params: Params) => Result,
  ): Handler<Params, Result> {
    return this.#safe.wrap(name, empty, (params: Params) =>
      answer(
        this.documents
          .all()
          .filter((document) => document instanceof PmaDocument)
          .filter(({ hasLinesOfPma }) => hasLinesOfPma),
        params,
      ),
    );
  }

  /** Of a request to complete a part of an earlier answer; where that fails, the part stays as it is. */
  resolving<Part>(
    name: string,
    uriOf: (part: Part) => string,
    resolve: (document: PmaDocument, part: Part) => Part,
  ): Handler<Part, Part> {
    return (part, token) =>
      this.#safe.wrap(name, part, () => {
        const document = this.#pmaDocument(uriOf(part));
        return document === undefined ? part : resolve(document, part);
      })(part, token);
  }
}
