/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The contrast that WCAG 2.2 asks of graphics (1.4.11). */
export const leastContrast = 3;

/** `#59a4f9`, `#fff`, `rgb(1, 2, 3)`, `rgba(234, 92, 0, 0.33)`: colours as VS Code writes them, laid over a background. */
export function parseColor(text: string, background: Rgb): Rgb | undefined {
  const digits = /^#(?:([\da-f]{3,4})|([\da-f]{6}|[\da-f]{8}))$/i.exec(text.trim());
  if (digits !== null) {
    const [, short, long] = digits;
    const pairs = short === undefined ? (long?.match(/../g) ?? []) : Array.from(short, (digit) => digit + digit);
    const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => parseInt(pair, 16));
    return mixed(background, [red, green, blue], alpha / 255);
  }
  const numbers =
    /^rgba?\(([^)]*)\)$/i
      .exec(text.trim())?.[1]
      ?.split(/[\s,/]+/)
      .map(Number) ?? [];
  const [red, green, blue, alpha = 1] = numbers;
  if (red === undefined || green === undefined || blue === undefined || numbers.some(Number.isNaN)) return undefined;
  return mixed(background, [red, green, blue], alpha);
}

/** Mixes `share` of one colour with the rest of the other. */
function mixed(under: Rgb, over: Rgb, share: number): Rgb {
  const [red, green, blue] = over.map((part, i) => Math.round(part * share + (under[i] ?? 0) * (1 - share)));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** Contrast of two colours, from 1 to 21, as WCAG defines it. */
export function contrastOf(a: Rgb, b: Rgb): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes as little of the foreground into a colour as makes it legible on the background. */
export function legibleColor(color: string, background: string, foreground: string): string {
  const under = parseColor(background, [0, 0, 0]);
  const front = under && parseColor(foreground, under);
  if (under === undefined || front === undefined) return color;
  const own = parseColor(color, under);
  if (own === undefined) return foreground;
  for (let share = 0; share < 1; share += 0.1) {
    const result = mixed(own, front, share);
    if (contrastOf(result, under) >= leastContrast) return `rgb(${result.join(', ')})`;
  }
  return foreground;
}
