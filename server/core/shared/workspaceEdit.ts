import type { WorkspaceEdit } from 'vscode-languageserver';
import type { TextEdit } from '../../../formats/text/textEdit.ts';
import type { OpenText } from '../documents/openText.ts';
import { toRange } from './ranges.ts';

/** Editors take long for very many edits: beyond these, those of lines near each other are made one. */
const maxEdits = 5000;

/** Edits of one document, in its order, as LSP has them. */
export function workspaceEdit(document: OpenText, edits: readonly TextEdit[]): WorkspaceEdit {
  let fewer = edits;
  for (let lines = 1; fewer.length > maxEdits; lines *= 2) fewer = joined(document, fewer, lines);
  return { changes: { [document.uri]: fewer.map(({ range, newText }) => ({ range: toRange(range), newText })) } };
}

/** Joins edits with the text between them, if that has no more than `lines` line ends. */
function joined(document: OpenText, edits: readonly TextEdit[], lines: number): readonly TextEdit[] {
  const runs: TextEdit[][] = [];
  for (const edit of edits) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && edit.range.line <= last.range.endLine + lines) run.push(edit);
    else runs.push([edit]);
  }
  return runs.map((run) => joinedRun(document, run));
}

function joinedRun(document: OpenText, run: readonly TextEdit[]): TextEdit {
  const [first] = run;
  let { endLine, endColumn } = first?.range ?? { endLine: 0, endColumn: 0 };
  const { line, column } = first?.range ?? { line: 0, column: 0 };
  const parts: string[] = [];
  for (const { range, newText } of run) {
    const between = { line: endLine, column: endColumn, endLine: range.line, endColumn: range.column };
    if (parts.length > 0) parts.push(document.textOf(toRange(between)));
    parts.push(newText);
    ({ endLine, endColumn } = range);
  }
  return { range: { line, column, endLine, endColumn }, newText: parts.join('') };
}
