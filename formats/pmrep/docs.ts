import { phrase } from '../l10n/translate.ts';
import type { Keyword } from '../syntax/keyword.ts';

/** What an option takes. */
export type OptionKind = 'switch' | 'integer' | 'signed' | 'unit' | 'interval' | 'text';

const option = (word: string, meaning: string, example?: string): Keyword => ({
  word,
  where: 'option',
  meaning,
  ...(example !== undefined && { example }),
});

/** Switches that are on unless a file says otherwise. */
const onByDefault: ReadonlySet<string> = new Set(['header', 'globals', 'unitinfo', 'instinfo', 'interpol']);

const switches: readonly Keyword[] = [
  option('header', phrase('Whether headers are printed.')),
  option('globals', phrase('Whether the metrics of [global] are added to this set.')),
  option('timestamp', phrase('Whether each row begins with the time.')),
  option('unitinfo', phrase('Whether the header has the units.')),
  option('instinfo', phrase('Whether the header has the instances.')),
  option('separate_header', phrase('Whether the header is a table of its own, with a number for each column.')),
  option('fixed_header', phrase('Whether the header stays at the top of the screen.')),
  option('dynamic_header', phrase('Whether the header changes as instances come and go.')),
  option('extheader', phrase('Whether a header with host, times and metrics comes first.')),
  option('delay', phrase('Whether values of an archive are printed at the speed at which they were logged.')),
  option('extcsv', phrase('Whether CSV output has columns of the host and the time zone.')),
  option('csv_unitinfo', phrase('Whether CSV output has the units. Since PCP 7.1.5.')),
  option('interpol', phrase('Whether values of an archive are interpolated to the interval.')),
  option('overall_rank', phrase('Whether instances are ranked over all metrics.')),
  option('overall_rank_alt', phrase('Whether the overall rank is printed with metric names and values.')),
  option('live_filter', phrase('Whether instances are filtered again at each interval.')),
  option('invert_filter', phrase('Whether the rank lists the lowest values instead of the highest.')),
  option('ignore_incompat', phrase('Whether metrics that cannot be printed are passed over.')),
  option('ignore_unknown', phrase('Whether metrics that do not exist are passed over.')),
  option('omit_flat', phrase('Whether metrics without instances are left out.')),
  option('include_labels', phrase('Whether labels are part of the output.')),
  option('include_texts', phrase('Whether help texts are part of the output.')),
  option('daemonize', phrase('Whether the program goes to the background.')),
].map((keyword) => ({ ...keyword, default: onByDefault.has(keyword.word) ? 'yes' : 'no' }));

const integers: readonly Keyword[] = [
  option('samples', phrase('How many rows are printed.')),
  option('repeat_header', phrase('After how many rows the header is printed again; "auto" for each screen.')),
  option('width', phrase('Width of all columns, in characters.')),
  option('width_force', phrase('Width of all columns, also of those with a width of their own.')),
  { ...option('precision', phrase('Digits after the decimal point.')), default: '3' },
  option('precision_force', phrase('Digits after the decimal point, also for metrics with a precision of their own.')),
];

const signed: readonly Keyword[] = [
  option('rank', phrase('How many of the highest instances are printed; of the lowest where it is negative.')),
  option('limit_filter', phrase('Instances are printed only where a value is above this; below where it is negative.')),
  option('limit_filter_force', phrase('Like limit_filter, also for metrics with a limit of their own.')),
];

const units: readonly Keyword[] = [
  option('count_scale', phrase('Unit of counts, such as "count x 10^3".')),
  option('space_scale', phrase('Unit of bytes, such as MB.')),
  option('time_scale', phrase('Unit of times, such as ms.')),
  option('count_scale_force', phrase('Unit of counts, also for metrics with a unit of their own.')),
  option('space_scale_force', phrase('Unit of bytes, also for metrics with a unit of their own.')),
  option('time_scale_force', phrase('Unit of times, also for metrics with a unit of their own.')),
];

