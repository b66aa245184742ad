import type { Output } from '../host.ts';

/** UTF-16 units that are written at once: one call for each of a million lines would take longer than to make them. */
const batchLength = 1 << 16;

/** Writes many small texts in few calls. */
export class BatchedOutput {
  readonly #output: Output;
  #batch = '';

  constructor(output: Output) {
    this.#output = output;
  }

  write(text: string): void {
    this.#batch += text;
    if (this.#batch.length >= batchLength) this.flush();
  }

  flush(): void {
    if (this.#batch !== '') this.#output.write(this.#batch);
    this.#batch = '';
  }
}

/** Writes all of the texts. */
export function writeBatched(texts: Iterable<string>, output: Output): void {
  const batched = new BatchedOutput(output);
  for (const text of texts) batched.write(text);
  batched.flush();
}
