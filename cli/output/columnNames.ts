/** A column, and what its values are, in words: `u64, counter, byte`. */
export interface NamedColumn {
  readonly name: string;
  readonly kind: string;
}

/** A name for each column, none of them twice: those behind the first of a name say what their values are. */
export function columnNames(columns: readonly NamedColumn[], reserved: readonly string[]): readonly string[] {
  const taken = new Set(reserved);
  return columns.map(({ name, kind }) => {
    let unique = taken.has(name) ? `${name} (${kind})` : name;
    for (let count = 2; taken.has(unique); count++) unique = `${name} (${kind}) ${count}`;
    taken.add(unique);
    return unique;
  });
}
