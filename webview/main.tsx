import type { JSX } from 'preact';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import type { Translations } from '../formats/l10n/translate.ts';
import { setTranslations } from '../formats/l10n/translate.ts';
import { ArchiveApp } from './archive/archiveApp.tsx';
import { readArchiveView } from './archive/archiveViewState.ts';
import type { ArchiveConnection } from './archive/archiveConnection.ts';
import type { Requester } from './connection.ts';
import { Connection } from './connection.ts';
import { FleetApp } from './fleet/fleetApp.tsx';
import { FleetConnection } from './fleet/fleetConnection.ts';
import { readFleetView } from './fleet/fleetViewState.ts';
import { MmvApp } from './mmv/mmvApp.tsx';
import type { MmvConnection } from './mmv/mmvConnection.ts';
import { readViewState } from './mmv/viewState.ts';
import { PmaConnection } from './pma/pmaConnection.ts';
import { PmaPlotApp } from './pma/pmaPlotApp.tsx';
import { readPmaView } from './pma/pmaViewState.ts';
import type { ShellMethods, ShownState } from '../protocol/viewer/shellProtocol.ts';
import { showPrintableOnly } from './printableNodes.ts';
import { ViewBoundary } from './frame/viewBoundary.tsx';
import { hostPort, keepState, keptState } from './vscodeApi.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no element "root"');

/** The viewer that the page is for. */
function app(viewer: string | undefined): JSX.Element {
  // The state in which it was hidden, or that of the editor from which it was split.
  const kept = keptState() ?? jsonOf('kept');
  if (viewer === 'archive') {
    const connection: ArchiveConnection = new Connection(hostPort);
    return <ArchiveApp connection={connection} kept={readArchiveView(kept)} onKeep={keeper(connection, kept)} />;
  }
  if (viewer === 'pmaPlot')
    return <PmaPlotApp connection={new PmaConnection(hostPort)} kept={readPmaView(kept)} onKeep={keepState} />;
  if (viewer === 'fleet')
    return <FleetApp connection={new FleetConnection(hostPort)} kept={readFleetView(kept)} onKeep={keepState} />;
  const connection: MmvConnection = new Connection(hostPort);
  return <MmvApp connection={connection} kept={readViewState(kept)} onKeep={keeper(connection, kept)} />;
}

/** Viewer with a new connection for each load; the connection of a failed viewer is closed. */
function Viewer({ kind }: { readonly kind: string | undefined }): JSX.Element {
  const [viewer] = useState(() => app(kind));
  return viewer;
}

/** Keeps how the view looks: for this page when it comes back, and for one that is split from it. */
function keeper(connection: Requester<Pick<ShellMethods<ShownState>, 'keep'>>, kept: unknown): (view: object) => void {
  if (typeof kept === 'object' && kept !== null) connection.run('keep', kept);
  return (view) => {
    keepState(view);
    connection.run('keep', view);
  };
}

/** Data that the extension put into the page under this name. */
function jsonOf(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text === undefined ? undefined : JSON.parse(text);
}

const translations = jsonOf('translations');
if (translations !== undefined) setTranslations(translations as Translations);
showPrintableOnly();
render(
  <ViewBoundary>
    <Viewer kind={root.dataset['viewer']} />
  </ViewBoundary>,
  root,
);
