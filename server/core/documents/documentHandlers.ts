import type { CancellationToken, TextDocumentIdentifier } from 'vscode-languageserver';
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { SafeHandlers } from '../connection/safeHandlers.ts';
import type { ResolveData, TextLanguage } from '../language.ts';
import type { OpenDocument, OpenDocuments } from './openDocuments.ts';
import type { OpenText } from './openText.ts';

/** How long other messages wait at most while an answer is made in parts. */
const turnMs = 20;

type Answer<Result> = Result | ResponseError<never>;

type Handler<Params, Result> = (params: Params, token: CancellationToken) => Promise<Answer<Result>>;

/** What a language answers; undefined where it has no such feature. */
type Ask<Params, Result> = (
  language: TextLanguage,
  document: OpenText,
  params: Params,
) => Answer<Result> | undefined | Promise<Answer<Result> | undefined>;

/**
 * Makes handlers of requests about open documents. The answer is empty for a document that is not open, and for one with
 * {@link OpenText.hasLoneReturn}, whose positions would be wrong; its findings are reported all the same.
 */
export class DocumentHandlers {
  readonly documents: OpenDocuments;
  readonly #safe: SafeHandlers;

  constructor(safe: SafeHandlers, documents: OpenDocuments) {
    this.#safe = safe;
    this.documents = documents;
  }

  /** Handles a request about one document. `name` is for the log, `empty` the answer where there is none. */
  document<Params extends { readonly textDocument: TextDocumentIdentifier }, Result>(
    name: string,
    empty: Result,
    ask: Ask<Params, Result>,
  ): Handler<Params, Result> {
    return this.#safe.wrap(name, empty, async (params: Params) => {
      const open = await this.#prepared(params.textDocument.uri);
      return (open && (await ask(open.language, open.text, params))) ?? empty;
    });
  }

  /**
   * Handles a request about one document that may take long: the answer comes in parts, and between them other messages
   * are answered. Ends where the request is cancelled or the document changes.
   */
  inParts<Params extends { readonly textDocument: TextDocumentIdentifier }, Item>(
    name: string,
    parts: (language: TextLanguage, document: OpenText, params: Params) => Iterable<readonly Item[]> | undefined,
  ): Handler<Params, Item[]> {
    return this.#safe.wrap(name, [], async (params: Params, token) => {
      const open = await this.#prepared(params.textDocument.uri);
      if (open === undefined) return [];
      const items: Item[][] = [];
      const collect = function* (): Generator<undefined, Item[]> {
        for (const part of parts(open.language, open.text, params) ?? []) {
          items.push([...part]);
          yield;
        }
        return items.flat();
      };
      return this.#finish(open, token, collect());
    });
  }

  /** Handles a request to complete a part of an earlier answer; where that fails, the part stays as it is. */
  resolving<Part extends { readonly data?: unknown }>(
    name: string,
    resolve: (language: TextLanguage, document: OpenText, part: Part) => Part | undefined,
  ): Handler<Part, Part> {
    return (part, token) =>
      this.#safe.wrap(name, part, async () => {
        const open = await this.#prepared(uriOf(part));
        return (open && resolve(open.language, open.text, part)) ?? part;
      })(part, token);
  }

  /** Handles a request like {@link resolving} does, but in parts, because it may take long. */
  resolvingInParts<Part extends { readonly data?: unknown }>(
    name: string,
    resolve: (language: TextLanguage, document: OpenText, part: Part) => Generator<undefined, Part> | undefined,
  ): Handler<Part, Part> {
    return (part, token) =>
      this.#safe.wrap(name, part, async () => {
        const open = await this.#prepared(uriOf(part));
        if (open === undefined) return part;
        const work = resolve(open.language, open.text, part);
        return work === undefined ? part : this.#finish(open, token, work);
      })(part, token);
  }

  /** Handles a request about all documents. */
  anyDocument<Params, Result>(
    name: string,
    empty: Result,
    answer: (documents: readonly OpenDocument[], params: Params) => Result,
  ): Handler<Params, Result> {
    return this.#safe.wrap(name, empty, (params: Params) =>
      answer(
        this.documents.all().filter(({ text }) => !text.hasLoneReturn),
        params,
      ),
    );
  }

  async #prepared(uri: string | undefined): Promise<OpenDocument | undefined> {
    const open = uri === undefined ? undefined : this.documents.get(uri);
    if (open === undefined || open.text.hasLoneReturn) return undefined;
    await open.language.prepare?.(open.text);
    return open;
  }

  /** Does a work to its end, and now and then lets other messages be answered. */
  async #finish<Result>(
    { text }: OpenDocument,
    token: CancellationToken,
    work: Generator<undefined, Result>,
  ): Promise<Answer<Result>> {
    const { revision } = text;
    let lastPause = Date.now();
    for (;;) {
      const step = work.next();
      if (step.done === true) return step.value;
      if (Date.now() - lastPause < turnMs) continue;
      await this.#safe.pause();
      if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled');
      if (text.revision !== revision) return new ResponseError(LSPErrorCodes.ContentModified, 'Changed');
      lastPause = Date.now();
    }
  }
}

/** The document that a part of an answer is of; undefined where the part has nothing to be completed. */
function uriOf({ data }: { readonly data?: unknown }): string | undefined {
  return (data as ResolveData | undefined)?.uri;
}
