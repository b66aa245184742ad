import type { Unpacking } from '../unpacking.ts';

/** Bytes of content before a thread is tried: whoever wants only a file's head has it before a thread has begun. */
const firstHere = 1 << 20;
/** Bytes of content after which a thread is tried again. */
const retryAfter = 1 << 23;

/**
 * Begins to unpack in this thread and goes on in another one.
 *
 * @param start begins in another thread, which passes over so many bytes of content; undefined where that cannot be
 */
export function unpackAhead(here: Unpacking, start: (skipped: number) => Unpacking | undefined): Unpacking {
  let current = here;
  let taken = 0;
  let nextTry = firstHere;
  return {
    get position() {
      return current.position;
    },
    next: async () => {
      if (current === here && taken >= nextTry) {
        nextTry = taken + retryAfter;
        const there = start(taken);
        if (there !== undefined) {
          current = there;
          await here.close();
        }
      }
      const piece = await current.next();
      taken += piece?.length ?? 0;
      return piece;
    },
    close: () => current.close(),
  };
}
