import { plainActivities } from './activities.ts';
import type { FieldCounts, SaActivity } from './saLayout.ts';

type Layout = Pick<SaActivity, 'fields' | 'stride'>;

/** Fields of items that are more than a row of numbers: activity, size in bytes, counts of fields, and stride. */
const special: readonly (readonly [id: number, size: number, fields: FieldCounts, stride: 8 | 16])[] = [
  [1, 160, [10, 0, 0], 16],
  [1, 144, [9, 0, 0], 16],
  [2, 32, [1, 1, 0], 16],
  [3, 16, [1, 0, 0], 8],
  [5, 64, [0, 8, 0], 8],
  [6, 20, [0, 0, 5], 8],
  [6, 48, [5, 0, 0], 8],
  [7, 80, [0, 10, 0], 8],
  [7, 128, [0, 16, 0], 8],
  [9, 32, [0, 2, 4], 8],
  [11, 64, [1, 2, 6], 16],
  [10, 28, [0, 0, 7], 8],
  [11, 80, [2, 5, 2], 16],
  [12, 72, [0, 7, 0], 8],
  [12, 144, [7, 0, 1], 16],
  [13, 88, [0, 9, 0], 8],
  [13, 160, [9, 0, 0], 16],
  [30, 8, [0, 1, 0], 8],
  [34, 80, [0, 1, 0], 8],
  [34, 128, [0, 1, 0], 8],
];

const unknown: Layout = { fields: [0, 0, 0], stride: 8 };

/** Fields of the items of an activity in a file that does not describe them, by the size of an item; none where it is not known. */
export function olderFields(id: number, size: number): Layout {
  const known = special.find(([one, bytes]) => one === id && bytes === size);
  if (known !== undefined) return { fields: known[2], stride: known[3] };
  const count = plainActivities.get(id)?.columns.length ?? 0;
  if (count === 0) return unknown;
  if (size === 16 * count) return { fields: [count, 0, 0], stride: 16 };
  if (size === 8 * count) return { fields: [0, count, 0], stride: 8 };
  return size === 4 * count ? { fields: [0, 0, count], stride: 8 } : unknown;
}
