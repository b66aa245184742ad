import type { Archive, ArchiveVolume } from '../../../formats/archive/archive.ts';
import { labelSize } from '../../../formats/archive/members/label.ts';
import type { OpenMember } from '../../../formats/archive/members/openMember.ts';
import type { WholePart } from '../../../formats/record/part.ts';
import { indexPart, labelPart } from '../../../formats/archive/structure/memberParts.ts';
import { metadataPart } from '../../../formats/archive/structure/metadataParts.ts';
import { resultPart } from '../../../formats/archive/structure/resultPart.ts';
import { plural } from '../../../formats/l10n/plural.ts';
import type { DumpSink } from '../../output/dumpSink.ts';
import type { Progress } from '../../output/progress.ts';
import type { ArchiveInput } from './archiveInput.ts';
import { pathIn } from './archiveInput.ts';
import { walkRecords } from '../../../formats/archive/volume/walkRecords.ts';

/** The output of `dump` for an archive: the records of all its files, or of the named one. */
export async function dumpArchive(
  input: ArchiveInput,
  archive: Archive,
  sink: DumpSink,
  progress: Progress,
): Promise<string | undefined> {
  const { path, member: named } = input;
  const shown = archive.members.filter(({ name }) => named === undefined || name === named);
  if (shown.length === 0) return "the file cannot be decompressed; 'pcp-files check' reports why";
  // What is shown first is how large the files are.
  for (const { source } of shown) await source.read(Infinity, Infinity);
  const { label } = archive;
  const version = label === undefined ? {} : { version: label.version };
  const called = label === undefined ? '' : `version ${label.version}, `;
  sink.begin({
    description: { path, kind: 'archive', ...version },
    heading: `${path}: archive, ${called}${plural(shown.length, 'file')}`,
    bytes: Math.max(...shown.map(({ source }) => source.size)),
  });
  const dumper = new MemberDumper(archive, sink, progress);
  for (const member of shown) await dumper.dump(member, pathIn(input, member.name));
  sink.end();
  return undefined;
}

class MemberDumper {
  readonly #archive: Archive;
  readonly #sink: DumpSink;
  readonly #progress: Progress;

  constructor(archive: Archive, sink: DumpSink, progress: Progress) {
    this.#archive = archive;
    this.#sink = sink;
    this.#progress = progress;
  }

  async dump(member: OpenMember, path: string): Promise<void> {
    const { role, source, head, compression, number } = member;
    const packed = compression === undefined ? '' : `, decompressed from ${compression}`;
    const text = `${role === 'volume' ? `volume ${number}` : role}, ${plural(source.size, 'byte')}${packed}`;
    this.#sink.row({ depth: 0, kind: 'file', title: path, text, start: 0, end: source.size });
    const label = labelPart(head);
    if (label !== undefined) this.#part(label);
    if (role === 'meta') this.#metadata(source.size);
    else if (role === 'index') this.#index(source.size);
    else await this.#volume(this.#archive.volumes.find((volume) => volume.member === member));
  }

  #metadata(size: number): void {
    const { metadata } = this.#archive;
    let end = labelSize(metadata.image.version);
    for (let i = 0; i < metadata.recordCount; i++) {
      const record = metadata.recordAt(i);
      this.#unreadable(end, record.start);
      this.#part(metadataPart(record));
      end = record.end;
    }
    this.#unreadable(end, size);
  }

  #index(size: number): void {
    const { index } = this.#archive;
    if (index === undefined) return;
    for (let i = 0; i < index.length; i++) this.#part(indexPart(index, index.at(i)));
    this.#unreadable(index.end, size);
  }

  async #volume(volume: ArchiveVolume | undefined): Promise<void> {
    if (volume === undefined) return;
    const { reader } = volume;
    const { metadata } = this.#archive;
    await walkRecords(
      reader,
      reader.firstRecord,
      (chunk, at, length) => {
        this.#part(resultPart(reader, chunk, at, length, metadata));
        return true;
      },
      {
        onBroken: ({ start, next }) => {
          this.#unreadable(start, next ?? reader.size);
        },
        onProgress: (offset) => {
          this.#progress.show(offset, reader.size);
        },
      },
    );
  }

  #part({ kind, title, start, end, type, text, raw, children = [] }: WholePart, depth = 1): void {
    this.#sink.row({ depth, kind, title, start, end, type, text, raw });
    for (const child of children) this.#part(child, depth + 1);
  }

  /** Bytes that are not part of a record. */
  #unreadable(start: number, end: number): void {
    if (end > start) this.#sink.row({ depth: 1, kind: 'padding', title: 'cannot be read', start, end });
  }
}
