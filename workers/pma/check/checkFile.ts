import type { Finding, Place, TextRange } from '../../../formats/findings/finding.ts';
import { applySeverities, messageOf } from '../../../formats/findings/finding.ts';
import { summarize } from '../../../formats/findings/report/fileReport.ts';
import type { SeveritySettings } from '../../../formats/findings/severity.ts';
import { PmaChecker } from '../../../formats/pma/check/checker.ts';
import { readPmaInput } from '../pmaInput.ts';
import type { CheckedFile, CheckedFinding } from '../../../protocol/worker/pmaCheckProtocol.ts';

/**
 * Checks a pma file of any size. Rejects with the error of the disk, or the signal's reason.
 *
 * @param onProgress called after each piece, in bytes
 */
export async function checkFile(
  path: string,
  severities: SeveritySettings,
  signal: AbortSignal,
  onProgress: (doneBytes: number, totalBytes: number) => void,
): Promise<CheckedFile> {
  const checker = new PmaChecker({ isChosen: true });
  const { model, findings } = await readPmaInput({ kind: 'disk', path }, checker, (doneBytes, totalBytes) => {
    signal.throwIfAborted();
    onProgress(doneBytes, totalBytes);
  });
  const visible = applySeverities(findings, severities);
  return {
    findings: visible.map(checkedFinding),
    summary: summarize([{ path, kind: 'pma', findings: visible }]),
    groups: model.groupCount,
    lines: model.lines,
  };
}

function checkedFinding(finding: Finding): CheckedFinding {
  return {
    severity: finding.severity,
    code: finding.rule.code,
    message: messageOf(finding),
    range: rangeOf(finding.place),
    related: finding.related.map((other) => ({ message: messageOf(other), range: rangeOf(other.place) })),
  };
}

/** Range of a place as a plain object: messages between threads copy no getters. */
function rangeOf({ text }: Place): TextRange {
  const { line, column, endLine, endColumn } = text ?? { line: 0, column: 0, endLine: 0, endColumn: 0 };
  return { line, column, endLine, endColumn };
}
