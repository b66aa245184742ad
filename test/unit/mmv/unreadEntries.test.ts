import assert from 'node:assert/strict';
import { checkMmv } from '../../../formats/mmv/checks/checkMmv.ts';
import { tocEnd } from '../../../formats/mmv/decode/decodeHeader.ts';
import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import { readingLimits } from '../../../formats/mmv/decode/decodeToc.ts';
import type { MmvFile } from '../../../formats/mmv/decode/mmvFile.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { damageCases } from '../../writers/mmv/cases/damageCases.ts';
import { caseName, doDamage } from '../../writers/mmv/cases/damageCase.ts';
import { goodSpecs } from '../../writers/mmv/goodMmv.ts';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';

const readingLimit = 'mmv/reading-limit';
/** How many beginnings of a file are tried, each at another place of an entry. */
const cuts = 7;
/** How many entries are read, from none on. */
const leastRead = [0, 1, 5, 13] as const;

/** What is found and where, but for what says how much was read. A name that was not read is missing in a message. */
const findingsOf = (file: MmvFile): readonly string[] =>
  checkMmv(file)
    .filter(({ rule }) => rule.code !== readingLimit)
    .map(
      (item) =>
        `${item.place.start}: ${messageOf(item).replaceAll(/((metric|instance) )?"[^"]*"|(metric|instance)s\[\d+\]/g, '…')} [${item.rule.code}]`,
    );

suite('an MMV file that is not read to its end', () => {
  const sound = [...goodSpecs()].map(([name, spec]) => ({ name, bytes: writeMmv(spec).bytes }));
  const damaged = damageCases.map((damage) => ({ name: caseName(damage), bytes: doDamage(damage).bytes }));

  for (const { name, bytes } of [...sound, ...damaged]) {
    test(`is told no fault that it does not have: ${name}, of which the beginning is read`, () => {
      const file = decodeMmv(name, bytes);
      const whole = new Set(findingsOf(file));
      // What is read in part is large: its table of contents is read in any case.
      const least = tocEnd(Math.max(file.sections.length, file.header?.sections ?? 0));
      for (let cut = 0; cut < cuts; cut++) {
        const read = least + Math.floor((cut * (bytes.length - least)) / cuts) + cut;
        if (read >= bytes.length) break;
        const found = findingsOf(decodeMmv(name, bytes.subarray(0, read), bytes.length));
        assert.deepEqual(
          found.filter((text) => !whole.has(text)),
          [],
          `with ${read} of ${bytes.length} bytes`,
        );
      }
    });

    test(`is told no fault that it does not have: ${name}, of which some entries are read`, () => {
      const whole = new Set(findingsOf(decodeMmv(name, bytes)));
      for (const most of leastRead)
        for (const kind of ['values', 'descriptions'] as const) {
          const file = decodeMmv(name, bytes, bytes.length, { ...readingLimits, [kind]: most });
          assert.deepEqual(
            findingsOf(file).filter((text) => !whole.has(text)),
            [],
            `with ${most} ${kind}`,
          );
        }
    });
  }
});
