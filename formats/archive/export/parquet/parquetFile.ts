import type { ColumnChunk, CompressionCodec, Encoding, KeyValue, RowGroup, SchemaElement, Statistics } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer/src/bytewriter.js';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeMetadata } from 'hyparquet-writer/src/metadata.js';
import type { ExportFile } from '../exportTable.ts';

/** Compresses the pages of a file. */
export interface PageCodec {
  readonly name: Extract<CompressionCodec, 'ZSTD' | 'GZIP' | 'UNCOMPRESSED'>;
  readonly compress: (page: Uint8Array) => Uint8Array;
}

/** A page of a column: levels, if the column is optional, then the values in their encoding. */
export interface DataPage {
  readonly rows: number;
  readonly encoding: Extract<Encoding, 'PLAIN' | 'RLE_DICTIONARY' | 'DELTA_BINARY_PACKED'>;
  readonly bytes: Uint8Array;
}

/** The values that pages with the encoding RLE_DICTIONARY count, in the encoding PLAIN. */
export interface DictionaryPage {
  readonly count: number;
  readonly bytes: Uint8Array;
}

const magic = new TextEncoder().encode('PAR1');

/** Writes the pages of columns, and what says where they are. */
export class ParquetFile {
  readonly #file: ExportFile;
  readonly #codec: PageCodec;
  readonly #schema: readonly SchemaElement[];
  readonly #groups: RowGroup[] = [];
  #columns: ColumnChunk[] = [];
  #offset = 0;
  #groupStart = 0;

  constructor(file: ExportFile, codec: PageCodec, columns: readonly SchemaElement[]) {
    this.#file = file;
    this.#codec = codec;
    this.#schema = [{ name: 'root', num_children: columns.length }, ...columns];
    this.#write(magic);
  }

  /**
   * Writes the next column of the row group at hand. The pages are made, and may be forgotten, one by one.
   *
   * @param statisticsOf called when all pages are written
   */
  column(
    { name, type }: SchemaElement,
    dictionary: DictionaryPage | undefined,
    pages: Iterable<DataPage>,
    statisticsOf: () => Statistics,
  ): void {
    if (type === undefined) throw new Error(`The column ${name} has no type.`);
    const start = this.#offset;
    const encodings = new Set<Encoding>(['RLE']);
    let uncompressed = 0;
    if (dictionary !== undefined) {
      encodings.add('PLAIN');
      uncompressed += this.#page(dictionary.bytes, {
        type: 'DICTIONARY_PAGE',
        dictionary_page_header: { num_values: dictionary.count, encoding: 'PLAIN' },
      });
    }
    const dataStart = this.#offset;
    let rows = 0;
    for (const { rows: count, encoding, bytes } of pages) {
      encodings.add(encoding);
      rows += count;
      uncompressed += this.#page(bytes, {
        type: 'DATA_PAGE',
        data_page_header: {
          num_values: count,
          encoding,
          definition_level_encoding: 'RLE',
          repetition_level_encoding: 'RLE',
        },
      });
    }
    this.#columns.push({
      file_offset: 0n,
      meta_data: {
        type,
        encodings: [...encodings],
        path_in_schema: [name],
        codec: this.#codec.name,
        num_values: BigInt(rows),
        total_uncompressed_size: BigInt(uncompressed),
        total_compressed_size: BigInt(this.#offset - start),
        data_page_offset: BigInt(dataStart),
        ...(dictionary === undefined ? {} : { dictionary_page_offset: BigInt(start) }),
        statistics: statisticsOf(),
      },
    });
  }

  /** Ends the row group of the columns written. */
  endGroup(rows: number): void {
    const columns = this.#columns;
    const size = columns.reduce((sum, { meta_data: data }) => sum + (data?.total_uncompressed_size ?? 0n), 0n);
    this.#groups.push({
      columns,
      total_byte_size: size,
      num_rows: BigInt(rows),
      total_compressed_size: BigInt(this.#offset - this.#groupStart),
    });
    this.#columns = [];
    this.#groupStart = this.#offset;
  }

  finish(createdBy: string, properties: readonly KeyValue[]): void {
    const writer = new ByteWriter();
    writeMetadata(writer, {
      version: 2,
      created_by: createdBy,
      schema: [...this.#schema],
      num_rows: this.#groups.reduce((sum, group) => sum + group.num_rows, 0n),
      row_groups: this.#groups,
      key_value_metadata: [...properties],
      // Not part of the file: readers count it.
      metadata_length: 0,
    });
    this.#write(writer.getBytes());
    this.#write(magic);
  }

  /** @returns how many bytes it would take without compression */
  #page(bytes: Uint8Array, header: Omit<Parameters<typeof writePageHeader>[1], PageSize>): number {
    const compressed = this.#codec.compress(bytes);
    const writer = new ByteWriter();
    writePageHeader(writer, {
      ...header,
      uncompressed_page_size: bytes.length,
      compressed_page_size: compressed.length,
    });
    const head = writer.getBytes();
    this.#write(head);
    this.#write(compressed);
    return head.length + bytes.length;
  }

  #write(bytes: Uint8Array): void {
    this.#file.write(bytes);
    this.#offset += bytes.length;
  }
}

type PageSize = 'uncompressed_page_size' | 'compressed_page_size';
