const maxNotes = 20;

/** The first of some notes, and how many more there are. */
export function shortNotes(notes: readonly string[]): readonly string[] {
  const more = notes.length - maxNotes;
  return more > 0 ? [...notes.slice(0, maxNotes), `${more} more are left out.`] : notes;
}
