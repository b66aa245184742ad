import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Condition, HostRule } from '../../history/doctor/hostRule.ts';
import type { Formula, MetricPart } from '../../history/formula/formula.ts';
import { leavesOf } from '../../history/formula/formula.ts';
import { resolveFormula } from '../../history/formula/resolveFormula.ts';
import { translated } from '../../l10n/translate.ts';
import { nullInDom } from '../../pcp/inDom.ts';

/** A rule that judges values by themselves is evaluated as often, in seconds. */
const usualDelta = 60;

/** Patterns that mean the same in POSIX's extended regular expressions and in a text of pmie. */
const portablePattern = /^[\w ^.\-[\]()|+*:/]*$/;

/**
 * The rule of pmie that fires on what a rule about hosts finds, with its threshold; undefined where pmie cannot say it, such as a
 * trend. The means of a window are those of counters over an evaluation as long as that; levels are judged when it ends.
 */
export function ruleOfFinding(hostRule: HostRule, metadata: ArchiveMetadata): string | undefined {
  const { rule, check, only, without } = hostRule;
  const has = ({ name }: { readonly name: string }): boolean => metadata.find(name) !== undefined;
  const hasInstances = ({ name }: { readonly name: string }): boolean => metadata.find(name)?.indom !== nullInDom;
  if (check.kind !== 'window') return undefined;
  const conditions: string[] = [];
  let isSet = false;
  for (const condition of check.conditions) {
    const formula = resolveFormula(dividedBy(condition), has);
    const text = formula && conditionText(formula, condition);
    if (formula === undefined || text === undefined) return undefined;
    conditions.push(text);
    isSet ||= leavesOf<MetricPart>(formula).some(hasInstances);
  }
  const matched = matchText(only, without);
  if (matched === undefined) return undefined;
  const joined = conditions.join('\n        && ');
  const title = translated(rule.title);
  const name = rule.code.replace(/^.*\//, '').replaceAll('-', '_');
  const body = isSet ? `some_inst ${matched}(\n        ${joined}\n    )` : joined;
  const text = isSet ? `${title}: %i` : title;
  return `// ${title} (${rule.code})\ndelta = ${deltaText(check.seconds)};\n\n${name} =\n    ${body}\n    -> print "%h: ${text}";\n`;
}

const deltaText = (seconds: number): string => {
  const delta = seconds === 0 ? usualDelta : seconds;
  return delta % 60 === 0 ? `${delta / 60} min` : `${delta} sec`;
};

const dividedBy = ({ of, per }: Condition): Formula => (per === undefined ? of : { kind: 'quotient', of: [of, per] });

/** What keeps to some instances; undefined where pmie cannot say which. */
function matchText(only: RegExp | undefined, without: RegExp | undefined): string | undefined {
  const parts = [
    ['match_inst', only],
    ['nomatch_inst', without],
  ] as const;
  const texts: string[] = [];
  for (const [word, pattern] of parts) {
    if (pattern === undefined) continue;
    if (!portablePattern.test(pattern.source) || pattern.flags !== '') return undefined;
    texts.push(`${word} "${pattern.source}" `);
  }
  return texts.join('');
}

/** A comparison, of whose limits those are left out that do not matter for it; undefined where pmie has no word for it. */
function conditionText(formula: Formula, condition: Condition): string | undefined {
  const { at, isBelow = false } = condition;
  if (formula.kind === 'between') {
    const inner = conditionText(formula.of, condition);
    const value = expressionText(formula.of);
    if (inner === undefined || value === undefined) return undefined;
    return [
      inner,
      ...(isBelow ? [`${value} > ${formula.above}`] : []),
      ...(formula.below === Infinity || isBelow ? [] : [`${value} < ${formula.below}`]),
    ].join('\n        && ');
  }
  if (formula.kind === 'least' || formula.kind === 'greatest') {
    // A number that bounds all values says nothing of those that reach the threshold.
    const [part, another] = formula.of.filter(({ kind }) => kind !== 'number');
    return part === undefined || another !== undefined ? undefined : conditionText(part, condition);
  }
  const value = expressionText(formula);
  return value && `${value} ${isBelow ? '<=' : '>='} ${at}`;
}

const operators = { sum: '+', difference: '-', product: '*', quotient: '/' } as const;

/** A formula as an expression of pmie, which has counters as rates; undefined for what pmie cannot compute. */
function expressionText(formula: Formula): string | undefined {
  switch (formula.kind) {
    case 'metric':
      return formula.name;
    case 'number':
      return formula.value < 0 ? `(0 - ${-formula.value})` : String(formula.value);
    case 'between':
    case 'optional':
      return formula.kind === 'optional' ? expressionText(formula.of) : undefined;
    case 'sum':
    case 'difference':
    case 'product':
    case 'quotient': {
      const parts = formula.of.map(expressionText);
      if (parts.includes(undefined)) return undefined;
      return parts.length === 1 ? parts[0] : `(${parts.join(` ${operators[formula.kind]} `)})`;
    }
    default:
      return undefined;
  }
}
