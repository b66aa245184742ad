import { directivesIn } from '../../directives/directive.ts';
import { disabledInLines } from '../../directives/withoutDisabled.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Rule } from '../../findings/rule.ts';
import { PmaChecker } from '../check/checker.ts';
import type { PmaReport } from '../model/model.ts';
import { EditSet } from './editSet.ts';
import type { FixableFile } from './fix.ts';
import { ComposedEdits } from '../../text/composedEdits.ts';
import { LineOffsets } from '../../text/lineOffsets.ts';
import type { OffsetEdit, TextEdit } from '../../text/textEdit.ts';
import { FixableFindings, readAll } from './findingFix.ts';
import { isRisky, rulesOfValues } from './fixRisk.ts';
import { RowRepairs } from './rowRepairs.ts';
import { pmaFixers } from './pmaFixers.ts';

/** Limit on passes. A fix may reveal further findings; needing more passes than this indicates a faulty fix. */
const maxRounds = 5;

const findingsAtOnce = 1000;

/** Rules whose findings {@link fixAll} fixes. */
export const safelyFixed: readonly Rule[] = [...pmaFixers].filter(([, { isSafe }]) => isSafe).map(([rule]) => rule);

/**
 * The edits that fix whatever can be fixed safely, until nothing more can. What changes the stanzas that pma finds is left
 * alone where other faults are left with which that might be worse, and so is what a comment in its line leaves. The text is
 * checked piece by piece, as far as the caller goes on.
 * @param rules of which findings are to be fixed
 * @param nowSeconds as of when the text is checked, in seconds since the Epoch
 */
export function* fixAll(
  text: string,
  rules: ReadonlySet<Rule>,
  nowSeconds: number,
): Generator<undefined, readonly OffsetEdit[]> {
  const { edits, first, left } = yield* fixRounds(text, rules, nowSeconds);
  if (edits.length === 0 || !isRisky(first.findings, first.model, left)) return edits;
  return (yield* fixRounds(text, rulesOfValues(rules), nowSeconds)).edits;
}

interface FixRounds {
  /** Edits of the original text. */
  readonly edits: readonly OffsetEdit[];
  readonly first: PmaReport;
  /** Findings of the fixed text. */
  readonly left: readonly Finding[];
}

function* fixRounds(text: string, rules: ReadonlySet<Rule>, nowSeconds: number): Generator<undefined, FixRounds> {
  const composed = new ComposedEdits(text);
  let first: PmaReport | undefined;
  for (let round = 0; ; round++) {
    const { edits, report } = yield* roundEdits(composed.text, rules, nowSeconds);
    first ??= report;
    if (edits.length === 0 || round === maxRounds) return { edits: composed.edits(), first, left: report.findings };
    const offsets = new LineOffsets(composed.text);
    composed.apply(edits.map((edit) => offsets.toOffsetEdit(edit)));
  }
}

function* roundEdits(
  text: string,
  rules: ReadonlySet<Rule>,
  nowSeconds: number,
): Generator<undefined, { readonly edits: readonly TextEdit[]; readonly report: PmaReport }> {
  const each: Finding[] = [];
  const told = [...rules].filter((rule) => pmaFixers.get(rule)?.repairRow === undefined);
  const observer = new FixableFindings(told, (finding) => each.push(finding));
  const isOff = disabledInLines(directivesIn(text)) ?? (() => false);
  const isKept = ({ rule, place }: Finding): boolean => isOff(rule.code, place.text?.line);
  const repairs = [...rules].flatMap((rule) => {
    const repair = pmaFixers.get(rule)?.repairRow;
    return repair === undefined ? [] : [{ rule, repair }];
  });
  const rows = new RowRepairs(repairs, ({ code }, line) => isOff(code, line));
  const checker = new PmaChecker({ keepGroups: true, observer, nowSeconds, onRow: rows.onRow });
  yield* readAll(checker, rows.following(piecesOf(text)));
  const report = checker.end();
  const { model, findings } = report;
  const file = new TextFile(text, model, nowSeconds);
  const edits = new EditSet();
  const ofFile = findings.filter(({ rule }) => rules.has(rule) && pmaFixers.get(rule)?.fixedWithSame === undefined);
  for (const [index, found] of [...each, ...ofFile].entries()) {
    if (index % findingsAtOnce === 0) yield;
    if (isKept(found)) continue;
    const [fix] = pmaFixers.get(found.rule)?.fix(found, file) ?? [];
    if (fix !== undefined && fix.isUnsure !== true) edits.add(fix.edits());
  }
  for (const edit of rows.finish()) edits.add([edit]);
  return { edits: edits.sorted(), report };
}

/** Code units read at once, about. */
const pieceLength = 1 << 18;

function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const lineEnd = text.indexOf('\n', start + pieceLength) + 1;
    const end = lineEnd === 0 ? text.length : lineEnd;
    yield text.slice(start, end);
    start = end;
  }
}

/** A text as a file to be fixed. */
export class TextFile implements FixableFile {
  readonly model: FixableFile['model'];
  readonly nowSeconds: number;
  readonly #lines: readonly string[];

  constructor(text: string, model: FixableFile['model'], nowSeconds: number) {
    this.model = model;
    this.nowSeconds = nowSeconds;
    this.#lines = text.split('\n');
  }

  get lineCount(): number {
    return this.#lines.length;
  }

  lineText(line: number): string {
    return (this.#lines[line] ?? '').replace(/\r$/, '');
  }
}
