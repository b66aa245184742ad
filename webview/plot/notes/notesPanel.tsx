import type { JSX } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import { shortRangeText, shortTimeText } from '../../../formats/pcp/time/shortTime.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { IconButton } from '../../controls/icon.tsx';
import { LinkButton } from '../../controls/linkButton.tsx';
import { notedRange } from '../figure/plotKeys.ts';
import type { PlotRange } from '../plotRange.ts';
import type { RangeTimes } from '../plotScene.ts';
import type { NoteDraft, PlotNotes } from './plotNotes.ts';
import { PlotNotesContext } from './plotNotes.ts';

/** Share of what is shown that stands on both sides of a moment to which a note leads. */
const aroundMoment = 1 / 20;

export interface NotesPanelProps {
  readonly times: RangeTimes;
  readonly cursor: number | undefined;
}

/** The notes as a list, and the one that is being written. */
export function NotesPanel({ times, cursor }: NotesPanelProps): JSX.Element | null {
  const notes = useContext(PlotNotesContext);
  if (notes === undefined || (!notes.isListShown && notes.draft === undefined)) return null;
  const { draft } = notes;
  return (
    <section class="notes-panel" aria-label={t`Notes`}>
      {draft !== undefined && (
        <NoteForm key={`${draft.from} ${draft.before?.text ?? ''}`} notes={notes} draft={draft} times={times} />
      )}
      {notes.isListShown && <NoteList notes={notes} times={times} cursor={cursor} />}
    </section>
  );
}

interface NoteFormProps {
  readonly notes: PlotNotes;
  readonly draft: NoteDraft;
  readonly times: RangeTimes;
}

/** The text of a note, and whether it is about a moment or about what is shown of the time. */
function NoteForm({ notes, draft, times }: NoteFormProps): JSX.Element {
  const { before } = draft;
  const [text, setText] = useState(before?.text ?? '');
  const [isOfRange, setOfRange] = useState(draft.from < draft.to);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef(document.activeElement);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const close = (): void => {
    notes.write(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const range = draft.from < draft.to ? draft : times.range;
  const about: PlotRange = isOfRange ? range : { from: draft.from, to: draft.from };
  return (
    <form
      class="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        notes.save({ ...(before === undefined ? {} : { before }), from: about.from, to: about.to }, text);
        if (opener.current instanceof HTMLElement) opener.current.focus();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <select
        class="select"
        aria-label={t`Time of the note`}
        value={isOfRange ? 'range' : 'moment'}
        onChange={({ currentTarget }) => {
          setOfRange(currentTarget.value === 'range');
        }}
      >
        <option value="moment">{timeOf({ from: draft.from, to: draft.from }, times)}</option>
        <option value="range">{timeOf(range, times)}</option>
      </select>
      <input
        ref={input}
        type="text"
        class="input"
        maxLength={10_000}
        aria-label={t`Note`}
        placeholder={t`What happened? Enter saves.`}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
        }}
      />
      <button type="submit" class="button" disabled={text.trim() === ''}>
        {t`Save`}
      </button>
      <LinkButton onClick={close}>{t`Cancel`}</LinkButton>
    </form>
  );
}

function NoteList({ notes, times, cursor }: NotesPanelProps & { readonly notes: PlotNotes }): JSX.Element {
  return (
    <>
      {notes.notes.length === 0 && <p class="quiet">{t`No notes yet. N in a plot writes one at the cursor.`}</p>}
      {notes.faults.map((fault) => (
        <p key={fault} class="note-fault">
          {fault}
        </p>
      ))}
      <LinkButton
        onClick={() => {
          notes.write(notedRange({ range: times.range, cursor }, cursor === undefined));
        }}
      >
        {t`Write Note`}
      </LinkButton>
      <ol class="note-list">
        {notes.notes.map((note, index) => (
          <li key={`${note.file} ${note.from} ${note.to} ${note.text}`}>
            <b class="note-number">{index + 1}</b>
            <LinkButton
              class="number"
              title={t`Show this time`}
              onClick={() => {
                times.setRange(rangeOf(note, times));
              }}
            >
              {timeOf(note, times)}
            </LinkButton>
            <span class="note-text">{note.text}</span>
            <IconButton
              icon="edit"
              label={t`Edit Note`}
              onClick={() => {
                notes.write({ before: note, from: note.from, to: note.to });
              }}
            />
            <IconButton
              icon="trash"
              label={t`Delete Note`}
              onClick={() => {
                notes.remove(note);
              }}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The time of a note in what is shown: a moment with some time around it. */
function rangeOf({ from, to }: PlotRange, { whole }: RangeTimes): PlotRange {
  const around = from < to ? 0 : (whole.to - whole.from) * aroundMoment;
  return { from: Math.max(whole.from, from - around), to: Math.min(whole.to, to + around) };
}

function timeOf(
  { from, to }: PlotRange,
  { zone, whole }: { readonly zone: TimeZone; readonly whole: PlotRange },
): string {
  return from < to ? shortRangeText(from, to, zone) : shortTimeText(from, whole.to - whole.from, zone);
}
