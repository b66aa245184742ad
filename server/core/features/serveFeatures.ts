import type {
  CodeAction,
  CompletionItem,
  CompletionList,
  CompletionParams,
  Connection,
  DocumentSymbol,
  DocumentSymbolParams,
  SemanticTokens,
  SemanticTokensLegend,
  ServerCapabilities,
  SymbolInformation,
} from 'vscode-languageserver';
import { CodeActionKind, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { disabledInFile } from '../../../formats/directives/withoutDisabled.ts';
import type { DocumentPosition, ServerRequests } from '../../../protocol/language.ts';
import type { ClientCapabilities } from '../connection/clientCapabilities.ts';
import { logError } from '../connection/safeHandlers.ts';
import type { DocumentHandlers } from '../documents/documentHandlers.ts';
import type { TextLanguage } from '../language.ts';
import type { Settings } from '../settings/settings.ts';
import { flatSymbols, formattedHint, formattedHover, formattedItems } from './clientShapes.ts';
import { directiveActions, directivesOf } from './directives.ts';
import { isKindRequested, ruleActions } from './ruleActions.ts';
import { legendOf, SemanticTokensEncoder } from './semanticTokens.ts';
import { workspaceSymbols } from './workspaceSymbols.ts';

/** What the languages of a server can do together, but for diagnostics. */
export function featureCapabilities(
  languages: readonly TextLanguage[],
  client: ClientCapabilities,
): ServerCapabilities {
  const has = (feature: keyof TextLanguage): boolean => languages.some((language) => language[feature] !== undefined);
  const fixKinds = languages.flatMap(({ fixes }) => fixes?.kinds ?? []);
  return {
    hoverProvider: has('hover'),
    ...(has('completion') && { completionProvider: {} }),
    definitionProvider: has('definition'),
    referencesProvider: has('references'),
    documentHighlightProvider: has('highlights'),
    documentSymbolProvider: has('symbols'),
    workspaceSymbolProvider: has('workspaceSymbols'),
    renameProvider: has('rename') && (client.preparesRenames ? { prepareProvider: true } : true),
    ...(client.takesCodeActions && {
      codeActionProvider: {
        codeActionKinds: [CodeActionKind.QuickFix, ...new Set(fixKinds)],
        resolveProvider: client.resolvesCodeActions,
      },
    }),
    foldingRangeProvider: has('folding'),
    selectionRangeProvider: has('selection'),
    ...(has('links') && { documentLinkProvider: {} }),
    ...(has('codeLens') && { codeLensProvider: { resolveProvider: true } }),
    inlayHintProvider: has('inlayHints') && { resolveProvider: true },
    documentFormattingProvider: has('format'),
    documentRangeFormattingProvider: has('format'),
    ...(has('semanticTokens') && {
      semanticTokensProvider: { legend: legendOf(languages), range: true, full: { delta: true } },
    }),
  };
}

/** Answers what an editor asks about a document, in the language of the document. */
export function serveFeatures(
  connection: Connection,
  on: DocumentHandlers,
  languages: readonly TextLanguage[],
  client: ClientCapabilities,
  settings: Settings,
): void {
  serveNavigation(connection, on, client);
  serveReading(connection, on, client);
  serveEditing(connection, on, client);
  if (client.takesCodeActions) serveCodeActions(connection, on, client, settings.rules);
  serveSemanticTokens(connection, on, legendOf(languages), client);
  serveInlayHints(connection, on, client, settings);
  for (const { requests } of languages) {
    for (const method of Object.keys(requests ?? {}) as (keyof ServerRequests)[]) serveRequest(connection, on, method);
  }
}

function serveNavigation(connection: Connection, on: DocumentHandlers, { nestsSymbols }: ClientCapabilities): void {
  connection.onDefinition(
    on.document('Definition', [], (language, document, { position }) => language.definition?.(document, position)),
  );
  connection.onReferences(
    on.document('References', [], (language, document, { position, context }) =>
      language.references?.(document, position, context.includeDeclaration),
    ),
  );
  connection.onDocumentHighlight(
    on.document('Highlights', [], (language, document, { position }) => language.highlights?.(document, position)),
  );
  connection.onDocumentSymbol(
    on.document<DocumentSymbolParams, DocumentSymbol[] | SymbolInformation[]>('Outline', [], (language, document) => {
      const symbols = language.symbols?.(document) ?? [];
      return nestsSymbols ? symbols : flatSymbols(document.uri, symbols);
    }),
  );
  connection.onWorkspaceSymbol(
    on.anyDocument('Workspace symbols', [], (documents, { query }) => workspaceSymbols(documents, query)),
  );
  connection.onDocumentLinks(on.document('Links', [], (language, document) => language.links?.(document)));
}

function serveReading(
  connection: Connection,
  on: DocumentHandlers,
  { foldingRangeLimit, hoverFormat }: ClientCapabilities,
): void {
  connection.onHover(
    on.document('Hover', null, (language, document, { position }) =>
      formattedHover(language.hover?.(document, position) ?? null, hoverFormat),
    ),
  );
  connection.onFoldingRanges(
    on.document('Folding', [], (language, document) => language.folding?.(document).slice(0, foldingRangeLimit)),
  );
  connection.onSelectionRanges(
    on.document('Selection', [], (language, document, { positions }) => language.selection?.(document, positions)),
  );
  connection.onCodeLens(on.document('Code lenses', [], (language, document) => language.codeLens?.provide(document)));
  connection.onCodeLensResolve(
    on.resolving('Code lens', (language, document, lens) => language.codeLens?.resolve(document, lens)),
  );
}

function serveEditing(connection: Connection, on: DocumentHandlers, { completionFormat }: ClientCapabilities): void {
  connection.onCompletion(
    on.document<CompletionParams, CompletionItem[] | CompletionList>('Completion', [], (language, document, at) => {
      const completion = language.completion?.(document, at.position) ?? [];
      if (Array.isArray(completion)) return formattedItems(completion, completionFormat);
      return { ...completion, items: formattedItems(completion.items, completionFormat) };
    }),
  );
  connection.onPrepareRename(
    on.document('Rename', null, (language, document, { position }) => language.rename?.prepare(document, position)),
  );
  connection.onRenameRequest(
    on.document('Rename', null, (language, document, { position, newName }) =>
      language.rename?.edit(document, position, newName),
    ),
  );
  connection.onDocumentFormatting(on.inParts('Formatting', (language, document) => language.format?.(document)));
  connection.onDocumentRangeFormatting(
    on.inParts('Formatting', (language, document, { range }) => language.format?.(document, range)),
  );
}

function serveCodeActions(
  connection: Connection,
  on: DocumentHandlers,
  { resolvesCodeActions, runsCommands }: ClientCapabilities,
  rules: Settings['rules'],
): void {
  connection.onCodeAction(
    on.document('Code actions', [], async (language, document, params): Promise<CodeAction[]> => {
      const { fixes, source } = language;
      const severities = await rules.of(document.uri);
      if (severities === undefined) return [];
      const off = disabledInFile(directivesOf(document));
      const provided = fixes?.provide(document, params, { ...severities, ...off }) ?? [];
      const actions =
        fixes === undefined || resolvesCodeActions
          ? provided
          : provided.map((action) => (action.data === undefined ? action : finished(fixes.resolve(document, action))));
      if (!isKindRequested(params.context, CodeActionKind.QuickFix)) return actions;
      const ofRules = runsCommands ? ruleActions(document.uri, source, params.context) : [];
      return [...actions, ...ofRules, ...directiveActions(language, document, params.context)];
    }),
  );
  connection.onCodeActionResolve(
    on.resolvingInParts('Code action', (language, document, action) => language.fixes?.resolve(document, action)),
  );
}

/** The result of a work that is done in parts. */
function finished<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

function serveSemanticTokens(
  connection: Connection,
  on: DocumentHandlers,
  legend: SemanticTokensLegend,
  { takesCancelledTokens }: ClientCapabilities,
): void {
  const encoder = new SemanticTokensEncoder(legend);
  on.documents.onDidClose(({ document }) => {
    encoder.forget(document.uri);
  });
  const none: SemanticTokens = { data: [] };
  // An editor that gets no tokens takes this for all there is, and asks for none of what is seen either.
  const tooMany = (): SemanticTokens | ResponseError<never> =>
    takesCancelledTokens ? new ResponseError<never>(LSPErrorCodes.ServerCancelled, 'Too many tokens') : none;
  const { semanticTokens } = connection.languages;
  semanticTokens.on(
    on.document('Colours', none, (language, document) => encoder.full(language, document) ?? tooMany()),
  );
  semanticTokens.onDelta(
    on.document(
      'Colours',
      none,
      (language, document, { previousResultId }) => encoder.delta(language, document, previousResultId) ?? tooMany(),
    ),
  );
  semanticTokens.onRange(
    on.document('Colours', none, (language, document, { range }) => encoder.range(language, document, range)),
  );
}

function serveInlayHints(
  connection: Connection,
  on: DocumentHandlers,
  { hoverFormat, refreshesInlayHints }: ClientCapabilities,
  { sections }: Settings,
): void {
  const { inlayHint } = connection.languages;
  inlayHint.on(
    on.document('Inlay hints', [], async ({ inlayHints }, document, { range }) =>
      inlayHints?.provide(document, range, await sections.get(inlayHints.section)?.of(document.uri)),
    ),
  );
  inlayHint.resolve(
    on.resolving('Inlay hint', ({ inlayHints }, document, hint) => {
      const resolved = inlayHints?.resolve(document, hint);
      return resolved && formattedHint(resolved, hoverFormat);
    }),
  );
  if (!refreshesInlayHints) return;
  for (const section of sections.values()) {
    section.onDidChange(() => {
      inlayHint.refresh().catch((error: unknown) => {
        logError(connection, 'Refreshing inlay hints', error);
      });
    });
  }
}

/** Answers a request of ours, all of which are about a position. */
function serveRequest(connection: Connection, on: DocumentHandlers, method: keyof ServerRequests): void {
  connection.onRequest<ServerRequests[typeof method][1], never>(
    method,
    on.document(method, null, ({ requests }, document, params: DocumentPosition) =>
      requests?.[method]?.(document, params),
    ),
  );
}
