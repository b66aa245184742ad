import * as vscode from 'vscode';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ReportMethods } from '../../../protocol/viewer/reportProtocol.ts';
import { NotesStore } from '../../viewers/notes/notesStore.ts';
import { saveFile } from '../../viewers/saveFile.ts';
import { baseName } from '../../viewers/uriNames.ts';
import { choseRedaction } from './choseRedaction.ts';

/** An archive, or a history, that is open. */
export interface ReportedDocument {
  readonly uri: vscode.Uri;
  request(method: 'report', params: ReportMethods['report'][0], signal: AbortSignal): Promise<Uint8Array>;
}

/** Makes a report to hand on and saves it where the user wants it. */
export async function saveReport(document: ReportedDocument): Promise<void> {
  const { uri } = document;
  const name = parseMemberName(baseName(uri))?.base ?? baseName(uri);
  const title = t`Report of ${name}`;
  const isRedacted = await choseRedaction(title);
  if (isRedacted === undefined) return;
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  const content = await vscode.window.withProgress(options, (_, token) => {
    return reportOf(document, isRedacted, token);
  });
  if (content === undefined) return;
  await saveFile(uri, `${name}-report.html`, content);
}

/** Undefined where the user has stopped it. */
async function reportOf(
  document: ReportedDocument,
  isRedacted: boolean,
  token: vscode.CancellationToken,
): Promise<Uint8Array | undefined> {
  const controller = new AbortController();
  // It ends with the progress that is shown.
  token.onCancellationRequested(() => {
    controller.abort(new Error('stopped'));
  });
  const language = vscode.l10n.bundle === undefined ? 'en' : vscode.env.language;
  const { notes } = await new NotesStore(document.uri).read();
  try {
    return await document.request('report', { isRedacted, language, notes }, controller.signal);
  } catch (error) {
    if (controller.signal.aborted) return undefined;
    throw error;
  }
}
