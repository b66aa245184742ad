import * as vscode from 'vscode';
import { setTranslations } from '../formats/l10n/translate.ts';
import type { StartThread } from '../workers/start/thread.ts';
import { AgentTools } from './agents/agentTools.ts';
import { SavedViews } from './archive/views/savedViews.ts';
import { ViewLinks } from './archive/views/viewLinks.ts';
import { archiveHandlers } from './archive/archiveHandlers.ts';
import { TextFinder } from './archive/history/textFinder.ts';
import { archiveKind } from './archive/archiveKind.ts';
import { isArchiveProblem } from './archive/isArchiveProblem.ts';
import { archiveCheck } from './archive/checkArchive.ts';
import { tableExport } from './archive/write/exportTable.ts';
import { ArchiveWriting } from './archive/write/writeArchive.ts';
import { compareHandlers } from './archive/compareHandlers.ts';
import { ArchivesView } from './archive/list/archivesView.ts';
import { ArchiveChoice } from './trial/triedArchive.ts';
import { TrialLenses } from './trial/trialLenses.ts';
import { OpenedArchives } from './archive/list/openedArchives.ts';
import type { CommandHandlers, FeatureCommand } from './commandHandlers.ts';
import type { RequestServer } from './language/requestServer.ts';
import { setRuleSeverity } from './language/setRuleSeverity.ts';
import { CheckOnDisk } from './pma/check/checkOnDisk.ts';
import { FleetPanels } from './fleet/fleetPanels.ts';
import { PlotPanels } from './pma/plot/plotPanels.ts';
import { pmaHandlers } from './pma/pmaHandlers.ts';
import { historyScheme } from './viewers/historyAddress.ts';
import { mmvKind } from './viewers/mmvKind.ts';
import type { ReadHead } from './viewers/headOf.ts';
import { openSample } from './viewers/openSample.ts';
import { OpenViewers } from './viewers/openViewers.ts';
import { rulesPage } from './viewers/problems/rulesPage.ts';
import { DerivedFiles } from './viewers/project/derivedFiles.ts';
import { ProjectFiles } from './viewers/project/projectFiles.ts';
import { showRule } from './viewers/problems/showRule.ts';
import { provideMetricNames } from './viewers/reader/metricNames.ts';
import { proposeHome } from './viewers/saveFile.ts';
import { TextDocuments } from './viewers/textDocuments.ts';
import { viewerHandlers } from './viewers/viewerHandlers.ts';
import { ViewerEditors } from './viewers/viewerEditors.ts';
import { ViewerProblems } from './viewers/problems/viewerProblems.ts';
import type { ViewType } from './viewers/viewTypes.ts';
import { archiveElsewhereViewType, archiveViewType, mmvViewType } from './viewers/viewTypes.ts';

/** What the extension registers with VS Code before the features themselves are loaded. */
export interface Features extends vscode.Disposable {
  readonly editors: Readonly<Record<ViewType, vscode.CustomReadonlyEditorProvider>>;
  readonly archivesView: ArchivesView;
  readonly plotPanels: vscode.WebviewPanelSerializer;
  readonly fleetPanels: vscode.WebviewPanelSerializer;
  readonly texts: TextDocuments;
  readonly trials: TrialLenses;
  readonly agentTools: AgentTools;
  readonly links: vscode.UriHandler;
  readonly handlers: CommandHandlers<FeatureCommand>;
}

/** What features are made with. */
export interface FeatureParts {
  readonly extension: vscode.Extension<unknown>;
  /** Starts workers of a bundle. */
  readonly threadsOf: (script: vscode.Uri) => StartThread;
  /** The user's folder, where saving is proposed; undefined in a browser. */
  readonly home: vscode.Uri | undefined;
  /** Undefined in a browser, which has no disk. */
  readonly readHead: ReadHead | undefined;
  readonly request: RequestServer;
  readonly output: vscode.LogOutputChannel;
  /** What is kept for the workspace. */
  readonly state: vscode.Memento;
}

