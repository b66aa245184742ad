import { semanticsOf } from '../../../formats/pcp/semantics.ts';
import type { MmvValue, ValueContent } from '../../../formats/mmv/decode/valueTable.ts';
import { floatText } from '../../../formats/pcp/shortestFloat.ts';
import type { Snapshot } from '../snapshot.ts';

/** The number a value stands for; undefined for texts and where there is none. */
export function numberOf(content: ValueContent): number | bigint | undefined {
  switch (content.kind) {
    case 'integer':
    case 'float':
      return content.value;
    case 'elapsed':
      return content.totalUs;
    case 'string':
    case 'none':
      return undefined;
  }
}

export function isCounter({ metric }: MmvValue): boolean {
  return metric !== undefined && semanticsOf(metric.semantics)?.name === 'counter';
}

const signed = (text: string): string => (text.startsWith('-') ? text : `+${text}`);

/** Growth of a value since the read before, with its sign; undefined where it has not changed. */
export function deltaText({ file, before }: Snapshot, value: MmvValue): string | undefined {
  if (before === undefined || before.file === file) return undefined;
  const now = file.values.contentOf(value);
  const [after, former] = [numberOf(now), numberOf(before.file.values.contentOf(value))];
  if (after === undefined || former === undefined || after === former) return undefined;
  if (typeof after === 'number' && typeof former === 'number') {
    const bits = now.kind === 'float' ? now.bits : 64;
    return signed(floatText(after - former, bits));
  }
  return signed(String(BigInt(after) - BigInt(former)));
}

/** How fast a counter grows, in its unit per second; undefined where it went back, as it does when it begins anew. */
export function rateOf({ file, atMs, before }: Snapshot, value: MmvValue): number | undefined {
  if (before === undefined || atMs <= before.atMs || !isCounter(value)) return undefined;
  const after = numberOf(file.values.contentOf(value));
  const former = numberOf(before.file.values.contentOf(value));
  if (after === undefined || former === undefined || after < former) return undefined;
  const grown =
    typeof after === 'bigint' && typeof former === 'bigint' ? Number(after - former) : Number(after) - Number(former);
  const rate = (grown * 1000) / (atMs - before.atMs);
  return Number.isFinite(rate) ? rate : undefined;
}
