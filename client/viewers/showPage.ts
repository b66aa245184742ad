import * as vscode from 'vscode';
import { commands } from '../../protocol/language.ts';
import { currentTranslations } from '../../formats/l10n/translate.ts';

/** Which viewer the page is. */
export type ViewerKind = 'mmv' | 'archive' | 'pmaPlot' | 'fleet';

/**
 * Puts the page of a viewer into a webview, which may load nothing but its script and its styles.
 *
 * @param kept initial view state, that of the editor from which it was split
 */
export function showPage(webview: vscode.Webview, extensionUri: vscode.Uri, viewer: ViewerKind, kept?: object): void {
  const dist = vscode.Uri.joinPath(extensionUri, 'dist');
  const address = (name: string): string => webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString();
  const nonce = crypto.randomUUID();
  const policy = ["default-src 'none'", `script-src 'nonce-${nonce}'`, `style-src ${webview.cspSource}`].join('; ');
  const translations = currentTranslations();
  webview.options = {
    enableScripts: true,
    enableCommandUris: [commands.showRule, commands.reopen],
    localResourceRoots: [dist],
  };
  webview.html = `<!DOCTYPE html>
<html lang="${translations === undefined ? 'en' : vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${address('webview.css')}">
<title>PCP Files</title>
</head>
<body>
<div id="root" data-viewer="${viewer}"></div>
${translations === undefined ? '' : jsonScript('translations', translations)}
${kept === undefined ? '' : jsonScript('kept', kept)}
<script nonce="${nonce}" src="${address('webview.js')}"></script>
</body>
</html>`;
}

/** Data in the page, which no script has to fetch. */
function jsonScript(id: string, value: object): string {
  // Nothing in it may end the element.
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
