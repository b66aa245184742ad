import type { Diagnostic } from 'vscode-languageserver';
import { DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver';
import { t } from '../../../../formats/l10n/translate.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import type { DeclaredStanza } from '../document/sampleRows.ts';
import { isDeclared, skippedLines } from '../document/sampleRows.ts';

/** VS Code keeps at most 1,000 diagnostics of a file: faded rows must never push findings out. */
export const maxSkippedRows = 300;

/**
 * Marks the rows of each stanza that pma skips as unnecessary, which editors show faded. That is no finding: no rule has
 * it, and whether it is shown is the editor's setting (`editor.showUnused`).
 */
export function skippedRows(document: PmaDocument): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { stanzas } of document.model.groups) {
    for (const stanza of stanzas) {
      const diagnostic = isDeclared(stanza) ? toDiagnostic(document, stanza) : undefined;
      if (diagnostic !== undefined) diagnostics.push(diagnostic);
      if (diagnostics.length === maxSkippedRows) return diagnostics;
    }
  }
  return diagnostics;
}

function toDiagnostic(document: PmaDocument, stanza: DeclaredStanza): Diagnostic | undefined {
  const lines = skippedLines(document, stanza);
  if (lines === undefined) return undefined;
  const { name, start } = stanza.definition;
  return {
    range: { start: { line: lines.first, character: 0 }, end: document.endOfLine(lines.last) },
    severity: DiagnosticSeverity.Hint,
    tags: [DiagnosticTag.Unnecessary],
    source: 'pma',
    message:
      lines.first === lines.last
        ? t`pma skips this row: ${name} starts with sample ${start}`
        : t`pma skips these rows: ${name} starts with sample ${start}`,
  };
}
