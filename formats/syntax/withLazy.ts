import { once } from './once.ts';

/** Adds fields to an object that are made when they are first asked for: of a report not at each key. */
export function withLazy<Ready extends object, Lazy extends object>(
  ready: Ready,
  makers: { readonly [Field in keyof Lazy]: () => Lazy[Field] },
): Ready & Lazy {
  const getters = Object.entries<() => unknown>(makers).map(([field, make]) => [
    field,
    { get: once(make), enumerable: true },
  ]);
  return Object.defineProperties(ready, Object.fromEntries(getters) as PropertyDescriptorMap) as Ready & Lazy;
}