const texts: readonly Keyword[] = [
  { ...option('source', phrase('Where values come from: a host, an archive, or "local:".')), default: 'local:' },
  { ...option('output', phrase('Form of the output: stdout, csv or archive.')), default: 'stdout' },
  option(
    'derived',
    phrase('Definitions of derived metrics between ";", or a file of them.'),
    'derived = my.x=rate(disk.all.total);',
  ),
  option('type', phrase('"raw" shows counters as they are; "default" as rates.')),
  option('type_prefer', phrase('Type of metrics that name none: "raw" or "default".')),
  option(
    'colxrow',
    phrase('Swaps columns and rows; the text is the header of the instances.'),
    'colxrow = "    Device"',
  ),
  option('delimiter', phrase('Text between columns; in quotes where it has blanks.'), 'delimiter = " "'),
  option('timefmt', phrase('Form of the time, as of strftime with doubled percent signs.'), 'timefmt = %%H:%%M:%%S'),
  option('sort_metric', phrase('Metrics by which rows are sorted.')),
  option('version', phrase('Version of the file: 1.')),
  option('predicate', phrase('Metrics by which instances are filtered, between commas.')),
  option('names_change', phrase('What is done as metrics come and go: 0 nothing, 1 stop, 2 update the output.')),
  option('speclocal', phrase('Agents for source "local:".')),
  option('instances', phrase('Instances to print of all metrics, between commas.')),
];

const intervals: readonly Keyword[] = [
  { ...option('interval', phrase('Time between rows.'), 'interval = 5 sec'), default: '1 sec' },
];

const byKind: readonly (readonly [OptionKind, readonly Keyword[]])[] = [
  ['switch', switches],
  ['integer', integers],
  ['signed', signed],
  ['unit', units],
  ['interval', intervals],
  ['text', texts],
];

/** Every option of pmrep with what it takes. */
export const optionKinds: ReadonlyMap<string, OptionKind> = new Map(
  byKind.flatMap(([kind, keywords]) => keywords.map(({ word }) => [word, kind] as const)),
);

export const optionKeywords: readonly Keyword[] = byKind.flatMap(([, keywords]) => keywords);

const detail = (word: string, meaning: string, example?: string): Keyword => ({
  word,
  where: 'detail',
  meaning,
  ...(example !== undefined && { example }),
});

/** Details of a metric, in the order of the fields of the compact form; formula has no field. */
export const detailKeywords: readonly Keyword[] = [
  detail('label', phrase('Header of the column.')),
  detail(
    'instances',
    phrase('Instances to print: regular expressions that match the whole name, in quotes between commas.'),
    "disk.dev.read = read,'sda','sdb',,,8",
  ),
  detail('unit', phrase('Unit to print values in, of the dimensions of the metric.'), 'free.unit = MB'),
  detail('type', phrase('"raw" shows a counter as it is.')),
  detail('width', phrase('Width of the column, at least 3.')),
  detail('precision', phrase('Digits after the decimal point.')),
  detail('limit', phrase('Only values above this are printed; below where it is negative.')),
  detail(
    'formula',
    phrase('An expression that defines the metric. It may have commas, but no semicolon.'),
    'user.formula = 100 * rate(kernel.all.cpu.user) / hinv.ncpu',
  ),
];

export const detailWords: readonly string[] = detailKeywords.map(({ word }) => word);

export const outputTargets: readonly string[] = ['stdout', 'csv', 'archive'];

/** Options of the output of pmrep, of which the programs pcp2… make nothing. */
export const displayOptions: ReadonlySet<string> = new Set([
  ...['colxrow', 'separate_header', 'fixed_header', 'repeat_header', 'dynamic_header', 'extheader', 'instinfo'],
  ...['extcsv', 'csv_unitinfo', 'overall_rank', 'overall_rank_alt', 'sort_metric', 'width_force'],
]);

/** Values that switch; everything else is text. */
export const switchWords: ReadonlySet<string> = new Set('true True y yes Yes false False n no No 0 1'.split(' '));

/** Sections with a meaning; all others are sets of metrics. */
export const sectionKeywords: readonly Keyword[] = [
  { word: 'options', where: 'section', meaning: phrase('Options of every set; metrics must not stand here.') },
  { word: 'global', where: 'section', meaning: phrase('Metrics of every set; options must not stand here.') },
];

export const pmrepKeywords: readonly Keyword[] = [...sectionKeywords, ...optionKeywords, ...detailKeywords];
