/**
 * Which of some things have to go so that what stays is no larger than a limit: the oldest.
 *
 * @param things the oldest first
 */
export function oldestBeyond<Thing>(
  things: readonly Thing[],
  limit: number,
  sizeOf: (thing: Thing) => number,
): readonly Thing[] {
  let left = things.reduce((sum, thing) => sum + sizeOf(thing), 0);
  return things.filter((thing) => {
    const goes = left > limit;
    if (goes) left -= sizeOf(thing);
    return goes;
  });
}
