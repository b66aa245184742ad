import type { KeptPiece } from '../../syntax/keptPieces.ts';
import { KeptPieces, PieceList } from '../../syntax/keptPieces.ts';
import { detachedCopy } from '../../syntax/movedCopy.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { IniReader, IniSection } from './ini.ts';
import { defaultName, isHeaderAt, nextHeader } from './ini.ts';

/** What a section says to the rest of its file. */
export interface SectionFacts {
  /** Names that count in all sections. */
  readonly shared: readonly string[];
}

/** A section without findings as later checks of the text need it, which does not change while its lines do not. */
export interface SectionPiece<Facts extends SectionFacts> extends Span {
  readonly name: string;
  readonly facts: Facts;
}

/** The lines from one header in column 1 to the next, which were read. */
interface ReadPart extends Span {
  readonly sections: readonly IniSection[];
  readonly isQuiet: boolean;
}

/** What the sections of a language are checked with. */
export interface SectionChecks<Facts extends SectionFacts> {
  /** Names of a section that count in all sections. */
  readonly shared: (section: IniSection) => readonly string[];
  readonly check: (section: IniSection, shared: readonly string[]) => Facts;
}

/** What is done with a section that was checked, now or before. @param start of its header */
export type UseSection<Facts> = (name: string, facts: Facts, start: number) => void;

/** The sections of an ini file by parts, of which those that edits left alone are neither read nor checked again. */
export class IniParts<Facts extends SectionFacts> {
  readonly #text: string;
  readonly #reader: IniReader;
  readonly #reporter: SyntaxReporter;
  readonly #parts: (KeptPiece<SectionPiece<Facts>> | ReadPart)[] = [];
  readonly #facts = new Map<IniSection, Facts>();
  #isWhole = true;

  constructor(text: string, reader: IniReader, reporter: SyntaxReporter) {
    this.#text = text;
    this.#reader = reader;
    this.#reporter = reporter;
  }

  /** Whether every section was read, so that the reader has all that the text says. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Reads the sections. @param old pieces of an older text */
  read(old: PieceList<SectionPiece<Facts>> | undefined): void {
    const text = this.#text;
    const pieces = old && new KeptPieces(old, text);
    for (let at = 0; at < text.length;) {
      // The first part may begin with a mark, and with no header.
      const kept = at === 0 ? undefined : pieces?.at(at);
      const end = kept === undefined ? 0 : kept.piece.end + kept.by;
      if (kept !== undefined && (end === text.length || isHeaderAt(text, end))) {
        this.#isWhole = false;
        this.#reader.pass(kept.piece.name, at);
        this.#parts.push(kept);
        at = end;
      } else at = this.#readPart(at, nextHeader(text, at + 1));
    }
  }

  #readPart(start: number, end: number): number {
    const before = this.#reporter.count;
    const sections = this.#reader.read(start, end);
    this.#parts.push({ start, end, sections, isQuiet: this.#reporter.count === before });
    return end;
  }

  /** The sections that were read now: all of the name whose settings Python copies are. */
  get defaults(): readonly IniSection[] {
    return this.#parts.flatMap((part) =>
      'piece' in part ? [] : part.sections.filter(({ name }) => name === defaultName),
    );
  }

  /** Names that count in all sections. */
  shared(shared: SectionChecks<Facts>['shared']): readonly string[] {
    const names: string[] = [];
    for (const part of this.#parts) {
      if ('piece' in part) for (const name of part.piece.facts.shared) names.push(name);
      else for (const section of part.sections) names.push(...shared(section));
    }
    return names;
  }

  /** Checks the sections that were read. Returns the pieces for the next time. */
  check(checks: SectionChecks<Facts>): PieceList<SectionPiece<Facts>> {
    const pieces = new PieceList<SectionPiece<Facts>>(this.#text);
    for (const part of this.#parts) {
      if ('piece' in part) pieces.push(part.piece, part.by);
      else {
        const piece = this.#checkPart(part, checks);
        // A slice of the text would keep all of it.
        if (piece !== undefined) pieces.push(this.#isWhole ? piece : detachedCopy(piece));
      }
    }
    return pieces;
  }

  #checkPart(
    { start, end, sections, isQuiet }: ReadPart,
    { shared, check }: SectionChecks<Facts>,
  ): SectionPiece<Facts> | undefined {
    const before = this.#reporter.count;
    for (const section of sections) this.#facts.set(section, check(section, shared(section)));
    const [only, ...others] = sections;
    if (only === undefined || others.length > 0 || only.name === defaultName || only.start !== start) return undefined;
    const facts = this.#facts.get(only);
    if (facts === undefined || !isQuiet || this.#reporter.count !== before) return undefined;
    return { name: only.name, facts, start, end };
  }

  /** All sections, in order. */
  forEach(use: UseSection<Facts>): void {
    for (const part of this.#parts) {
      if ('piece' in part) use(part.piece.name, part.piece.facts, part.piece.start + part.by);
      else {
        for (const section of part.sections) {
          const facts = this.#facts.get(section);
          if (facts !== undefined) use(section.name, facts, section.start);
        }
      }
    }
  }
}
