import type { Diagnostic, DiagnosticRelatedInformation, Range } from 'vscode-languageserver';
import { DiagnosticSeverity } from 'vscode-languageserver';
import type { Finding, Place, RelatedPlace } from '../../formats/findings/finding.ts';
import { applySeverities, messageOf } from '../../formats/findings/finding.ts';
import { ruleLink } from '../../formats/findings/report/ruleLink.ts';
import type { Severity, SeveritySettings } from '../../formats/findings/severity.ts';
import type { PmaDocument } from '../pmaDocument.ts';
import { skippedRows } from './skippedRows.ts';

const lspSeverities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** All that an editor should mark: the findings with the user's severities, and the rows that pma skips. */
export function toDiagnostics(document: PmaDocument, settings: SeveritySettings): Diagnostic[] {
  const findings = applySeverities(document.report.findings, settings);
  return [...findings.map((found) => toDiagnostic(document, found)), ...skippedRows(document, settings)];
}

function toDiagnostic(document: PmaDocument, found: Finding): Diagnostic {
  return {
    range: toRange(found.place),
    severity: lspSeverities[found.severity],
    code: found.rule.code,
    codeDescription: { href: ruleLink(found.rule) },
    source: 'pma',
    message: messageOf(found),
    relatedInformation: found.related.map((related) => toRelated(document, related)),
  };
}

function toRelated(document: PmaDocument, related: RelatedPlace): DiagnosticRelatedInformation {
  return {
    location: { uri: related.place.file ?? document.uri, range: toRange(related.place) },
    message: messageOf(related),
  };
}

function toRange({ text }: Place): Range {
  const { line, column, endLine, endColumn } = text ?? { line: 0, column: 0, endLine: 0, endColumn: 0 };
  return { start: { line, character: column }, end: { line: endLine, character: endColumn } };
}
