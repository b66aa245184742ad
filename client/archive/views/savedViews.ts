import * as vscode from 'vscode';
import { t } from '../../../formats/l10n/translate.ts';
import { portableFields, readPortableFields } from '../../../protocol/viewer/viewLink.ts';
import type { CommandHandlers } from '../../commandHandlers.ts';
import { portableView } from './portableViews.ts';
import type { LinkedEditors, ViewLinks } from './viewLinks.ts';

/** A view as the setting has it. */
interface ViewItem extends vscode.QuickPickItem {
  readonly name?: string;
}

const setting = 'savedViews';

/** What Metrics shows, under names: kept in the settings of the workspace, for archives of any host. */
export class SavedViews {
  readonly #links: Pick<ViewLinks, 'show'>;
  readonly #editors: LinkedEditors;
  readonly handlers: CommandHandlers<'saveView' | 'openView'>;

  constructor(links: Pick<ViewLinks, 'show'>, editors: LinkedEditors) {
    this.#links = links;
    this.#editors = editors;
    this.handlers = {
      saveView: (name: unknown) => this.#save(typeof name === 'string' ? name : undefined),
      openView: (name: unknown) => (typeof name === 'string' ? this.#show(name) : this.#choose()),
    };
  }

  async #save(given?: string): Promise<void> {
    const { activeView } = this.#editors;
    if (activeView === undefined) return;
    const view = await portableView(activeView.document, activeView.kept);
    if (view.metrics.length === 0) {
      void vscode.window.showInformationMessage(t`There is nothing to save: no metric is plotted.`);
      return;
    }
    const name = given ?? (await askForName());
    if (name === undefined || name.trim() === '') return;
    const fields = portableFields({ ...view, view: 'metrics' });
    await storeViews({ ...savedViews(), [name.trim()]: JSON.parse(JSON.stringify(fields)) as unknown });
  }

  async #show(name: string): Promise<void> {
    const { activeView } = this.#editors;
    const views = savedViews();
    if (activeView === undefined || !Object.hasOwn(views, name)) return;
    await this.#links.show(activeView.document.uri, readPortableFields(views[name]));
  }

  async #choose(): Promise<void> {
    const quickPick = vscode.window.createQuickPick<ViewItem>();
    quickPick.title = t`Saved Views`;
    quickPick.items = viewItems();
    quickPick.onDidTriggerItemButton(async ({ item: { name = '' } }) => {
      await storeViews(Object.fromEntries(Object.entries(savedViews()).filter(([each]) => each !== name)));
      quickPick.items = viewItems();
    });
    const chosen = await new Promise<ViewItem | undefined>((resolve) => {
      quickPick.onDidAccept(() => {
        resolve(quickPick.selectedItems[0]);
      });
      quickPick.onDidHide(() => {
        resolve(undefined);
      });
      quickPick.show();
    });
    quickPick.dispose();
    if (chosen?.name !== undefined) await this.#show(chosen.name);
    else if (chosen !== undefined) await this.#save();
  }
}

function viewItems(): readonly ViewItem[] {
  const remove = { iconPath: new vscode.ThemeIcon('trash'), tooltip: t`Delete` };
  const saved = Object.entries(savedViews()).map(([name, view]) => {
    const names = readPortableFields(view).metrics.map((metric) => metric.name);
    return { name, label: name, detail: names.join(', '), buttons: [remove] };
  });
  return [...saved, { label: t`Save This View…`, iconPath: new vscode.ThemeIcon('add'), alwaysShow: true }];
}

function askForName(): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: t`Name of the view`,
    validateInput: (name) =>
      Object.hasOwn(savedViews(), name.trim())
        ? { message: t`Replaces the view that has this name`, severity: vscode.InputBoxValidationSeverity.Info }
        : undefined,
  });
}

/** The views by their names; the settings may hold anything. */
function savedViews(): Readonly<Record<string, unknown>> {
  const views = vscode.workspace.getConfiguration('pcp').get<unknown>(setting);
  return typeof views === 'object' && views !== null && !Array.isArray(views) ? (views as Record<string, unknown>) : {};
}

/** Writes the views to the settings of the workspace, or of the user where there is none. */
async function storeViews(views: object): Promise<void> {
  const { Global, Workspace } = vscode.ConfigurationTarget;
  const target = vscode.workspace.workspaceFolders === undefined ? Global : Workspace;
  await vscode.workspace.getConfiguration('pcp').update(setting, views, target);
}
