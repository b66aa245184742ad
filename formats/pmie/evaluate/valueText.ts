import { fixedText } from '../../pcp/fixedText.ts';

/** Most characters of a number; pmie cuts longer ones. */
const maxLength = 23;
/** More digits than a double needs to be written exactly, as far as they matter here. */
const exactDigits = 60;

/** A number as pmie prints it. */
export function numberText(value: number): string {
  if (Number.isNaN(value)) return '?';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 2 ** 31) return String(value === 0 ? 0 : value);
  if (size < 0.5) return generalText(value);
  const digits = size < 5 ? 2 : size < 50 ? 1 : 0;
  return fixedText(value, digits).slice(0, maxLength);
}

/** A number with up to six digits, as `%g` has it. */
export function generalText(value: number): string {
  const digits = 6;
  const rounded = halfEven(value, digits);
  const [mantissa = '', exponent = '0'] = rounded.split('e');
  const power = Number(exponent);
  if (power < -4 || power >= digits) {
    const sign = power < 0 ? '-' : '+';
    return `${stripped(mantissa)}e${sign}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  return stripped(Number(rounded).toFixed(digits - 1 - power));
}

/** A number in the form `1.23456e-7`; of two that are as near the even one. */
function halfEven(value: number, digits: number): string {
  const text = value.toExponential(digits - 1);
  const exact = value.toExponential(exactDigits);
  const [mantissa = '', exponent = ''] = exact.split('e');
  const places = mantissa.indexOf('.') + digits;
  const isTie = /^50*$/.test(mantissa.slice(places));
  return isTie && Number(mantissa[places - 1]) % 2 === 0 ? `${mantissa.slice(0, places)}e${exponent}` : text;
}

const stripped = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `Tue Dec  1 05:10:02 2015`. @param local seconds since 1970 that the clocks show */
export function clockText(local: number): string {
  const date = new Date(Math.floor(local) * 1000);
  if (Number.isNaN(date.getTime())) return `${local} s`;
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = String(date.getUTCDate()).padStart(2, ' ');
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':');
  return `${days[date.getUTCDay()] ?? ''} ${months[date.getUTCMonth()] ?? ''} ${day} ${time} ${date.getUTCFullYear()}`;
}
