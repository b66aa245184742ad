import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../formats/l10n/translate.ts';
import { pointTimeText } from '../plot/pointTime.ts';
import type { PlotRange } from '../plot/plotRange.ts';
import { isWhole, panned, within } from '../plot/plotRange.ts';
import type { PlotScene } from '../plot/plotScene.ts';
import type { PmaLine, PmaPlotRequest, PmaPlotState } from '../../protocol/plot/pmaPlotProtocol.ts';
import { linesOf, withoutLine } from './chosenLines.ts';
import { fileZone } from './fileZone.ts';
import { lineGroups } from './lineGroups.ts';
import type { PmaConnection } from './pmaConnection.ts';
import type { ReadLines } from './useLines.ts';
import { useLines } from './useLines.ts';
import type { PmaViewer } from './usePmaViewer.ts';

/** The plots of a pma file. */
export interface PmaScene extends PlotScene<PmaLine> {
  readonly request: PmaPlotRequest;
  readonly shown: ReadLines;
  /** Asks for the values anew. */
  readonly reload: () => void;
}

/** From the first sample to the last; a second at least. */
function wholeOf({ contents: { span } }: PmaPlotState): PlotRange {
  return { from: span?.from ?? 0, to: Math.max((span?.from ?? 0) + 1, span?.to ?? 0) };
}

/** @param parts how many pixels the plots are wide; 0 before that is known */
export function usePmaScene(
  connection: PmaConnection,
  viewer: PmaViewer,
  state: PmaPlotState,
  parts: number,
): PmaScene {
  const { view, update, cursor, setCursor, followed } = viewer;
  const { classes, zones, revision } = state.contents;
  const [asked, setAsked] = useState(0);
  const zoneKey = JSON.stringify(zones);
  const zone = useMemo(() => fileZone(zones), [zoneKey]);
  const timeText = useCallback((time: number) => pointTimeText(time, zone), [zone]);
  const whole = wholeOf(state);
  const range = view.range === undefined ? whole : within(view.range, whole);
  const lines = useMemo(() => linesOf(view.chosen ?? [], classes), [view.chosen, classes]);
  const request = { lines, ...range };
  const shown = useLines(connection, request, parts, `${revision} ${asked}`);
  const groups = useMemo(() => lineGroups(classes, shown, shown.reading.phase === 'reading'), [classes, shown]);
  const setRange = (next: PlotRange): void => {
    update({ range: isWhole(next, whole) ? undefined : within(next, whole) });
  };
  useEffect(() => {
    // Where the editor has gone the plot goes, too.
    if (cursor === undefined || (cursor >= range.from && cursor <= range.to)) return;
    setRange(panned(range, (cursor - (range.from + range.to) / 2) / (range.to - range.from), whole));
  }, [followed]);
  return {
    request,
    shown,
    groups,
    range,
    whole,
    zone,
    cursor,
    timeText,
    setCursor,
    setRange,
    pick: (seconds, line) => {
      if (line !== undefined) connection.run('goToRow', { line, seconds });
    },
    pickText: t`go to the row of this value`,
    pickLabel: t`Go to Row`,
    removalOf: (line) => {
      const chosen = line && withoutLine(view.chosen ?? [], line);
      return (
        chosen &&
        (() => {
          update({ chosen });
        })
      );
    },
    reload: () => {
      setAsked((count) => count + 1);
    },
  };
}
