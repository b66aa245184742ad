import * as vscode from 'vscode';

/** The folder of the extension, which has the index of metric names. */
const places: { extension?: vscode.Uri } = {};

/** Sets where the index of metric names is. */
export function provideMetricNames(extension: vscode.Uri): void {
  places.extension = extension;
}

/** The index as it is packed; null before anybody has said where it is. */
export async function readMetricNames(): Promise<Uint8Array | null> {
  const { extension } = places;
  return extension === undefined
    ? null
    : vscode.workspace.fs.readFile(vscode.Uri.joinPath(extension, 'dist/metricNames.gz'));
}
