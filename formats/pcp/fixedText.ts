/** More digits than a double needs to be written exactly, as far as they matter here. */
const exactDigits = 60;

/** A number with so many decimals, of two as near the even one, as printf(3) has it. */
export function fixedText(value: number, digits: number): string {
  // Such numbers are whole.
  if (Math.abs(value) >= 1e21) return BigInt(value).toString();
  const text = value.toFixed(digits);
  // In the middle between two is only what doubled is whole behind the last decimal.
  if (Number.isInteger(value) || !Number.isInteger(2 * Math.abs(value) * 10 ** digits)) return text;
  const exact = value.toFixed(exactDigits).replace('-', '');
  const [whole = '', decimals = ''] = exact.split('.');
  if (!/^50*$/.test(decimals.slice(digits))) return text;
  const kept = whole + decimals.slice(0, digits);
  if (Number(kept.at(-1)) % 2 !== 0) return text;
  const even = digits === 0 ? whole : `${whole}.${decimals.slice(0, digits)}`;
  return value < 0 ? `-${even}` : even;
}
