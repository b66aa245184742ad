/** PM_TYPE_… of PMAPI(3) that readers treat differently. */
export const typeCodes = {
  i32: 0,
  u32: 1,
  i64: 2,
  u64: 3,
  float: 4,
  double: 5,
  string: 6,
  aggregate: 7,
  staticAggregate: 8,
  event: 9,
  highresEvent: 10,
} as const;

/** Type of a block whose writer did not say. */
export const unspecifiedType = 0;

export function isEventType(type: number): boolean {
  return type === typeCodes.event || type === typeCodes.highresEvent;
}

export function isIntegerType(type: number): boolean {
  return type >= typeCodes.i32 && type <= typeCodes.u64;
}

/** Bytes of a number of the type; 0 for what is no number. */
export function numberSize(type: number): number {
  switch (type) {
    case typeCodes.i32:
    case typeCodes.u32:
    case typeCodes.float:
      return 4;
    case typeCodes.i64:
    case typeCodes.u64:
    case typeCodes.double:
      return 8;
    default:
      return 0;
  }
}
