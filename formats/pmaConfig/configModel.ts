import type { ClassDefinition } from '../pma/model/model.ts';
import type { TokenText } from '../text/tokenText.ts';
import type { Parameter } from './parameters.ts';

/** A line that gives a name its value. */
export interface ConfigEntry {
  /** Line counted from 0. */
  readonly line: number;
  readonly name: TokenText;
  readonly value: TokenText;
  /** The parameter; undefined for the scale of a metric. */
  readonly parameter: Parameter | undefined;
}

/** What a configuration file says. */
export interface PmaConfig {
  readonly entries: readonly ConfigEntry[];
  readonly bytes: number;
  readonly lines: number;
}

/** The data file that a configuration is for. */
export interface ConfigData {
  /** Name of the file, without folder. */
  readonly file: string;
  readonly classes: readonly ClassDefinition[];
  /** Objects of each array class, by class name. */
  readonly objects: ReadonlyMap<string, readonly string[]>;
}

/** A name of a data file that can have a scale. */
export interface DataName {
  readonly definition: ClassDefinition;
  readonly metric: string;
  /** Object that the value is of; undefined for the metric by itself. */
  readonly object: string | undefined;
}

/** The names that lines can use for a data file: metrics, and metrics followed by the separator and an object. */
export function dataNames({ classes, objects }: ConfigData, separator: string): ReadonlyMap<string, DataName> {
  const names = new Map<string, DataName>();
  for (const definition of classes) {
    for (const metric of definition.metrics) {
      names.set(metric, { definition, metric, object: undefined });
      for (const object of objects.get(definition.name) ?? []) {
        names.set(`${metric}${separator}${object}`, { definition, metric, object });
      }
    }
  }
  return names;
}
