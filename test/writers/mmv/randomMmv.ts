import { hash32 } from './libraryMmv.ts';
import type { IndomSpec, MetricSpec, MmvSpec, ValueSpec } from './mmvSpec.ts';

/** Numbers that look random and are the same for the same seed, `[0, 2^32)`. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state ^ (state >>> 15)) >>> 0;
  };
}

const types = [0, 1, 2, 3, 4, 5, 6, 9] as const;
const words = ['cpu', 'disk_read', 'Net', 'é', '温度', 'a b', '-'] as const;

function valueOf(type: number, next: () => number): ValueSpec {
  const wide = (BigInt(next()) << 32n) | BigInt(next());
  switch (type) {
    case 0:
      return next() | 0;
    case 1:
      return next();
    case 2:
      return BigInt.asIntN(64, wide);
    case 4:
    case 5:
      // With six digits behind the point at most, which is what mmvdump prints.
      return (next() - 2 ** 31) / 64;
    case 6:
      return words.slice(next() % words.length).join('/');
    case 9:
      return next() % 2 === 0 ? { totalUs: wide >> 20n } : { totalUs: 5n, startedUs: 1_700_000_000_000_000n };
    default:
      return wide;
  }
}

/** A file without fault whose content depends on the seed. */
export function randomSpec(seed: number, order: MmvSpec['order']): MmvSpec {
  const next = numbers(seed * 7919);
  const version = ([1, 2, 3] as const)[next() % 3] ?? 1;
  const help = (): string | undefined => (next() % 3 === 0 ? words.join(' ').slice(next() % 10) : undefined);
  const helps = (): Pick<MetricSpec, 'shortHelp' | 'longHelp'> => {
    const [shortHelp, longHelp] = [help(), help()];
    return { ...(shortHelp === undefined ? {} : { shortHelp }), ...(longHelp === undefined ? {} : { longHelp }) };
  };
  const indoms = Array.from({ length: next() % 4 }, (_, i): IndomSpec => ({
    serial: i * 3 + 1,
    instances: Array.from({ length: 1 + (next() % 5) }, (__, id) => ({
      id: hash32(`${i}.${id}`) & 0x7fffffff,
      name: `${words[id] ?? 'i'} ${i}.${id}`,
    })),
    ...helps(),
  }));
  const metrics = Array.from({ length: 1 + (next() % 12) }, (_, i): MetricSpec => {
    const type = types[next() % types.length] ?? 0;
    const indom = indoms[next() % (indoms.length + 1)];
    return {
      name: `group${next() % 3}.metric_${i}${version === 1 ? '' : '_long'.repeat(next() % 20)}`,
      item: i * 5,
      type,
      semantics: ([1, 3, 4] as const)[next() % 3] ?? 1,
      units: next() & 0x11f15500,
      ...(indom === undefined ? {} : { indom: indom.serial }),
      ...helps(),
      values: Array.from({ length: indom?.instances.length ?? 1 }, () => valueOf(type, next)),
    };
  });
  const labels = metrics
    .slice(0, 3)
    .map(({ item }, i) => ({ flags: i === 0 ? 0x10 : 0x90, identity: item, text: `{"l${i}":${i}}` }));
  return {
    version,
    order,
    cluster: next() % 4096,
    flags: next() % 4,
    indoms,
    metrics,
    ...(version === 3 ? { labels } : {}),
  };
}
