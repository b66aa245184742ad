/** An integer as JSON can hold it: as a string where a double cannot. */
export function jsonInteger(value: number | bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}
