/** An IPv4 address in its usual form, `10.0.0.1`; undefined where the text is none. `10.1` is one too: the last part fills what is missing. */
export function readIpv4(text: string): string | undefined {
  if (isUsualIpv4(text)) return text;
  if (!/^(?:0x[\da-f]+|\d+)(?:\.(?:0x[\da-f]+|\d+)){0,3}$/i.test(text)) return undefined;
  const parts = text.split('.').map(partValue);
  const last = parts.pop() ?? 0;
  const limit = 256 ** (4 - parts.length);
  if (parts.some((part) => !(part < 256)) || !(last < limit)) return undefined;
  const bytes = [...parts];
  for (let place = 3 - parts.length; place >= 0; place--) bytes.push(Math.floor(last / 256 ** place) % 256);
  return bytes.join('.');
}

/** Whether it is four decimal numbers below 256 without zeros before them, as nearly all are. */
function isUsualIpv4(text: string): boolean {
  let [at, dots] = [0, 0];
  for (;;) {
    const start = at;
    let value = 0;
    for (let unit = text.charCodeAt(at); unit >= 0x30 && unit <= 0x39; unit = text.charCodeAt(++at)) {
      if (value === 0 && at > start) return false;
      value = value * 10 + unit - 0x30;
      if (value > 255) return false;
    }
    if (at === start || dots === 3) return at > start && at === text.length;
    if (text.charCodeAt(at) !== 0x2e) return false;
    at++;
    dots++;
  }
}

/** Value of a part; NaN for what is no number, such as `08`. */
function partValue(part: string): number {
  if (/^0x/i.test(part)) return Number.parseInt(part.slice(2), 16);
  if (!/^0\d/.test(part)) return Number(part);
  return /[89]/.test(part) ? Number.NaN : Number.parseInt(part, 8);
}

/** An IPv6 address with all of its eight groups, `fe80:0:0:0:0:0:0:1`; undefined where the text is none. */
export function readIpv6(text: string): string | undefined {
  if (!/^[\da-f:.]*:[\da-f:.]*$/i.test(text)) return undefined;
  const embedded = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text);
  const whole = embedded === null ? text : withHexTail(embedded);
  const halves = whole.split('::');
  if (halves.length > 2) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  if (![...head, ...tail].every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** `::ffff:10.0.0.1` as `::ffff:a00:1`; a text that is no address where a part is beyond 255. */
function withHexTail([, head = '', ...bytes]: RegExpExecArray): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
  if ([a, b, c, d].some((byte) => byte > 255)) return 'none';
  return `${head}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