/** Sets up the viewers, the list of archives, and what the commands do; in a bundle with translations of its own. */
export function createFeatures({
  extension,
  threadsOf,
  home,
  readHead,
  request,
  output,
  state,
}: FeatureParts): Features {
  const { extensionUri } = extension;
  setTranslations(vscode.l10n.bundle);
  if (home !== undefined) proposeHome(home);
  provideMetricNames(extensionUri);
  const startThread = threadsOf(vscode.Uri.joinPath(extensionUri, 'dist/worker.cjs'));
  const startPmaThread = threadsOf(vscode.Uri.joinPath(extensionUri, 'dist/pmaWorker.cjs'));
  const projects = new ProjectFiles(output);
  const derived = new DerivedFiles(output);
  const mmv = new ViewerEditors(mmvKind(startThread, projects), extensionUri, output);
  const archives = new ViewerEditors(archiveKind(startThread, projects, derived), extensionUri, output);
  const viewers = new OpenViewers([mmv, archives]);
  const texts = new TextDocuments(viewers, () => rulesPage(extension));
  const mmvProblems = new ViewerProblems('mmv', output);
  const openedArchives = new OpenedArchives(output);
  const archiveProblems = new ViewerProblems('archive', output, isArchiveProblem);
  const archivesView = new ArchivesView(startThread, projects, openedArchives);
  const links = new ViewLinks(extension.id, archives);
  const trials = new TrialLenses(
    startThread,
    derived,
    new ArchiveChoice(state, () => archivesView.archives()),
    (uri, view) => links.show(uri, view),
    (name, text) => texts.showTable(name, text),
  );
  archivesView.onDidChangeTreeData((node) => {
    if (node === undefined) trials.refresh();
  });
  const savedViews = new SavedViews(links, archives);
  const plotPanels = new PlotPanels(startPmaThread, extensionUri, request, output);
  const fleetPanels = new FleetPanels(startThread, extensionUri, output);
  const checkOnDisk = new CheckOnDisk(startPmaThread, projects);
  mmv.onDidOpen((document) => {
    mmvProblems.follow(document);
  });
  archives.onDidOpen((document) => {
    archiveProblems.follow(document);
    if (document.uri.scheme !== historyScheme) openedArchives.follow(document);
  });
  const parts = [
    derived,
    mmv,
    archives,
    texts,
    mmvProblems,
    archiveProblems,
    openedArchives,
    archivesView,
    plotPanels,
    fleetPanels,
    trials,
  ];
  return {
    editors: { [mmvViewType]: mmv, [archiveViewType]: archives, [archiveElsewhereViewType]: archives },
    archivesView,
    plotPanels,
    fleetPanels,
    texts,
    trials,
    agentTools: new AgentTools(startThread),
    links: { handleUri: (uri) => links.open(uri) },
    handlers: {
      setRuleSeverity,
      showRule,
      openSample: (name: unknown) => openSample(extensionUri, name),
      ...pmaHandlers,
      ...plotPanels.handlers,
      ...fleetPanels.handlers,
      ...checkOnDisk.handlers,
      ...viewerHandlers(viewers, texts),
      ...compareHandlers(viewers, texts),
      ...links.handlers,
      ...savedViews.handlers,
      ...trials.handlers,
      ...archivesView.handlers,
      ...archiveHandlers(
        startThread,
        new TextFinder(startThread, readHead),
        projects,
        archiveCheck((uri) => archives.openUnseen(uri), archiveProblems),
        tableExport((uri) => archives.openUnseen(uri)),
        new ArchiveWriting((uri) => archives.openUnseen(uri), `PCP Files ${versionOf(extension)}`),
        () => archives.activeView,
      ),
    },
    dispose: () => {
      for (const part of [...parts, checkOnDisk, projects]) part.dispose();
    },
  };
}

function versionOf({ packageJSON }: vscode.Extension<unknown>): string {
  const { version } = packageJSON as { readonly version: string };
  return version;
}
