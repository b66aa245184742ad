import { useCallback, useRef, useState } from 'preact/hooks';
import type { History } from '../controls/history.ts';
import { emptyHistory, stepped, visited } from '../controls/history.ts';

/** Current place and history. */
export interface Places<View, Place> {
  readonly view: View;
  /** Current place, also within older callbacks. */
  readonly latest: { readonly current: View };
  /** Changes what is shown without a step in the history. */
  readonly update: (change: Partial<View>) => void;
  /** Changes what is shown so that one can go back. */
  readonly jump: (change: Partial<Place>) => void;
  /** Goes back (-1) or forth (1) in the history. */
  readonly step: (step: -1 | 1) => void;
  /** Grows whenever another place is shown. */
  readonly visits: number;
}

/** What back and forth lead to, of all that is shown. Neither function may change. */
export interface PlaceOf<View, Place> {
  readonly of: (view: View) => Place;
  readonly isSame: (a: Place, b: Place) => boolean;
}

/** Current place, which is stored, with a history to go back and forward. */
export function usePlaces<View extends Place, Place>(
  kept: View,
  onKeep: (view: View) => void,
  placeOf: PlaceOf<View, Place>,
): Places<View, Place> {
  const [view, setView] = useState(kept);
  const history = useRef<History<Place>>(emptyHistory);
  const latest = useRef(view);
  const visits = useRef(0);
  const update = useCallback(
    (change: Partial<View>) => {
      latest.current = { ...latest.current, ...change };
      setView(latest.current);
      onKeep(latest.current);
    },
    [onKeep],
  );
  const jump = useCallback(
    (change: Partial<Place>) => {
      const from = visited(history.current, placeOf.of(latest.current), placeOf.isSame);
      visits.current++;
      update(change as Partial<View>);
      history.current = visited(from, placeOf.of(latest.current), placeOf.isSame);
    },
    [placeOf, update],
  );
  const step = useCallback(
    (by: -1 | 1) => {
      // The selection since the last jump is also a place to go forward to.
      const here = by === -1 ? visited(history.current, placeOf.of(latest.current), placeOf.isSame) : history.current;
      const next = stepped(here, by);
      const place = next?.places[next.index];
      if (next === undefined || place === undefined) return;
      history.current = next;
      visits.current++;
      update(place as Partial<View>);
    },
    [placeOf, update],
  );
  return { view, latest, update, jump, step, visits: visits.current };
}
