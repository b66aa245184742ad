/** How a metric's values are stored. */
export interface ValueType {
  readonly code: number;
  /** Short name, as in JSON output. */
  readonly name: string;
  /** Text that PCP's tools print. */
  readonly text: string;
  /** Size in bytes; missing where the length varies or there is no value. */
  readonly size?: number;
}

/** PM_TYPE_… of PMAPI(3). */
export const valueTypes: readonly ValueType[] = [
  { code: -1, name: 'nosupport', text: 'Not Supported' },
  { code: 0, name: '32', text: '32-bit int', size: 4 },
  { code: 1, name: 'u32', text: '32-bit unsigned int', size: 4 },
  { code: 2, name: '64', text: '64-bit int', size: 8 },
  { code: 3, name: 'u64', text: '64-bit unsigned int', size: 8 },
  { code: 4, name: 'float', text: 'float', size: 4 },
  { code: 5, name: 'double', text: 'double', size: 8 },
  { code: 6, name: 'string', text: 'string' },
  { code: 7, name: 'aggregate', text: 'aggregate' },
  { code: 8, name: 'static-aggregate', text: 'static aggregate' },
  { code: 9, name: 'event', text: 'event record array' },
  { code: 10, name: 'highres-event', text: 'highres event record array' },
  { code: 255, name: 'unknown', text: 'unknown' },
];

const byCode = new Map(valueTypes.map((type) => [type.code, type]));

export function valueTypeOf(code: number): ValueType | undefined {
  return byCode.get(code);
}
