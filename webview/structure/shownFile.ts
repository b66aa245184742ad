import type { OfFile } from '../../protocol/viewer/fileProtocol.ts';

/** A file as the parts know it that show its structure and its bytes. */
export interface ShownFile extends OfFile {
  /** Size in bytes. */
  readonly size: number;
  readonly byteOrder: 'little' | 'big';
  /** Counts up whenever its bytes or its findings may be others. */
  readonly revision: number;
  /** Revision since which the parts of the file are at the same places. */
  readonly layoutRevision: number;
  /** Revision since which no byte has changed, although bytes may have been added. */
  readonly bytesRevision: number;
}
