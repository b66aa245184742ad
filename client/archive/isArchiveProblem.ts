import * as vscode from 'vscode';
import { isAboutHost } from '../../formats/archive/rules/aboutHost.ts';

/** Whether a finding is a problem of a file; what is about the host is one only if the user wants to see it there. */
export function isArchiveProblem({ code }: { readonly code: string }): boolean {
  return !isAboutHost(code) || vscode.workspace.getConfiguration('pcp').get<boolean>('hostProblems') === true;
}
