import { RecordedBytes } from '../../../codecs/output/recordedBytes.node.ts';
import type { NewFile } from './recordedText.ts';

/** Bytes of a file that are kept in memory: a history may be of the texts of a month. */
const maxMemory = 1 << 23;

/** Makes a file that is in memory, and on the disk once it is large. */
export const newFile: NewFile = (name, capacity) => new RecordedBytes(name, maxMemory, capacity);
