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
  const { defineMetrics, reasonForNoDefinitions } = await import('../../../formats/derived/history/definitions.ts');
  const { metadata } = await opened.history.asArchive();
  for (const [at, path] of derived.entries()) {
    const text = texts[at] ?? '';
    const reason = reasonForNoDefinitions(text);
    if (reason !== undefined) return `--derived ${path}: defines no metric: ${reason}`;
    const { metrics, refusals } = defineMetrics([text], metadata);
    const [first] = refusals;
    if (metrics.length === 0 && first !== undefined)
      opened.losses.omit(`--derived ${path}: no metric has values here, such as ${first.name}: ${first.reason}`);
  }
  const onRefused = (name: string, reason: string): void => {
    opened.losses.omit(`no values of ${name}: ${reason}`);
  };
  const history = await DerivedHistory.of(opened.history, { texts, onRefused });
  const recorded = { history: opened.history, definitions: texts };
  return { ...opened, history, recorded, sampledAt: (times) => history.sampledAt(times) };
}
