import type { Diagnostic } from 'vscode-languageserver';
import { DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver';
import type { SeveritySettings } from '../../../../formats/findings/severity.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import type { DeclaredStanza } from '../document/sampleRows.ts';
import { isDeclared, skippedLines } from '../document/sampleRows.ts';

/** Faded rows are no finding, but `pcp.rules` can switch them off by this code. */
export const skippedRowsCode = 'pma/skipped';

/** VS Code keeps at most 1,000 diagnostics of a file: faded rows must never push findings out. */
export const maxSkippedRows = 300;

/** Marks the rows of each stanza that pma skips as unnecessary, which editors show faded. */
export function skippedRows(document: PmaDocument, settings: SeveritySettings): Diagnostic[] {
  if (settings[skippedRowsCode] === 'off') return [];
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
    code: skippedRowsCode,
    source: 'pma',
    message:
      lines.first === lines.last
        ? t`pma skips this row: ${name} starts with sample ${start}`
        : t`pma skips these rows: ${name} starts with sample ${start}`,
  };
}
