import { exponential, fixed, general } from './decimalText.ts';

const directive = /%(?:%|([-+ #0']*)(\d*)(?:\.(\d*))?([sfFeEgG]))/g;
const usualPrecision = 6;

/** The first line of a file of `pma -m` without its end, as printf of C fills it. */
export function headerText(format: string, name: string, scale: number): string {
  return format.replaceAll(
    directive,
    (whole: string, flags: string | undefined, width: string, precision: string | undefined, conversion: string) => {
      if (flags === undefined) return '%';
      const digits = precision === undefined ? undefined : Number(precision);
      if (conversion === 's') return aligned(name.slice(0, digits), flags, Number(width));
      return aligned(signed(numberText(conversion, scale, digits ?? usualPrecision), flags), flags, Number(width));
    },
  );
}

function numberText(conversion: string, scale: number, precision: number): string {
  const lower = conversion.toLowerCase();
  const text = (lower === 'f' ? fixed : lower === 'e' ? exponential : general)(scale, precision);
  return lower === conversion ? text : text.toUpperCase();
}

function signed(text: string, flags: string): string {
  if (text.startsWith('-')) return text;
  return flags.includes('+') ? `+${text}` : flags.includes(' ') ? ` ${text}` : text;
}

function aligned(text: string, flags: string, width: number): string {
  if (flags.includes('-')) return text.padEnd(width);
  const [sign = ''] = /^[-+ ]/.exec(text) ?? [];
  return flags.includes('0') && /^[-+ ]?\d/.test(text)
    ? sign + text.slice(sign.length).padStart(width - sign.length, '0')
    : text.padStart(width);
}
