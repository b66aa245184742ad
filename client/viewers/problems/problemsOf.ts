import * as vscode from 'vscode';
import { offsetText } from '../../../formats/l10n/offsetText.ts';
import { countSeverities, severities } from '../../../formats/findings/severity.ts';
import type { FilePlace, FindingRow } from '../../../protocol/viewer/fileProtocol.ts';
import { severityCounts } from './severityCounts.ts';
import { diagnosticSeverity } from './diagnosticSeverity.ts';
import { revealCommand } from './revealCommand.ts';
import { historyScheme } from '../historyAddress.ts';
import { beside, tarOf } from '../siblings.ts';
import { baseName } from '../uriNames.ts';

/** Number of findings in other files that are listed below the opened file. */
const maxListed = 100;

/**
 * The problems of the file at `uri` and of those beside it that are read with it, by the name of the file; those of archives
 * in a tar are the tar's, as what is in it has no address. What is wrong with another file is summed up at the one that was
 * opened, too. See docs/decisions/problems-of-binary-files.md.
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
  const problems = new Map<string, vscode.Diagnostic[]>();
  for (const [file, found] of byFile)
    problems.set(
      file,
      found.map((each) => problemOf(uri, each, source)),
    );
  const opened = baseName(uri);
  // A history is no file itself.
  if (uri.scheme === historyScheme) return problems;
  const others = [...byFile].filter(([file]) => file !== opened).map(([, found]) => summaryOf(uri, found, source));
  if (others.length > 0) problems.set(opened, [...(problems.get(opened) ?? []), ...others]);
  return problems;
}

function problemOf(uri: vscode.Uri, row: FindingRow, source: string): vscode.Diagnostic {
  const text = textAt(uri, row, row.message);
  const problem = new vscode.Diagnostic(rangeOf(row), text, diagnosticSeverity[row.severity]);
  problem.source = source;
  problem.code = { value: row.code, target: revealCommand(uri, row) };
  problem.relatedInformation = row.related.map((other) => relatedTo(uri, other, other.message));
  return problem;
}

/** Problem that summarises the findings of another file of the archive. */
function summaryOf(uri: vscode.Uri, rows: readonly FindingRow[], source: string): vscode.Diagnostic {
  const worst = severities.find((severity) => rows.some((each) => each.severity === severity)) ?? 'hint';
  const [first] = rows.filter(({ severity }) => severity === worst);
  const text = `${first?.file ?? ''}: ${severityCounts(countSeverities(rows))}`;
  const problem = new vscode.Diagnostic(new vscode.Range(0, 0, 0, 0), text, diagnosticSeverity[worst]);
  problem.source = source;
  if (first !== undefined) problem.code = { value: first.code, target: revealCommand(uri, first) };
  problem.relatedInformation = rows.slice(0, maxListed).map((each) => relatedTo(uri, each, each.message));
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
function textAt(uri: vscode.Uri, { file, start }: FilePlace, message: string): string {
  const tar = tarOf(uri);
  const place = offsetText(start);
  return `${tar === undefined || file === baseName(tar) ? place : `${file} ${place}`}: ${message}`;
}

/** The offset as the column keeps the problems in the order of the file. */
function rangeOf({ start, end }: FilePlace): vscode.Range {
  return new vscode.Range(0, start, 0, end);
}
