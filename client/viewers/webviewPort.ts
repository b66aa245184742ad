import type * as vscode from 'vscode';
import type { Port } from '../../protocol/rpc.ts';

/** The extension's end of the channel to a view. What is posted while the view is hidden is lost. */
export function webviewPort(webview: vscode.Webview): Port {
  return {
    post: (message) => {
      void webview.postMessage(message);
    },
    listen: (receive) => webview.onDidReceiveMessage(receive),
  };
}
