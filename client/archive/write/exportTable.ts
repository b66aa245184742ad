import * as vscode from 'vscode';
import type { TableFormat } from '../../../formats/history/export/tableFormats.ts';
import { tableExtensions } from '../../../formats/history/export/tableFormats.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { TableWish } from '../../../protocol/worker/exportProtocol.ts';
import { chooseFile, chooseFolder } from '../../viewers/saveFile.ts';
import { baseName } from '../../viewers/uriNames.ts';
import type { ExportedDocument } from './exportProgress.ts';
import { withExport } from './exportProgress.ts';

/** Writes the values of an archive, or of all of a host, as a table for data tools. */
export type ExportTable = (uri: vscode.Uri) => Promise<void>;

/** @param open opens an archive that no editor shows */
export function tableExport(open: (uri: vscode.Uri) => ExportedDocument): ExportTable {
  return async (uri) => {
    const name = parseMemberName(baseName(uri))?.base ?? baseName(uri);
    const title = t`Export ${name}`;
    const wish = await chosen(title);
    if (wish === undefined) return;
    const [ending] = tableExtensions[wish.format];
    const target = wish.isFolder ? await chooseFolder(uri, title) : await chooseFile(uri, `${name}${ending}`);
    if (target === undefined) return;
    if (target.scheme !== 'file') {
      void vscode.window.showErrorMessage(t`Exports are written to a file on the computer on which the archive is.`);
      return;
    }
    // Whatever is replaced has this ending, and so is no file of an archive.
    const path = wish.isFolder || target.fsPath.endsWith(ending) ? target.fsPath : `${target.fsPath}${ending}`;
    const lost = await withExport(() => open(uri), {
      ...{ title, path },
      write: (document, signal) => document.request('exportTable', { ...wish, path }, signal),
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

/** What the user wants, and counters as what; undefined for nothing. */
async function chosen(title: string): Promise<Omit<TableWish, 'path'> | undefined> {
  const formats: readonly (vscode.QuickPickItem & { readonly format: TableFormat })[] = [
    {
      label: 'Parquet',
      detail: t`For DuckDB, Spark, pandas and others. All types are exact; the smallest.`,
      format: 'parquet',
    },
    { label: 'CSV', detail: t`For spreadsheets and others`, format: 'csv' },
    { label: 'NDJSON', detail: t`An object of JSON on each line`, format: 'ndjson' },
    { label: 'OpenMetrics', detail: t`For Prometheus. Numbers only.`, format: 'openmetrics' },
  ];
  const choice = await vscode.window.showQuickPick(formats, { title });
  if (choice === undefined) return undefined;
  // An editor that takes the focus does not take what has been chosen.
  const next = { title, ignoreFocusOut: true };
  const recorded = { label: t`Counters as recorded` };
  const rates = { label: t`Counters as rates`, detail: t`Per second; there is none where a counter began anew` };
  const counters = await vscode.window.showQuickPick([recorded, rates], next);
  if (counters === undefined) return undefined;
  const file = { label: t`A file` };
  const folder = { label: t`A folder`, detail: t`A file for each host and date, below host=…/date=…` };
  const target = await vscode.window.showQuickPick([file, folder], next);
  return target && { format: choice.format, asRates: counters === rates, isFolder: target === folder };
}
