import type { RowPath } from '../../protocol/viewer/fileProtocol.ts';
import type { CopyTarget } from '../../protocol/viewer/shellProtocol.ts';

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const isPath = (value: unknown): value is RowPath => Array.isArray(value) && value.every(isIndex);

/** What a command of the field menu is about; undefined where its argument is not what the view gives. */
export function copyTargetOf(context: unknown): CopyTarget | undefined {
  if (typeof context !== 'object' || context === null || !('target' in context)) return undefined;
  const { target } = context;
  if (typeof target !== 'object' || target === null) return undefined;
  const { kind, file, path, index, start, end } = target as Readonly<Record<string, unknown>>;
  if (kind === 'value' && isIndex(index)) return { kind, index };
  if (typeof file !== 'string') return undefined;
  if (kind === 'row' && isPath(path)) return { kind, file, path };
  if (kind === 'bytes' && isIndex(start) && isIndex(end)) return { kind, file, start, end };
  return undefined;
}
