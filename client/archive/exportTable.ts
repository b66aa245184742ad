import * as vscode from 'vscode';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { ExportMethods, TableFormat, TableWish } from '../../protocol/worker/exportProtocol.ts';
import { chooseFile } from '../viewers/saveFile.ts';
import { baseName } from '../viewers/uriNames.ts';

/** Writes the values of an archive, or of all of a host, as a table for data tools. */
export type ExportTable = (uri: vscode.Uri) => Promise<void>;

/** An archive that is read without an editor. */
interface ExportedDocument {
  state(): Promise<unknown>;
  request<Method extends keyof ExportMethods>(
    method: Method,
    params: ExportMethods[Method][0],
    signal?: AbortSignal,
  ): Promise<ExportMethods[Method][1]>;
  dispose(): void;
}

/** Between two looks at how far an export has come, in milliseconds. */
const stepMs = 300;

/** @param open opens an archive that no editor shows */
export function tableExport(open: (uri: vscode.Uri) => ExportedDocument): ExportTable {
  return async (uri) => {
    const name = parseMemberName(baseName(uri))?.base ?? baseName(uri);
    const title = t`Export ${name}`;
    const wish = await chosen(title);
    const target = wish && (await chooseFile(uri, `${name}.${wish.format}`));
    if (wish === undefined || target === undefined) return;
    if (target.scheme !== 'file') {
      void vscode.window.showErrorMessage(t`Exports are written to a file on the computer on which the archive is.`);
      return;
    }
    // Whatever is replaced has this ending, and so is no file of an archive.
    const ending = `.${wish.format}`;
    const path = target.fsPath.endsWith(ending) ? target.fsPath : `${target.fsPath}${ending}`;
    const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    const lost = await vscode.window.withProgress(options, async (progress, token) => {
      const document = open(uri);
      try {
        await document.state();
        return await written(document, { ...wish, path }, progress, token);
      } finally {
        document.dispose();
      }
    });
    if (lost !== undefined) report(path, lost);
  };
}

function report(path: string, lost: number): void {
  if (lost > 0)
    void vscode.window.showWarningMessage(
      t`Saved as ${path}. Not all could be read; the findings of the archive say why.`,
    );
  else void vscode.window.showInformationMessage(t`Saved as ${path}`);
}

/** The format that the user wants, and counters as what; undefined for none. */
async function chosen(title: string): Promise<Omit<TableWish, 'path'> | undefined> {
  const formats: readonly (vscode.QuickPickItem & { readonly format: TableFormat })[] = [
    {
      label: 'Parquet',
      detail: t`For DuckDB, Spark, pandas and others. All types are exact; the smallest.`,
      format: 'parquet',
    },
    { label: 'CSV', detail: t`For spreadsheets and others`, format: 'csv' },
    { label: 'NDJSON', detail: t`An object of JSON on each line`, format: 'ndjson' },
  ];
  const choice = await vscode.window.showQuickPick(formats, { title });
  if (choice === undefined) return undefined;
  const recorded = { label: t`Counters as recorded` };
  const rates = { label: t`Counters as rates`, detail: t`Per second; there is none where a counter began anew` };
  const counters = await vscode.window.showQuickPick([recorded, rates], { title });
  return counters && { format: choice.format, asRates: counters === rates };
}

/** How many places could not be read; undefined where the user has stopped it. */
async function written(
  document: ExportedDocument,
  wish: TableWish,
  progress: vscode.Progress<{ readonly increment: number }>,
  token: vscode.CancellationToken,
): Promise<number | undefined> {
  const controller = new AbortController();
  // It ends with the progress that is shown.
  token.onCancellationRequested(() => {
    controller.abort(new Error('stopped'));
  });
  let shown = 0;
  const timer = setInterval(() => {
    void document.request('exportedShare', null).then((share) => {
      const percent = Math.floor(100 * share);
      progress.report({ increment: percent - shown });
      shown = percent;
    });
  }, stepMs);
  try {
    return await document.request('exportTable', wish, controller.signal);
  } catch (error) {
    if (controller.signal.aborted) return undefined;
    throw error;
  } finally {
    clearInterval(timer);
  }
}
