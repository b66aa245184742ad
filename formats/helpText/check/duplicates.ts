import { formatPmid } from '../../pcp/pmid.ts';
import { printable } from '../../findings/printable.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { HelpEntry, SpaceBeside } from '../model.ts';
import * as rules from '../rules.ts';

/** Reports texts for what has one already. newhelp notices only what follows directly, from the third entry on. */
export function checkDuplicates(
  entries: readonly HelpEntry[],
  space: SpaceBeside | undefined,
  reporter: SyntaxReporter,
): void {
  const seen = new Map<string, HelpEntry>();
  /** The keys of the entries that newhelp has kept. */
  const kept: string[] = [];
  for (const entry of entries) {
    const key = keyOf(entry, space);
    if (key === undefined) continue;
    const first = seen.get(key);
    const isRefused = kept.length > 1 && kept.at(-1) === key;
    if (!isRefused) kept.push(key);
    if (first === undefined) {
      seen.set(key, entry);
      continue;
    }
    const name = printable(entry.idText);
    const related = [reporter.related(rules.firstText, { name: printable(first.idText) }, first.id)];
    const variant = isRefused ? 'refused' : 'silent';
    reporter.report(rules.duplicate, variant, { name }, entry.id, {
      related,
      ...(isRefused && { severity: 'error' as const }),
    });
  }
}

/** What an entry is for, whether by name or by number; undefined for one that newhelp drops. */
function keyOf({ target, idText }: HelpEntry, space: SpaceBeside | undefined): string | undefined {
  if (target.kind === 'none' || target.kind === 'malformed') return undefined;
  if (target.kind !== 'metric' || space === undefined) return idText;
  const metric = space.metrics.get(idText);
  return metric === undefined ? undefined : metric.pmid === undefined ? idText : formatPmid(metric.pmid);
}
