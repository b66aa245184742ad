import type { Connection, Diagnostic } from 'vscode-languageserver';
import { DiagnosticSeverity, DidChangeWatchedFilesNotification } from 'vscode-languageserver';
import type { ProjectFault } from '../../../formats/project/projectFile.ts';
import { projectFileName } from '../../../formats/project/projectFile.ts';
import { LineOffsets } from '../../../formats/text/lineOffsets.ts';
import type { ClientCapabilities } from '../connection/clientCapabilities.ts';
import { logError } from '../connection/safeHandlers.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { ProjectAccess } from './projectSettings.ts';
import { ProjectSettings } from './projectSettings.ts';

/** Reads the project files above documents, follows their changes, and sends what is wrong with them. */
export function serveProjects(
  connection: Connection,
  documents: OpenDocuments,
  { watchesFiles, readsSchemas }: ClientCapabilities,
  access: Omit<ProjectAccess, 'onRead'>,
): ProjectSettings {
  const projects = new ProjectSettings({
    ...access,
    onRead: (uri, text, faults) => {
      const sent = faults.filter(({ isInSchema }) => !(readsSchemas && isInSchema));
      connection.sendDiagnostics({ uri, diagnostics: toDiagnostics(text, sent) }).catch((error: unknown) => {
        logError(connection, 'Diagnostics', error);
      });
    },
  });
  // Also where an editor watches: it may not see what is above the folders that it has open.
  documents.onDidOpen(() => {
    projects.forget();
  });
  if (!watchesFiles) return projects;
  connection.onDidChangeWatchedFiles(({ changes }) => {
    if (changes.some(({ uri }) => uri.endsWith(`/${projectFileName}`))) projects.clear();
  });
  return projects;
}

/** Has the editor report changes of project files; it may be asked only once it is initialized. */
export function watchProjects(connection: Connection): void {
  const watchers = [{ globPattern: `**/${projectFileName}` }];
  connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch((error: unknown) => {
    logError(connection, 'Watching project files', error);
  });
}

function toDiagnostics(text: string, faults: readonly ProjectFault[]): Diagnostic[] {
  const lines = new LineOffsets(text);
  return faults.map(({ start, end, message }) => {
    const { range } = lines.toTextEdit({ start, end, newText: '' });
    return {
      range: {
        start: { line: range.line, character: range.column },
        end: { line: range.endLine, character: range.endColumn },
      },
      severity: DiagnosticSeverity.Warning,
      source: 'pcp-files',
      message,
    };
  });
}
