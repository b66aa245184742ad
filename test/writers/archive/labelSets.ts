import { BigEndianWriter } from '../../../formats/bytes/bigEndianWriter.ts';

export interface LabelSetSpec {
  /** -1 unless the labels are those of an instance. */
  readonly instance?: number;
  /** Names with their values as JSON. */
  readonly labels: Readonly<Record<string, string>>;
  /** An error code instead of labels. */
  readonly error?: number;
}

/** Label sets as they are stored: JSON, and where in it the labels are. */
export function labelSets(flags: number, sets: readonly LabelSetSpec[]): Uint8Array {
  const writer = new BigEndianWriter();
  for (const { instance = -1, labels, error } of sets) {
    let json = '';
    const entries = new BigEndianWriter();
    for (const [name, value] of Object.entries(labels)) {
      json += json === '' ? '{' : ',';
      entries.u16(json.length + 1).u8(name.length, flags);
      json += `"${name}":`;
      entries.u16(json.length).u16(value.length);
      json += value;
    }
    if (json !== '') json += '}';
    const count = error ?? Object.keys(labels).length;
    writer.u32(instance, json.length).text(json).u32(count).bytes(entries.finish());
  }
  return writer.finish();
}
