import type { JSX } from 'preact';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import type { Translations } from '../formats/words/translate.ts';
import { setTranslations } from '../formats/words/translate.ts';
import { ArchiveApp } from './archive/archiveApp.tsx';
import { readArchiveView } from './archive/archiveViewState.ts';
import { Connection } from './connection.ts';
import { MmvApp } from './mmv/mmvApp.tsx';
import { readViewState } from './mmv/viewState.ts';
import { PmaConnection } from './pma/pmaConnection.ts';
import { PmaPlotApp } from './pma/pmaPlotApp.tsx';
import { readPmaView } from './pma/pmaViewState.ts';
import { showPrintableOnly } from './printableNodes.ts';
import { ViewBoundary } from './shell/viewBoundary.tsx';
import { hostPort, keepState, keptState } from './vscodeApi.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no element "root"');

/** The viewer that the page is for. */
function app(viewer: string | undefined): JSX.Element {
  if (viewer === 'archive')
    return <ArchiveApp connection={new Connection(hostPort)} kept={readArchiveView(keptState())} onKeep={keepState} />;
  if (viewer === 'pmaPlot')
    return <PmaPlotApp connection={new PmaConnection(hostPort)} kept={readPmaView(keptState())} onKeep={keepState} />;
  return <MmvApp connection={new Connection(hostPort)} kept={readViewState(keptState())} onKeep={keepState} />;
}

/** The viewer, with a connection of its own whenever it is loaded anew: that of a viewer that failed is closed. */
function Viewer({ kind }: { readonly kind: string | undefined }): JSX.Element {
  const [viewer] = useState(() => app(kind));
  return viewer;
}

const translations = document.getElementById('translations')?.textContent;
if (translations !== undefined) setTranslations(JSON.parse(translations) as Translations);
showPrintableOnly();
render(
  <ViewBoundary>
    <Viewer kind={root.dataset['viewer']} />
  </ViewBoundary>,
  root,
);
