import * as vscode from 'vscode';

/** How a bundle refers to a part that it has in common with others: a file beside it. */
const requirement = /\brequire\("\.\/([^"]+)"\)/g;

/** A script with a bundle and all parts that it may require: the workers of browsers have no `require`. */
export async function bundleScript(bundle: vscode.Uri): Promise<string> {
  const folder = vscode.Uri.joinPath(bundle, '..');
  const sources = new Map<string, string>();
  const add = async (name: string): Promise<void> => {
    if (sources.has(name)) return;
    sources.set(name, '');
    const source = new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, name)));
    sources.set(name, source.replace(/^#!.*/, ''));
    await Promise.all(Array.from(source.matchAll(requirement), ([, required = '']) => add(required)));
  };
  const main = bundle.path.slice(folder.path.length + 1);
  await add(main);
  const parts = Array.from(sources, ([name, source]) => `"./${name}"(module, exports, require) {${source}\n}`);
  return `
const parts = {${parts.join(',\n')}};
const loaded = {};
const require = (name) => {
  if (!(name in loaded)) {
    loaded[name] = { exports: {} };
    parts[name](loaded[name], loaded[name].exports, require);
  }
  return loaded[name].exports;
};
require("./${main}");
`;
}
