import * as vscode from 'vscode';
import { t } from '../../formats/l10n/translate.ts';
import { filesHistory } from './history/historyOf.ts';
import type { ArchiveNode } from './list/archiveItems.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import type { OpenViewers } from '../viewers/openViewers.ts';
import type { TextDocuments } from '../viewers/textDocuments.ts';
import { baseName } from '../viewers/uriNames.ts';

type CompareCommand = 'selectForCompare' | 'compareWithSelected' | 'compareSelected';

/** Set while a file waits to be compared. */
const selectedKey = 'pcp.hasSelectedForCompare';

/** Compares two binary files by what they say. Files are given by the explorer, or by the view of archives. */
export function compareHandlers(viewers: OpenViewers, texts: TextDocuments): CommandHandlers<CompareCommand> {
  let selected: vscode.Uri | undefined;
  const compare = async (before: vscode.Uri, after: vscode.Uri): Promise<void> => {
    const viewType = viewers.viewTypeOf(before);
    if (viewType === undefined || viewers.viewTypeOf(after) !== viewType) {
      const names = [before, after].map(baseName) as [string, string];
      void vscode.window.showErrorMessage(
        t`${names[0]} and ${names[1]} are files of different kinds. Select two MMV files, or two archives.`,
      );
      return;
    }
    const values = filesHistory([before, after]);
    const choice = values === undefined ? 'contents' : await chooseWhat([before, after].map(baseName));
    if (choice === 'contents') await texts.compare(viewType, before, after);
    else if (choice === 'values' && values !== undefined)
      await viewers.editorsOf(viewType)?.open(values, { view: 'changes', comparesArchives: true });
  };
  return {
    selectForCompare: async (item: unknown) => {
      selected = fileOf(item) ?? viewers.active?.uri;
      await vscode.commands.executeCommand('setContext', selectedKey, selected !== undefined);
    },
    compareWithSelected: async (item: unknown) => {
      const file = fileOf(item) ?? viewers.active?.uri;
      if (selected !== undefined && file !== undefined) await compare(selected, file);
    },
    compareSelected: async (_: unknown, items: unknown) => {
      const [before, after] = Array.isArray(items) ? items.flatMap((item: unknown) => fileOf(item) ?? []) : [];
      if (before !== undefined && after !== undefined) await compare(before, after);
    },
  };
}

/** Asks what of two archives is to be compared; undefined where the user has given up. */
async function chooseWhat(names: readonly string[]): Promise<'values' | 'contents' | undefined> {
  const items = [
    { what: 'values', label: t`What changed`, detail: t`The values of all metrics, what changed most first` },
    { what: 'contents', label: t`Contents as text`, detail: t`Facts, metrics, instances and labels, line by line` },
  ] as const;
  return (await vscode.window.showQuickPick(items, { title: names.join(' ↔ ') }))?.what;
}

/** The file that a menu is about. */
function fileOf(item: unknown): vscode.Uri | undefined {
  if (item instanceof vscode.Uri) return item;
  const node = item as ArchiveNode | undefined;
  return node?.kind === 'archive' ? node.archive.uri : undefined;
}
