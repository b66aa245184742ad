import type { JSX } from 'preact';
import type { HexMark } from '../controls/hex/hexMarks.ts';

/** Number of places for marks: more could not be distinguished. */
const places = 200;

/** Marks next to the scrollbar at findings in the file. */
export function OverviewRuler({
  marks,
  size,
}: {
  readonly marks: readonly HexMark[];
  readonly size: number;
}): JSX.Element {
  const kinds = new Map<number, HexMark['kind']>();
  for (const { start, kind } of marks) {
    const place = Math.floor((start / Math.max(1, size)) * places);
    if (!kinds.has(place) || kind === 'error') kinds.set(place, kind);
  }
  return (
    <div class="ruler" aria-hidden="true">
      {[...kinds].map(([place, kind]) => (
        <span key={place} class={`severity-${kind}`} style={{ top: `${(100 * place) / places}%` }} />
      ))}
    </div>
  );
}
