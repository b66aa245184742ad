import type { Archive } from '../../../formats/archive/archive.ts';
import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import type { LinePoints } from '../../../formats/history/lines/meanOverTime.ts';
import { partCount, reduced } from '../../../formats/history/lines/linePoints.ts';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { PlottedRule, RuleLines, RuleMethods, RulePlot } from '../../../protocol/viewer/ruleProtocol.ts';
import type { DerivedSession } from '../metrics/derivedSession.ts';
import type { PlottedLine, RuleValues } from './plottedRule.ts';
import type { TableColumn } from '../../plot/plotFile.ts';
import type { ReadArchive } from '../readArchive.ts';

/** The rule that was evaluated last, on the archive that was. */
interface Evaluated extends PlottedRule {
  readonly archive: Archive;
  readonly definitions: readonly string[];
  readonly values: RuleValues | undefined;
}

/** Plots of rules on an archive that is shown. The last one is kept. */
export class RulePlots {
  readonly #session: Pick<ReadArchive, 'archive' | 'history'>;
  readonly #derived: Pick<DerivedSession, 'definitions'> | undefined;
  #last: Evaluated | undefined;

  /** @param derived the same archive with its derived metrics */
  constructor(session: Pick<ReadArchive, 'archive' | 'history'>, derived?: Pick<DerivedSession, 'definitions'>) {
    this.#session = session;
    this.#derived = derived;
  }

  async plot({ text, start, ...range }: RuleMethods['rulePlot'][0], signal: AbortSignal): Promise<RulePlot | null> {
    const values = await this.#valuesOf({ text, start }, signal);
    if (values === undefined) return null;
    const [from, to, parts] = [toSeconds(range.from), toSeconds(range.to), partCount(range.parts)];
    const { comparisons, ...rest } = values;
    return {
      ...rest,
      comparisons: comparisons.map(({ lines, ...comparison }) => ({
        ...comparison,
        lines: lines.map(({ name, isThreshold, points }) => ({
          ...{ name, isThreshold },
          ...reduced(points, from, to, parts),
        })),
      })),
    };
  }

  /** The points of lines; none of a rule that has not been plotted. */
  lines(rule: RuleLines): readonly LinePoints[] {
    return this.#linesOf(rule).map(({ points }) => points);
  }

  /** What lines are of, as columns of a table. */
  columns(rule: RuleLines): readonly TableColumn[] {
    return this.#linesOf(rule).map(({ name }) => ({ metric: name, unit: '' }));
  }

  #linesOf({ text, start, lines }: RuleLines): readonly PlottedLine[] {
    const last = this.#last;
    if (last?.text !== text || last.start !== start) return [];
    return lines.flatMap(({ comparison, line }) => last.values?.comparisons[comparison]?.lines[line] ?? []);
  }

  async #valuesOf({ text, start }: PlottedRule, signal: AbortSignal): Promise<RuleValues | undefined> {
    const { archive } = this.#session;
    if (archive === undefined) return undefined;
    const last = this.#last;
    const definitions = this.#derived?.definitions ?? [];
    const isDefined = last?.definitions.join('\0') === definitions.join('\0');
    if (isDefined && last.archive === archive && last.text === text && last.start === start) return last.values;
    const span = await (this.#session.history?.span(signal) ?? archiveSpan(archive, signal));
    if (span.start === undefined || span.end === undefined) return undefined;
    const host = archive.label?.host ?? '';
    // Most archives are shown without rules.
    const { plottedRule } = await import('./plottedRule.ts');
    const fetched = { archive, host, path: '', start: span.start, end: span.end };
    const values = await plottedRule(fetched, { text, start, definitions }, signal);
    this.#last = { archive, definitions, text, start, values };
    return values;
  }
}
