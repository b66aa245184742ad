import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { keepCompiledParts } from './compiledParts.ts';

/**
 * Keeps what the engine compiles of this program for the next time. Node.js does so from 22.8 on; before that we do it
 * for our own parts.
 */
export function enableCompileCache(): void {
  const { enableCompileCache } = nodeModule as { readonly enableCompileCache?: () => unknown };
  if (enableCompileCache !== undefined) enableCompileCache();
  // As for Node.js's own.
  else if (process.env['NODE_DISABLE_COMPILE_CACHE'] !== '1') keepCompiledParts(join(__dirname, 'cli'));
}
