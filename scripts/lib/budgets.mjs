import * as path from 'node:path';

/**
 * Bytes of everything that a program may load, in a production build, by the bundle that it starts from: a tenth over what
 * they are.
 */
const budgets = {
  'dist/client.cjs': 640_000,
  'dist/server.cjs': 1_500_000,
  'dist/worker.cjs': 1_900_000,
  'dist/webview.js': 430_000,
  'dist/cli.cjs': 13_300_000,
};

/**
 * Which programs are too large, in words.
 * @param {readonly import('esbuild').Metafile[]} metafiles
 * @returns {readonly string[]}
 */
export function overBudget(metafiles) {
  const outputs = Object.assign({}, ...metafiles.map((metafile) => metafile.outputs));
  return Object.entries(budgets).flatMap(([program, budget]) => {
    const size = sizeWithParts(outputs, program);
    return size > budget ? [`${program} and its parts have ${size} bytes. The budget is ${budget}.`] : [];
  });
}

/**
 * @param {import('esbuild').Metafile['outputs']} outputs
 * @param {string} program
 */
function sizeWithParts(outputs, program) {
  const parts = new Set([program]);
  let size = 0;
  for (const part of parts) {
    size += outputs[part].bytes;
    for (const { path: imported, external } of outputs[part].imports) {
      const found = external === true ? path.posix.join(path.posix.dirname(part), imported) : imported;
      if (found in outputs) parts.add(found);
    }
  }
  return size;
}
