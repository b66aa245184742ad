import * as vscode from 'vscode';
import { commands } from '../protocol/language.ts';
import type { AgentTools } from './agents/agentTools.ts';
import type { ArchiveNode } from './archive/list/archiveItems.ts';
import type { FeatureCommand } from './commandHandlers.ts';
import type { Features } from './features.ts';
import { triedLanguageIds } from './trial/triedLanguages.ts';
import { LostEditors } from './viewers/lostEditors.ts';
import { fleetViewType, plotViewType, textScheme, viewTypes } from './viewers/viewTypes.ts';

/** Gives the features, which it loads when it is called for the first time. */
type GetFeatures = () => Promise<Features>;

type RegisterTools = (load: () => Promise<AgentTools>) => readonly vscode.Disposable[];

const editorOptions = { supportsMultipleEditorsPerDocument: true };

/**
 * Registers all features, for which VS Code waits when it starts the extension. They are loaded when the first of them is
 * needed.
 *
 * @param registerTools registers the tools for language models, where the host has them
 */
export function registerFeatures(load: () => Promise<Features>, registerTools: RegisterTools): vscode.Disposable {
  const nodeChanged = new vscode.EventEmitter<ArchiveNode | undefined>();
  const textChanged = new vscode.EventEmitter<vscode.Uri>();
  const lensesChanged = new vscode.EventEmitter<void>();
  const lost = new LostEditors();
  const ends: vscode.Disposable[] = [nodeChanged, textChanged, lensesChanged, lost];
  let loading: Promise<Features> | undefined;
  const loadOnce = async (): Promise<Features> => {
    const features = await load();
    const { archivesView, texts, trials } = features;
    ends.push(
      features,
      archivesView.onDidChangeTreeData((node) => {
        nodeChanged.fire(node);
      }),
      texts.onDidChange((uri) => {
        textChanged.fire(uri);
      }),
      trials.onDidChangeCodeLenses(() => {
        lensesChanged.fire();
      }),
    );
    return features;
  };
  const getFeatures: GetFeatures = () => (loading ??= loadOnce());
  ends.push(
    ...registerCommands(getFeatures),
    ...registerEditors(getFeatures, lost),
    ...registerTrials(getFeatures, lensesChanged),
    vscode.commands.registerCommand(commands.reopen, () => lost.reopen()),
    ...registerTools(async () => (await getFeatures()).agentTools),
    vscode.window.registerUriHandler({
      handleUri: async (uri) => (await getFeatures()).links.handleUri(uri),
    }),
    vscode.window.registerTreeDataProvider<ArchiveNode>('pcp.archives', {
      onDidChangeTreeData: nodeChanged.event,
      getTreeItem: async (node) => (await getFeatures()).archivesView.getTreeItem(node),
      getChildren: async (node) => (await getFeatures()).archivesView.getChildren(node),
    }),
    vscode.workspace.registerTextDocumentContentProvider(textScheme, {
      onDidChange: textChanged.event,
      provideTextDocumentContent: async (uri) => (await getFeatures()).texts.provideTextDocumentContent(uri),
    }),
  );
  return {
    dispose: () => {
      for (const end of ends) end.dispose();
    },
  };
}

function registerCommands(getFeatures: GetFeatures): readonly vscode.Disposable[] {
  return (Object.keys(commands) as (keyof typeof commands)[]).filter(isOfFeature).map((key) => {
    const run = async (...args: never[]): Promise<unknown> => (await getFeatures()).handlers[key](...args);
    return vscode.commands.registerCommand(commands[key], run);
  });
}

const isOfFeature = (key: keyof typeof commands): key is FeatureCommand => key !== 'restartServer' && key !== 'reopen';

/** The custom editors, and the panels of plots and fleets, which VS Code brings back when it starts. */
function registerEditors(getFeatures: GetFeatures, lost: LostEditors): readonly vscode.Disposable[] {
  return [
    ...viewTypes.map((viewType) => {
      const provider: vscode.CustomReadonlyEditorProvider = {
        openCustomDocument: async (uri, ...args) => {
          lost.noteAsked(uri);
          return (await getFeatures()).editors[viewType].openCustomDocument(uri, ...args);
        },
        resolveCustomEditor: async (...args) => (await getFeatures()).editors[viewType].resolveCustomEditor(...args),
      };
      return vscode.window.registerCustomEditorProvider(viewType, provider, editorOptions);
    }),
    vscode.window.registerWebviewPanelSerializer(plotViewType, {
      deserializeWebviewPanel: async (...args) => (await getFeatures()).plotPanels.deserializeWebviewPanel(...args),
    }),
    vscode.window.registerWebviewPanelSerializer(fleetViewType, {
      deserializeWebviewPanel: async (...args) => (await getFeatures()).fleetPanels.deserializeWebviewPanel(...args),
    }),
  ];
}

/** What configurations would have done on an archive, above them and in hovers. */
function registerTrials(getFeatures: GetFeatures, changed: vscode.EventEmitter<void>): readonly vscode.Disposable[] {
  return [
    vscode.languages.registerCodeLensProvider(triedLanguageIds, {
      onDidChangeCodeLenses: changed.event,
      provideCodeLenses: async (...args) => (await getFeatures()).trials.provideCodeLenses(...args),
    }),
    vscode.languages.registerHoverProvider(triedLanguageIds, {
      provideHover: async (...args) => (await getFeatures()).trials.provideHover(...args),
    }),
    vscode.languages.registerCodeActionsProvider(triedLanguageIds, {
      provideCodeActions: async (...args) => (await getFeatures()).trials.provideCodeActions(...args),
    }),
  ];
}
