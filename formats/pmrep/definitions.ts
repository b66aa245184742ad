import type { Span } from '../syntax/syntaxReport.ts';
import type { Ini, IniEntry } from './ini/ini.ts';

/** A part of the option `derived`: a definition, the path of a file, or neither. */
export interface DerivedPart extends Span {
  readonly kind: 'definition' | 'file' | 'fault';
  /** Name of a definition. */
  readonly name: string;
  readonly nameSpan: Span;
  readonly expression: Span;
}

/** Parts of the option `derived` between semicolons; where it has none, between commas. */
export function derivedParts(text: string, { value }: IniEntry): readonly DerivedPart[] {
  const whole = text.slice(value.start, value.end);
  const parts: DerivedPart[] = [];
  let at = value.start;
  for (const part of whole.split(whole.includes(';') ? ';' : ',')) {
    if (part !== '') parts.push(partOf(text, at, at + part.length));
    at += part.length + 1;
  }
  return parts;
}

function partOf(text: string, from: number, to: number): DerivedPart {
  const equals = text.slice(from, to).indexOf('=');
  const whole = trimmed(text, from, to);
  const first = text.charAt(from);
  const kind = first === '/' || first === '.' ? 'file' : equals < 0 ? 'fault' : 'definition';
  const nameSpan = trimmed(text, from, equals < 0 ? from : from + equals);
  const expression = trimmed(text, from + equals + 1, to);
  return { ...whole, kind, name: text.slice(nameSpan.start, nameSpan.end), nameSpan, expression };
}

function trimmed(text: string, start: number, end: number): Span {
  const part = text.slice(start, end);
  const first = start + part.length - part.trimStart().length;
  return { start: first, end: first + part.trim().length };
}

const formulaEnd = '.formula';

function addParts(names: Set<string>, text: string, entry: IniEntry): void {
  for (const { kind, name } of derivedParts(text, entry)) if (kind === 'definition') names.add(name);
}

/** Names of metrics that a file defines: of the option `derived`, and of ids that have a formula. */
export function definedMetrics(text: string, { sections }: Ini): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { entries } of sections) {
    for (const entry of entries) if (entry.key === 'derived') addParts(names, text, entry);
    if (!entries.some(({ key }) => key.endsWith(formulaEnd))) continue;
    const ids = new Map(entries.map(({ key, value }) => [key, value] as const));
    for (const { key } of entries) {
      if (!key.endsWith(formulaEnd)) continue;
      const value = ids.get(key.slice(0, -formulaEnd.length));
      if (value !== undefined) names.add(text.slice(value.start, value.end));
    }
  }
  return names;
}
