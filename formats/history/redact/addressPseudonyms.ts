import { readIpv6 } from '../../pcp/ipAddress.ts';

/** Addresses that say nothing of anybody: of this host, of none, of all, and masks of networks. */
const keptIpv4 = /^(?:127\.|0\.|255\.|22[4-9]\.|23\d\.)/;
const privateIpv4 = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;
const linkLocalIpv4 = '169.254.';
/** Networks of documentation, which no host has. */
const documentationNets = ['192.0.2', '198.51.100', '203.0.113'];

export type AddressKind = 'ipv4' | 'ipv6' | 'mac';

/** Makes addresses for others, of their kind, from ranges that are of nobody. */
export class AddressPseudonyms {
  /** Networks of 256 addresses by those that they stand for. */
  readonly #nets = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  #privateNets = 0;
  #publicNets = 0;

  /** Takes over what an address became before. */
  learn(kind: AddressKind, from: string, to: string): void {
    if (kind !== 'ipv4') return;
    const [own, other] = [netOf(from), netOf(to)];
    if (this.#nets.has(own)) return;
    this.#nets.set(own, other);
    if (other.startsWith('198.18.')) this.#privateNets++;
    else if (!other.startsWith(linkLocalIpv4)) this.#publicNets++;
  }

  /** Whether an address says nothing of anybody, and is not replaced. @param from in lower case */
  stays(kind: AddressKind, from: string): boolean {
    if (kind === 'ipv4') return keptIpv4.test(from);
    if (kind === 'mac') return /^(?:0+|f+)$/.test(from.replace(/[:-]/g, ''));
    const groups = groupsOf(from);
    return groups.slice(0, -1).every((group) => group === 0) || (groups[0] ?? 0) >> 8 === 0xff;
  }

  /** The next address for one; another each time. @param from in lower case */
  next(kind: AddressKind, from: string): string {
    if (kind === 'ipv4') return this.#ipv4(from);
    return kind === 'ipv6' ? this.#ipv6(from) : this.#mac(from);
  }

  #ipv4(from: string): string {
    const own = netOf(from);
    const net = this.#nets.get(own) ?? this.#makeNet(from);
    this.#nets.set(own, net);
    const last = Number(from.slice(own.length + 1));
    // Addresses of networks and of all in them.
    if ((last === 0 || last === 255) && this.#count(from) === 1) return `${net}.${last}`;
    const number = this.#count(net);
    if (number < 255) return `${net}.${number}`;
    this.#nets.delete(own);
    return this.#ipv4(from);
  }

  #makeNet(from: string): string {
    if (from.startsWith(linkLocalIpv4)) return `${linkLocalIpv4}${this.#count('link-local') % 256}`;
    if (privateIpv4.test(from)) return `198.18.${this.#privateNets++}`;
    const net = documentationNets[this.#publicNets] ?? `198.19.${this.#publicNets - documentationNets.length}`;
    this.#publicNets++;
    return net;
  }

  #ipv6(from: string): string {
    const [first = 0] = groupsOf(from);
    if ((first & 0xffc0) === 0xfe80) return `fe80::${this.#count('fe80').toString(16)}`;
    if ((first & 0xfe00) === 0xfc00) return `2001:db8:fd::${this.#count('fd').toString(16)}`;
    return `2001:db8::${this.#count('2001').toString(16)}`;
  }

  #mac(from: string): string {
    const digits = from.replace(/[:-]/g, '');
    const number = `02${this.#count('mac')
      .toString(16)
      .padStart(digits.length - 2, '0')}`;
    return number.replace(/..(?=.)/g, '$&:');
  }

  #count(of: string): number {
    const count = (this.#counts.get(of) ?? 0) + 1;
    this.#counts.set(of, count);
    return count;
  }
}

const groupsOf = (address: string): readonly number[] =>
  (readIpv6(address) ?? '').split(':').map((group) => Number.parseInt(group, 16));

const netOf = (address: string): string => address.slice(0, address.lastIndexOf('.'));
