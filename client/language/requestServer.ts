import type * as vscode from 'vscode';
import type { ServerRequests } from '../../protocol/language.ts';

/** Sends a custom request to the language server; null if it is not running. */
export type RequestServer = <Method extends keyof ServerRequests>(
  method: Method,
  params: ServerRequests[Method][0],
  token: vscode.CancellationToken,
) => Promise<ServerRequests[Method][1] | null>;
