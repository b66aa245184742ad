import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { HeaderLine } from './headerLine.ts';
import type { Line } from '../../text/line.ts';
import type { Reporter } from '../../text/reporter.ts';
import { headerBlank, headerTypo } from '../rules/fileRules.ts';
import { dupStanza } from '../rules/groupRules.ts';

/**
 * What is wrong with the way a line names its header. It is reported once it is known that pma does not find the same
 * header further down: then this one is nothing to pma, and right it would take the other one's place.
 */
export interface HeaderFault {
  report(reporter: Reporter): void;
  /** Reports that pma reads another header instead. */
  reportUnseen(reporter: Reporter): void;
}

/** Fault of a header; undefined for a correct one. Does not keep the line. */
export function headerFault({ fault, found, name, likeness }: HeaderLine, line: Line): HeaderFault | undefined {
  if (fault === 'none') return undefined;
  const extras = { excerpt: line.excerpt };
  const content = line.contentPlace();
  const whole = line.place(line.start, line.end);
  const expected = `${name}:`;
  const make = (): Finding => {
    if (fault === 'page' || fault === 'legacy') return finding(headerTypo, fault, {}, content, extras);
    if (fault === 'colon') return finding(headerTypo, fault, { found, expected }, content, extras);
    if (fault === 'near') {
      const variant = likeness === 'sure' ? 'near' : 'similar';
      return finding(headerTypo, variant, { found, expected }, content, extras);
    }
    return finding(headerBlank, fault, { header: found }, whole, extras);
  };
  const key = fault === 'near' || fault === 'colon' ? found : `${name} ${fault}`;
  return {
    report: (reporter) => {
      const created = make();
      reporter.fold(created.rule, key, () => created);
    },
    reportUnseen: (reporter) => {
      reporter.fold(dupStanza, `unseen ${name}`, () =>
        finding(dupStanza, 'unseen', { header: expected }, content, extras),
      );
    },
  };
}
