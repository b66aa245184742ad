/** What is used of WebAssembly's memories; none of the libraries of types that this room is compiled with has them. */
export interface WasmMemory {
  /** The memory's bytes; growing replaces the buffer. */
  readonly buffer: ArrayBuffer;
  /** @throws RangeError where there is not so much */
  grow(pages: number): number;
}

interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
}

/** Undefined where a host has none, as Node.js with `--jitless`. */
export function webAssembly(): WebAssemblyApi | undefined {
  return (globalThis as { readonly WebAssembly?: WebAssemblyApi }).WebAssembly;
}
