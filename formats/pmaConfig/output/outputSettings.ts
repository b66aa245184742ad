import { leadingNumber, readInteger } from '../../text/numbers.ts';
import { maxMetrics, maxNameBytes } from '../../text/limits.ts';
import type { ConfigData, ConfigEntry } from '../configModel.ts';
import { levelCount, parameters } from '../parameters.ts';
import { byteText } from './byteText.ts';

/** A metric, and the object that it is of in an array class, of which pma writes the values. */
export interface OutputColumn {
  readonly className: string;
  /** Place among the metrics of the class; the object's among its objects. */
  readonly metric: number;
  readonly object: number;
  /** Name of the column, or the file: the metric, and behind the separator the object. */
  readonly name: string;
  readonly scale: number;
}

/** What a configuration has pma write of some data. Texts are bytes, each as a character. */
export interface OutputSettings {
  /** Columns by classes, metrics and objects, as they are in the data. */
  readonly columns: readonly OutputColumn[];
  /** The zone of times as it is named; empty where none is. */
  readonly zone: string;
  readonly table: { readonly timeFormat: string; readonly delimiter: string };
  readonly files: { readonly timeFormat: string; readonly delimiter: string; readonly header: string };
  readonly ticks: { readonly name: string; readonly levels: readonly number[] };
}

/** What may have a scale, and the one it has. */
interface Scaled extends Omit<OutputColumn, 'name'> {
  readonly metricName: string;
  /** Undefined in a vector class. */
  readonly objectName: string | undefined;
  scale: number;
}

/** Reads the lines of a configuration one by one, as pma does: later ones win, and a separator counts from its line on. */
export function outputSettings(entries: readonly ConfigEntry[], data: ConfigData): OutputSettings {
  const all = scaledOf(data);
  const values = new Map(parameters.map(({ name, default: value }) => [name, byteText(value)]));
  const valueOf = (name: string): string => values.get(name) ?? '';
  let names: ReadonlyMap<string, readonly Scaled[]> | undefined;
  for (const { name, value, parameter } of entries) {
    names ??= byName(all, valueOf('metricdeviceseparator'));
    for (const scaled of names.get(byteText(name.text)) ?? []) scaled.scale = leadingNumber(value.text);
    if (parameter === undefined) continue;
    values.set(parameter.name, byteText(value.text));
    if (parameter.name === 'metricdeviceseparator') names = undefined;
  }
  const separator = valueOf('metricdeviceseparator');
  return {
    columns: all
      .filter(({ scale }) => scale !== 0)
      .map(({ metricName, objectName, ...column }) => ({ ...column, name: nameOf(metricName, objectName, separator) })),
    zone: valueOf('TZ'),
    table: { timeFormat: valueOf('singlefiledateformat'), delimiter: valueOf('singlefiledelimiter').charAt(0) },
    files: {
      timeFormat: valueOf('multifiledateformat'),
      delimiter: valueOf('multifiledelimiter').charAt(0),
      header: valueOf('multifileheaderformat'),
    },
    ticks: { name: valueOf('clockticksfilename'), levels: levelsOf(valueOf) },
  };
}

function scaledOf({ classes, objects }: ConfigData): readonly Scaled[] {
  return classes.flatMap(({ name: className, type, metrics }) => {
    const ofClass = type === 'A' ? (objects.get(className) ?? []).map(cut) : [undefined];
    return metrics.slice(0, maxMetrics).flatMap((metricName, metric) =>
      ofClass.map((objectName, object) => ({
        className,
        metric,
        object,
        metricName: cut(metricName),
        objectName,
        scale: 0,
      })),
    );
  });
}

/** What of a name pma keeps. */
function cut(name: string): string {
  return byteText(name).slice(0, maxNameBytes);
}

function nameOf(metric: string, object: string | undefined, separator: string): string {
  return object === undefined ? metric : `${metric}${separator}${object}`;
}

function byName(all: readonly Scaled[], separator: string): ReadonlyMap<string, readonly Scaled[]> {
  const names = new Map<string, Scaled[]>();
  const add = (name: string, scaled: Scaled): void => {
    const others = names.get(name);
    if (others === undefined) names.set(name, [scaled]);
    else others.push(scaled);
  };
  for (const scaled of all) {
    add(scaled.metricName, scaled);
    if (scaled.objectName !== undefined) add(nameOf(scaled.metricName, scaled.objectName, separator), scaled);
  }
  return names;
}

/** The levels up to the first one that is not above 0. */
function levelsOf(valueOf: (name: string) => string): readonly number[] {
  const levels = Array.from(
    { length: levelCount },
    (_, level) => readInteger(valueOf(`clockticks_level_${level}`)).value,
  );
  const end = levels.findIndex((seconds) => seconds <= 0);
  return end < 0 ? levels : levels.slice(0, end);
}
