import { phrase } from '../../../formats/l10n/translate.ts';

/** A key or a gesture, as it is written, and what it does; both in English. */
export interface Gesture {
  readonly keys: string;
  readonly does: string;
}

/** Keys and gestures of the same kind. */
export interface GestureGroup {
  readonly title: string;
  readonly gestures: readonly Gesture[];
}

const row = (keys: string, does: string): Gesture => ({ keys, does });

/** All that can be done in a plot. The list behind `?` and docs/plots.md are made of it. */
export const gestureGroups: readonly GestureGroup[] = [
  {
    title: phrase('Pointer'),
    gestures: [
      row(phrase('Drag'), phrase('Zoom to a part of the time')),
      row(phrase('Ctrl+Wheel'), phrase('Zoom in and out at the pointer')),
      row(phrase('Shift+Drag, Shift+Wheel'), phrase('Move through the time')),
      row(phrase('Click'), phrase('Keep the cursor at a time')),
      row(phrase('Ctrl+Drag'), phrase('Statistics of a part of the time, in Metrics')),
      row(phrase('Click on a line of the legend'), phrase('Show only this line, or all again')),
      row(phrase('Ctrl+Click on a line of the legend'), phrase('Show or hide this line')),
    ],
  },
  {
    title: phrase('Time'),
    gestures: [
      row('←, →', phrase('Move the cursor to the next value')),
      row(phrase('Home, End'), phrase('Move the cursor to the first or last value')),
      row('Shift+←, Shift+→', phrase('Move through the time')),
      row('+, −', phrase('Zoom in and out at the cursor')),
      row('0', phrase('Show all of the time')),
      row('Alt+←, Alt+→', phrase('Undo and redo zooming and moving')),
      row(phrase('Escape'), phrase('Let the cursor follow the pointer again')),
    ],
  },
  {
    title: phrase('Lines and values'),
    gestures: [
      row('↑, ↓', phrase('Choose a line')),
      row('O', phrase('Show only this line, or all again')),
      row('H', phrase('Show or hide this line')),
      row(phrase('Delete'), phrase('Take the line out of the plots, in Metrics')),
      row('S', phrase('Begin and end a range for statistics, in Metrics')),
      row('T', phrase('Show a table of values')),
      row(phrase('Enter'), phrase('Open the plot in Metrics; in Metrics show the bytes of the value')),
      row('?', phrase('Show or hide this list')),
    ],
  },
  {
    title: phrase('Notes'),
    gestures: [
      row('N', phrase('Write a note on the time of the cursor, or on the range that is marked')),
      row(phrase('Shift+N'), phrase('Write a note on the time that is shown')),
      row(phrase('Click on the number of a note'), phrase('Edit the note')),
    ],
  },
  {
    title: phrase('Copy'),
    gestures: [
      row('P', phrase('Copy the plot as a picture')),
      row('C', phrase('Copy its values, for a spreadsheet')),
      row('L', phrase('Copy a link to this view')),
      row(phrase('Right click'), phrase('Show what can be done with the plot')),
    ],
  },
];
