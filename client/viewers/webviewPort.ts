import type * as vscode from 'vscode';
import type { Port } from '../../protocol/rpc.ts';
import { withSharedBuffer } from './sharedBuffer.ts';

/** Extension end of the channel to a view. Messages to a hidden view are lost. */
export function webviewPort(webview: vscode.Webview): Port {
  return {
    post: (message) => {
      void webview.postMessage(withSharedBuffer(message));
    },
    listen: (receive) => webview.onDidReceiveMessage(receive),
  };
}
