import type { ByteOrder } from '../record/scalar.ts';
import type { MmvFile } from './decode/mmvFile.ts';

/** What a file is, in a line. */
export interface MmvInfo {
  readonly kind: 'mmv';
  /** Version of the format; missing where the file is shorter than a header. */
  readonly version?: number;
  readonly byteOrder: ByteOrder;
  readonly bytes: number;
  readonly metrics: number;
  readonly instances: number;
  readonly indoms: number;
  readonly values: number;
  readonly labels: number;
}

export function mmvInfo(file: MmvFile): MmvInfo {
  return {
    kind: 'mmv',
    ...(file.header === undefined ? {} : { version: file.header.version }),
    byteOrder: file.image.order,
    bytes: file.size,
    metrics: file.metrics.length,
    instances: file.instances.length,
    indoms: file.indoms.length,
    values: file.values.length,
    labels: file.labels.length,
  };
}

/** Whether the file can be used: what its two generations say. */
export type GenerationState = 'complete' | 'beingWritten' | 'notStarted';

/** State of the generations; undefined where the file is shorter than a header. */
export function generationState({ header }: MmvFile): GenerationState | undefined {
  if (header === undefined) return undefined;
  if (header.generation1 !== header.generation2) return 'beingWritten';
  return header.generation1 === 0n ? 'notStarted' : 'complete';
}
