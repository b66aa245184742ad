import { readIpv4, readIpv6 } from './ipAddress.ts';

/** What a host of an access list stands for. */
export type HostKind =
  | 'every'
  | 'everyIpv4'
  | 'everyIpv6'
  | 'ipv4'
  | 'ipv4Prefix'
  | 'ipv6'
  | 'ipv6Prefix'
  | 'unix'
  | 'local'
  | 'localhost'
  | 'name';

/**
 * Why PCP refuses a host of an access list:
 * - `empty`: there is nothing
 * - `wildcardPlace`: a `*` that is not the last character
 * - `wildcardParts`: too many parts, or too many empty ones, stand before the `*`
 * - `wildcardNumber`: a part before the `*` is no number of an address, or there is no separator
 * - `address`: looks like an address and is none
 */
export type HostFault = 'empty' | 'wildcardPlace' | 'wildcardParts' | 'wildcardNumber' | 'address';

/** A host pattern of the access lists of pmcd and pmlogger, as the library takes it apart. */
export interface HostPattern {
  readonly kind: HostKind;
  /**
   * The lists that the library keeps for it: `*` is three, for IPv4, IPv6 and Unix sockets. Two patterns with the same part
   * are about the same clients.
   */
  readonly parts: readonly string[];
  /** Path of `unix:` and `local:`: the library ignores it. */
  readonly path?: string;
}

const everyIpv4 = 'ipv4 prefix ';
const everyIpv6 = 'ipv6 prefix ';
const unixSocket = 'unix';
/** The address that `localhost` has on every host; its others are known there only. */
const loopback = ['localhost', 'ipv4 127.0.0.1'];

/** Takes a host pattern apart; the kind of fault where PCP refuses it. Names are not looked up. */
export function readHostPattern(text: string): HostPattern | HostFault {
  if (text === '') return 'empty';
  if (text === '*') return { kind: 'every', parts: [everyIpv4, everyIpv6, unixSocket] };
  const socket = /^(unix|local):(.*)$/s.exec(text);
  if (socket !== null) return socketPattern(socket[1] === 'unix', socket[2] ?? '');
  const star = text.indexOf('*');
  if (star >= 0 && star < text.length - 1) return 'wildcardPlace';
  if (star >= 0) return text.includes(':') ? ipv6Prefix(text.slice(0, -1)) : ipv4Prefix(text.slice(0, -1));
  if (text.toLowerCase() === 'localhost') return { kind: 'localhost', parts: loopback };
  return address(text);
}

function socketPattern(isUnix: boolean, rest: string): HostPattern {
  const path = rest === '' || rest === '*' ? {} : { path: rest };
  if (isUnix) return { kind: 'unix', parts: [unixSocket], ...path };
  return { kind: 'local', parts: [unixSocket, ...loopback], ...path };
}

/** The part of an IPv4 pattern before its `*`: `10.1.`, or `.` for every address. */
function ipv4Prefix(text: string): HostPattern | HostFault {
  if (text === '.') return { kind: 'everyIpv4', parts: [everyIpv4] };
  if (!text.includes('.')) return 'wildcardNumber';
  const groups = text.replace(/\.$/, '').split('.');
  if (groups.length > 3) return 'wildcardParts';
  if (groups[0] === '' || groups.some((group) => !/^\d*$/.test(group) || Number(group) > 255)) return 'wildcardNumber';
  return { kind: 'ipv4Prefix', parts: [everyIpv4 + groups.map(Number).join('.')] };
}

/** The part of an IPv6 pattern before its `*`: `fe80:`, `fe80::`, or `:` for every address. */
function ipv6Prefix(text: string): HostPattern | HostFault {
  if (text === ':' || text === '::') return { kind: 'everyIpv6', parts: [everyIpv6] };
  const groups = text.replace(/:$/, '').split(':');
  if (groups.length > 7) return 'wildcardParts';
  const isNumeric = groups.every((group) => group === '' || /^[\da-f]+$/i.test(group));
  if (!isNumeric || groups[0] === '' || groups.some((group) => Number.parseInt(group, 16) > 0xffff)) {
    return 'wildcardNumber';
  }
  const empty = groups.filter((group) => group === '').length;
  if (empty > 1) return 'wildcardParts';
  const numbers = groups.map((group) => (Number.parseInt(group, 16) || 0).toString(16));
  // What `::` in the midst leaves out is the library's own affair: such a pattern is like none but itself.
  const isElided = empty === 1 && groups.at(-1) !== '';
  return { kind: 'ipv6Prefix', parts: [everyIpv6 + (isElided ? text : numbers.join(':'))] };
}

function address(text: string): HostPattern | HostFault {
  const ipv4 = readIpv4(text);
  if (ipv4 !== undefined) return { kind: 'ipv4', parts: [`ipv4 ${ipv4}`] };
  const ipv6 = readIpv6(text);
  if (ipv6 !== undefined) return { kind: 'ipv6', parts: [`ipv6 ${ipv6}`] };
  if (/^[\d.]+$/.test(text) || /^[\da-f:.]*:[\da-f:.]*$/i.test(text)) return 'address';
  return { kind: 'name', parts: [`name ${text.toLowerCase()}`] };
}
