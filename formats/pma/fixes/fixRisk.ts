import type { Finding } from '../../findings/finding.ts';
import type { Rule } from '../../findings/rule.ts';
import type { PmaModel } from '../model/model.ts';
import { isAveragesHeading } from '../stanzas/toolHeadings.ts';
import * as fileRules from '../rules/fileRules.ts';
import * as groupRules from '../rules/groupRules.ts';
import * as headerRules from '../rules/headerRules.ts';
import * as rowRules from '../rules/rowRules.ts';

/** Rules whose fixes change only values, never how pma reads a line. */
const ofValues: ReadonlySet<Rule> = new Set<Rule>([
  rowRules.decimalComma,
  groupRules.dateRange,
  headerRules.extraValues,
  fileRules.gluedComment,
]);

/** Errors that leave each row where pma expects it. */
const harmless: ReadonlySet<Rule> = new Set<Rule>([
  ...ofValues,
  rowRules.number,
  rowRules.numberOdd,
  groupRules.dateOrder,
  groupRules.dateValue,
  headerRules.interval,
  headerRules.nameClash,
]);

/** Faults at which pma aborts before it computes anything. */
const aborting: ReadonlySet<string> = new Set([
  fileRules.bom.messages.bom,
  fileRules.headerTypo.messages.page,
  fileRules.headerTypo.messages.legacy,
  fileRules.headerTypo.messages.declared,
  fileRules.missingBlank.messages.timeValues,
  fileRules.missingBlank.messages.date,
  fileRules.stanzaSplit.messages.timeValues,
  fileRules.stanzaSplit.messages.classAborts,
  headerRules.classType.messages.unknown,
]);

/** Faults at which pma aborts if it counts the same values in a row as we do: a CR may be one more. */
const abortingAtRows: ReadonlySet<string> = new Set([
  headerRules.classType.messages.array,
  headerRules.classType.messages.vector,
  rowRules.columns.messages.vmstat,
  rowRules.columns.messages.vmstatLater,
  rowRules.columns.messages.iostat,
  rowRules.columns.messages.iostatLater,
  rowRules.columns.messages.sar,
  rowRules.columns.messages.sarLater,
]);

const headerFaults: ReadonlySet<Rule> = new Set<Rule>([fileRules.crlf, fileRules.headerBlank, fileRules.headerTypo]);
const rowFaults: ReadonlySet<Rule> = new Set<Rule>([rowRules.sarTime, rowRules.toolHeader]);
/**
 * Faults by which rows or values may be missing: then one that is none takes the place of one, and pma does not abort at
 * it.
 */
const missingValues: ReadonlySet<Rule> = new Set<Rule>([
  groupRules.truncated,
  rowRules.rows,
  rowRules.objectRows,
  rowRules.columns,
]);

const { missing, missingFirst } = groupRules.dateValue.messages;
const missingDates: ReadonlySet<string> = new Set([missing, missingFirst]);

/** Picks the rules that may be fixed whatever else is wrong. */
export function rulesOfValues(rules: ReadonlySet<Rule>): ReadonlySet<Rule> {
  return new Set([...rules].filter((rule) => ofValues.has(rule)));
}

/** Whether a finding may make pma abort once it sees the stanza, or misplace rows. */
function isHarmful({ severity, rule, template }: Finding): boolean {
  return severity === 'error' && (!harmless.has(rule) || missingDates.has(template));
}

/**
 * Whether fixing only a part may make a file worse. pma skips a group that it does not find. If it finds the group
 * after a fix, a missing class is read from the next group, and an extra row makes pma abort. If pma aborted before,
 * there was nothing to lose.
 */
export function isRisky(before: readonly Finding[], { headers, groups }: PmaModel, left: readonly Finding[]): boolean {
  // Nothing is known of the text after a NUL. It may hold another TIME_VALUES, with which pma would start.
  if (left.some(({ rule }) => rule === fileRules.encoding)) return true;
  if (!left.some(isHarmful)) return false;
  // pma starts at a second TIME_VALUES.
  if (headers.filter(({ name }) => name === 'TIME_VALUES').length > 1) return true;
  const firstGroupEnd = groups[0]?.endLine ?? Infinity;
  const areRowsAsSeen = !before.some(({ template }) => template === fileRules.crlf.messages.value);
  // pma knows nothing of classes behind a line that ends METADATA, so it does not abort at them.
  const areClassesAsSeen = !before.some(({ template }) => template === fileRules.stanzaSplit.messages.metadata);
  const areValuesThere = !left.some(({ rule }) => missingValues.has(rule));
  return !before.some(({ rule, template, args, place }) => {
    if (aborting.has(template) && (areClassesAsSeen || rule !== headerRules.classType)) return true;
    if (areRowsAsSeen && areClassesAsSeen && abortingAtRows.has(template)) return true;
    // sar's averages may have as many values as a row, and then pma takes them for an object.
    if (isAveragesHeading(String(args['found']))) return false;
    if (rowFaults.has(rule)) return areValuesThere && (place.text?.line ?? Infinity) <= firstGroupEnd;
    const header = String(args['expected'] ?? args['header']);
    return headerFaults.has(rule) && (header === 'TIME_VALUES:' || header === 'METADATA:');
  });
}
