import type { MmvMetric, TextRef } from '../../formats/mmv/decode/mmvEntries.ts';
import type { MmvFile } from '../../formats/mmv/decode/mmvFile.ts';
import { mmvTypeOf } from '../../formats/mmv/records/mmvType.ts';
import type { MmvValue } from '../../formats/mmv/decode/valueTable.ts';
import { semanticsOf } from '../../formats/pcp/semantics.ts';
import { decodeUnits, formatUnits } from '../../formats/pcp/units/units.ts';

const flagNames = ['noprefix', 'process', 'sentinel'];

/** As printf's %f. */
function fixed(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  return Math.abs(value) < 1e21 ? value.toFixed(6) : `${BigInt(value)}.000000`;
}

const hex = (value: number): string => `0x${(value >>> 0).toString(16)}`;

/**
 * What mmvdump prints of a file without fault, made of what we read: so that the two can be compared as texts. What
 * mmvdump gets wrong is made wrong here, too:
 * - from version 2 on it prints instances as if they were 80 bytes long,
 * - an elapsed time whose interval is open depends on the time of day: `now` stands in its place,
 * - numbers that stand for no value are printed as numbers,
 * - an empty section of instances or values, which an indom without instances has, is called bad.
 */
export function mmvdumpText(path: string, file: MmvFile): string {
  return new MmvdumpText(path, file).print();
}

class MmvdumpText {
  readonly #path: string;
  readonly #file: MmvFile;
  readonly #lines: string[] = [];

  constructor(path: string, file: MmvFile) {
    this.#path = path;
    this.#file = file;
  }

  print(): string {
    this.#header();
    for (const { index, record, tocStart } of this.#file.sections) {
      const heading = (what: string, kind: string): string =>
        `\nTOC[${index}]: ${what} ${tocStart}, ${kind} offset ${record.offset} (${record.count} entries)`;
      if (record.count === 0) this.#lines.push(`Bad TOC[${index}]: invalid entry count 0`);
      else this.#section(record.type, heading);
    }
    return `${this.#lines.join('\n')}\n`;
  }

  #header(): void {
    const header = this.#file.header;
    if (header === undefined) return;
    const names = flagNames.filter((_, bit) => (header.flags & (1 << bit)) !== 0).join(', ') || 'none';
    this.#lines.push(
      `MMV file   = ${this.#path}`,
      `Version    = ${header.version}`,
      `Generated  = ${header.generation1}`,
      `TOC count  = ${header.sections}`,
      `Cluster    = ${header.cluster}`,
      `Process    = ${header.process}`,
      `Flags      = ${hex(header.flags)} (${names})`,
    );
  }

  #section(type: number, heading: (what: string, kind: string) => string): void {
    switch (type) {
      case 1:
        this.#indoms(heading('offset', 'indoms'));
        break;
      case 2:
        this.#instances(heading('offset', 'instances'));
        break;
      case 3:
        this.#metrics(heading('toc offset', 'metrics'));
        break;
      case 4:
        this.#values(heading('offset', 'values'));
        break;
      case 5:
        this.#strings(heading('offset', 'string'));
        break;
      case 6:
        this.#labels(heading('offset', 'labels'));
        break;
    }
  }

  #help({ shortHelp, longHelp }: Pick<MmvMetric, 'shortHelp' | 'longHelp'>): void {
    const line = (name: string, ref: TextRef | undefined): string =>
      ref === undefined ? `       (no ${name})` : `       ${name}=${ref.text?.text ?? ''}`;
    this.#lines.push(line('shorttext', shortHelp), line('helptext', longHelp));
  }

  #indoms(heading: string): void {
    this.#lines.push(heading);
    for (const indom of this.#file.indoms) {
      const { serial, count, offset } = indom.record;
      this.#lines.push(`  [${serial}/${indom.start}] ${count} instances, starting at offset ${offset}`);
      this.#help(indom);
    }
  }

  #instances(heading: string): void {
    this.#lines.push(heading);
    const { instances, indoms } = this.#file;
    const first = instances[0]?.start ?? 0;
    for (const { index, id, name, indomOffset } of instances) {
      const serial = indoms.find(({ start }) => start === indomOffset)?.record.serial ?? '?';
      this.#lines.push(`  [${serial}/${first + index * 80}] instance = [${id} or "${name}"]`);
    }
  }

  #metrics(heading: string): void {
    this.#lines.push(heading);
    for (const metric of this.#file.metrics) {
      const type = metric.type < 0 ? undefined : mmvTypeOf(metric.type);
      const semantics = semanticsOf(metric.semantics)?.name ?? '?';
      this.#lines.push(
        `  [${metric.item}/${metric.start}] ${metric.name}`,
        `       type=${type?.text ?? '?'} (${hex(metric.type)}), sem=${semantics} (${hex(metric.semantics)}), pad=0x0`,
        `       units=${formatUnits(decodeUnits(metric.units))}`,
        metric.indomSerial === undefined ? '       (no indom)' : `       indom=${metric.indomSerial}`,
      );
      this.#help(metric);
    }
  }

  #values(heading: string): void {
    this.#lines.push(heading);
    for (const value of this.#file.values) {
      const { metric, instance, start } = value;
      const whose = instance === undefined ? '' : `[${instance.id} or "${instance.name}"]`;
      this.#lines.push(`  [${metric?.item ?? '?'}/${start}] ${metric?.name ?? '?'}${whose}${this.#value(value)}`);
    }
  }

  /** The number or the text; numbers are taken as such though the file may say that they stand for no value. */
  #value(value: MmvValue): string {
    const { view, isLittle } = this.#file.image;
    const content = this.#file.values.contentOf(value);
    switch (content.kind) {
      case 'integer':
        return ` = ${content.value}`;
      case 'float':
        return ` = ${content.isNegativeNaN === true ? '-nan' : fixed(content.value)}`;
      case 'string':
        return ` = "${content.text.text}"`;
      case 'elapsed': {
        const extra = view.getBigInt64(value.start + 8, isLittle);
        return ` = ${extra < 0n ? 'now' : content.totalUs} (value=${content.totalUs}/extra=${extra})`;
      }
      case 'none':
        return content.reason === 'sentinel' ? this.#sentinel(value) : `Unknown type ${value.metric?.type ?? '?'}`;
    }
  }

  #sentinel({ metric }: MmvValue): string {
    const texts: Readonly<Record<number, string>> = {
      0: '-1',
      1: '4294967295',
      2: '-1',
      3: '18446744073709551615',
      4: 'nan',
      5: 'nan',
      6: '""',
      9: '-1 (value=-1/extra=0)',
    };
    return ` = ${texts[metric?.type ?? -1] ?? '?'}`;
  }

  #strings(heading: string): void {
    this.#lines.push(heading);
    for (const { kind, start, readable } of this.#file.sections)
      if (kind === 'strings' && start !== undefined)
        for (let i = 0; i < readable; i++)
          this.#lines.push(
            `  [${i + 1}/${start + i * 256}] ${this.#file.image.textAt(start + i * 256, 256)?.text ?? ''}`,
          );
  }

  #labels(heading: string): void {
    this.#lines.push(heading);
    for (const { index, start, record, payload } of this.#file.labels) {
      this.#lines.push(
        `  [${index + 1}/${start}] ${payload.text}`,
        `        flags=${hex(record.flags)}, identity=${hex(record.identity)}`,
        `        internal=${hex(record.internal)}`,
      );
    }
  }
}
