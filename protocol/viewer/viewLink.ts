import { aggregateKeys, instanceChoices } from './metricProtocol.ts';
import type { NamedLook, NamedMetric, PortableView } from './portableView.ts';

/** A link to a view. */
export interface ViewLink {
  /** Address or path of the file. */
  readonly file: string;
  readonly view: PortableView;
}

/** The path of links to views. */
export const viewLinkPath = '/open';

/** Longest query that is read, most metrics, and most instances of one. */
const [maxLength, maxMetrics, maxInstances] = [100_000, 64, 256];

/** The query of a link, for a URI as a text. */
export function viewLinkQuery({ file, view }: ViewLink): string {
  const { metrics, ...others } = portableFields(view);
  const fields = Object.entries({ file, ...others, metrics: metrics && JSON.stringify(metrics) });
  const given = fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encoded(value)}`]));
  return given.join('&');
}

/** VS Code decodes a query as a whole: what separates its fields is encoded once more. */
const encoded = (value: string): string => encodeURIComponent(value.replace(/[%&+#]/g, encodeURIComponent));

/**
 * Reads the query of a link, which anybody may have made: what cannot be understood is left out. Undefined without a file.
 *
 * @param query as VS Code has it, decoded
 */
export function readViewLink(query: string): ViewLink | undefined {
  if (query.length > maxLength) return undefined;
  const fields = fieldsOfQuery(query);
  const file = fields.get('file') ?? '';
  if (file === '') return undefined;
  return {
    file,
    view: readPortableFields({ ...Object.fromEntries(fields), metrics: jsonOf(fields.get('metrics') ?? '') }),
  };
}

function fieldsOfQuery(query: string): ReadonlyMap<string, string> {
  const fields = query.split('&').map((field): readonly [string, string] => {
    const end = field.indexOf('=');
    return [field.slice(0, Math.max(0, end)), decoded(field.slice(end + 1))];
  });
  return new Map(fields);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

/** A portable view as it is written: legibly, as others may edit it. */
export interface PortableFields {
  readonly view?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly zone?: string | undefined;
  readonly mode?: 'raw' | undefined;
  readonly table?: 'yes' | undefined;
  readonly metrics?: readonly NamedMetric[] | undefined;
}

export function portableFields({ view, from, to, zone, isRaw, hasTable, metrics }: PortableView): PortableFields {
  const isoOf = (seconds: number | undefined): string | undefined =>
    seconds === undefined ? undefined : new Date(1000 * seconds).toISOString();
  return {
    view,
    from: isoOf(from),
    to: isoOf(to),
    zone,
    mode: isRaw === true ? 'raw' : undefined,
    table: hasTable === true ? 'yes' : undefined,
    metrics: metrics.length === 0 ? undefined : metrics,
  };
}

/** Reads what anybody may have written: what cannot be understood is left out. */
export function readPortableFields(value: unknown): PortableView {
  const { view, from, to, zone, mode, table, metrics } = fieldsOf(value);
  return {
    ...(typeof view === 'string' ? { view } : {}),
    ...(typeof zone === 'string' ? { zone } : {}),
    ...rangeOf(from, to),
    ...(mode === 'raw' ? { isRaw: true } : {}),
    ...(table === 'yes' ? { hasTable: true } : {}),
    metrics: readNamedMetrics(metrics),
  };
}

/** Times are ISO 8601 with a zone; a range without extent or with an unreadable end is none. */
function rangeOf(from: unknown, to: unknown): Pick<PortableView, 'from' | 'to'> {
  const [start, end] = [from, to].map((text) => (isTime(text) ? Date.parse(text) / 1000 : NaN));
  return start !== undefined && end !== undefined && start < end ? { from: start, to: end } : {};
}

const isTime = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text);

function jsonOf(text: string): unknown {
  try {
    return text === '' ? [] : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Metrics as a link or the settings have them; what is none is left out. */
export function readNamedMetrics(value: unknown): readonly NamedMetric[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, maxMetrics).flatMap((each: unknown): NamedMetric[] => {
    const { name, instances, aggregates, choice, look } = fieldsOf(each);
    if (typeof name !== 'string' || name === '') return [];
    const chosenBy = instanceChoices.find((one) => one === choice);
    const drawn = lookOf(look);
    return [
      {
        name,
        ...(Array.isArray(instances) ? { instances: texts(instances).slice(0, maxInstances) } : {}),
        ...(Array.isArray(aggregates) ? { aggregates: texts(aggregates).filter(isAggregateName) } : {}),
        ...(chosenBy === undefined ? {} : { choice: chosenBy }),
        ...(drawn === undefined ? {} : { look: drawn }),
      },
    ];
  });
}

function lookOf(value: unknown): NamedLook | undefined {
  const { shape, axis } = fieldsOf(value);
  return typeof shape === 'string' && typeof axis === 'string' ? { shape, axis } : undefined;
}

const texts = (values: readonly unknown[]): readonly string[] => values.filter((value) => typeof value === 'string');

const isAggregateName = (name: string): name is keyof typeof aggregateKeys => Object.hasOwn(aggregateKeys, name);

const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? value : {};
