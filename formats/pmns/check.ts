import { printable } from '../findings/printable.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import { checkedReport } from '../syntax/checkedReport.ts';
import { once } from '../syntax/once.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { checkPmids } from './check/pmids.ts';
import { checkTree } from './check/tree.ts';
import { helpNames } from './helpNames.ts';
import type { PmnsReport } from './model.ts';
import { foldsOf, outlineOf } from './outline.ts';
import { Faults } from './preprocess/faults.ts';
import { namesOf } from './names.ts';
import { blockUnclosed, addBraceTitle } from './rules/blockRules.ts';
import { macroUnused, noHelp } from './rules/treeRules.ts';
import type { ReadUnit } from './unit.ts';
import { findUnit, readUnit } from './unit.ts';

/** The name of an agent's help text. */
export const helpFile = 'help';

/** Checks a file of a name space, with those that it is read with. */
export function checkPmns(source: SourceText, context: SyntaxContext): PmnsReport {
  const unit = findUnit(source, context);
  const reporter = new SyntaxReporter(source);
  const faults = new Faults(reporter, unit.target);
  const read = readUnit(unit, faults);
  checkTree(read, faults);
  checkPmids(read, faults);
  checkEnds(read, faults);
  checkMacros(read, faults);
  const help = context.neighbours?.get(helpFile);
  if (help !== undefined) checkHelp(read, help, faults);
  const { preprocessor, blocks, hasRoot } = read;
  const { table, isPartial, directives, comments, links } = preprocessor;
  const names = once(() => namesOf(read, context));
  const space = { blocks, macros: table.macros, hasRoot, isPartial };
  return checkedReport(
    source,
    reporter,
    { file: unit.target, space, directives, comments, links },
    {
      outline: () => outlineOf(blocks, unit.target),
      folds: () => foldsOf(blocks, comments, unit.target),
      names: () => names().names,
      namesBeside: () => names().namesBeside,
    },
  );
}

/** A last block without an end is closed by the end of the file, or by a line that libpcp ignores. */
function checkEnds({ blocks, unit: { target } }: ReadUnit, faults: Faults): void {
  const { source } = target;
  const last = source.slice(source.lineStart(source.lineCount - 1), source.length);
  const block = blocks.at(-1);
  if (block === undefined || block.isClosed || block.path?.file !== target || last.includes('}')) return;
  const newText = source.text.endsWith('\n') ? '}\n' : '\n}\n';
  // With a brace libpcp would find what is twice in the block.
  // Nor would it leave out the last line, as it does while that has no end.
  const isLost = last.trim() !== '';
  const isTwice = new Set(block.entries.map(({ name }) => name.text)).size < block.entries.length;
  const fixes = isTwice || isLost ? [] : [{ ...faults.insert(source.length, newText, addBraceTitle), isUnsure: true }];
  faults.report(target, blockUnclosed, 'open', { path: printable(block.name), brace: '}' }, block.path, { fixes });
}

/** A macro of a whole name space that nobody uses. A guard shows that it is meant for others. */
function checkMacros({ preprocessor, needsRoot, unit }: ReadUnit, faults: Faults): void {
  if (!needsRoot || preprocessor.isPartial || unit.main !== unit.target) return;
  for (const { name, file, span, isUsed } of preprocessor.table.defined) {
    if (isUsed || preprocessor.table.tested.has(name)) continue;
    faults.report(file, macroUnused, 'unused', { name }, span, { fixes: [faults.deleteLine(file, span.start)] });
  }
}

function checkHelp({ blocks }: ReadUnit, help: string, faults: Faults): void {
  const described = new Set<string>();
  for (const { id } of helpNames(help)) described.add(id);
  const metrics = blocks.flatMap(({ entries }) =>
    entries.filter(({ id, path }) => id?.kind === 'pmid' && path !== undefined),
  );
  // A text that describes none of them is of another agent.
  if (!metrics.some(({ path = '' }) => described.has(path))) return;
  for (const { name, path = '' } of metrics) {
    if (!described.has(path)) faults.report(name.file, noHelp, 'none', { file: helpFile, name: path }, name);
  }
}
