import { isDigit, isLetter } from '../preprocess/directive.ts';

const colon = 58;
const star = 42;
const dot = 46;

/** Where the longest address or pattern of addresses ends that starts here; `at` where there is none. */
export function addressEnd(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit === star) return at + 1;
  if (unit === dot) return text.charCodeAt(at + 1) === star ? at + 2 : at;
  if (unit === colon) return colonEnd(text, at);
  if (!isHex(unit)) return at;
  return Math.max(ipv6End(text, at), isDigit(unit) ? ipv4End(text, at) : at);
}

/** `10.*`, `10.1.*`, `10.1.2.*` and `10.1.2.3`; numbers of any size. */
function ipv4End(text: string, at: number): number {
  let end = at;
  for (let part = 0; part < 4; part++) {
    const start = end;
    while (isDigit(text.charCodeAt(end))) end++;
    if (end === start) return at;
    if (part === 3) return end;
    if (text.charCodeAt(end) !== dot) return at;
    if (text.charCodeAt(++end) === star) return end + 1;
  }
  return at;
}

/** `:*`, or `::` with groups behind it. */
function colonEnd(text: string, at: number): number {
  const next = text.charCodeAt(at + 1);
  if (next === star) return at + 2;
  return next === colon ? tailEnd(text, at + 2, at + 2) : at;
}

/** Groups of hexadecimal digits; one alone is an address too. */
function ipv6End(text: string, at: number): number {
  let end = at;
  for (let next = at; ;) {
    const group = hexEnd(text, next);
    if (group === next) return end;
    end = group;
    if (text.charCodeAt(group) !== colon) return end;
    next = group + 1;
    const unit = text.charCodeAt(next);
    if (unit === star) return next + 1;
    if (unit === colon) return tailEnd(text, next + 1, next + 1);
  }
}

/** Groups behind a `::`, which may end in `*`. */
function tailEnd(text: string, at: number, otherwise: number): number {
  let end = otherwise;
  for (let next = at; ;) {
    if (text.charCodeAt(next) === star) return next + 1;
    const group = hexEnd(text, next);
    if (group === next) return end;
    end = group;
    if (text.charCodeAt(group) !== colon) return end;
    next = group + 1;
  }
}

function hexEnd(text: string, at: number): number {
  let end = at;
  while (isHex(text.charCodeAt(end))) end++;
  return end;
}

function isHex(unit: number): boolean {
  return isDigit(unit) || (unit >= 65 && unit <= 70) || (unit >= 97 && unit <= 102);
}

/** Where `unix:PATH` or `local:PATH` ends, `*` at its end included; 0 where there is none. A path has no `-`. */
export function socketEnd(text: string, at: number): number {
  const start = text.startsWith('unix:', at) ? at + 5 : text.startsWith('local:', at) ? at + 6 : 0;
  if (start === 0) return 0;
  let end = start;
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end);
    if (!(isLetter(unit) || isDigit(unit) || unit === 95 || unit === dot || unit === 47)) break;
  }
  return text.charCodeAt(end) === star ? end + 1 : end;
}
