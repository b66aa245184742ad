import type { JSX } from 'preact';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Observable, useObserved } from '../../controls/observable.ts';
import { PlotNotesContext } from '../notes/plotNotes.ts';
import type { PlotRange } from '../plotRange.ts';
import type { ShadedRange } from './drawMarked.ts';

/** Parts of the time that all plots point out for a moment. They lie over the plots, of which none is drawn again. */
export const PointedRangesContext = createContext(new Observable<readonly ShadedRange[]>([]));

export interface TimeOverlayProps {
  /** What of the time the plot shows. */
  readonly range: PlotRange;
  /** Place of the lines in CSS pixels, where the style sheet does not know it. */
  readonly place?: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** What lies over a plot: parts of the time that are pointed out, and notes, each with its number and its text. */
export function TimeOverlay({ range, place }: TimeOverlayProps): JSX.Element {
  const pointed = useObserved(useContext(PointedRangesContext));
  const { notes = [], write } = useContext(PlotNotesContext) ?? {};
  const style = place && {
    ...{ left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px`, height: `${place.height}px` },
    ...{ right: 'auto', bottom: 'auto' },
  };
  return (
    <div class="time-overlay" style={style} aria-hidden="true">
      {pointed.filter(isIn(range)).map((each) => (
        <span
          key={`${each.from} ${each.to}`}
          class="time-pointed"
          style={{ ...spanStyle(each, range), color: `var(${each.color})` }}
        />
      ))}
      {notes.map((note, index) =>
        isIn(range)(note) ? (
          <span
            key={`${note.file} ${note.from} ${note.to} ${note.text}`}
            class={`time-note ${note.from < note.to ? '' : 'moment'}`}
            style={spanStyle(note, range)}
          >
            <span
              class="time-note-number"
              title={note.text}
              onMouseDown={(event) => {
                event.stopPropagation();
              }}
              onClick={(event) => {
                event.stopPropagation();
                write?.({ before: note, from: note.from, to: note.to });
              }}
            >
              {index + 1}
            </span>
          </span>
        ) : null,
      )}
    </div>
  );
}

const isIn =
  ({ from, to }: PlotRange) =>
  (each: PlotRange): boolean =>
    each.to >= from && each.from <= to;

/** Place of a part of the time in what is shown, as a style. */
export function spanStyle(part: PlotRange, { from, to }: PlotRange): { readonly left: string; readonly width: string } {
  const share = (time: number): number => Math.min(100, Math.max(0, (100 * (time - from)) / (to - from)));
  return { left: `${share(part.from)}%`, width: `${share(part.to) - share(part.from)}%` };
}
