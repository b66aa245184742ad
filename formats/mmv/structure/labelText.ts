/** What the text of a label is: a name with its value, JSON of another shape, or no JSON. */
export type ParsedLabel =
  | { readonly kind: 'label'; readonly name: string; readonly value: unknown; readonly hasSpace: boolean }
  | { readonly kind: 'shape' }
  | { readonly kind: 'invalid' };

function hasSpaceOutsideStrings(json: string): boolean {
  return /\s/.test(json.replace(/"(?:[^"\\]|\\.)*"/g, ''));
}

/** Parses the text of a label: a JSON object of one name and its value. */
export function parseLabel(text: string): ParsedLabel {
  // Throwing takes long, and most of what is no JSON shows in its first character.
  if (!/^[\s{["\-\dtfn]/.test(text)) return { kind: 'invalid' };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { kind: 'invalid' };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return { kind: 'shape' };
  const [entry, ...others] = Object.entries(parsed);
  if (entry === undefined || others.length > 0) return { kind: 'shape' };
  return { kind: 'label', name: entry[0], value: entry[1], hasSpace: hasSpaceOutsideStrings(text) };
}
