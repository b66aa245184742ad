import { printable } from '../../findings/printable.ts';
import type { PmnsToken } from '../model.ts';
import type { PmidReading } from '../pmid.ts';
import type { Faults } from '../preprocess/faults.ts';
import * as rules from '../rules/blockRules.ts';
import { domainReserved } from '../rules/treeRules.ts';

/** Reports what is wrong with a number of a metric. */
export function reportNumber(faults: Faults, token: PmnsToken, reading: PmidReading): void {
  const { file } = token;
  const found = printable(token.text);
  if (reading.kind === 'fault') {
    const { fault, number } = reading;
    if (fault === 'form') faults.report(file, rules.pmidForm, 'form', { found }, token);
    else if (fault === 'dynamicForm') faults.report(file, rules.dynamicForm, 'form', { found }, token);
    else if (fault === 'cluster') faults.report(file, rules.clusterRange, 'range', { number }, token);
    else if (fault === 'item') faults.report(file, rules.itemRange, 'range', { number }, token);
    else faults.report(file, rules.domainRange, 'range', { number }, token);
  } else if (reading.kind === 'id') {
    reportNote(faults, token, reading);
    if (reading.id.domain === 0) faults.report(file, domainReserved, 'zero', {}, token);
  }
}

function reportNote(faults: Faults, token: PmnsToken, { note, length }: PmidReading & { readonly kind: 'id' }): void {
  const { file, text } = token;
  if (note === 'bare') {
    const number = text.replace(/\*+$/, '');
    const fixes = [faults.replace(token, `${isWritten(token) ? number : sourceText(token)}:*:*`)];
    faults.report(file, rules.bareDomain, 'bare', { found: number }, token, { fixes });
  } else if (note === 'extra') {
    const fixes = isWritten(token) ? [faults.replace(token, text.slice(0, length))] : [];
    const extra = printable(text.slice(length));
    faults.report(file, rules.pmidForm, 'extra', { extra }, token, { severity: 'warning', fixes });
  }
}

/** Whether a word stands in the file as it was read: without macros, and without blanks in it. */
function isWritten(token: PmnsToken): boolean {
  return sourceText(token) === token.text;
}

function sourceText({ file, start, end }: PmnsToken): string {
  return file.source.slice(start, end);
}
