import type { FunctionBody } from './functionBody.ts';
import { unsignedLeb } from './leb128.ts';

type Bytes = readonly number[];

// "WebAssembly Core Specification" 5.5.

const header: readonly number[] = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const sections = { type: 1, function: 3, memory: 5, export: 7, code: 10 } as const;
const functionType = 0x60;
const i32 = 0x7f;
const exportKinds = { function: 0, memory: 2 } as const;

const vector = (items: readonly Bytes[]): Bytes => unsignedLeb(items.length).concat(...items);

function section(id: number, items: readonly Bytes[]): Bytes {
  const content = vector(items);
  return [id].concat(unsignedLeb(content.length), content);
}

function exported(name: string, kind: number, index: number): Bytes {
  const bytes = Array.from(name, (character) => character.charCodeAt(0));
  return [...unsignedLeb(bytes.length), ...bytes, kind, ...unsignedLeb(index)];
}

/**
 * A module that exports functions by their names, and its memory as `memory`.
 *
 * @param pages of 64 KiB: what the memory has at first
 */
export function encodeModule(
  functions: Readonly<Record<string, FunctionBody>>,
  pages: number,
): Uint8Array<ArrayBuffer> {
  const named = Object.entries(functions);
  const parts = [
    section(sections.type, [[functionType, ...vector([[i32], [i32]]), ...vector([[i32]])]]),
    section(
      sections.function,
      named.map(() => [0]),
    ),
    section(sections.memory, [[0, ...unsignedLeb(pages)]]),
    section(sections.export, [
      exported('memory', exportKinds.memory, 0),
      ...named.map(([name], index) => exported(name, exportKinds.function, index)),
    ]),
    section(
      sections.code,
      named.map(([, body]) => body.encode()),
    ),
  ];
  return Uint8Array.from(header.concat(...parts));
}
