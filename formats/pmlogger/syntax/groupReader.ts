import { KeptPieces, PieceList } from '../../syntax/keptPieces.ts';
import { detachedCopy } from '../../syntax/movedCopy.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { MetricGroup, MetricUse } from '../model.ts';
import type { Parsing } from './parsing.ts';
import { hasLineMarkers } from './rescan.ts';

/** Metrics of a group of which something is, or may be, reported; missing before they were checked. */
export interface MetricDoubts {
  /** Those with an instance that is listed twice. */
  repeated?: readonly MetricUse[];
  /** Those that no index has. */
  unknown?: readonly MetricUse[];
  /** Others with an instance that no index has. */
  strange?: readonly MetricUse[];
}

/**
 * A group that is right by itself, for texts that have it as it was. Reaches to the end of the line of what follows, which
 * the parser looks at.
 */
export interface GroupPiece<Group extends MetricGroup> extends Span {
  readonly group: Group;
  /** How many tokens there are from its first to what follows. */
  readonly tokenCount: number;
  readonly doubts: MetricDoubts;
}

/** A group as it was read, perhaps in an older text. */
export interface LocatedGroup<Group extends MetricGroup = MetricGroup> {
  readonly group: Group;
  readonly metrics: readonly MetricUse[];
  /** From its offsets to those of the text. */
  readonly by: number;
  /** Undefined where the next text has to read it again. */
  readonly doubts: MetricDoubts | undefined;
}

/** Reads groups of metrics from first to last, and takes those over that an edit left as they were. */
export class GroupReader<Group extends MetricGroup> {
  readonly groups: LocatedGroup<Group>[] = [];
  /** For the next text; empty where it has to read all of it again. */
  readonly pieces: PieceList<GroupPiece<Group>>;
  readonly #kept: KeptPieces<GroupPiece<Group>> | undefined;
  readonly #isKeeping: boolean;

  /**
   * @param text in which groups stand where the file has them; undefined where a preprocessor has changed it
   * @param previous of an older text
   */
  constructor(text: string | undefined, previous?: PieceList<GroupPiece<Group>>) {
    this.#isKeeping = text !== undefined && !hasLineMarkers(text);
    this.pieces = new PieceList(this.#isKeeping ? (text ?? '') : '');
    const isUsed = this.#isKeeping && previous !== undefined && previous.count > 0;
    this.#kept = isUsed ? new KeptPieces(previous, this.pieces.text) : undefined;
  }

  /** Whether a group that begins with the next token can be taken over. */
  isKeptAt({ reader }: Parsing): boolean {
    return this.#kept?.at(reader.start) !== undefined;
  }

  /** Takes the group over that begins with the next token; false where it has to be read. */
  take({ reader }: Parsing): boolean {
    const kept = this.#kept?.at(reader.start);
    if (kept === undefined) return false;
    const { piece, by } = kept;
    const { group, tokenCount, doubts } = piece;
    this.groups.push({ group, metrics: group.metrics, by, doubts });
    this.pieces.push(piece, by);
    reader.seek(reader.token + tokenCount);
    return true;
  }

  /** @param isLocal whether the group means the same wherever it stands */
  read(parsing: Parsing, isLocal: boolean, read: () => Group): void {
    const { reader, issueCount } = parsing;
    const { token, start } = reader;
    const group = read();
    if (!this.#isKeeping || !isLocal || parsing.issueCount > issueCount || reader.token === token) {
      this.groups.push({ group, metrics: group.metrics, by: 0, doubts: undefined });
      return;
    }
    // A slice of the text would keep all of it.
    const own = this.#kept === undefined ? group : detachedCopy(group);
    const lineEnd = this.pieces.text.indexOf('\n', reader.start);
    const end = (lineEnd < 0 || reader.isAtEnd ? this.pieces.text.length : lineEnd) + 1;
    const doubts: MetricDoubts = {};
    this.groups.push({ group: own, metrics: own.metrics, by: 0, doubts });
    this.pieces.push({ group: own, start, end, tokenCount: reader.token - token, doubts });
  }
}
