import type { MmvFile } from '../../formats/mmv/decode/mmvFile.ts';
import { MmvStructure } from '../../formats/mmv/structure/mmvStructure.ts';
import type { Part } from '../../formats/mmv/structure/part.ts';
import { translated } from '../../formats/l10n/translate.ts';
import type { Band, LeafRow, RowPath, RowTrail, RowWindow, StructureRow } from '../../protocol/viewer/fileProtocol.ts';
import { maxLeaves } from '../../protocol/viewer/fileProtocol.ts';
import type { ByteRange } from '../../protocol/viewer/fileProtocol.ts';
import type { FindingMarks } from '../viewer/findingMarks.ts';

/** No field that has a name of its own is smaller, save within texts. */
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
    const rows = this.#structure.children(path, from, to).map((part) => this.#row(part));
    return { rows, total: list?.length ?? 0 };
  }

  /** Empty for a byte that no row has. */
  trailAt(offset: number): RowTrail {
    const path = this.#structure.pathAt(offset);
    return { path, rows: this.#parts(path).map((part) => this.#row(part)) };
  }

  /** The row at a path, with those above it; undefined where there is none. */
  trail(path: RowPath): RowTrail | undefined {
    const parts = this.#parts(path);
    return parts.length === path.length ? { path, rows: parts.map((part) => this.#row(part)) } : undefined;
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
      if (name !== last) leaves.push(this.#leaf(path, parts, leaf));
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
    const parts: Part[] = [];
    let list = this.#structure.roots;
    for (const index of path) {
      if (index < 0 || index >= list.length) break;
      const part = list.at(index);
      parts.push(part);
      if (part.children === undefined) break;
      list = part.children;
    }
    return parts;
  }

  #row({ children, raw, ...part }: Part): StructureRow {
    const severity = children === undefined ? this.#marks.over(part) : this.#marks.within(part);
    return {
      ...part,
      ...(part.doc === undefined ? {} : { doc: translated(part.doc) }),
      childCount: children?.length ?? 0,
      ...(raw === undefined ? {} : { raw: typeof raw === 'bigint' ? String(raw) : raw }),
      ...(severity === undefined ? {} : { severity }),
    };
  }

  #leaf(path: RowPath, parts: readonly Part[], leaf: Part): LeafRow {
    const { start, end, text } = leaf;
    const severity = this.#marks.over(leaf);
    return {
      path,
      name: nameOf(parts),
      start,
      end,
      ...(text === undefined ? {} : { text }),
      ...(severity === undefined ? {} : { severity }),
    };
  }

  #sectionKind({ kind, title }: Part): Band['kind'] | undefined {
    if (kind !== 'section') return undefined;
    return this.#file.sections.find((section) => title === `[${section.index}] ${section.kind}`)?.kind;
  }
}

function nameOf(parts: readonly Part[]): string {
  return parts.map(({ title }) => title).join(' › ');
}
