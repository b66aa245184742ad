import { encodeModule } from '../../../../../codecs/wasm/encodeModule.ts';
import type { WasmMemory } from '../../../../../codecs/wasm/webAssembly.ts';
import { webAssembly } from '../../../../../codecs/wasm/webAssembly.ts';
import { fitsBody, takeRecordBody } from './planCode.ts';
import { takeBody } from './takeCode.ts';

/** Takes a record of the counters of a metric; addresses are those of its memory. */
export interface CounterProgram {
  readonly memory: WasmMemory;
  /** Numbers among the columns. @param state of the metric @returns how many groups are left to be worked on */
  take(state: number, unused: number): number;
  /** Words. @returns -1 where they are of other instances */
  takeWords(state: number, words: number): number;
  /** @returns 1 if a record is as planned, else 0 */
  fits(plan: number, record: number): number;
  /** Takes it, from the next entry on. @returns 1 where groups are left of the metric before the next entry, else 0 */
  takeRecord(plan: number, record: number): number;
}

/** Pages of 64 KiB. Only those that are used take memory. */
const pages = 1024;

/** Undefined where the host has no WebAssembly. */
export function newCounterProgram(): CounterProgram | undefined {
  const api = webAssembly();
  if (api === undefined) return undefined;
  const code = encodeModule(
    { take: takeBody(false), takeWords: takeBody(true), fits: fitsBody(), takeRecord: takeRecordBody() },
    pages,
  );
  return new api.Instance(new api.Module(code)).exports as CounterProgram;
}
