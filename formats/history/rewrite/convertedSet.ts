import { BigEndianWriter } from '../../bytes/bigEndianWriter.ts';
import { viewOf } from '../../bytes/viewOf.ts';
import { readValue } from '../../archive/volume/metricValue.ts';
import { setSize, valueSize, wordOffset } from '../../archive/volume/resultLayout.ts';
import { valueFormats } from '../../archive/volume/resultValidator.ts';
import type { ResultBuilder, StoredSet, TakesInstance } from '../../archive/write/resultBuilder.ts';
import { isIntegerType, numberSize, typeCodes } from '../../pcp/typeCodes.ts';

/** How the values of a metric change. */
export interface ValueChange {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** How many units of the result one of the source is. */
  readonly factor: number;
}

/** Signals a value that the type or the unit of a newer archive cannot hold: the archives cannot be one. */
export class InexactValue extends Error {
  readonly metric: string;

  constructor(metric: string, value: bigint | number) {
    super(`the value ${String(value)} of ${metric} fits neither the type nor the unit that newer archives have`);
    this.metric = metric;
  }
}

/** Adds a set of numbers to a record in another type or unit. @throws InexactValue */
export function addConverted(
  builder: ResultBuilder,
  source: StoredSet,
  change: ValueChange,
  takes?: TakesInstance,
): void {
  const { view, record, set, pmid, count, format } = source;
  const kept: { readonly instance: number; readonly at: number }[] = [];
  for (let i = 0, at = set + setSize; i < count; i++, at += valueSize) {
    const instance = view.getInt32(at);
    if (takes?.(instance) !== false) kept.push({ instance, at: at + wordOffset });
  }
  if (kept.length === 0) {
    builder.addEmpty(pmid, Math.min(0, count));
    return;
  }
  const isWord = change.to === typeCodes.i32 || change.to === typeCodes.u32;
  builder.beginSet(pmid, kept.length, isWord ? valueFormats.inSitu : valueFormats.blocks);
  for (const { instance, at } of kept) {
    const value = readValue(view, record, format, at, change.from);
    const content = 'value' in value ? encoded(value.value, change) : undefined;
    if (content === undefined) throw new InexactValue(change.name, 'value' in value ? value.value : NaN);
    if (isWord) builder.addWord(instance, viewOf(content).getUint32(0));
    else builder.addBlock(instance, change.to, content);
  }
}

/** The value in the other type and unit; undefined where it is not exactly one of them. */
function encoded(value: bigint | number, { to, factor }: ValueChange): Uint8Array | undefined {
  if (isIntegerType(to)) return encodedInteger(value, to, factor);
  // What a double does not hold is a bigint.
  if (typeof value === 'bigint') return undefined;
  const exact = value * factor;
  const view = new DataView(new ArrayBuffer(numberSize(to)));
  if (to === typeCodes.double) view.setFloat64(0, exact);
  else view.setFloat32(0, exact);
  const read = to === typeCodes.double ? view.getFloat64(0) : view.getFloat32(0);
  return Object.is(read, exact) ? new Uint8Array(view.buffer) : undefined;
}

function encodedInteger(value: bigint | number, to: number, factor: number): Uint8Array | undefined {
  if (typeof value === 'number' && !Number.isInteger(value)) return undefined;
  const whole = BigInt(value);
  const [up, down] = factor >= 1 ? [factor, 1] : [1, Math.round(1 / factor)];
  if (!Number.isInteger(up) || whole % BigInt(down) !== 0n) return undefined;
  const scaled = (whole * BigInt(up)) / BigInt(down);
  const bits = 8 * numberSize(to);
  const isSigned = to === typeCodes.i32 || to === typeCodes.i64;
  const fits = isSigned ? BigInt.asIntN(bits, scaled) : BigInt.asUintN(bits, scaled);
  if (fits !== scaled) return undefined;
  const unsigned = BigInt.asUintN(bits, scaled);
  const writer = new BigEndianWriter(8);
  return (bits === 32 ? writer.u32(Number(unsigned)) : writer.u64(unsigned)).finish();
}
