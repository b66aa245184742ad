import type { PieceList } from '../../syntax/keptPieces.ts';
import type { RecordedFinding } from '../../syntax/syntaxReporter.ts';
import type { Piece } from '../model.ts';
import { moved } from '../parser/pieces.ts';
import type { StatementContext } from './checkStatement.ts';
import { checkStatement } from './checkStatement.ts';

/** Checks what statements mean. What is known of one from an older text is reported again. */
export function checkPieces(pieces: PieceList<Piece>, context: StatementContext): void {
  for (const [piece, by] of pieces.entries()) {
    if (piece.findings !== undefined && context.reporter.replay(piece.findings, by)) continue;
    if (by === 0 && piece.slips !== undefined) piece.findings = recorded(piece, context);
    else for (const statement of piece.statements) checkStatement(context, moved(statement, by));
  }
}

/** Checks a piece; returns what is reported of it, if that is the same wherever it stands. */
function recorded(piece: Piece, context: StatementContext): readonly RecordedFinding[] | undefined {
  const { reporter } = context;
  let unknown = 0;
  // Of unknown metrics, only the first ones of a text have names near to them.
  const checkName: StatementContext['checkName'] = (...name) => {
    unknown++;
    return context.checkName(...name);
  };
  const findings = reporter.record(
    () => piece,
    () => {
      for (const statement of piece.statements) checkStatement({ ...context, checkName }, statement);
    },
  );
  return unknown > 0 ? undefined : findings;
}
