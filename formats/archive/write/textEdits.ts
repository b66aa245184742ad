import type { Descriptor } from '../metadata/descriptor.ts';
import type { LabelRecord } from '../metadata/labelRecord.ts';
import type { MetadataImage } from '../metadata/metadataImage.ts';

/** Changes the content of a value: of a block without its head, or the four bytes of a word. */
export type ValueEdit = (content: Uint8Array) => Uint8Array;

/** Changes texts of an archive as it is written. */
export interface TextEdits {
  /** Names of a metric, as many as it had. */
  names(descriptor: Descriptor): readonly string[];
  /** Name of an instance of a domain; others become others. @param id of the instance, which mostly has the name that it had before */
  instanceName(indom: number, name: Uint8Array, id?: number): Uint8Array;
  /** What follows the time of a record of labels. */
  labels(image: MetadataImage, record: LabelRecord): Uint8Array;
  help(text: string): string;
  /** Undefined where the values of a metric stay as they are. */
  valueEdit(descriptor: Descriptor): ValueEdit | undefined;
  /** Whether the metric is left out. */
  drops(descriptor: Descriptor): boolean;
}
