import { ByteWriter } from 'hyparquet-writer/src/bytewriter.js';
import { serializeTCompactProtocol } from 'hyparquet-writer/src/thrift.js';
import type { ExportFile } from '../exportTable.ts';
import type { ColumnStatistics, Encoding, ParquetColumn } from './parquetFormat.ts';
import { boundBytes, codecs, encodings, pageTypes, repetitions } from './parquetFormat.ts';

/** Compresses the pages of a file. */
export interface PageCodec {
  readonly name: keyof typeof codecs;
  readonly compress: (page: Uint8Array) => Uint8Array;
}

/** What holds for all Parquet files of an export. */
export interface ParquetOptions {
  readonly codec: PageCodec;
  /** The program, as files name it. */
  readonly createdBy: string;
}

/** A page of a column: levels, if the column is optional, then the values in their encoding. */
export interface DataPage {
  readonly rows: number;
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
}

/** The values that pages with the encoding of numbers count, in the encoding PLAIN. */
export interface DictionaryPage {
  readonly count: number;
  readonly bytes: Uint8Array;
}

/** A structure of Thrift: values by the numbers of their fields. */
type Fields = Readonly<Record<`field_${number}`, unknown>>;

/** Fewest bytes of a column that is compressed: shorter ones do not get smaller. */
const leastPacked = 64;
const unpacked: PageCodec = { name: 'none', compress: (page) => page };

const magic = new TextEncoder().encode('PAR1');

/** Writes the pages of columns, and what says where they are. Fields have the numbers of parquet.thrift. */
export class ParquetFile {
  readonly #file: ExportFile;
  readonly #options: ParquetOptions;
  readonly #columns: readonly ParquetColumn[];
  /** Their structures, packed: there are many chunks in files of many columns. */
  readonly #groups: Uint8Array[] = [];
  #chunks: object[] = [];
  #rows = 0;
  /** Bytes of the row group at hand, without compression. */
  #size = 0;
  #offset = 0;
  #groupStart = 0;

  constructor(file: ExportFile, options: ParquetOptions, columns: readonly ParquetColumn[]) {
    this.#file = file;
    this.#options = options;
    this.#columns = columns;
    this.#write(magic);
    this.#groupStart = this.#offset;
  }

  /**
   * Writes the next column of the row group at hand, which has one page or more. They are made, and may be forgotten, one by
   * one.
   *
   * @param statisticsOf called when all pages are written
   */
  column(
    { name, type }: ParquetColumn,
    dictionary: DictionaryPage | undefined,
    pages: Iterable<DataPage>,
    statisticsOf: () => ColumnStatistics,
  ): void {
    const start = this.#offset;
    const used = new Set<Encoding>([encodings.runLength]);
    let dataStart = start;
    let [size, rows] = [0, 0];
    let codec: PageCodec | undefined;
    for (const { rows: count, encoding, bytes } of pages) {
      if (codec === undefined) {
        codec = (dictionary?.bytes.length ?? 0) + bytes.length < leastPacked ? unpacked : this.#options.codec;
        if (dictionary !== undefined) {
          used.add(encodings.plain);
          const header = { field_7: { field_1: dictionary.count, field_2: encodings.plain } };
          size += this.#page(pageTypes.dictionary, dictionary.bytes, header, codec);
        }
        dataStart = this.#offset;
      }
      used.add(encoding);
      rows += count;
      const levels = { field_3: encodings.runLength, field_4: encodings.runLength };
      size += this.#page(pageTypes.data, bytes, { field_5: { field_1: count, field_2: encoding, ...levels } }, codec);
    }
    const { nulls, least, most } = statisticsOf();
    const metadata = {
      ...{ field_1: type, field_2: [...used], field_3: [name], field_4: codecs[(codec ?? unpacked).name] },
      ...{ field_5: BigInt(rows), field_6: BigInt(size), field_7: BigInt(this.#offset - start) },
      ...{ field_9: BigInt(dataStart), field_11: dictionary === undefined ? undefined : BigInt(start) },
      field_12: { field_3: BigInt(nulls), field_5: boundBytes(most, type), field_6: boundBytes(least, type) },
    };
    this.#chunks.push({ field_2: 0n, field_3: metadata });
    this.#size += size;
  }

  /** Ends the row group of the columns written. */
  endGroup(rows: number): void {
    const compressed = this.#offset - this.#groupStart;
    const sizes = { field_2: BigInt(this.#size), field_3: BigInt(rows), field_6: BigInt(compressed) };
    this.#groups.push(thrift({ field_1: this.#chunks, ...sizes }));
    this.#rows += rows;
    this.#chunks = [];
    this.#size = 0;
    this.#groupStart = this.#offset;
  }

  /** @param properties what the file says of itself */
  finish(properties: ReadonlyMap<string, string>): void {
    const columns = this.#columns.map(({ name, isOptional, type, converted, logical }) => ({
      ...{ field_1: type, field_3: isOptional ? repetitions.optional : repetitions.required, field_4: name },
      ...{ field_6: converted, field_10: logical },
    }));
    const pairs = [...properties].map(([key, value]) => ({ field_1: key, field_2: value }));
    const start = this.#offset;
    const schema = [{ field_4: 'root', field_5: columns.length }, ...columns];
    this.#write(openStructure(thrift({ field_1: 2, field_2: schema, field_3: BigInt(this.#rows) })));
    // The head of the list of groups; in it each would take one byte.
    const head = openStructure(thrift({ field_1: this.#groups.map(() => ({})) }));
    this.#write(head.subarray(0, head.length - this.#groups.length));
    for (const group of this.#groups) this.#write(group);
    this.#write(
      // Numbers of fields are written as steps from the one before: these are 5, 6 and 7 here.
      thrift({
        field_1: pairs.length === 0 ? undefined : pairs,
        field_2: this.#options.createdBy,
        // All columns have the order of their types.
        field_3: columns.map(() => ({ field_1: {} })),
      }),
    );
    this.#write(new Uint8Array(Uint32Array.of(this.#offset - start).buffer));
    this.#write(magic);
  }

  /** @returns how many bytes it would take without compression */
  #page(type: number, bytes: Uint8Array, header: Fields, { compress }: PageCodec): number {
    const compressed = compress(bytes);
    const head = thrift({ field_1: type, field_2: bytes.length, field_3: compressed.length, ...header });
    this.#write(head);
    this.#write(compressed);
    return head.length + bytes.length;
  }

  #write(bytes: Uint8Array): void {
    this.#file.write(bytes);
    this.#offset += bytes.length;
  }
}

/** A structure without its end: further fields may follow. */
function openStructure(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, -1);
}

function thrift(fields: Fields): Uint8Array {
  const writer = new ByteWriter();
  serializeTCompactProtocol(writer, fields);
  return writer.getBytes();
}
