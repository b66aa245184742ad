import type { Diagnostic, DiagnosticRelatedInformation } from 'vscode-languageserver';
import { DiagnosticSeverity } from 'vscode-languageserver';
import type { Directive } from '../../../formats/directives/directive.ts';
import { withoutDisabled } from '../../../formats/directives/withoutDisabled.ts';
import type { Finding, RelatedPlace } from '../../../formats/findings/finding.ts';
import { applySeverities, messageOf } from '../../../formats/findings/finding.ts';
import { ruleLink } from '../../../formats/findings/report/ruleLink.ts';
import type { Severity, SeveritySettings } from '../../../formats/findings/severity.ts';
import { EditorLines } from '../documents/editorLines.ts';
import type { OpenText } from '../documents/openText.ts';
import type { TextLanguage } from '../language.ts';
import { placeRange } from '../shared/ranges.ts';

const lspSeverities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** The findings of a document with the user's severities, and other marks of its language. */
export function toDiagnostics<Doc extends OpenText>(
  language: TextLanguage<Doc>,
  document: Doc,
  severities: SeveritySettings,
  directives: readonly Directive[] = [],
  codes: ReadonlySet<string> = new Set(),
): Diagnostic[] {
  const enabled = withoutDisabled(language.findings(document), directives, codes);
  const findings = applySeverities(enabled, severities);
  const diagnostics = findings.map((finding) => toDiagnostic(document.uri, finding, language.source));
  if (document.hasLoneReturn) return byEditorLines(document, diagnostics);
  return [...diagnostics, ...(language.marks?.(document) ?? [])];
}

/** Diagnostics in the lines of an editor, which end also at a CR that stands alone. */
function byEditorLines(document: OpenText, diagnostics: readonly Diagnostic[]): Diagnostic[] {
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

function toDiagnostic(uri: string, finding: Finding, source: string): Diagnostic {
  return {
    range: placeRange(finding.place),
    severity: lspSeverities[finding.severity],
    code: finding.rule.code,
    codeDescription: { href: ruleLink(finding.rule) },
    source,
    message: messageOf(finding),
    relatedInformation: finding.related.map((related) => toRelated(uri, related)),
  };
}

function toRelated(uri: string, related: RelatedPlace): DiagnosticRelatedInformation {
  return {
    location: { uri: related.place.file ?? uri, range: placeRange(related.place) },
    message: messageOf(related),
  };
}

/** Whether an editor's diagnostic is of a finding. */
export function isDiagnosticOf({ rule, place }: Finding, { code, range: { start, end } }: Diagnostic): boolean {
  if (code !== rule.code) return false;
  const own = placeRange(place);
  return (
    own.start.line === start.line &&
    own.start.character === start.character &&
    own.end.line === end.line &&
    own.end.character === end.character
  );
}
