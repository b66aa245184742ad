import * as vscode from 'vscode';
import { offsetText } from '../../../formats/l10n/offsetText.ts';
import type { FilePlace, FindingRow } from '../../../protocol/viewer/fileProtocol.ts';
import { diagnosticSeverity } from './diagnosticSeverity.ts';
import { revealCommand } from './revealCommand.ts';
import { beside, tarOf } from '../siblings.ts';
import { baseName } from '../uriNames.ts';

/**
 * The problems of the file at `uri` and of those beside it that are read with it, by the name of the file; those of archives
 * in a tar are the tar's, as what is in it has no address. Each is one problem, as in the viewer. See
 * docs/decisions/problems-of-binary-files.md.
 */
export function problemsOf(
  uri: vscode.Uri,
  findings: readonly FindingRow[],
  source: string,
): ReadonlyMap<string, readonly vscode.Diagnostic[]> {
  const byFile = new Map<string, FindingRow[]>();
  const tar = tarOf(uri);
  for (const row of findings) {
    const file = tar === undefined ? row.file : baseName(tar);
    const list = byFile.get(file);
    if (list === undefined) byFile.set(file, [row]);
    else list.push(row);
  }
  return new Map([...byFile].map(([file, found]) => [file, found.map((each) => problemOf(uri, each, source))]));
}

function problemOf(uri: vscode.Uri, row: FindingRow, source: string): vscode.Diagnostic {
  const text = textAt(uri, row, row.message);
  const problem = new vscode.Diagnostic(rangeOf(row), text, diagnosticSeverity[row.severity]);
  problem.source = source;
  problem.code = row.line === undefined ? { value: row.code, target: revealCommand(uri, row) } : row.code;
  problem.relatedInformation = row.related.map((other) => relatedTo(uri, other, other.message));
  return problem;
}

function relatedTo(uri: vscode.Uri, place: FilePlace, message: string): vscode.DiagnosticRelatedInformation {
  const text = textAt(uri, place, message);
  return new vscode.DiagnosticRelatedInformation(
    new vscode.Location(tarOf(uri) ?? beside(uri, place.file), rangeOf(place)),
    text,
  );
}

/** A message with its offset, in a tar also with the file in it. */
function textAt(uri: vscode.Uri, { file, start, line }: FilePlace, message: string): string {
  if (line !== undefined) return message;
  const tar = tarOf(uri);
  const place = offsetText(start);
  return `${tar === undefined || file === baseName(tar) ? place : `${file} ${place}`}: ${message}`;
}

/** The line of a text; else the offset as the column, which keeps the problems in the order of the file. */
function rangeOf({ start, end, line }: FilePlace): vscode.Range {
  if (line !== undefined) return new vscode.Range(line, 0, line, Number.MAX_SAFE_INTEGER);
  return new vscode.Range(0, start, 0, end);
}
