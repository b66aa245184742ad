import type { SourceText } from '../syntax/sourceText.ts';
import type { Fold, NameUse, OutlineItem } from '../syntax/syntaxReport.ts';
import type { RuleObject, Token } from './model.ts';

/** Rules with their variables; variables of all rules beside them. */
export function outlineOf(objects: readonly RuleObject[], source: SourceText): readonly OutlineItem[] {
  const items: (OutlineItem & { end: number; children: OutlineItem[] })[] = [];
  let rule: (typeof items)[number] | undefined;
  for (const { type, name, attributes, start, end } of objects) {
    if (name === undefined) continue;
    const isRule = type.text === 'rule';
    const value = attributes.find((attribute) => attribute.name.text === (isRule ? 'summary' : 'default'))?.value;
    const detail = value && source.slice(value.start, value.end);
    const selection = { start: name.start, end: name.end };
    const kind = isRule ? 'rule' : 'macro';
    const item = { name: name.text, kind, start, end, selection, children: [], ...(detail && { detail }) } as const;
    if (isRule) items.push((rule = { ...item, children: [] }));
    else if (rule === undefined || name.text.startsWith('global.')) items.push({ ...item, children: [] });
    else {
      rule.children.push(item);
      rule.end = end;
    }
  }
  return items;
}

/** Objects over several lines. */
export function foldsOf(objects: readonly RuleObject[]): readonly Fold[] {
  return objects.map(({ start, end }) => ({ start, end }));
}

/** Rules and variables where they are defined, and variables where strings have them as `$NAME$`. */
export function namesOf(
  objects: readonly RuleObject[],
  tokens: readonly Token[],
  source: SourceText,
): readonly NameUse[] {
  const defined = objects.flatMap(({ type, name }): NameUse[] => {
    if (name?.kind !== 'word') return [];
    const kind = type.text === 'rule' ? 'rule' : 'variable';
    const start = name.start + (name.text.startsWith('global.') ? 'global.'.length : 0);
    return [{ kind, name: source.slice(start, name.end), isDefinition: true, start, end: name.end }];
  });
  const used = tokens
    .filter(({ kind }) => kind === 'string')
    .flatMap(({ start, end }) =>
      [...source.slice(start, end).matchAll(/\$(\w+)\$/g)].map(({ index, 1: name = '' }): NameUse => {
        const at = start + index + 1;
        return { kind: 'variable', name, isDefinition: false, start: at, end: at + name.length };
      }),
    );
  return [...defined, ...used].sort((a, b) => a.start - b.start);
}
