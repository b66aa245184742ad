import type { KindId } from '../../formats/kinds.ts';
import type { BinaryTarget, Target } from './target.ts';

/** A target whose code is loaded on demand, so that a small check does not wait for that of other kinds. */
export function lazyTarget(path: string, kind: KindId, load: () => Promise<Target>): Target {
  return {
    path,
    kind,
    check: async (...args) => (await load()).check(...args),
    describe: async (...args) => (await load()).describe(...args),
  };
}

/** A lazy target of a kind that has a structure of bytes. */
export function lazyBinaryTarget(path: string, kind: KindId, load: () => Promise<BinaryTarget>): BinaryTarget {
  return {
    ...lazyTarget(path, kind, load),
    dump: async (...args) => (await load()).dump(...args),
    facts: async (...args) => (await load()).facts(...args),
    writeValues: async (...args) => (await load()).writeValues(...args),
  };
}
