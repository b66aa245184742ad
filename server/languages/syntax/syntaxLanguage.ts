import type { CompletionItem, CompletionList, DocumentLink, Hover, Position, TextEdit } from 'vscode-languageserver';
import { MarkupKind } from 'vscode-languageserver';
import type { SyntaxContext, SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import type { Span, SyntaxReport } from '../../../formats/syntax/syntaxReport.ts';
import type { LanguageHost, SemanticToken, TextLanguage } from '../../core/language.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import { toItems } from '../../core/shared/completionItems.ts';
import type { Markdown } from '../../core/shared/markdown.ts';
import { metricText } from '../names/metricText.ts';
import { fixAllKind, resolveFixAll, toCodeActions, toTextEdits } from './codeActions.ts';
import type { NameRules } from './names.ts';
import { nameAt, prepareRename, toDefinition, toHighlights, toReferences, toRename } from './names.ts';
import { pathOf } from '../../core/folders/pathOf.ts';
import { Neighbours } from './neighbours.ts';
import { toDocumentSymbols, toFoldingRanges, toSelectionRanges, toWorkspaceSymbols } from './symbols.ts';
import { SyntaxDocument } from './syntaxDocument.ts';

/** A part of the text and what there is to say of it. */
export interface Explanation extends Span {
  readonly text: Markdown;
}

/** What may stand in place of a part of the text, which is empty where nothing is typed yet. */
export interface Choices extends Span {
  readonly choices: readonly Choice[];
  /** Whether there are others for more or other letters, as with metrics, of which only some are offered at once. */
  readonly isIncomplete?: boolean;
}

/** What a configuration language has of its own in an editor; all else follows from its report. */
export interface LanguageParts<Report extends SyntaxReport = SyntaxReport> {
  /** Names the origin of findings in the editor: the program that reads the files. */
  readonly source: string;
  readonly language: SyntaxLanguage<Report>;
  hover(report: Report, offset: number, context: SyntaxContext): Explanation | undefined;
  complete(report: Report, offset: number, context: SyntaxContext): Choices | undefined;
  /** Names that can be renamed; none where it is missing. */
  readonly names?: NameRules;
  /** Types of {@link SyntaxReport.colours}, as LSP names them. */
  readonly tokenTypes?: readonly string[];
  readonly tokenModifiers?: readonly string[];
}

/**
 * A configuration language as the server knows languages.
 *
 * @param id its name in editors
 * @param claim by what other documents are of the language
 */
export function syntaxLanguage<Report extends SyntaxReport>(
  host: LanguageHost,
  id: string,
  parts: LanguageParts<Report>,
  claim?: TextLanguage['claim'],
): TextLanguage<SyntaxDocument<Report>> {
  const { language, names } = parts;
  const neighbours = new Neighbours(host, language, () => host.documentsOf(served));
  const served: TextLanguage<SyntaxDocument<Report>> = {
    id,
    source: parts.source,
    ...(claim && { claim }),
    open: (...text) => new SyntaxDocument(language, ...text),
    async prepare(document) {
      const [beside, metrics] = await Promise.all([neighbours.of(document), host.namesAt?.(document.uri)]);
      document.context = {
        path: pathOf(document.uri),
        ...(beside && { neighbours: beside }),
        ...(metrics && { names: metrics }),
      };
    },
    findings: ({ report }) => report.findings,
    hover: (document, position) => toHover(parts, document, position),
    completion: (document, position) => toCompletion(parts, document, position),
    definition: toDefinition,
    references: toReferences,
    highlights: toHighlights,
    ...(names && {
      rename: {
        prepare: (document, position) => prepareRename(document, position, names),
        edit: (document, position, newName) => toRename(document, position, newName, names, language),
      },
    }),
    symbols: toDocumentSymbols,
    workspaceSymbols: toWorkspaceSymbols,
    folding: toFoldingRanges,
    selection: toSelectionRanges,
    links: toLinks,
    semanticTokens: {
      types: parts.tokenTypes ?? [],
      modifiers: parts.tokenModifiers ?? [],
      count: ({ report }) => report.colours.length,
      tokens: tokensOf,
    },
    fixes: {
      kinds: [fixAllKind],
      provide: (document, params, severities) => toCodeActions(language, document, params, severities, host.client),
      *resolve(document, action) {
        yield;
        return resolveFixAll(language, document, action);
      },
    },
    ...(language.format && { format: (document, range) => toFormatting(language, document, range) }),
  };
  return served;
}

function toHover<Report extends SyntaxReport>(
  parts: LanguageParts<Report>,
  document: SyntaxDocument<Report>,
  position: Position,
): Hover | null {
  const { report, context } = document;
  const explained = parts.hover(report, document.offsetAt(position), context) ?? metricAt(document, position);
  if (explained === undefined) return null;
  return { contents: { kind: MarkupKind.Markdown, value: explained.text.value }, range: document.range(explained) };
}

/** What the index of names says of a metric, where the language itself says nothing. */
function metricAt(document: SyntaxDocument, position: Position): Explanation | undefined {
  const use = nameAt(document, position);
  const { names } = document.context;
  if (use?.kind !== 'metric' || names === undefined) return undefined;
  const text = metricText(names, use.name);
  return text && { text, start: use.start, end: use.end };
}

function toCompletion<Report extends SyntaxReport>(
  parts: LanguageParts<Report>,
  document: SyntaxDocument<Report>,
  position: Position,
): CompletionItem[] | CompletionList {
  const completed = parts.complete(document.report, document.offsetAt(position), document.context);
  if (completed === undefined) return [];
  const items = toItems(completed.choices, document.range(completed));
  return completed.isIncomplete === true ? { isIncomplete: true, items } : items;
}

/** Links to files by paths in the text: relative ones from the folder of the document. */
function toLinks(document: SyntaxDocument): DocumentLink[] {
  const target = targetsOf(document.uri);
  return document.report.links.flatMap((link): DocumentLink[] => {
    const address = target(link.path);
    return address === undefined ? [] : [{ range: document.range(link), target: address }];
  });
}

/** A path without anything to be resolved or escaped: nearly all paths, of which a text may have thousands. */
const plainPath = /^\/?(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Makes addresses of paths in a document. */
function targetsOf(uri: string): (path: string) => string | undefined {
  try {
    const base = new URL(uri);
    const root = new URL('/', base).href;
    const folder = new URL('.', base).href;
    return (path) => {
      if (!plainPath.test(path)) return resolved(path, base);
      return path.startsWith('/') ? root + path.slice(1) : folder + path;
    };
  } catch {
    // Documents that are not saved yet have addresses in which there are no folders.
    return () => undefined;
  }
}

function resolved(path: string, base: URL): string | undefined {
  try {
    return new URL(path.split('/').map(encodeURIComponent).join('/'), base).href;
  } catch {
    // Half of a character, or what looks like a host, is no path.
    return undefined;
  }
}

function* tokensOf(document: SyntaxDocument, first: number, last: number): Generator<SemanticToken> {
  const { source, colours } = document.report;
  const [start, end] = [source.lineStart(first), source.lineStart(last + 1)];
  for (const colour of colours) {
    if (colour.end <= start) continue;
    if (colour.start >= end) return;
    const line = source.lineAt(colour.start);
    const column = colour.start - source.lineStart(line);
    // A token of LSP is of one line.
    const endColumn = Math.min(colour.end, source.lineEnd(line)) - source.lineStart(line);
    const { type, modifier } = colour;
    if (endColumn > column) yield { line, column, endColumn, type, ...(modifier !== undefined && { modifier }) };
  }
}

function* toFormatting<Report extends SyntaxReport>(
  language: SyntaxLanguage<Report>,
  document: SyntaxDocument<Report>,
  range: Parameters<NonNullable<TextLanguage['format']>>[1],
): Generator<readonly TextEdit[]> {
  const edits = language.format?.(document.report) ?? [];
  const [first, last] =
    range === undefined ? [0, Infinity] : [document.offsetAt(range.start), document.offsetAt(range.end)];
  yield toTextEdits(
    document,
    edits.filter(({ start, end }) => first <= start && end <= last),
  );
}
