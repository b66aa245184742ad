import { maxCluster, maxItem } from '../../pcp/pmid.ts';
import { maxSerial } from '../../pcp/inDom.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Clause, Section, Value } from '../model.ts';
import { numberOverflow, range } from '../rules/valueRules.ts';
import type { Slot } from '../slots.ts';

const maxDomain = 510;
/** The domain of metrics that PCP makes up itself. */
const dynamicDomain = 511;
/** The largest number without a sign in 32 bits. */
const largest = 0xffffffff;

/** What the numbers of a value are. */
const numbersOf: Readonly<Partial<Record<Slot, 'indom' | 'pmid' | 'plain'>>> = {
  indom: 'indom',
  newIndom: 'indom',
  indomOrNull: 'indom',
  metric: 'pmid',
  pmid: 'pmid',
  newPmid: 'pmid',
  cluster: 'pmid',
  newCluster: 'pmid',
  domain: 'pmid',
  newDomain: 'pmid',
  oldInstance: 'plain',
  newInstance: 'plain',
  features: 'plain',
  dimension: 'plain',
  countScale: 'plain',
};

/** Checks the parts of all numbers of metrics, instance domains and instances. */
export function checkNumbers(section: Section, reporter: SyntaxReporter): void {
  for (const value of section.header) checkValue(value, reporter);
  for (const clause of section.clauses) checkClause(clause, reporter);
}

function checkClause({ values }: Clause, reporter: SyntaxReporter): void {
  for (const value of values) checkValue(value, reporter);
}

function checkValue(value: Value, reporter: SyntaxReporter): void {
  const kind = numbersOf[value.slot];
  // A number beyond 32 bits has at least ten digits.
  if (kind === undefined || (kind === 'plain' && value.text.length < 10)) return;
  if (!/^[-+]?\s*\d/.test(value.text)) return;
  if (kind === 'indom') checkIndom(value, reporter);
  else if (kind === 'pmid') checkPmid(value, reporter);
  else if (Number(value.text.replace(/[-+\s]/g, '')) > largest) {
    reporter.report(numberOverflow, 'overflow', { value: value.text }, value);
  }
}

function checkIndom(value: Value, reporter: SyntaxReporter): void {
  const [domain = '', serial] = value.text.split('.');
  if (serial === undefined) return;
  if (Number(domain) > maxDomain) reporter.report(range, 'domain', { value: domain, limit: maxDomain }, value);
  else if (serial === '') reporter.report(range, 'missingSerial', {}, value);
  else if (Number(serial) > maxSerial) reporter.report(range, 'serial', { value: serial, limit: maxSerial }, value);
}

function checkPmid(value: Value, reporter: SyntaxReporter): void {
  const [domain = '', cluster = '0', item = '0'] = value.text.split('.');
  if (Number(domain) > dynamicDomain) reporter.report(range, 'domain', { value: domain, limit: maxDomain }, value);
  else if (Number(cluster) > maxCluster)
    reporter.report(range, 'cluster', { value: cluster, limit: maxCluster }, value);
  else if (Number(item) > maxItem) reporter.report(range, 'item', { value: item, limit: maxItem }, value);
  else if (Number(domain) === dynamicDomain) reporter.report(range, 'dynamic', {}, value, { severity: 'warning' });
}
