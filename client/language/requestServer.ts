import type * as vscode from 'vscode';
import type { ServerRequests } from '../../protocol/language.ts';

/** Sends one of our requests to the language server; null where that does not run. */
export type RequestServer = <Method extends keyof ServerRequests>(
  method: Method,
  params: ServerRequests[Method][0],
  token: vscode.CancellationToken,
) => Promise<ServerRequests[Method][1] | null>;
