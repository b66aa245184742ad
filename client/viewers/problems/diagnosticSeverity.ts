import * as vscode from 'vscode';
import type { Severity } from '../../../formats/findings/severity.ts';

/** Severities as VS Code has them. */
export const diagnosticSeverity: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};
