import * as vscode from 'vscode';
import { readSeveritySettings } from '../../formats/findings/severity.ts';
import type { WorkerSettings } from '../../protocol/worker/workerProtocol.ts';

const defaultSeconds = 1;
const shortestSeconds = 0.1;
const longestSeconds = 60;

/** The user's settings as they are for a file. What makes no sense is passed over. */
export function mmvSettings(uri: vscode.Uri): WorkerSettings {
  const configuration = vscode.workspace.getConfiguration('pcp', uri);
  const wished = configuration.get<unknown>('mmv.pollInterval');
  const seconds = typeof wished === 'number' ? wished : defaultSeconds;
  return {
    severities: readSeveritySettings(configuration.get('rules')),
    pollMs: 1000 * Math.min(longestSeconds, Math.max(shortestSeconds, seconds)),
  };
}
