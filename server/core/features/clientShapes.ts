import type {
  CompletionItem,
  DocumentSymbol,
  Hover,
  InlayHint,
  MarkupContent,
  MarkupKind as Markup,
  SymbolInformation,
} from 'vscode-languageserver';
import { MarkupKind } from 'vscode-languageserver';
import { plainText } from '../shared/plainText.ts';

/** Answers as an editor can show them: they are made for one that can do all that we know. */

/** A hover in a format. */
export function formattedHover(hover: Hover | null, format: Markup): Hover | null {
  return hover === null ? null : { ...hover, contents: formatted(hover.contents, format) };
}

/** Completion items with their explanations in a format. */
export function formattedItems(items: CompletionItem[], format: Markup): CompletionItem[] {
  return items.map((item) =>
    item.documentation === undefined ? item : { ...item, documentation: formatted(item.documentation, format) },
  );
}

/** An inlay hint with its explanation in a format. */
export function formattedHint(hint: InlayHint, format: Markup): InlayHint {
  return hint.tooltip === undefined ? hint : { ...hint, tooltip: formatted(hint.tooltip, format) };
}

function formatted<Contents>(contents: Contents, format: Markup): Contents | MarkupContent {
  if (format === MarkupKind.Markdown || !isMarkdown(contents)) return contents;
  return { kind: MarkupKind.PlainText, value: plainText(contents.value) };
}

function isMarkdown(contents: unknown): contents is MarkupContent {
  return (contents as Partial<MarkupContent> | null)?.kind === MarkupKind.Markdown;
}

/** An outline as a list, each symbol with the name of the one that it is in. */
export function flatSymbols(
  uri: string,
  symbols: readonly DocumentSymbol[],
  containerName?: string,
): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => [
    { name, kind, location: { uri, range }, ...(containerName === undefined ? {} : { containerName }) },
    ...flatSymbols(uri, children, name),
  ]);
}
