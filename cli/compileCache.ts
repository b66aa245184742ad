import * as nodeModule from 'node:module';

/** Enables Node.js's compile cache, available from 22.8 on. */
export function enableCompileCache(): void {
  const { enableCompileCache } = nodeModule as { readonly enableCompileCache?: () => unknown };
  enableCompileCache?.();
}
