import type { Descriptor } from '../../../../formats/archive/metadata/descriptor.ts';
import { descriptorTexts } from '../../../../formats/archive/metadata/descriptorTexts.ts';
import { unreadable } from '../../../../formats/archive/volume/valueJson.ts';
import { toPrintable, toPrintableJson } from '../../../../formats/findings/report/printable.ts';
import { formatPmid } from '../../../../formats/pcp/pmid.ts';
import { quotedField } from '../../../../formats/findings/report/csvField.ts';

/** What a line of values is made of: time, metric, then for each value its instance and the value itself. */
export interface ValueStyle {
  /** Text before the first line. */
  readonly heading: string;
  readonly timeOpen: string;
  readonly timeClose: string;
  /** Rest of the line for the time of a mark. */
  readonly mark: string;
  readonly metricHead: (pmid: number, descriptor: Descriptor | undefined, isRate: boolean) => string;
  /** Text before the first value. */
  readonly open: string;
  /** Text between values; undefined where each has a line with time and metric of its own. */
  readonly separator: string | undefined;
  /** Text behind a value. */
  readonly close: string;
  /** Text behind the last value. */
  readonly end: string;
  /** Text behind the metric, in place of values. */
  readonly error: (name: string) => string;
  /**
   * Text in place of a value that cannot be read; where each value has a line of its own, also in place of what is
   * behind one.
   */
  readonly unreadable: string;
  /** Text in place of a rate that does not exist. */
  readonly none: string;
  /** Text before the value of a metric without instances. */
  readonly singleHead: string;
  readonly instanceHead: (id: number, name: string | undefined) => string;
  /** What stands around a text, and which characters of ASCII cannot stand in it as they are. */
  readonly quote: string;
  readonly special: string;
  /** A text, and what is written as if it were one: integers that a double cannot hold, and numbers that are none. */
  readonly text: (text: string) => string;
  readonly odd: (number: string) => string;
  /** An object that stands for event records. */
  readonly events: (events: object) => string;
}

interface MetricFacts {
  readonly name: string | undefined;
  readonly pmid: string;
  readonly type: string | undefined;
  readonly semantics: string | undefined;
  readonly units: string | undefined;
}

function factsOf(pmid: number, descriptor: Descriptor | undefined, isRate: boolean): MetricFacts {
  const { type, semantics, units } = descriptor === undefined ? undescribed : descriptorTexts(descriptor, isRate);
  return { name: descriptor?.names[0], pmid: formatPmid(pmid), type, semantics, units };
}

const undescribed = { type: undefined, semantics: undefined, units: undefined };

/** A line of JSON for each metric at a time. */
export const ndjsonStyle: ValueStyle = {
  heading: '',
  timeOpen: '{"time":"',
  timeClose: '"',
  mark: ',"mark":true}\n',
  metricHead: (pmid, descriptor, isRate) => `,${toPrintableJson(factsOf(pmid, descriptor, isRate), 0).slice(1, -1)}`,
  open: ',"values":[',
  separator: ',',
  close: '}',
  end: ']}\n',
  error: (name) => `,"error":${toPrintableJson(name, 0)}}\n`,
  unreadable: `null,"error":"${unreadable}"`,
  none: 'null',
  singleHead: '{"value":',
  instanceHead: (inst, instance) => `${toPrintableJson({ instance, inst }, 0).slice(0, -1)},"value":`,
  quote: '"',
  special: '"\\',
  text: (text) => toPrintableJson(text, 0),
  odd: (number) => `"${number}"`,
  events: (events) => toPrintableJson(events, 0),
};

const csvColumns = ['time', 'name', 'pmid', 'type', 'semantics', 'units', 'instance', 'inst', 'value', 'error'];

/**
 * A line of CSV for each value.
 * @param isForTerminal whether characters that drive a terminal are to be written as escapes
 */
export function csvStyle(isForTerminal: boolean): ValueStyle {
  const field = (text: string): string => quotedField(isForTerminal ? toPrintable(text) : text);
  const optional = (text: string | undefined): string => (text === undefined ? '' : field(text));
  return {
    heading: `${csvColumns.join(',')}\n`,
    timeOpen: '',
    timeClose: '',
    mark: `${','.repeat(csvColumns.length - 1)}\n`,
    metricHead: (id, descriptor, isRate) => {
      const { name, pmid, type, semantics, units } = factsOf(id, descriptor, isRate);
      return `,${[name, pmid, type, semantics, units].map(optional).join(',')},`;
    },
    open: '',
    separator: undefined,
    close: ',\n',
    end: '',
    error: (name) => `,,,${name}\n`,
    unreadable: `,${unreadable}\n`,
    none: '',
    singleHead: ',,',
    instanceHead: (id, name) => `${optional(name)},${id},`,
    quote: '',
    special: '",',
    text: field,
    odd: (number) => number,
    events: (events) => field(toPrintableJson(events, 0)),
  };
}
