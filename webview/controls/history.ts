const maxPlaces = 100;

/** The places one has been to, to go back and forth between them. Never changed: each step gives a new one. */
export interface History<Place> {
  readonly places: readonly Place[];
  /** Index of the current place; -1 if there is none yet. */
  readonly index: number;
}

export const emptyHistory: History<never> = { places: [], index: -1 };

/** Goes to a place; what was ahead is forgotten. Going to the present place leaves everything as it is. */
export function visited<Place>(
  history: History<Place>,
  place: Place,
  isSame: (a: Place, b: Place) => boolean,
): History<Place> {
  const present = history.places[history.index];
  if (present !== undefined && isSame(present, place)) return history;
  const places = [...history.places.slice(0, history.index + 1), place].slice(-maxPlaces);
  return { places, index: places.length - 1 };
}

/** Goes back (-1) or forth (1); undefined where there is nothing. */
export function stepped<Place>(history: History<Place>, step: -1 | 1): History<Place> | undefined {
  const index = history.index + step;
  return history.places[index] === undefined ? undefined : { places: history.places, index };
}
