/** A name as it stands in some texts, and what stands for it there. */
export interface Spelling {
  readonly from: string;
  readonly to: string;
  /** Where it is spelled so; undefined for as it is. */
  readonly place?: string;
}

/** Shorter names are in other codes by chance. */
const leastCoded = 6;

const macPattern = /^[\da-f]{2}(?:[:-][\da-f]{2}){5}$/i;

/** All ways in which archives spell a name: those of device mapper, systemd, the web, and names of metrics. */
export function spellingsOf(from: string, to: string): readonly Spelling[] {
  const spellings = new Map<string, Spelling>();
  const add = (place: string, respell: (text: string) => string): void => {
    const spelled = respell(from);
    if (spelled.length > 1 && !spellings.has(spelled))
      spellings.set(spelled, { from: spelled, to: respell(to), place });
  };
  spellings.set(from, { from, to });
  if (from.toUpperCase() !== from && /\P{ASCII}/u.test(from)) add('capitals', (text) => text.toUpperCase());
  if (macPattern.test(from)) {
    add('MAC without colons', (text) => text.replace(/[:-]/g, ''));
    add('MAC with dashes', (text) => text.replace(/:/g, '-'));
    add('MAC with dots', (text) => text.replace(/[:-]/g, '').replace(/....(?=.)/g, '$&.'));
  } else {
    add('device mapper', (text) => text.replace(/-/g, '--'));
    add('systemd', (text) => text.replace(/-/g, '\\x2d'));
    add('systemd', (text) => text.replace(/-/g, '\\x2d').replace(/\./g, '\\x2e'));
    add('URL', (text) => text.replace(/-/g, '%2d'));
    add('name of a metric', (text) => text.replace(/[.-]/g, '_'));
    add('dots as _', (text) => text.replace(/\./g, '_'));
    add('dots as -', (text) => text.replace(/\./g, '-'));
    if (from.includes('.')) add('reversed', (text) => text.split('.').reverse().join('.'));
  }
  if (from.length >= leastCoded) for (const one of codedSpellings(from, to)) spellings.set(one.from, one);
  return [...spellings.values()];
}

const text = new TextEncoder();
const binary = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

function* codedSpellings(from: string, to: string): Generator<Spelling> {
  const hex = (name: string): string =>
    [...text.encode(name)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  yield { from: hex(from), to: hex(to), place: 'hexadecimal' };
  const wide = (name: string): string => name.replace(/.(?=.)/gsu, '$&\0');
  yield { from: wide(from), to: wide(to), place: 'UTF-16' };
  for (const before of [0, 1, 2]) {
    const digits = btoa(binary(text.encode('\0'.repeat(before) + from))).replace(/=+$/, '');
    // The first and the last digit are also of what stands beside the name.
    const own = digits.slice([0, 2, 3][before], -1);
    yield { from: own, to: 'x'.repeat(own.length), place: 'base64' };
  }
}
