/**
 * What pma 0.0.2 takes from its configuration file (`pma -c`) beside the scales of metrics: names, types and defaults as
 * its own table has them. Documentation in Markdown.
 */

/** `character`: pma takes the first byte. `directives`: a date for strftime. `header`: for printf, a name and a scale. */
export type ParameterType = 'number' | 'seconds' | 'character' | 'text' | 'directives' | 'header' | 'zone';

export interface Parameter {
  readonly name: string;
  readonly type: ParameterType;
  /** Default of pma, without quotes. */
  readonly default: string;
  readonly documentation: string;
}

/** Levels of clock ticks, from 0. */
export const levelCount = 8;

const defaultLevels = ['86400', '43200', '21600', '3600', '1800', '900', '300', '0'];

const levels: readonly Parameter[] = defaultLevels.map((seconds, level) => ({
  name: `clockticks_level_${level}`,
  type: 'seconds',
  default: seconds,
  documentation:
    'Seconds between the clock ticks of this level, counted from midnight. Those of level 0 are drawn longest. Each level must be a multiple of the next. The first level that is 0 ends the list.',
}));

/** Parameters in the order in which `pma -p` prints them. */
export const parameters: readonly Parameter[] = [
  {
    name: 'fullscale',
    type: 'number',
    default: '100.0',
    documentation:
      'Value at which the scale of a metric is drawn: pma writes values as fullscale ÷ scale × value. pma 0.0.2 prints this parameter with `-p`, but always uses 100.',
  },
  {
    name: 'TZ',
    type: 'zone',
    default: '',
    documentation:
      'Time zone of the output, as in the environment variable `TZ`: `Australia/Melbourne`, `AEST-10`. By default that of the host on which pma runs. A zone that the host does not know means UTC.',
  },
  {
    name: 'metricdeviceseparator',
    type: 'text',
    default: '_',
    documentation:
      'Separator between metric and object in names: `kBrdps_sda`. It applies to the lines below it; lines above use the previous separator.',
  },
  {
    name: 'singlefiledateformat',
    type: 'directives',
    default: '%x %X',
    documentation: 'Format of the time of a row in `pma -s`, with strftime directives.',
  },
  {
    name: 'singlefiledelimiter',
    type: 'character',
    default: ',',
    documentation: 'Character between the columns of `pma -s`. Put a blank in quotes.',
  },
  {
    name: 'multifiledateformat',
    type: 'directives',
    default: '%s',
    documentation: 'Format of the time of a value in `pma -m`, with strftime directives. xgraph needs a number.',
  },
  {
    name: 'multifiledelimiter',
    type: 'character',
    default: ' ',
    documentation: 'Character between time and value in the files of `pma -m`. Put a blank in quotes.',
  },
  {
    name: 'multifileheaderformat',
    type: 'header',
    default: '"%s|%.1f"',
    documentation:
      'First line of each file of `pma -m`, as a printf format: `%s` for the name, then `%f`, `%g` or `%e` for the scale.',
  },
  {
    name: 'clockticksfilename',
    type: 'text',
    default: 'clockticks',
    documentation: 'Name of the file in which `pma -m` writes the clock ticks of the time axis, and of their graph.',
  },
  ...levels,
];

const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));

/** Names are compared letter by letter, upper and lower case included. */
export function parameterCalled(name: string): Parameter | undefined {
  return byName.get(name);
}

/** The level in a name: 3 in `clockticks_level_3`. Undefined for any other name, and beyond the last level. */
export function levelOf(name: string): number | undefined {
  const level = levels.findIndex((parameter) => parameter.name === name);
  return level < 0 ? undefined : level;
}
