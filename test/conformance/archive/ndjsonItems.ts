import type { ArchiveItem } from './archiveItem.ts';
import { valueKey } from './pmdumplogItems.ts';

/** What of a line of `pcp-files values` is compared. */
interface ValueLine {
  readonly time: string;
  readonly mark?: boolean;
  readonly pmid: string;
  readonly type?: string;
  readonly values?: readonly InstanceLine[];
  readonly error?: string;
}

interface InstanceLine {
  readonly instance?: string;
  readonly inst?: number;
  readonly value: unknown;
}

interface EventsValue {
  readonly records: readonly {
    readonly time: string;
    readonly flags: number;
    readonly missed?: number;
    readonly parameters?: readonly {
      readonly name?: string;
      readonly pmid: string;
      readonly type: string;
      readonly value: unknown;
    }[];
  }[];
}

const clock = (time: string, digits: number): string =>
  time.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM:SS.'.length + digits);

function printed(value: unknown, type: string | undefined): string {
  const text = String(value);
  switch (type) {
    case 'float':
      return `f32:${text}`;
    case 'double':
      return `f64:${text}`;
    case 'string':
      return `"${text}"`;
    case 'aggregate':
    case 'static-aggregate':
      return `[${Buffer.from(text, 'base64').toString('hex')}]`;
    default:
      return text;
  }
}

function eventItems({ records }: EventsValue, isHighres: boolean): ArchiveItem[] {
  return records.flatMap(({ time, flags, missed, parameters = [] }) => [
    { key: `event ${clock(time, isHighres ? 9 : 6)} 0x${flags.toString(16)}` },
    ...(missed === undefined ? [] : [{ key: `missed ${missed}` }]),
    ...parameters.map(({ name, pmid, type, value }) => {
      const key = `parameter ${pmid}`;
      return name === undefined ? { key } : { key, value: printed(value, type) };
    }),
  ]);
}

function valueItems({ pmid, type }: ValueLine, { instance, inst = -1, value }: InstanceLine): ArchiveItem[] {
  if (type === 'event' || type === 'highres-event') {
    const key = `events ${pmid} ${inst === -1 ? '' : inst}`;
    return [{ key }, ...eventItems(value as EventsValue, type === 'highres-event')];
  }
  return [{ key: inst === -1 ? pmid : valueKey(pmid, inst, instance), value: printed(value, type) }];
}

/** What `pcp-files values` printed, in the form of the lines of pmdumplog but for those of records. */
export function ndjsonItems(output: string): ArchiveItem[] {
  return output
    .split('\n')
    .slice(0, -1)
    .flatMap((text): ArchiveItem[] => {
      const line = JSON.parse(text) as ValueLine;
      if (line.mark === true) return [{ key: `mark ${clock(line.time, 6)}` }];
      if (line.error !== undefined) return [{ key: `error ${line.pmid}` }];
      const { values = [] } = line;
      return values.length === 0 ? [{ key: `none ${line.pmid}` }] : values.flatMap((value) => valueItems(line, value));
    });
}
