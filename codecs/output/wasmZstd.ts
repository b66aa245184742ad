import { Zstd } from '@hpcc-js/wasm-zstd';

/** Compresses pieces by zstd where the host has none. */
export async function wasmZstd(level: number): Promise<(bytes: Uint8Array) => Uint8Array> {
  const zstd = await Zstd.load();
  return (bytes) => zstd.compress(bytes, level);
}
