import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { PmaPlotState } from '../../protocol/plot/pmaPlotProtocol.ts';
import { filterBoxId } from '../frame/filterBox.tsx';
import { PlotsPane } from '../frame/plots/plotsPane.tsx';
import { Announcer, Notice, Reading, Skeleton, Strip, Strips } from '../frame/states.tsx';
import { useShortcuts } from '../controls/useShortcuts.ts';
import { ViewBoundary } from '../frame/viewBoundary.tsx';
import { SplitPane } from '../controls/splitPane.tsx';
import { focusNextPane } from '../structure/panes.ts';
import { MetricAbout } from './metricAbout.tsx';
import { linesOf } from './chosenLines.ts';
import type { PmaConnection } from './pmaConnection.ts';
import { PmaHead } from './pmaHead.tsx';
import { pmaNotes } from './pmaNotes.ts';
import { PmaNames } from './pmaNames.tsx';
import { PmaPlots } from './pmaPlots.tsx';
import type { PmaViewState } from './pmaViewState.ts';
import type { PmaViewer } from './usePmaViewer.ts';
import { usePmaViewer } from './usePmaViewer.ts';

export interface PmaPlotAppProps {
  readonly connection: PmaConnection;
  readonly kept: PmaViewState;
  readonly onKeep: (view: PmaViewState) => void;
}

/** The plot of a pma file. */
export function PmaPlotApp({ connection, kept, onKeep }: PmaPlotAppProps): JSX.Element {
  const viewer = usePmaViewer(connection, kept, onKeep);
  const { state, fault, clearFault } = viewer;
  useShortcuts({
    F6: () => focusNextPane(1),
    'Shift+F6': () => focusNextPane(-1),
    'Ctrl+F': () => {
      document.getElementById(filterBoxId)?.focus();
      return true;
    },
  });
  return (
    <div class="shell">
      <Announcer text={[fault, ...(state === undefined ? [] : pmaNotes(state, viewer.view))].join(' ')} />
      <Strips>
        {fault !== undefined && (
          <Strip tone="error" text={fault} actions={[{ label: t`Close`, onClick: clearFault }]} />
        )}
      </Strips>
      {state === undefined ? (
        <Skeleton />
      ) : (
        <ViewBoundary>
          <PmaPage connection={connection} viewer={viewer} state={state} />
        </ViewBoundary>
      )}
    </div>
  );
}

interface PmaPageProps {
  readonly connection: PmaConnection;
  readonly viewer: PmaViewer;
  readonly state: PmaPlotState;
}

/** Stands in place of the plots if nothing of the file has been read. */
function Missing({ connection, name }: Pick<PmaPageProps, 'connection'> & { readonly name: string }): JSX.Element {
  const again = {
    label: t`Try Again`,
    onClick: () => {
      connection.run('readAgain', null);
    },
  };
  return (
    <Notice title={t`File not found`} actions={[again]}>
      <p>{t`${name} was deleted or moved. The plot appears when the file is back.`}</p>
    </Notice>
  );
}

/** Contents of the panel: progress, the reason why there is nothing to plot, or the plots. */
function PmaPage({ connection, viewer, state }: PmaPageProps): JSX.Element {
  const { name, isMissing, contents } = state;
  const { condition, classes, reading } = contents;
  if (isMissing && classes.length === 0) return <Missing connection={connection} name={name} />;
  if (reading.phase === 'reading' && (viewer.view.chosen === undefined || classes.length === 0)) {
    const { doneBytes, totalBytes } = reading;
    return (
      <Reading
        progress={totalBytes === 0 ? null : { name, readBytes: doneBytes, totalBytes }}
        onStop={() => {
          connection.run('setPlotReading', { isReading: false });
        }}
      />
    );
  }
  if (condition === 'foreign')
    return (
      <Notice title={t`Nothing to plot`} actions={[]}>
        <p>{t`${name} has no rows of a class that METADATA declares.`}</p>
      </Notice>
    );
  const { view, update } = viewer;
  const plots = (
    <PlotsPane
      plots={<PmaPlots connection={connection} viewer={viewer} state={state} />}
      about={<MetricAbout classes={classes} described={view.described} />}
      hasPlots={linesOf(view.chosen ?? [], classes).length > 0}
      hasAbout={view.described !== undefined}
      share={view.plotsShare}
      onShare={(plotsShare) => {
        update({ plotsShare });
      }}
    />
  );
  return (
    <>
      <PmaHead state={state} />
      <main class="view">
        {pmaNotes(state, view).map((text) => (
          <Strip key={text} tone="info" text={text} />
        ))}
        <SplitPane
          first={<PmaNames connection={connection} viewer={viewer} classes={classes} />}
          second={plots}
          label={t`Resize metric tree`}
          share={view.share}
          onShare={(share) => {
            update({ share });
          }}
        />
      </main>
    </>
  );
}
