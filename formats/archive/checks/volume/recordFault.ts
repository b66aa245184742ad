import type { Finding, Place } from '../../../findings/finding.ts';
import { finding } from '../../../findings/finding.ts';
import { corruptRecord } from '../../rules/volumeRules.ts';
import type { ResultFault, ResultValidator } from '../../volume/resultValidator.ts';

/**
 * How the parts of a record do not fit, in words.
 *
 * @param validator which has just found the fault
 * @param length of the record, in bytes
 */
export function recordFaultFinding(
  fault: ResultFault,
  validator: ResultValidator,
  length: number,
  place: Place,
): Finding {
  const { set, value, found, expected, markSize } = validator;
  switch (fault) {
    case 'short':
      return finding(corruptRecord, fault, { length }, place);
    case 'metricCount':
      return finding(corruptRecord, fault, { count: value }, place);
    case 'mark':
      return finding(corruptRecord, fault, { length, expected: markSize }, place);
    case 'setHeader':
      return finding(corruptRecord, fault, { set }, place);
    case 'valueCount':
      return finding(corruptRecord, fault, { set, count: value }, place);
    case 'format':
      return finding(corruptRecord, fault, { set, format: value }, place);
    case 'blockOffset':
      return finding(corruptRecord, fault, {}, place);
    case 'blockLength':
      return finding(corruptRecord, fault, { length: value }, place);
    case 'tiling':
      return finding(corruptRecord, fault, { found, expected }, place);
  }
}
