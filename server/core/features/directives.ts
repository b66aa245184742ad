import type { CodeAction, CodeActionContext, TextEdit } from 'vscode-languageserver';
import { CodeActionKind } from 'vscode-languageserver';
import type { Directive } from '../../../formats/directives/directive.ts';
import { directiveMark, readDirective } from '../../../formats/directives/directive.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { OpenText } from '../documents/openText.ts';
import type { TextLanguage } from '../language.ts';
import { isDiagnosticOf } from './diagnostics.ts';

/** The comments of a document that switch rules off. Offsets in the file are not known here, and not needed. */
export function directivesOf(document: OpenText): readonly Directive[] {
  if (!document.mayHoldDirectives) return [];
  const found: Directive[] = [];
  document.linesWith(directiveMark, 0, document.lineCount - 1, (line) => {
    const directive = readDirective(document.lineText(line), line, 0);
    if (directive !== undefined) found.push(directive);
  });
  return found;
}

/** Comments that switch off the rules of the diagnostics that the editor asks about: in their line, and in the file. */
export function directiveActions<Doc extends OpenText>(
  language: TextLanguage<Doc>,
  document: Doc,
  { diagnostics }: CodeActionContext,
): CodeAction[] {
  const { comments } = language;
  if (comments === undefined) return [];
  const findings = language.findings(document);
  const files = new Set<string>();
  return diagnostics.flatMap((diagnostic) => {
    const item = findings.find((each) => isDiagnosticOf(each, diagnostic));
    if (item === undefined) return [];
    const { code } = item.rule;
    const action = (title: string, edit: TextEdit | undefined): CodeAction[] =>
      edit === undefined
        ? []
        : [
            {
              title,
              kind: CodeActionKind.QuickFix,
              diagnostics: [diagnostic],
              edit: { changes: { [document.uri]: [edit] } },
            },
          ];
    // One that stands for more lines would not be switched off by a comment in this one.
    const isOne = (item.repeats ?? 0) === 0;
    const inLine = isOne ? comments.inLine(document, diagnostic.range.start.line, code) : undefined;
    const inFile = files.has(code) ? undefined : comments.inFile(document, code);
    files.add(code);
    return [...action(t`Turn off ${code} for this line`, inLine), ...action(t`Turn off ${code} for this file`, inFile)];
  });
}
