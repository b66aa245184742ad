import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';

const folder = fileURLToPath(new URL('../fixtures/pma/', import.meta.url));
/** The files that show what the rules find. */
export const pmaFixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.pma'))
  .map((name) => readFileSync(folder + name));

/** A fixture with some bytes replaced, cut out or repeated. */
export const damagedPma: fc.Arbitrary<Uint8Array> = fc
  .tuple(
    fc.constantFrom(...pmaFixtures),
    fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        remove: fc.integer({ min: 0, max: 60 }),
        insert: fc.oneof(
          fc.uint8Array({ maxLength: 8 }),
          fc
            .constantFrom('\n', '\n\n', '#', "'", ':', 'DATE:\n', 'VM:\n', 'TIME_VALUES:\n9 9\n', '\r\n')
            .map((text) => new TextEncoder().encode(text)),
        ),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([fixture, edits]) =>
    edits.reduce((bytes, { at, remove, insert }) => {
      const start = Math.floor(at * bytes.length);
      return Buffer.concat([bytes.subarray(0, start), insert, bytes.subarray(start + remove)]);
    }, fixture),
  );
