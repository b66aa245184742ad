import { printable } from '../findings/printable.ts';
import { t } from '../l10n/translate.ts';
import { fix } from '../derived/expression/expressionFixes.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { IniEntry } from './ini/ini.ts';
import { percent } from './rules/pmrepRules.ts';

/** Longer names are no keys. */
const maxName = 200;
const reference = new RegExp(`^%\\(([^)\\r\\n]{1,${maxName}})\\)s`);

/**
 * Reports the first percent sign of a value that is neither doubled nor the beginning of `%(name)s`, and a name that is no
 * key. Returns whether the value is made of others.
 */
export function checkPercent(
  text: string,
  { key, value, lines }: IniEntry,
  hasKey: (name: string) => boolean,
  reporter: SyntaxReporter,
): boolean {
  if (!text.slice(value.start, value.end).includes('%')) return false;
  const singles: number[] = [];
  let isReplaced = false;
  for (const { start, end } of lines.length === 0 ? [value] : lines) {
    const line = text.slice(start, end);
    for (let at = line.indexOf('%'); at >= 0; at = line.indexOf('%', at + 1)) {
      if (line[at + 1] === '%') {
        at++;
        continue;
      }
      const name = reference.exec(line.slice(at, at + maxName + 4))?.[1];
      if (name === undefined) singles.push(start + at);
      else {
        isReplaced = true;
        const span = { start: start + at, end: start + at + name.length + 4 };
        if (name === key || !hasKey(name)) reporter.report(percent, 'name', { name: printable(name) }, span);
      }
    }
  }
  const [first] = singles;
  if (first !== undefined) {
    const edits = singles.map((at) => ({ start: at, end: at, newText: '%' }));
    const place = { start: first, end: first + 1 };
    reporter.report(percent, 'percent', {}, place, fix(t`Double the percent signs`, ...edits));
  }
  return isReplaced;
}
