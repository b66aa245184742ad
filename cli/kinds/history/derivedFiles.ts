import { readFileSync } from 'node:fs';
import { systemErrorText } from '../../files/systemError.ts';
import type { HistoryInput, OpenHistory } from './openedHistory.ts';

/** Adds the derived metrics to a history that the user names files of. @returns what is wrong with a file, in words */
export async function withDerivedFiles<Opened extends OpenHistory>(
  opened: Opened,
  { derived = [] }: Pick<HistoryInput, 'derived'>,
): Promise<Opened | string> {
  if (derived.length === 0) return opened;
  const texts: string[] = [];
  for (const path of derived) {
    try {
      texts.push(readFileSync(path, 'utf8'));
    } catch (error) {
      return `--derived ${path}: ${systemErrorText(error)}`;
    }
  }
  // Other commands and runs do not wait for what evaluates expressions.
  const { DerivedHistory } = await import('../../../formats/derived/history/derivedHistory.ts');
  const onRefused = (name: string, reason: string): void => {
    opened.losses.omit(`no values of ${name}: ${reason}`);
  };
  const history = await DerivedHistory.of(opened.history, { texts, onRefused });
  const empty = derived.find((_, at) => !/^[^#\n]*=/m.test(texts[at] ?? ''));
  if (empty !== undefined) return `--derived ${empty}: defines no metric`;
  return { ...opened, history, sampledAt: (times) => history.sampledAt(times) };
}
