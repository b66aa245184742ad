import type { DocumentHighlight, Location, Position, Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { DocumentHighlightKind, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Finding } from '../../../formats/findings/finding.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import type { NameUse } from '../../../formats/syntax/syntaxReport.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import { placeRange } from '../../core/shared/ranges.ts';
import { metricLocations } from '../names/metricLocations.ts';
import type { SyntaxDocument } from './syntaxDocument.ts';

/** What may be done to names of a kind, beside going to them. */
export interface NameRules {
  /** Kinds of names that can be renamed. */
  readonly kinds: ReadonlySet<string>;
  /** Why a text cannot be the name of what a use is of; undefined where it can. */
  fault(use: Pick<NameUse, 'kind' | 'name'>, name: string): string | undefined;
  /** The name that a use has once its text is another; that text unless names are made of several parts. */
  renamed?(use: NameUse, text: string): string;
}

/** The name at a position. */
export function nameAt(document: SyntaxDocument, position: Position): NameUse | undefined {
  const offset = document.offsetAt(position);
  return document.report.names.find(({ start, end }) => start <= offset && offset <= end);
}

/** Whether a use is of the same thing as another. */
const sameAs =
  ({ kind, name }: Pick<NameUse, 'kind' | 'name'>) =>
  (use: NameUse): boolean =>
    use.kind === kind && use.name === name;

/** A place of a name, in the text or in a file beside it. */
interface UsePlace {
  readonly use: NameUse;
  readonly location: Location;
}

/** All places of the name at a position, those in the text first. */
function placesAt(document: SyntaxDocument, position: Position): readonly UsePlace[] {
  const use = nameAt(document, position);
  return use === undefined ? [] : placesOf(document, use.kind, use.name);
}

function placesOf(document: SyntaxDocument, kind: string, name: string): readonly UsePlace[] {
  const isOf = sameAs({ kind, name });
  const { uri, report } = document;
  const own = report.names.filter(isOf).map((use) => ({ use, location: { uri, range: document.range(use) } }));
  const folder = uri.slice(0, uri.lastIndexOf('/') + 1);
  const beside = (report.namesBeside ?? []).flatMap(({ file, source, names }) =>
    names.filter(isOf).map((use) => ({
      use,
      location: { uri: folder + encodeURIComponent(file), range: placeRange(source.place(use.start, use.end)) },
    })),
  );
  return [...own, ...beside];
}

/** Places where a name is defined; from one of several definitions, the others. */
export function toDefinition(document: SyntaxDocument, position: Position): Location[] {
  const definitions = placesAt(document, position).filter(({ use }) => use.isDefinition);
  const use = nameAt(document, position);
  const others = definitions.filter((place) => place.use !== use);
  if (definitions.length > 0) return (others.length > 0 ? others : definitions).map(({ location }) => location);
  const { names } = document.context;
  return use?.kind === 'metric' && names !== undefined ? metricLocations(names, use.name) : [];
}

export function toReferences(document: SyntaxDocument, position: Position, includesDeclaration: boolean): Location[] {
  return placesAt(document, position)
    .filter(({ use }) => includesDeclaration || !use.isDefinition)
    .map(({ location }) => location);
}

export function toHighlights(document: SyntaxDocument, position: Position): DocumentHighlight[] {
  const own = placesAt(document, position).filter(({ location }) => location.uri === document.uri);
  return own.map(({ use, location }) => ({
    range: location.range,
    kind: use.isDefinition ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}

/** Only what is defined in the text, or beside it, can be renamed. */
export function prepareRename(document: SyntaxDocument, position: Position, rules: NameRules): Range | null {
  const use = nameAt(document, position);
  if (use === undefined || !rules.kinds.has(use.kind)) return null;
  return isDefined(document, use.kind, use.name) ? document.range(use) : null;
}

export function toRename(
  document: SyntaxDocument,
  position: Position,
  newName: string,
  rules: NameRules,
  language: SyntaxLanguage,
): WorkspaceEdit | ResponseError<never> | null {
  const use = nameAt(document, position);
  if (use === undefined || prepareRename(document, position, rules) === null) return null;
  const name = rules.renamed?.(use, newName) ?? newName;
  if (name === use.name) return { changes: {} };
  const fault = rules.fault(use, newName);
  if (fault !== undefined) return new ResponseError(LSPErrorCodes.RequestFailed, fault);
  if (isDefined(document, use.kind, name)) {
    return new ResponseError(LSPErrorCodes.RequestFailed, t`${newName} is already defined in this file.`);
  }
  const consequence = newError(document, language, sameAs(use), newName);
  if (consequence !== undefined) return new ResponseError(LSPErrorCodes.RequestFailed, messageOf(consequence));
  const changes: Record<string, TextEdit[]> = {};
  for (const { location } of placesOf(document, use.kind, use.name)) {
    (changes[location.uri] ??= []).push({ range: location.range, newText: newName });
  }
  return { changes };
}

/** An error that the text has with another name in the places of uses, and has not without. */
function newError(
  { report, context }: SyntaxDocument,
  language: SyntaxLanguage,
  isRenamed: (use: NameUse) => boolean,
  newText: string,
): Finding | undefined {
  const renamed = (source: SourceText, names: readonly NameUse[]): string =>
    withEdits(
      source.text,
      names.filter(isRenamed).map(({ start, end }) => ({ start, end, newText })),
    );
  const neighbours = new Map(context.neighbours);
  for (const { file, source, names } of report.namesBeside ?? []) neighbours.set(file, renamed(source, names));
  const text = new SourceText(renamed(report.source, report.names));
  const after = language.check(text, { ...context, ...(context.neighbours && { neighbours }) }).findings;
  return after.find((item) => item.severity === 'error' && countLike(after, item) > countLike(report.findings, item));
}

function countLike(findings: readonly Finding[], { rule, severity }: Finding): number {
  return findings.filter((other) => other.rule === rule && other.severity === severity).length;
}

function isDefined(document: SyntaxDocument, kind: string, name: string): boolean {
  return placesOf(document, kind, name).some(({ use }) => use.isDefinition);
}
