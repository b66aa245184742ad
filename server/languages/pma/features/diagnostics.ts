import type { Diagnostic, DiagnosticRelatedInformation } from 'vscode-languageserver';
import { DiagnosticSeverity } from 'vscode-languageserver';
import type { Finding, RelatedPlace } from '../../../../formats/findings/finding.ts';
import { applySeverities, messageOf } from '../../../../formats/findings/finding.ts';
import { ruleLink } from '../../../../formats/findings/report/ruleLink.ts';
import type { Severity, SeveritySettings } from '../../../../formats/findings/severity.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { EditorLines } from '../../../core/documents/editorLines.ts';
import { placeRange } from '../../../core/shared/ranges.ts';
import { skippedRows } from './skippedRows.ts';

const lspSeverities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** A document with what is wrong with it. */
interface CheckedDocument {
  readonly uri: string;
  readonly report: { readonly findings: readonly Finding[] };
}

/**
 * All that an editor should mark: the findings with the user's severities, and the rows that pma skips.
 * @param isFading whether the editor fades what is of no use; others would list these rows as problems
 */
export function toDiagnostics(document: PmaDocument, settings: SeveritySettings, isFading: boolean): Diagnostic[] {
  const findings = findingDiagnostics(document, settings);
  if (!document.hasLinesOfPma) return byEditorLines(document, findings);
  return isFading ? [...findings, ...skippedRows(document, settings)] : findings;
}

/** Diagnostics of a document in which lines end for an editor that do not for pma. */
function byEditorLines(document: PmaDocument, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const lines = new EditorLines([...document.pieces()].join(''));
  return diagnostics.map(({ range, relatedInformation = [], ...rest }) => ({
    ...rest,
    range: lines.range(range),
    relatedInformation: relatedInformation.map(({ location, message }) => ({
      location: location.uri === document.uri ? { uri: location.uri, range: lines.range(location.range) } : location,
      message,
    })),
  }));
}

/** The findings of a document with the user's severities. */
export function findingDiagnostics(document: CheckedDocument, settings: SeveritySettings): Diagnostic[] {
  const findings = applySeverities(document.report.findings, settings);
  return findings.map((found) => toDiagnostic(document, found));
}

function toDiagnostic(document: CheckedDocument, found: Finding): Diagnostic {
  return {
    range: placeRange(found.place),
    severity: lspSeverities[found.severity],
    code: found.rule.code,
    codeDescription: { href: ruleLink(found.rule) },
    source: 'pma',
    message: messageOf(found),
    relatedInformation: found.related.map((related) => toRelated(document, related)),
  };
}

function toRelated(document: CheckedDocument, related: RelatedPlace): DiagnosticRelatedInformation {
  return {
    location: { uri: related.place.file ?? document.uri, range: placeRange(related.place) },
    message: messageOf(related),
  };
}
