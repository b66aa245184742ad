import type { Output } from './host.ts';

/** In UTF-16 units: one call for each of a million lines would take longer than to make them. */
const batchLength = 1 << 16;

/** Writes many small texts in few calls. */
export function writeBatched(texts: Iterable<string>, output: Output): void {
  let batch = '';
  for (const text of texts) {
    batch += text;
    if (batch.length < batchLength) continue;
    output.write(batch);
    batch = '';
  }
  if (batch !== '') output.write(batch);
}
