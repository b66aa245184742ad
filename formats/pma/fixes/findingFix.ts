import type { Finding } from '../../findings/finding.ts';
import type { Rule } from '../../findings/rule.ts';
import { PmaChecker } from '../check/checker.ts';
import type { FindingObserver } from '../../text/reporter.ts';
import { missingBlank } from '../rules/fileRules.ts';
import { EditSet } from './editSet.ts';
import type { FixableFile, Fixer } from './fix.ts';
import type { TextEdit } from '../../text/textEdit.ts';
import { RowRepairs } from './rowRepairs.ts';

/** A file whose text can be read again. */
export interface ReadableFile extends FixableFile {
  /** The text, cut between lines. */
  pieces(): Iterable<string>;
}

/** Whether a finding stands for others that are not reported. */
function standsForOthers({ rule, repeats = 0, args }: Finding): boolean {
  return repeats > 0 || (rule === missingBlank && args['count'] !== 1);
}

/**
 * The edits of one way to fix a finding and those that it stands for. The text of a large file takes long to read: it
 * is read piece by piece, as far as the caller goes on.
 * @param choice which of the ways that the fixer knows
 */
export function* findingEdits(
  finding: Finding,
  fixer: Fixer,
  choice: number,
  file: ReadableFile,
): Generator<undefined, readonly TextEdit[]> {
  const edits = new EditSet();
  const take = (each: Finding): void => {
    edits.add(fixer.fix(each, file)[choice]?.edits() ?? []);
  };
  const { fixedWithSame, repairRow } = fixer;
  if (fixedWithSame === undefined || !standsForOthers(finding)) take(finding);
  else if (repairRow !== undefined) {
    const rows = new RowRepairs([{ rule: finding.rule, repair: repairRow }]);
    const checker = new PmaChecker({ onRow: rows.onRow, nowSeconds: file.nowSeconds });
    yield* readAll(checker, rows.following(file.pieces()));
    checker.end();
    return rows.finish();
  } else {
    const isSame = ({ args }: Finding): boolean => fixedWithSame.every((name) => args[name] === finding.args[name]);
    const observer = new FixableFindings([finding.rule], (each) => {
      if (isSame(each)) take(each);
    });
    const checker = new PmaChecker({ observer, nowSeconds: file.nowSeconds });
    yield* readAll(checker, file.pieces());
    checker.end();
  }
  return edits.sorted();
}

/** Findings that are to be fixed. */
export class FixableFindings implements FindingObserver {
  readonly #rules: ReadonlySet<Rule>;
  readonly take: (finding: Finding) => void;

  constructor(rules: Iterable<Rule>, onFound: (finding: Finding) => void) {
    this.#rules = new Set(rules);
    this.take = onFound;
  }

  wants(rule: Rule): boolean {
    return this.#rules.has(rule);
  }
}

const encoder = new TextEncoder();

/** Checks a text, piece by piece. */
export function* readAll(checker: PmaChecker, pieces: Iterable<string>): Generator<undefined, void> {
  for (const piece of pieces) {
    checker.write(encoder.encode(piece));
    yield;
  }
}
