import { maxCluster, maxItem } from '../pcp/pmid.ts';
import type { PmnsId } from './model.ts';

/** Domain 511 is libpcp's own. */
export const maxDomain = 510;

export type PmidFault = 'form' | 'dynamicForm' | 'domain' | 'dynamicDomain' | 'cluster' | 'item';

/** What a word is where a number of a metric can stand. */
export type PmidReading =
  | { readonly kind: 'id'; readonly id: PmnsId; readonly note?: 'extra' | 'bare'; readonly length: number }
  | { readonly kind: 'fault'; readonly fault: PmidFault; readonly number: number }
  /** Not even the characters of a number. */
  | { readonly kind: 'other' };

const maxColons = 3;

/** Reads `60:0:4` or `60:*:*` as libpcp does, which takes a bare `60` and passes over what follows three numbers. */
export function readPmid(text: string): PmidReading {
  const usual = /^(\d{1,4}):(\d{1,4}):(\d{1,4})$/.exec(text);
  if (usual !== null) return readFull(usual, text);
  if (!/^[\d:*]+$/.test(text) || text.split(':').length - 1 > maxColons) return { kind: 'other' };
  const full = /^(\d+):(\d+):(\d+)/.exec(text);
  if (full !== null) return readFull(full, text);
  const dynamic = /^(\d+)(?:\*+|:\*:\*)?$/.exec(text);
  if (dynamic === null) return { kind: 'fault', fault: text.includes('*') ? 'dynamicForm' : 'form', number: 0 };
  const domain = asInt(dynamic[1] ?? '');
  if (domain < 0 || domain > maxDomain) return { kind: 'fault', fault: 'dynamicDomain', number: Number(dynamic[1]) };
  const isBare = !text.includes(':');
  return { kind: 'id', id: { kind: 'dynamic', domain }, length: text.length, ...(isBare && { note: 'bare' as const }) };
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
    return { kind: 'fault', fault, number: Number(match[fault === 'domain' ? 1 : fault === 'cluster' ? 2 : 3]) };
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
