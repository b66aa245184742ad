import type { PieceList } from '../../syntax/keptPieces.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { AccessStatement, Config, Statement } from '../model.ts';
import { movedStatement } from '../moved.ts';
import type { GroupPiece, GroupReader, LocatedGroup } from './groupReader.ts';

/** A configuration as it was read, of which a part may be that of an older text. */
export class ReadConfig implements Config {
  readonly accessHeaders: readonly Span[];
  readonly access: readonly AccessStatement[];
  readonly groups: readonly LocatedGroup<Statement>[];
  readonly pieces: PieceList<GroupPiece<Statement>>;
  #statements: readonly Statement[] | undefined;

  constructor(
    { groups, pieces }: GroupReader<Statement>,
    accessHeaders: readonly Span[],
    access: readonly AccessStatement[],
  ) {
    this.groups = groups;
    this.pieces = pieces;
    this.accessHeaders = accessHeaders;
    this.access = access;
  }

  /** Where they stand now. */
  get statements(): readonly Statement[] {
    return (this.#statements ??= this.groups.map(({ group, by }) => movedStatement(group, by)));
  }
}
