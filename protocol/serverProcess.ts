/**
 * Options of Node.js for the process of the language server. What a check makes of a large text lives until the next key:
 * where the young generation is too small for it, the garbage collector copies it twice, which takes a quarter of the
 * check. The young generation grows to this size, in MB, only if so much lives in it.
 */
export const serverProcessOptions: readonly string[] = ['--max-semi-space-size=64'];
