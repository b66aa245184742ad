/** The typed arrays whose kind VS Code's messages keep. */
type NumberArray =
  | Uint8Array
  | Uint16Array
  | Uint32Array
  | Int8Array
  | Int16Array
  | Int32Array
  | Float32Array
  | Float64Array
  | BigInt64Array
  | BigUint64Array;

/** Views begin at multiples of the longest element. */
const alignment = 8;

const alignedLength = ({ byteLength }: NumberArray): number => Math.ceil(byteLength / alignment) * alignment;

/**
 * A message of which all typed arrays are views of one buffer. VS Code sends each buffer as an argument of its own and counts
 * the arguments in a byte: of more than 253 buffers it loses 256, and the arrays come out empty.
 */
export function withSharedBuffer(message: unknown): unknown {
  const arrays = new Set<NumberArray>();
  collectArrays(message, arrays);
  if (arrays.size < 2) return message;
  const buffer = new ArrayBuffer([...arrays].reduce((sum, array) => sum + alignedLength(array), 0));
  const shared = new Map<unknown, NumberArray>();
  let offset = 0;
  for (const array of arrays) {
    shared.set(array, copyTo(buffer, offset, array));
    offset += alignedLength(array);
  }
  return replaced(message, shared);
}

const isArray = (value: object): value is NumberArray => ArrayBuffer.isView(value) && !(value instanceof DataView);

function collectArrays(value: unknown, arrays: Set<NumberArray>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isArray(value)) arrays.add(value);
  else for (const part of Object.values(value)) collectArrays(part, arrays);
}

function copyTo(buffer: ArrayBuffer, offset: number, array: NumberArray): NumberArray {
  const { buffer: source, byteOffset, byteLength, length } = array;
  new Uint8Array(buffer, offset).set(new Uint8Array(source, byteOffset, byteLength));
  const Kind = array.constructor as new (buffer: ArrayBuffer, byteOffset: number, length: number) => NumberArray;
  return new Kind(buffer, offset, length);
}

/** Copies a value, with its arrays replaced. */
function replaced(value: unknown, shared: ReadonlyMap<unknown, NumberArray>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isArray(value)) return shared.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part: unknown) => replaced(part, shared));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part, shared)]));
}
