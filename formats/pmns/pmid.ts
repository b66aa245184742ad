import { maxCluster, maxItem } from '../pcp/pmid.ts';
import type { PmnsId } from './model.ts';

/** Domain 511 is libpcp's own. */
export const maxDomain = 510;

export type PmidFault = 'form' | 'dynamicForm' | 'domain' | 'dynamicDomain' | 'cluster' | 'item';

/** What a word is where a number of a metric can stand. */
export type PmidReading =
  | { readonly kind: 'id'; readonly id: PmnsId; readonly note?: 'extra' | 'bare'; readonly length: number }
  | { readonly kind: 'fault'; readonly fault: PmidFault; readonly number: string }
  /** Text that has not even the characters of a number. */
  | { readonly kind: 'other' };

const maxColons = 3;
const zero = 48;
const maxUsualDigits = 9;

/** Reads `60:0:4` or `60:*:*` as libpcp does, which takes a bare `60` and passes over what follows three numbers. */
export function readPmid(text: string): PmidReading {
  const usual = readUsual(text);
  if (usual !== undefined) return { kind: 'id', id: usual, length: text.length };
  if (!/^[\d:*]+$/.test(text) || text.split(':').length - 1 > maxColons) return { kind: 'other' };
  const full = /^(\d+):(\d+):(\d+)/.exec(text);
  if (full !== null) return readFull(full, text);
  const dynamic = /^(\d+)(?:\*+|:\*:\*)?$/.exec(text);
  if (dynamic === null) return { kind: 'fault', fault: text.includes('*') ? 'dynamicForm' : 'form', number: '' };
  const domain = asInt(dynamic[1] ?? '');
  if (domain < 0 || domain > maxDomain) return { kind: 'fault', fault: 'dynamicDomain', number: dynamic[1] ?? '' };
  const isBare = !text.includes(':');
  return { kind: 'id', id: { kind: 'dynamic', domain }, length: text.length, ...(isBare && { note: 'bare' as const }) };
}

/** Three numbers in their ranges, without an intermediate string: nearly all numbers are. */
function readUsual(text: string): PmnsId | undefined {
  let [domain, cluster, item, part, digits] = [0, 0, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - zero;
    if (digit >= 0 && digit <= 9 && digits < maxUsualDigits) {
      if (part === 0) domain = domain * 10 + digit;
      else if (part === 1) cluster = cluster * 10 + digit;
      else item = item * 10 + digit;
      digits++;
    } else if (text[at] === ':' && digits > 0 && part < 2) {
      part++;
      digits = 0;
    } else return undefined;
  }
  const isRight = part === 2 && digits > 0 && domain <= maxDomain && cluster <= maxCluster && item <= maxItem;
  return isRight ? { kind: 'pmid', domain, cluster, item } : undefined;
}

function readFull(match: RegExpExecArray, text: string): PmidReading {
  const [domain, cluster, item] = [asInt(match[1] ?? ''), asInt(match[2] ?? ''), asInt(match[3] ?? '')];
  const fault =
    domain < 0 || domain > maxDomain
      ? 'domain'
      : cluster < 0 || cluster > maxCluster
        ? 'cluster'
        : item < 0 || item > maxItem
          ? 'item'
          : undefined;
  if (fault !== undefined) {
    return { kind: 'fault', fault, number: match[fault === 'domain' ? 1 : fault === 'cluster' ? 2 : 3] ?? '' };
  }
  const length = match[0].length;
  const id = { kind: 'pmid', domain, cluster, item } as const;
  return { kind: 'id', id, length, ...(length < text.length && { note: 'extra' as const }) };
}

const maxDigits = 18;

/** A number as `scanf` reads an int: it wraps, and what is far too large becomes -1. */
function asInt(digits: string): number {
  if (digits.length < 10) return Number(digits);
  const significant = digits.replace(/^0+(?=\d)/, '');
  return significant.length > maxDigits ? -1 : Number(BigInt.asIntN(32, BigInt(significant)));
}

/** `60.0.4` or `60.*.*`, as PCP's programs print it. */
export function formatId(id: PmnsId): string {
  return id.kind === 'dynamic' ? `${id.domain}.*.*` : `${id.domain}.${id.cluster}.${id.item}`;
}
