import { isIntegerType, typeCodes } from '../../pcp/typeCodes.ts';

const { i32, u32, i64, u64, float, double } = typeCodes;

/** The type that holds all values of both types, where there is one; else the newer one. */
export function widenedType(newer: number, older: number): number {
  const types = [newer, older];
  if (newer === older) return newer;
  if (types.includes(float) && types.includes(double)) return double;
  if (!isIntegerType(newer) || !isIntegerType(older)) return newer;
  const has = (type: number): boolean => types.includes(type);
  if (has(u64)) return has(u32) ? u64 : newer;
  if (has(i64) || has(i32) || has(u32)) return i64;
  return newer;
}
