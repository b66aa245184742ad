import type { NameKind, NamePair } from './pseudonyms.ts';
import { nameKinds } from './pseudonyms.ts';

/** The private table of a redaction, as it is kept in a file. */
interface RedactionMap {
  readonly schema: 1;
  /** Names of what was redacted. */
  readonly source: readonly string[];
  readonly pairs: readonly NamePair[];
}

/** The text of a map, for its owner alone. */
export function redactionMapText(source: readonly string[], pairs: readonly NamePair[]): string {
  return `${JSON.stringify({ schema: 1, source, pairs } satisfies RedactionMap, null, 1)}\n`;
}

/** The map that a text is; undefined where it is none. */
export function parseRedactionMap(text: string): RedactionMap | undefined {
  const json = parsed(text);
  if (typeof json !== 'object' || json === null) return undefined;
  const { schema, source, pairs } = json as Partial<Record<keyof RedactionMap, unknown>>;
  if (schema !== 1 || !Array.isArray(pairs) || !pairs.every(isPair)) return undefined;
  const sources = Array.isArray(source) ? source.filter((one): one is string => typeof one === 'string') : [];
  return { schema, source: sources, pairs };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPair(pair: unknown): pair is NamePair {
  if (typeof pair !== 'object' || pair === null) return false;
  const { kind, from, to } = pair as Partial<Record<keyof NamePair, unknown>>;
  return (
    nameKinds.has(kind as NameKind) && typeof from === 'string' && from !== '' && typeof to === 'string' && to !== ''
  );
}
