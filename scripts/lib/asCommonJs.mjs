import { init, parse } from 'es-module-lexer';

await init;

/**
 * A bundle of esbuild that is an ES module as CommonJS. Esbuild could do that itself, but puts its helpers for live bindings
 * into each bundle, which are a third of a small one. So a name is taken when the module is loaded: no source exports what it
 * assigns later (the linter sees to that), and no bundles import each other in a circle.
 * @param {string} text
 * @returns {string}
 * @throws {Error} where it has what esbuild does not write
 */
export function asCommonJs(text) {
  const [imports, exports] = parse(text);
  const pieces = [];
  let from = 0;
  /** @param {number} start @param {number} end @param {string} instead */
  const replace = (start, end, instead) => {
    pieces.push(text.slice(from, start), instead);
    from = end;
  };
  for (const { type, specifier, start, end, importStart, importEnd } of imports)
    if (type === 'static') replace(importStart, importEnd, required(text.slice(importStart, start), specifier));
    else if (type === 'dynamic')
      replace(importStart, importEnd, `Promise.resolve().then(()=>require(${text.slice(start, end)}))`);
    else throw new Error(`A bundle has an import of another kind: ${text.slice(importStart, importEnd)}`);
  const [first] = exports;
  if (first !== undefined) {
    const statement = text.slice(first.exportStart);
    const [, names] = /^export\s*\{([^{}]*)\};?\s*$/.exec(statement) ?? [];
    if (names === undefined) throw new Error(`A bundle exports in another way: ${statement}`);
    // The lexer takes a name that is imported for one of the other bundle's.
    const fields = names.split(',').map((one) => {
      const [local = '', name = local] = one.trim().split(/\s+as\s+/);
      return name === local ? name : `${name}:${local}`;
    });
    replace(first.exportStart, text.length, `module.exports={${fields.join()}};`);
  }
  const body = pieces.join('') + text.slice(from);
  const [interpreter = ''] = /^#!.*\n/.exec(body) ?? [];
  return `${interpreter}"use strict";${body.slice(interpreter.length)}`;
}

/**
 * What an import becomes.
 * @param {string} clause from its first word to the quote before the module's name
 * @param {string} specifier
 */
function required(clause, specifier) {
  const call = `require(${JSON.stringify(specifier)})`;
  const [whole, names, all, byDefault] =
    /^import\s*(?:\{([^}]*)\}\s*from\s*|\*\s*as\s+([\w$]+)\s+from\s*|([\w$]+)\s+from\s*)?["']$/.exec(clause) ?? [];
  if (whole === undefined) throw new Error(`A bundle imports in another way: ${clause}${specifier}`);
  if (names !== undefined) return `const {${names.replaceAll(/\s+as\s+/g, ':')}}=${call}`;
  const name = all ?? byDefault;
  return name === undefined ? call : `const ${name}=${call}`;
}
