import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../formats/l10n/translate.ts';
import type { RequestedScene } from '../frame/plots/plotsView.tsx';
import { panned, rangeBetween } from '../plot/plotRange.ts';
import { useRangeHistory } from '../plot/range/rangeHistory.ts';
import { usePlotTimes } from '../plot/usePlotTimes.ts';
import { useShortcuts } from '../controls/useShortcuts.ts';
import type { PmaLine, PmaPlotRequest, PmaPlotState } from '../../protocol/plot/pmaPlotProtocol.ts';
import { linesOf, withoutLine } from './chosenLines.ts';
import { fileZone } from '../../formats/pma/series/fileZone.ts';
import type { PlotLook } from '../plot/plotLook.ts';
import { lineGroups, plotKey } from './lineGroups.ts';
import type { PmaConnection } from './pmaConnection.ts';
import type { ReadLines } from './useLines.ts';
import { useLines } from './useLines.ts';
import type { PmaViewer } from './usePmaViewer.ts';

/** The plots of a pma file. */
export interface PmaScene extends RequestedScene<PmaLine, PmaPlotRequest> {
  readonly shown: ReadLines;
}

/** @param parts how many pixels the plots are wide; 0 before that is known */
export function usePmaScene(
  connection: PmaConnection,
  viewer: PmaViewer,
  state: PmaPlotState,
  parts: number,
): PmaScene {
  const { view, update, cursor, setCursor, followed } = viewer;
  const { classes, zones, revision, span } = state.contents;
  const zoneKey = JSON.stringify(zones);
  const zone = useMemo(() => fileZone(zones), [zoneKey]);
  const times = usePlotTimes(zone, rangeBetween(span?.from, span?.to), view.range, (chosen) => {
    update({ range: chosen });
  });
  const { range, whole, setRange } = times;
  const rangeUndo = useRangeHistory(view.range, 0, (chosen) => {
    update({ range: chosen });
  });
  useShortcuts({
    'Alt+ArrowLeft': () => done(rangeUndo.undo),
    'Alt+ArrowRight': () => done(rangeUndo.redo),
  });
  const lines = useMemo(() => linesOf(view.chosen ?? [], classes), [view.chosen, classes]);
  const request = { lines, ...range };
  const shown = useLines(connection, request, parts, `${revision} ${times.asked}`);
  const [looks, setLooks] = useState<ReadonlyMap<string, PlotLook>>(new Map());
  const groups = useMemo(
    () => lineGroups(classes, shown, shown.reading.phase === 'reading', looks),
    [classes, shown, looks],
  );
  useEffect(() => {
    // Where the editor has gone the plot goes, too.
    if (cursor === undefined || (cursor >= range.from && cursor <= range.to)) return;
    setRange(panned(range, (cursor - (range.from + range.to) / 2) / (range.to - range.from), whole));
  }, [followed]);
  const tableRequest = { ...request, lines: groups.flatMap(({ subjects }) => subjects) };
  return {
    ...times,
    rangeUndo,
    request,
    tableRequest,
    requestOf: (some) => ({ ...request, lines: some }),
    requestWithin: (part) => ({ ...tableRequest, ...part }),
    shown,
    groups,
    cursor,
    setCursor,
    pick: (seconds, line) => {
      if (line !== undefined) connection.run('goToRow', { line, seconds });
    },
    pickText: t`go to the row of this value`,
    pickLabel: t`Go to Row`,
    setLook: ({ subjects: [line] }, look) => {
      if (line !== undefined) setLooks(new Map(looks).set(plotKey(classes, line), look));
    },
    removalOf: (line) => {
      const chosen = line && withoutLine(view.chosen ?? [], line);
      return (
        chosen &&
        (() => {
          update({ chosen });
        })
      );
    },
  };
}

/** Whether a key has done anything. */
function done(action: (() => void) | undefined): boolean {
  action?.();
  return action !== undefined;
}
