import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import { useContext } from 'preact/hooks';
import { formatDuration } from '../../../formats/pcp/time/duration.ts';
import { LinkSwitchContext } from './linkSwitch.ts';
import { PlotNotesContext } from '../notes/plotNotes.ts';
import { IconButton } from '../../controls/icon.tsx';
import { LinkButton } from '../../controls/linkButton.tsx';
import { isWhole, zoomed } from '../plotRange.ts';
import type { RangeTimes } from '../plotScene.ts';
import type { RangeUndo } from './rangeHistory.ts';
import { RangeInput } from './rangeInput.tsx';

export interface RangeToolsProps {
  readonly times: RangeTimes;
  readonly rangeUndo: RangeUndo;
  /** The time about which is zoomed; the middle where there is none. */
  readonly cursor: number | undefined;
  readonly isHelpShown: boolean;
  readonly onHelp: (isShown: boolean) => void;
}

/** Links the time with that of other archives. */
function LinkedButton(): JSX.Element | null {
  const link = useContext(LinkSwitchContext);
  if (link === undefined) return null;
  return (
    <IconButton
      icon="link"
      label={t`Link With Other Archives: time and cursor`}
      isPressed={link.isLinked}
      onClick={link.toggle}
    />
  );
}

/** Shows and hides the notes, and says how many there are. */
function NotesButton(): JSX.Element | null {
  const notes = useContext(PlotNotesContext);
  if (notes === undefined) return null;
  const { isListShown, showList } = notes;
  const count = notes.notes.length;
  return (
    <IconButton
      icon="note"
      label={count === 0 ? t`Notes (N writes one)` : t`Notes: ${count} (N writes one)`}
      isPressed={isListShown}
      onClick={() => {
        showList(!isListShown);
      }}
    />
  );
}

/** What of the time is shown: to be typed, zoomed, and undone; and the list of what else can be done in plots. */
export function RangeTools({ times, rangeUndo, cursor, isHelpShown, onHelp }: RangeToolsProps): JSX.Element {
  const { range, whole, setRange } = times;
  const { undo, redo } = rangeUndo;
  const zoom = (factor: number): void => {
    setRange(zoomed(range, factor, cursor ?? (range.from + range.to) / 2, whole));
  };
  return (
    <span class="range-tools">
      <RangeInput {...times} />
      {!isWhole(range, whole) && <span class="quiet number">{formatDuration(range.to - range.from)}</span>}
      <LinkButton
        isDisabled={isWhole(range, whole)}
        title={t`Show all of the time (0)`}
        onClick={() => {
          setRange(whole);
        }}
      >
        {t`Show All`}
      </LinkButton>
      <span class="range-buttons">
        <IconButton
          icon="discard"
          label={t`Undo Zoom (Alt+Left)`}
          isDisabled={undo === undefined}
          onClick={() => undo?.()}
        />
        <IconButton
          icon="redo"
          label={t`Redo Zoom (Alt+Right)`}
          isDisabled={redo === undefined}
          onClick={() => redo?.()}
        />
        <IconButton
          icon="zoom-in"
          label={t`Zoom In (+)`}
          onClick={() => {
            zoom(0.5);
          }}
        />
        <IconButton
          icon="zoom-out"
          label={t`Zoom Out (-)`}
          isDisabled={isWhole(range, whole)}
          onClick={() => {
            zoom(2);
          }}
        />
        <LinkedButton />
        <NotesButton />
        <IconButton
          icon="question"
          label={t`Keys and Gestures (?)`}
          isPressed={isHelpShown}
          onClick={() => {
            onHelp(!isHelpShown);
          }}
        />
      </span>
    </span>
  );
}
