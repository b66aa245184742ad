import { encodeModule } from '../../../../../codecs/wasm/encodeModule.ts';
import type { WasmMemory } from '../../../../../codecs/wasm/webAssembly.ts';
import { webAssembly } from '../../../../../codecs/wasm/webAssembly.ts';
import { takeBody } from './takeCode.ts';

/** Takes a record of the counters of a metric; addresses are those of its memory. */
export interface CounterProgram {
  readonly memory: WasmMemory;
  /** Those of numbers among the columns. @returns how many groups are left to be worked on */
  take(columns: number, unused: number): number;
  /** Those of words. @returns -1 where they are of other instances */
  takeWords(columns: number, words: number): number;
}

/** Pages of 64 KiB. Only those that are used take memory. */
const pages = 1024;

/** Undefined where the host has no WebAssembly. */
export function newCounterProgram(): CounterProgram | undefined {
  const api = webAssembly();
  if (api === undefined) return undefined;
  const code = encodeModule({ take: takeBody(false), takeWords: takeBody(true) }, pages);
  return new api.Instance(new api.Module(code)).exports as CounterProgram;
}
