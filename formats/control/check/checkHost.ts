import { t } from '../../l10n/translate.ts';
import { readIpv6 } from '../../pcp/ipAddress.ts';
import type { ControlRecord } from '../model.ts';
import type { CheckState } from './checkState.ts';

const ports = String.raw`(?::\d+(?:,\d+)*)?`;
/** A host as the library takes it apart: its name or an address in brackets, ports, and those of a pmproxy; `/` and `?` end it. */
const host = new RegExp(
  String.raw`^(?:pcps?:\/*)?(?:\[[^\]]+\]|[^\[:@/?][^:@/?]*)${ports}(?:@(?:\[[^\]]+\]|[^:@/?]*)${ports})*(?:[/?]|$)`,
);

/** Checks the host of a record, unless the program reads that of the machine. */
export function checkHost({ reporter, rules, program }: CheckState, record: ControlRecord): void {
  const { text: word, start, end } = record.host;
  if (record.primary?.text === 'y' || /^(?:unix|local):/.test(word) || host.test(word)) return;
  if (readIpv6(word) !== undefined) {
    const edits = [{ start, end, newText: `[${word}]` }];
    reporter.report(rules.host, 'ipv6', { word, program }, record.host, {
      fixes: [{ title: t`Write the address in brackets`, edits }],
    });
    return;
  }
  const [scheme] = /^[a-z]+:\/\//i.exec(word) ?? [];
  if (scheme !== undefined) reporter.report(rules.host, 'scheme', { word, scheme, program }, record.host);
  else if (/^[^:]+:/.test(word)) reporter.report(rules.host, 'port', { word, program }, record.host);
  else reporter.report(rules.host, 'form', { word, program }, record.host);
}
