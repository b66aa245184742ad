import { plural } from '../../l10n/plural.ts';
import { t } from '../../l10n/translate.ts';
import { tocTable, headerTable } from '../records/records.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import type { Range } from '../decode/ranges.ts';
import { gapsBetween, knownRanges, tocRange } from '../decode/ranges.ts';
import { sectionKindOf } from '../records/sectionKind.ts';
import { fieldParts } from './entryParts.ts';
import type { Part, PartList } from './part.ts';
import { listOf, listOfEqual } from './part.ts';
import { SectionParts } from './sectionParts.ts';
import { gapParts, referencedParts, TextIndex } from './textParts.ts';

/** Which row: the index at each level, from the top down. */
export type PartPath = readonly number[];

/**
 * The file as a tree of rows in which every byte of the file has its place. Rows are made when they are asked for, so a
 * file of a hundred thousand values costs no more than the rows that are looked at.
 */
export class MmvStructure {
  readonly roots: PartList;
  readonly #file: MmvFile;
  #texts: TextIndex | undefined;

  constructor(file: MmvFile) {
    this.#file = file;
    this.roots = listOf(this.#makeRoots());
  }

  /** The row at a path; undefined where there is none. */
  at(path: PartPath): Part | undefined {
    let list: PartList | undefined = this.roots;
    let part: Part | undefined;
    for (const index of path) {
      if (list === undefined || index < 0 || index >= list.length) return undefined;
      part = list.at(index);
      list = part.children;
    }
    return part;
  }

  /** The rows `[from, to)` below a path, the roots below an empty one. */
  children(path: PartPath, from = 0, to = Infinity): readonly Part[] {
    const list = path.length === 0 ? this.roots : this.at(path)?.children;
    if (list === undefined) return [];
    const start = Math.max(0, from);
    const count = Math.max(0, Math.min(to, list.length) - start);
    return Array.from({ length: count }, (_, i) => list.at(start + i));
  }

  /** The path of the deepest row that holds a byte; empty beyond the end of the file. */
  pathAt(offset: number): PartPath {
    const path: number[] = [];
    let list: PartList | undefined = this.roots;
    while (list !== undefined) {
      const index = list.indexAt(offset);
      if (index === undefined) break;
      path.push(index);
      list = list.at(index).children;
    }
    return path;
  }

  /** All rows, each before those below it. */
  *walk(): Generator<{ readonly part: Part; readonly path: PartPath }> {
    yield* walkList(this.roots, []);
  }

  get #textIndex(): TextIndex {
    this.#texts ??= new TextIndex(this.#file);
    return this.#texts;
  }

  #makeRoots(): Part[] {
    const file = this.#file;
    const { image, size } = file;
    const known = [
      ...(image.size > 0 ? [this.#headerPart()] : []),
      ...(file.sections.length > 0 ? [this.#contentsPart()] : []),
      ...new SectionParts(file, () => this.#textIndex).make(),
    ];
    const gaps = gapsBetween(knownRanges(file), image.size).flatMap((gap) => this.#gapParts(gap));
    const unread: Part[] =
      size > image.size ? [{ kind: 'unread', title: 'not read', start: image.size, end: size }] : [];
    return [...known, ...gaps, ...unread].sort((a, b) => a.start - b.start);
  }

  #headerPart(): Part {
    const end = Math.min(headerTable.size, this.#file.image.size);
    const children = listOf(fieldParts(this.#file, headerTable, 0));
    const { guessed } = this.#file;
    return {
      kind: 'header',
      title: 'header',
      start: 0,
      end,
      doc: headerTable.doc,
      isAssumed: guessed.header || guessed.layout,
      children,
    };
  }

  #contentsPart(): Part {
    const { sections, guessed, headerOrder, image } = this.#file;
    const { start, end } = tocRange(this.#file);
    const make = (index: number, at: number): Part => {
      const section = sections[index];
      const stated = sectionKindOf(section?.record.type ?? 0)?.kind ?? 'unknown';
      const text = section === undefined ? '' : `${section.record.count} at ${section.record.offset}`;
      const children = listOf(fieldParts(this.#file, tocTable, at));
      return {
        kind: 'entry',
        title: `[${index}] ${stated}`,
        start: at,
        end: at + tocTable.size,
        text,
        doc: tocTable.doc,
        children,
      };
    };
    const children = listOfEqual(start, tocTable.size, sections.length, make, undefined);
    const text = plural(sections.length, 'section');
    const doc = t`Contents of the file, by offset.`;
    return {
      kind: 'contents',
      title: 'table of contents',
      start,
      end,
      text,
      doc,
      isAssumed: guessed.sections || image.order !== headerOrder,
      children,
    };
  }

  #gapParts(gap: Range): Part[] {
    const { image } = this.#file;
    return referencedParts(image, this.#textIndex, gap, (before) => gapParts(image, before));
  }
}

function* walkList(list: PartList, above: PartPath): Generator<{ readonly part: Part; readonly path: PartPath }> {
  for (let index = 0; index < list.length; index++) {
    const part = list.at(index);
    const path = [...above, index];
    yield { part, path };
    if (part.children !== undefined) yield* walkList(part.children, path);
  }
}
