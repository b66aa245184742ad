import { offsetText } from '../../l10n/offsetText.ts';
import { plural } from '../../l10n/plural.ts';
import { t } from '../../l10n/translate.ts';
import type { Part, PartList, PartPath } from '../../record/part.ts';
import { listOfEqual, partsBetween, partsDown, pathAt } from '../../record/part.ts';
import { tocTable, headerTable } from '../records/records.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import type { Range } from '../decode/ranges.ts';
import { gapsBetween, knownRanges, tocRange } from '../decode/ranges.ts';
import { sectionKindOf } from '../records/sectionKind.ts';
import { linkedFields } from './entryParts.ts';
import { SectionParts } from './sectionParts.ts';
import { gapParts, referencedParts, TextIndex } from './textParts.ts';

/**
 * The file as a tree of rows in which every byte of the file has its place. Rows are made when they are asked for, so a
 * file of a hundred thousand values costs no more than the rows that are looked at.
 */
export class MmvStructure {
  readonly roots: readonly Part[];
  readonly #file: MmvFile;
  #texts: TextIndex | undefined;

  constructor(file: MmvFile) {
    this.#file = file;
    this.roots = this.#makeRoots();
  }

  /** The row at a path; undefined where there is none. */
  at(path: PartPath): Part | undefined {
    const parts = partsDown(this.roots, path);
    return parts.length === path.length ? parts.at(-1) : undefined;
  }

  /** The rows `[from, to)` below a path, the roots below an empty one. */
  children(path: PartPath, from = 0, to = Infinity): readonly Part[] {
    const list = path.length === 0 ? this.roots : this.at(path)?.children;
    return list === undefined ? [] : partsBetween(list, from, to);
  }

  /** The path of the deepest row that holds a byte; empty beyond the end of the file. */
  pathAt(offset: number): PartPath {
    return pathAt(this.roots, offset);
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
    const children = linkedFields(this.#file, headerTable, 0);
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
      const text = section === undefined ? '' : `${section.record.count} at ${offsetText(section.record.offset)}`;
      const children = linkedFields(this.#file, tocTable, at);
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
    const children = listOfEqual(start, tocTable.size, sections.length, make);
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
    if (part === undefined) continue;
    const path = [...above, index];
    yield { part, path };
    if (part.children !== undefined) yield* walkList(part.children, path);
  }
}
