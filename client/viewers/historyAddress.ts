import * as vscode from 'vscode';
import type { HistoryPlace } from '../../protocol/worker/historyWorkerProtocol.ts';

/** Scheme of the addresses of histories, which are no files: docs/decisions/archives-of-a-host.md. */
export const historyScheme = 'pcp-archives';

/** Which archives are shown as one. Paths are from the root. */
export interface HistoryAddress extends HistoryPlace {
  readonly root: vscode.Uri;
}

/** The address under which the archives of a host are open in an editor; all that is to be known of them is in it. */
export function historyUri(title: string, { root, folders, archives, texts, host }: HistoryAddress): vscode.Uri {
  const query = JSON.stringify({ root: root.toString(), folders, archives, texts, host });
  return vscode.Uri.from({ scheme: historyScheme, path: `${root.path.replace(/\/+$/, '')}/${title}`, query });
}

/** Undefined for any other address, and for one that is not ours. */
export function historyAddress(uri: vscode.Uri): HistoryAddress | undefined {
  if (uri.scheme !== historyScheme) return undefined;
  const { root, folders, archives, texts, host } = fieldsOf(uri.query);
  if (typeof root !== 'string' || !areTexts(folders)) return undefined;
  return {
    root: vscode.Uri.parse(root, true),
    folders,
    ...(areTexts(archives) ? { archives } : {}),
    ...(areTexts(texts) ? { texts } : {}),
    ...(typeof host === 'string' ? { host } : {}),
  };
}

function fieldsOf(json: string): Partial<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
