import { indexPart } from '../../../formats/archive/structure/memberParts.ts';
import type { TemporalIndex } from '../../../formats/archive/members/temporalIndex.ts';
import { compareTimes } from '../../../formats/pcp/time/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { RecordsInMemory } from './knownRecords.ts';

/** The entries of the index. */
export function indexRecords(index: TemporalIndex): RecordsInMemory {
  const { length, entrySize, end } = index;
  const start = end - length * entrySize;
  return {
    length,
    range: { start, end },
    part: (number) => indexPart(index, index.at(number)),
    row: (number) => {
      const { start: from, end: to, time, volume, dataOffset } = index.at(number);
      return { kind: 'entry', start: from, end: to, time, text: t`volume ${volume} at ${dataOffset}` };
    },
    numberAt: (offset) => Math.floor((offset - start) / entrySize),
    numberFrom: (time) => {
      const before = index.indexAt(time);
      const isSame = before >= 0 && compareTimes(index.at(before).time, time) === 0;
      return isSame ? before : before + 1;
    },
  };
}
