import { hasSameBytes } from '../../bytes/hasSameBytes.ts';

const latin1 = new TextDecoder('latin1');
const encoder = new TextEncoder();

/** Keeps different names different: one that becomes the same as another gets a number. */
export class UniqueNames {
  readonly #names = new Map<string, Uint8Array>();
  readonly #taken = new Set<string>();
  /** The last ones, by the ids of those that have them. */
  readonly #last = new Map<number, { readonly name: Uint8Array; readonly unique: Uint8Array }>();

  /**
   * What a name becomes, always the same.
   *
   * @param make what it becomes but for others that became the same
   * @param id of the one whose name it is: most keep theirs, which then is not looked up among all. The name is kept
   */
  of(name: Uint8Array, make: () => Uint8Array, id?: number): Uint8Array {
    const last = id === undefined ? undefined : this.#last.get(id);
    if (last !== undefined && hasSameBytes(last.name, name)) return last.unique;
    const unique = this.#uniqueOf(name, make);
    if (id !== undefined) this.#last.set(id, { name, unique });
    return unique;
  }

  #uniqueOf(name: Uint8Array, make: () => Uint8Array): Uint8Array {
    const key = latin1.decode(name);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const made = make().slice();
    let unique: Uint8Array = made;
    for (let number = 2; this.#taken.has(latin1.decode(unique)); number++)
      unique = joined(made, encoder.encode(` (${number})`));
    this.#taken.add(latin1.decode(unique));
    this.#names.set(key, unique);
    return unique;
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}
