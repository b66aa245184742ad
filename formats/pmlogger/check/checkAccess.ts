import { printable } from '../../findings/printable.ts';
import { phrase, t } from '../../l10n/translate.ts';
import { HostAccess } from '../../pcp/hostAccess.ts';
import type { HostFault, HostPattern } from '../../pcp/hostPattern.ts';
import { readHostPattern } from '../../pcp/hostPattern.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { AccessHost, AccessStatement, Config } from '../model.ts';
import {
  accessClash,
  accessHostUnresolved,
  accessPartialClash,
  accessPattern,
  accessSocketPath,
} from '../rules/accessRules.ts';

const earlierHere = phrase('The earlier rule.');

/** Hosts that the library refuses, and rules that contradict each other. Nothing is said where a rule could not be read. */
export function checkAccess({ access }: Config, reporter: SyntaxReporter): void {
  const hosts = new HostAccess<AccessHost>();
  const hasErrors = reporter.hasErrors;
  for (const rule of access) {
    for (const host of rule.hosts) if (!host.isWrong) checkHost(rule, host, hosts, reporter, hasErrors);
  }
}

function checkHost(
  rule: AccessStatement,
  host: AccessHost,
  hosts: HostAccess<AccessHost>,
  reporter: SyntaxReporter,
  hasErrors: boolean,
): void {
  const pattern = readHostPattern(host.text);
  if (typeof pattern === 'string') {
    if (!hasErrors) reportFault(pattern, host, reporter);
    return;
  }
  reportPattern(pattern, host, reporter);
  const denied = rule.isAllow ? 0 : rule.operations;
  const clash = hosts.add(pattern.parts, { operations: rule.operations, denied, maximum: 0 }, host);
  if (clash === undefined) return;
  const related = [reporter.related(earlierHere, {}, clash.earlier)];
  if (clash.isWhole) reporter.report(accessClash, 'clash', {}, host, { related });
  else {
    const args = { host: `"${printable(host.text)}"` };
    reporter.report(accessPartialClash, 'partial', args, host, { related, fixes: starFix(clash.earlier) });
  }
}

/** `*` denies Unix sockets too, which is hardly meant where a later rule is about them. */
function starFix({ text, start, end }: AccessHost): readonly SyntaxFix[] {
  if (text !== '*') return [];
  return [{ title: t`Use ${'.*, :*'} instead of ${'*'}`, edits: [{ start, end, newText: '.*, :*' }] }];
}

const faultVariants: Readonly<Record<Exclude<HostFault, 'address'>, 'star' | 'parts' | 'number' | 'missing'>> = {
  empty: 'missing',
  wildcardPlace: 'star',
  wildcardParts: 'parts',
  wildcardNumber: 'number',
};

function reportFault(fault: HostFault, host: AccessHost, reporter: SyntaxReporter): void {
  if (fault === 'address') {
    reporter.report(accessPattern, 'address', { host: `"${printable(host.text)}"` }, host);
  } else reporter.report(accessPattern, faultVariants[fault], {}, host);
}

function reportPattern({ kind, path }: HostPattern, host: AccessHost, reporter: SyntaxReporter): void {
  if (path !== undefined) reporter.report(accessSocketPath, 'path', { path: `"${printable(path)}"` }, host);
  if (kind === 'name') reporter.report(accessHostUnresolved, 'name', { host: `"${printable(host.text)}"` }, host);
}
