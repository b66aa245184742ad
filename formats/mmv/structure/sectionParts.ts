import { plural } from '../../l10n/plural.ts';
import { t } from '../../l10n/translate.ts';
import { entryTable } from '../decode/decodeToc.ts';
import type { MmvSection } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import { printable } from '../../findings/printable.ts';
import type { Part, PartList } from '../../record/part.ts';
import { listOfEqual } from '../../record/part.ts';
import type { Range, SectionRange } from '../decode/ranges.ts';
import { sectionRanges } from '../decode/ranges.ts';
import { textCapacity } from '../records/records.ts';
import type { SectionKind } from '../records/sectionKind.ts';
import { sectionKinds } from '../records/sectionKind.ts';
import { entrySummary, linkedFields, valueParts } from './entryParts.ts';
import type { TextIndex } from './textParts.ts';
import { arrayParts, referencedParts } from './textParts.ts';

/** How many entries of its kind there are in the sections before each section. */
function entriesBefore(sections: readonly MmvSection[]): ReadonlyMap<MmvSection, number> {
  const before = new Map<MmvSection, number>();
  const counts = new Map<SectionKind, number>();
  for (const section of sections) {
    if (section.kind === undefined) continue;
    const count = counts.get(section.kind) ?? 0;
    before.set(section, count);
    counts.set(section.kind, count + section.readable);
  }
  return before;
}

/** Makes the rows of sections and of what is in them. */
export class SectionParts {
  readonly #file: MmvFile;
  readonly #texts: () => TextIndex;

  constructor(file: MmvFile, texts: () => TextIndex) {
    this.#file = file;
    this.#texts = texts;
  }

  /** The sections by where they begin. One of unknown kind has no row: its bytes are unreferenced. */
  make(): Part[] {
    const before = entriesBefore(this.#file.sections);
    return sectionRanges(this.#file).flatMap((range) => {
      const { kind } = range.section;
      return kind === undefined ? [] : [this.#sectionPart(range, kind, before.get(range.section) ?? 0)];
    });
  }

  #sectionPart(range: SectionRange, kind: SectionKind, first: number): Part {
    const { guessed, headerOrder, image } = this.#file;
    const { section, start, end } = range;
    const isLayoutGuessed = guessed.layout && (kind === 'metrics' || kind === 'instances');
    return {
      kind: 'section',
      title: `[${section.index}] ${kind}`,
      start,
      end,
      text: plural(section.readable, 'entry'),
      doc: sectionKinds.find((info) => info.kind === kind)?.doc ?? '',
      isAssumed: section.isAssumed || guessed.sections || image.order !== headerOrder || isLayoutGuessed,
      children: this.#entryList(range, kind, first),
    };
  }

  #entryList({ section, start, end }: SectionRange, kind: SectionKind, first: number): PartList {
    const { entrySize, readable } = section;
    const restStart = start + readable * entrySize;
    const make = (i: number, at: number): Part => this.#entryPart(kind, first + i, { start: at, end: at + entrySize });
    const rest = restStart < end ? this.#restPart(kind, { start: restStart, end }, entrySize) : undefined;
    return listOfEqual(start, entrySize, readable, make, rest);
  }

  /** What is behind the last entry that was looked at: one that the file cuts off, or many. */
  #restPart(kind: SectionKind, range: Range, entrySize: number): Part {
    const size = range.end - range.start;
    if (size >= entrySize) return { kind: 'unread', title: 'not read', ...range };
    const table = entryTable(kind, this.#file.layout);
    const text = t`truncated after ${size} of ${entrySize} bytes`;
    const children = table === undefined ? this.#textParts(range) : linkedFields(this.#file, table, range.start);
    return { kind: 'entry', title: `${kind}, truncated`, ...range, text, children };
  }

  #entryPart(kind: SectionKind, index: number, range: Range): Part {
    const file = this.#file;
    const title = `${kind}[${index}]`;
    const table = entryTable(kind, file.layout);
    if (table === undefined) return this.#stringPart(title, range);
    const value = kind === 'values' ? file.values.at(index) : undefined;
    const children = value === undefined ? linkedFields(file, table, range.start) : valueParts(file, value);
    const text = entrySummary(file, kind, index);
    return { kind: 'entry', title, ...range, text, doc: table.doc, children };
  }

  #stringPart(title: string, range: Range): Part {
    const text = printable(this.#file.image.textAt(range.start, textCapacity)?.text ?? '');
    const texts = this.#texts();
    const uses = texts.startsIn(range).map((start) => texts.useAt(start));
    const doc = uses.join('; ') || t`Unused: nothing refers to it.`;
    return { kind: 'entry', title, ...range, text, doc, children: this.#textParts(range) };
  }

  #textParts(range: Range): Part[] {
    const { image } = this.#file;
    return referencedParts(image, this.#texts(), range, (before) => arrayParts(image, before, 'unused'));
  }
}
