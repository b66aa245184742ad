import type { WasmMemory } from '../wasm/webAssembly.ts';
import { webAssembly } from '../wasm/webAssembly.ts';
import { lzmaModule } from './lzmaModule.ts';

/** What the program can be asked for; addresses are those of its memory. */
export interface LzmaProgram {
  readonly memory: WasmMemory;
  /**
   * Unpacks until the content has reached a limit, or a symbol is unsound: then the content ends before it.
   *
   * @param end which no symbol may exceed; the limit may be exceeded by one
   * @returns 1 where all that was unpacked is sound
   */
  unpack(limit: number, end: number): number;
  /** Makes the probabilities from one address to another even. */
  evenOut(start: number, end: number): number;
  /** Fills the tables of the check for the polynomial. */
  fillTables(): number;
  /** Continues the check over bytes. */
  check(start: number, end: number): number;
}

let compiled: object | undefined;

/** The program as it was compiled, if it was, which other threads need not do again. */
export function compiledLzma(): object | undefined {
  return compiled;
}

/** Takes the program as another thread has compiled it. */
export function useCompiledLzma(program: object | undefined): void {
  compiled = program;
}

/** A program with a memory of its own; undefined where the host has no WebAssembly. It is compiled once. */
export function newLzmaProgram(): LzmaProgram | undefined {
  const api = webAssembly();
  if (api === undefined) return undefined;
  compiled ??= new api.Module(lzmaModule());
  return new api.Instance(compiled).exports as LzmaProgram;
}
