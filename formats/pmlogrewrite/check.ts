import type { MetricNames } from '../names/metricNames.ts';
import { unknownMetricCheck } from '../names/unknownMetric.ts';
import type { PieceList } from '../syntax/keptPieces.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { ClauseChecker } from './check/checkClauses.ts';
import { TargetChecker } from './check/checkInstances.ts';
import { checkNumbers } from './check/checkNumbers.ts';
import { checkValues } from './check/checkValues.ts';
import { checkVersions } from './check/checkVersions.ts';
import type { Piece, Section } from './model.ts';
import { moved } from './parser/pieces.ts';
import { headerOf } from './model.ts';
import { emptyRule, unknownMetric } from './rules/meaningRules.ts';

/** Checks what rules mean, one by one and against each other. What is known of one from an older text is reported again. */
export function checkPieces(
  pieces: PieceList<Piece>,
  source: SourceText,
  reporter: SyntaxReporter,
  names: MetricNames | undefined,
): void {
  const clauses = new ClauseChecker(reporter);
  const targets = new TargetChecker(reporter);
  const checkMetric = unknownMetricCheck(names, unknownMetric);
  for (const [piece, by] of pieces.entries()) {
    checkPiece(piece, by, reporter);
    for (const section of piece.sections) {
      clauses.check(section, by);
      targets.check(section, by);
      const metric = headerOf(section, 'metric');
      const finding =
        metric && /^[A-Za-z]/.test(metric.text)
          ? checkMetric(metric.text, () => source.place(metric.start + by, metric.end + by))
          : undefined;
      if (finding !== undefined) reporter.add(finding);
    }
  }
}

/** Reports what is wrong with the sections of a piece, each by itself. */
function checkPiece(piece: Piece, by: number, reporter: SyntaxReporter): void {
  const { findings, sections } = piece;
  if (findings !== undefined && reporter.replay(findings, by)) return;
  if (by !== 0) for (const section of sections) checkSection(moved(section, by), reporter);
  else {
    piece.findings = reporter.record(
      () => piece,
      () => {
        for (const section of sections) checkSection(section, reporter);
      },
    );
  }
}

function checkSection(section: Section, reporter: SyntaxReporter): void {
  checkNumbers(section, reporter);
  checkVersions(section, reporter);
  for (const clause of section.clauses) checkValues(section, clause, reporter);
  if (section.isEmpty) reporter.report(emptyRule, 'empty', {}, section.keyword);
}
