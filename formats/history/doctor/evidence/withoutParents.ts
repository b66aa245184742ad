/** A control group, and what it used together with those within it. */
export interface UsedByGroup {
  /** `/system.slice/web.service`: a group is within those that its name begins with. */
  readonly instance: string;
  readonly value: number;
}

/** Share of what a control group used that is nearly all. */
const childShare = 0.9;

/** Drops groups of which one within them used nearly all, and the one of all; the others keep their order. */
export function withoutParents<Row extends UsedByGroup>(rows: readonly Row[]): readonly Row[] {
  // A name with a slash sorts right before those that it begins: an archive may have very many.
  const groups = rows
    .filter(({ instance }) => instance !== '/')
    .map((row) => ({ row, path: `${row.instance}/`, mostWithin: 0 }))
    .sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  const kept = new Set<Row>();
  const around: typeof groups = [];
  const leave = (): void => {
    const group = around.pop();
    if (group === undefined) return;
    const { row, mostWithin } = group;
    if (mostWithin < childShare * row.value) kept.add(row);
    const outer = around.at(-1);
    if (outer !== undefined) outer.mostWithin = Math.max(outer.mostWithin, mostWithin, row.value);
  };
  for (const group of groups) {
    while (!group.path.startsWith(around.at(-1)?.path ?? '')) leave();
    around.push(group);
  }
  while (around.length > 0) leave();
  return rows.filter((row) => kept.has(row));
}
