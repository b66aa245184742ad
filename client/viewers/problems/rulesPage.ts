import * as vscode from 'vscode';
import { textScheme } from '../viewTypes.ts';

/** The page of all rules: a text of the extension, which VS Code's preview of Markdown shows. */
export const rulesAddress = vscode.Uri.from({ scheme: textScheme, authority: 'rules', path: '/rules.md' });

/** What VS Code makes of the manifest: its texts are in the user's language. */
interface Manifest {
  readonly contributes: {
    readonly configuration: {
      readonly properties: Readonly<
        Record<'pcp.rules', { readonly properties: Readonly<Record<string, { readonly markdownDescription: string }>> }>
      >;
    };
  };
}

/** The page that comes with the extension, with what the manifest says of each rule. */
export async function rulesPage({ extensionUri, packageJSON }: vscode.Extension<unknown>): Promise<string> {
  const page = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, 'docs/rules.md'));
  const { contributes } = packageJSON as Manifest;
  const { properties } = contributes.configuration.properties['pcp.rules'];
  return withExplanations(new TextDecoder().decode(page), (code) => properties[code]?.markdownDescription);
}

/** Puts the explanations of rules below their codes, in place of those that the page may have. */
function withExplanations(page: string, explanationOf: (code: string) => string | undefined): string {
  return page.replaceAll(
    /^### (.+)\n\n.*?(Severity: .*\n\n)[^]*?(?=```text\n)/gm,
    (section, code: string, severity: string) => {
      const explanation = explanationOf(code);
      // The severity stands beside it.
      return explanation === undefined
        ? section
        : `### ${code}\n\n${explanation.replace(/\n\n[^\n]+$/, '')}\n\n${severity}`;
    },
  );
}
