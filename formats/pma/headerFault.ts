import { finding } from '../findings/finding.ts';
import type { HeaderLine } from './headerLine.ts';
import type { Line } from './line.ts';
import type { Reporter } from './reporter.ts';
import { headerBlank, headerTypo } from './rules/fileRules.ts';

/** Tells what is wrong with the way a line names its header. */
export function tellHeaderFault(reporter: Reporter, { fault, found, name }: HeaderLine, line: Line): void {
  if (fault === 'none') return;
  const place = line.contentPlace();
  const extras = { excerpt: line.excerpt };
  const expected = `${name}:`;
  if (fault === 'near' || fault === 'colon') {
    reporter.fold(headerTypo, found, () => finding(headerTypo, fault, { found, expected }, place, extras));
  } else if (fault === 'page' || fault === 'legacy') {
    reporter.add(finding(headerTypo, fault, {}, place, extras));
  } else {
    const whole = line.place(line.start, line.end);
    reporter.fold(headerBlank, `${name} ${fault}`, () => finding(headerBlank, fault, { header: found }, whole, extras));
  }
}
