import * as vscode from 'vscode';
import type { AgentTools } from './agentTools.ts';

/** A tool in the manifest, in the language of VS Code. */
interface ManifestTool {
  readonly name: string;
  readonly displayName: string;
}

/** Registers the tools of the manifest for language models: none where VS Code has no such thing. */
export function registerTools(manifest: unknown, load: () => Promise<AgentTools>): readonly vscode.Disposable[] {
  const lm = vscode.lm as Partial<typeof vscode.lm> | undefined;
  if (lm?.registerTool === undefined) return [];
  const { registerTool } = lm;
  const { contributes } = manifest as {
    readonly contributes: { readonly languageModelTools?: readonly ManifestTool[] };
  };
  return (contributes.languageModelTools ?? []).map(({ name, displayName }) =>
    registerTool<object>(name, {
      prepareInvocation: () => ({ invocationMessage: displayName }),
      invoke: async ({ input }, token) => {
        const text = await (await load()).call(name, input, token);
        return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
      },
    }),
  );
}
