import type { MmvFile } from '../../formats/mmv/decode/mmvFile.ts';
import { MmvStructure } from '../../formats/mmv/structure/mmvStructure.ts';
import type { Part } from '../../formats/record/part.ts';
import { partsBetween, partsDown } from '../../formats/record/part.ts';
import type { Band, ByteRange, LeafRow, RowPath, RowTrail, RowWindow } from '../../protocol/viewer/fileProtocol.ts';
import { maxLeaves } from '../../protocol/viewer/fileProtocol.ts';
import type { FindingMarks } from '../viewer/findingMarks.ts';
import { leafRow, nameOf, structureRow } from '../viewer/partRows.ts';

/** Bytes of the smallest field that has a name of its own, save within texts. */
const leafStep = 4;

/** The structure of a file as rows for the view, with the findings that lie in each. */
export class StructureRows {
  readonly #file: MmvFile;
  readonly #structure: MmvStructure;
  readonly #marks: FindingMarks;

  constructor(file: MmvFile, marks: FindingMarks) {
    this.#file = file;
    this.#structure = new MmvStructure(file);
    this.#marks = marks;
  }

  children(path: RowPath, from: number, to: number): RowWindow {
    const list = path.length === 0 ? this.#structure.roots : this.#structure.at(path)?.children;
    if (list === undefined) return { rows: [], total: 0 };
    return { rows: partsBetween(list, from, to).map((part) => structureRow(part, this.#marks)), total: list.length };
  }

  /** Empty for a byte that no row has. */
  trailAt(offset: number): RowTrail {
    const path = this.#structure.pathAt(offset);
    return { path, rows: this.#parts(path).map((part) => structureRow(part, this.#marks)) };
  }

  /** The row at a path, with those above it; undefined where there is none. */
  trail(path: RowPath): RowTrail | undefined {
    const parts = this.#parts(path);
    if (parts.length !== path.length) return undefined;
    return { path, rows: parts.map((part) => structureRow(part, this.#marks)) };
  }

  /** The names from the root down to the deepest row at an offset. */
  nameAt(offset: number): string {
    return nameOf(this.#parts(this.#structure.pathAt(offset)));
  }

  /** The deepest rows of a range, each once for every stretch of bytes that it has. */
  leaves({ start, end }: ByteRange): readonly LeafRow[] {
    const leaves: LeafRow[] = [];
    let last = '';
    // Where rows overlap, one of them goes on behind another: so no row is stepped over as a whole.
    for (let at = start; at < end && leaves.length < maxLeaves;) {
      const path = this.#structure.pathAt(at);
      const parts = this.#parts(path);
      const leaf = parts.at(-1);
      if (leaf === undefined) break;
      const name = path.join('.');
      if (name !== last) leaves.push(leafRow(path, parts, leaf, this.#marks));
      last = name;
      at = Math.min(Math.max(at + 1, leaf.end), (Math.floor(at / leafStep) + 1) * leafStep);
    }
    return leaves;
  }

  /** The topmost rows that have any of the bytes. */
  bands(range: ByteRange): readonly Band[] {
    const parts = this.#structure.children([]).filter(({ start, end }) => start < range.end && end > range.start);
    return parts.map((part) => {
      const { title, start, end } = part;
      return { kind: this.#sectionKind(part) ?? part.kind, title, start, end };
    });
  }

  #parts(path: RowPath): readonly Part[] {
    return partsDown(this.#structure.roots, path);
  }

  #sectionKind({ kind, title }: Part): Band['kind'] | undefined {
    if (kind !== 'section') return undefined;
    return this.#file.sections.find((section) => title === `[${section.index}] ${section.kind}`)?.kind;
  }
}
