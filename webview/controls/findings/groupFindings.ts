import type { FindingItem } from './findingItem.ts';

/** Findings of one rule and one severity, which stand below one row. */
export interface FindingGroup {
  readonly kind: 'group';
  readonly key: string;
  readonly first: FindingItem;
  readonly count: number;
  /** The file that all of them are in; undefined where they are in several. */
  readonly file: string | undefined;
  readonly isOpen: boolean;
  /** Position among the topmost rows, counted from 1. */
  readonly position: number;
  readonly siblings: number;
}

/** One finding. */
export interface FindingLine {
  readonly kind: 'finding';
  readonly finding: FindingItem;
  /** Index among the findings that are listed. */
  readonly index: number;
  /** The group that it stands in. */
  readonly group: FindingGroup | undefined;
  /** Position among the rows of its level, counted from 1. */
  readonly position: number;
  readonly siblings: number;
}

export type FindingsRow = FindingGroup | FindingLine;

/** Minimum number of findings of one rule to form a group. */
const leastGrouped = 3;
/** A larger group is closed until it is opened. */
const mostShown = 8;

/**
 * The rows of a list of findings. Those of one rule and one severity are a group, which stands where the first of them
 * does.
 *
 * @param toggled the keys of the groups that the user has opened or closed
 */
export function groupFindings(findings: readonly FindingItem[], toggled: ReadonlySet<string>): readonly FindingsRow[] {
  const byRule = new Map<string, number[]>();
  for (const [index, finding] of findings.entries()) {
    const key = groupKey(finding);
    const members = byRule.get(key);
    if (members === undefined) byRule.set(key, [index]);
    else members.push(index);
  }
  const topmost = [...byRule].flatMap(([key, members]) =>
    members.length < leastGrouped ? members.map((index) => ({ key, members: [index] })) : [{ key, members }],
  );
  topmost.sort((a, b) => (a.members[0] ?? 0) - (b.members[0] ?? 0));
  return topmost.flatMap(({ key, members }, i) => {
    const items = members.flatMap((index) => findings[index] ?? []);
    const [first] = items;
    if (first === undefined) return [];
    if (items.length < leastGrouped) return [lineOf(first, members[0] ?? 0, undefined, i + 1, topmost.length)];
    const file = items.every((item) => item.file === first.file) ? first.file : undefined;
    const isOpen = items.length <= mostShown !== toggled.has(key);
    const place = { position: i + 1, siblings: topmost.length };
    const group: FindingGroup = { kind: 'group', key, first, count: items.length, file, isOpen, ...place };
    if (!isOpen) return [group];
    return [group, ...items.map((item, at) => lineOf(item, members[at] ?? 0, group, at + 1, items.length))];
  });
}

/** The key of the group that a finding stands in where there are enough of its rule. */
export function groupKey({ severity, code }: FindingItem): string {
  return `${severity} ${code}`;
}

function lineOf(
  finding: FindingItem,
  index: number,
  group: FindingGroup | undefined,
  position: number,
  siblings: number,
): FindingLine {
  return { kind: 'finding', finding, index, group, position, siblings };
}
