import type { Finding } from '../../findings/finding.ts';
import { messageOf } from '../../findings/finding.ts';
import { ruleLink } from '../../findings/report/ruleLink.ts';
import { offsetText } from '../../l10n/offsetText.ts';
import { t, translated } from '../../l10n/translate.ts';
import type { ReportFinding } from './report.ts';

/** A finding in words. Only what came from the files is redacted, so that the words of the message stay. */
export function reportFinding(finding: Finding, redact: (text: string) => string): ReportFinding {
  const { rule, severity, place } = finding;
  const args = Object.entries(finding.args).map(([name, value]) => {
    return [name, typeof value === 'string' ? redact(value) : value] as const;
  });
  return {
    severity,
    code: rule.code,
    link: ruleLink(rule),
    title: translated(rule.title),
    message: messageOf({ ...finding, args: Object.fromEntries(args) }),
    place: placeText(place, redact),
  };
}

/** The file without its folders, and where in it. */
function placeText({ file, start, end }: Finding['place'], redact: (text: string) => string): string {
  if (file === undefined) return '';
  const name = redact(file.split(/[/\\]/).at(-1) ?? '');
  return end > start ? t`${name}, bytes ${offsetText(start)} to ${offsetText(end)}` : name;
}
