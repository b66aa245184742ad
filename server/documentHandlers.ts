import type { CancellationToken, TextDocumentIdentifier, TextDocuments } from 'vscode-languageserver';
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { PmaDocument } from './pmaDocument.ts';
import type { SafeHandlers } from './safeHandlers.ts';

/** How long other messages wait at most while an answer is made in parts. */
const turnMs = 20;

type Answer<Result> = Result | ResponseError<never>;

type Handler<Params, Result> = (params: Params, token: CancellationToken) => Promise<Answer<Result>>;

/** Makes handlers of requests about open documents: of a document that is not open nothing is known. */
export class DocumentHandlers {
  readonly documents: TextDocuments<PmaDocument>;
  readonly #safe: SafeHandlers;

  constructor(safe: SafeHandlers, documents: TextDocuments<PmaDocument>) {
    this.#safe = safe;
    this.documents = documents;
  }

  /** Of a request about one document. `name` is for the log, `empty` the answer where there is nothing to say. */
  document<Params extends { readonly textDocument: TextDocumentIdentifier }, Result>(
    name: string,
    empty: Result,
    answer: (document: PmaDocument, params: Params) => Answer<Result> | Promise<Answer<Result>>,
  ): Handler<Params, Result> {
    return this.#safe.wrap(name, empty, (params: Params) => {
      const document = this.documents.get(params.textDocument.uri);
      return document === undefined ? empty : answer(document, params);
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
      const document = this.documents.get(params.textDocument.uri);
      if (document === undefined) return [];
      const { revision } = document;
      const items: Item[][] = [];
      let lastPause = Date.now();
      for (const part of parts(document, params)) {
        items.push([...part]);
        if (Date.now() - lastPause < turnMs) continue;
        await this.#safe.pause();
        if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled');
        if (document.revision !== revision) return new ResponseError(LSPErrorCodes.ContentModified, 'Changed');
        lastPause = Date.now();
      }
      return items.flat();
    });
  }

  /** Of a request about all documents. */
  anyDocument<Params, Result>(
    name: string,
    empty: Result,
    answer: (documents: readonly PmaDocument[], params: Params) => Result,
  ): Handler<Params, Result> {
    return this.#safe.wrap(name, empty, (params: Params) => answer(this.documents.all(), params));
  }

  /** Of a request to complete a part of an earlier answer; where that fails, the part stays as it is. */
  resolving<Part>(
    name: string,
    uriOf: (part: Part) => string,
    resolve: (document: PmaDocument, part: Part) => Part,
  ): Handler<Part, Part> {
    return (part, token) =>
      this.#safe.wrap(name, part, () => {
        const document = this.documents.get(uriOf(part));
        return document === undefined ? part : resolve(document, part);
      })(part, token);
  }
}
