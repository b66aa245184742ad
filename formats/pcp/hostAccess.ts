/** What a statement of an access list says of the operations of its hosts. */
export interface AccessRule {
  /** The operations that it names, a bit each. */
  readonly operations: number;
  /** Operations among `operations` that it denies, a bit each. */
  readonly denied: number;
  /** The limit of connections; 0 where it sets none. */
  readonly maximum: number;
}

/** A statement that contradicts an earlier one. */
export interface AccessClash<Owner> {
  /** The earlier statement. */
  readonly earlier: Owner;
  /** Whether everything that the host stands for clashes: only then PCP refuses the file. */
  readonly isWhole: boolean;
}

/**
 * The access lists of a file as the library collects them. A second statement for the same clients with an operation in
 * common clashes unless it denies the same set of operations as all the earlier ones together. What clashes is passed over.
 */
export class HostAccess<Owner> {
  readonly #lists = new Map<string, { readonly rule: AccessRule; readonly owner: Owner }>();

  /**
   * Adds a statement for a host.
   * @param parts of its pattern
   */
  add(parts: readonly string[], rule: AccessRule, owner: Owner): AccessClash<Owner> | undefined {
    let earlier: Owner | undefined;
    let clashes = 0;
    for (const part of parts) {
      const list = this.#lists.get(part);
      if (list !== undefined && areContrary(list.rule, rule)) {
        clashes++;
        earlier ??= list.owner;
      } else if (list === undefined) this.#lists.set(part, { rule, owner });
      else this.#lists.set(part, { rule: merged(list.rule, rule), owner: list.owner });
    }
    return earlier === undefined ? undefined : { earlier, isWhole: clashes === parts.length };
  }
}

function areContrary(list: AccessRule, rule: AccessRule): boolean {
  if (list.maximum > 0 && rule.maximum > 0 && list.maximum !== rule.maximum) return true;
  return (list.operations & rule.operations) !== 0 && list.denied !== rule.denied;
}

function merged(list: AccessRule, rule: AccessRule): AccessRule {
  return {
    operations: list.operations | rule.operations,
    denied: list.denied | rule.denied,
    maximum: rule.maximum > 0 ? rule.maximum : list.maximum,
  };
}
