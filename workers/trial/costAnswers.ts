import type { Archive } from '../../formats/archive/archive.ts';
import { printable } from '../../formats/findings/printable.ts';
import type { HistoryCost, SizeProbe } from '../../formats/history/cost/costModel.ts';
import {
  aboutText,
  forecastText,
  shareText,
  shortForecastText,
  sizeText,
} from '../../formats/history/cost/costText.ts';
import { measureCost } from '../../formats/history/cost/measureCost.ts';
import type { MetricForecast, PlanForecast } from '../../formats/history/cost/predictCost.ts';
import { predictCost } from '../../formats/history/cost/predictCost.ts';
import { t } from '../../formats/l10n/translate.ts';
import { pmlogconfLanguage } from '../../formats/pmlogconf/language.ts';
import { pmloggerLanguage } from '../../formats/pmlogger/language.ts';
import type { LogLine } from '../../formats/syntax/logLine.ts';
import { SourceText } from '../../formats/syntax/sourceText.ts';
import { budgetText, intervalWithin, readBudget, usedOf } from '../../formats/history/cost/budget.ts';
import { escapedMarkdown } from './escapedMarkdown.ts';
import { TrialLosses } from './trialLosses.ts';
import type { BudgetFix, TriedText, TrialLens } from '../../protocol/worker/trialProtocol.ts';

/** Metrics of a line that a hover has, the dearest. */
const mostMetrics = 10;

/** What the metrics of an archive take, measured once. */
export class CostOfHistory {
  readonly #archive: Archive;
  readonly #probe: SizeProbe | undefined;
  readonly #losses = new TrialLosses();
  #cost: HistoryCost | undefined;

  constructor(archive: Archive, probe: SizeProbe | undefined) {
    this.#archive = archive;
    this.#probe = probe;
  }

  /** What the lines of a configuration take a day. */
  async lenses(text: TriedText, signal: AbortSignal): Promise<readonly TrialLens[]> {
    const { plan, cost } = await this.#planOf(text, signal);
    const budget = readBudget(text.budget);
    const total = budget && budgetText(plan, budget);
    return [
      ...this.#losses.lenses,
      ...(total === undefined ? [] : [{ start: 0, title: total, view: undefined }]),
      ...plan.lines.map((forecast) => ({
        start: forecast.line.start,
        title: printable(shortForecastText(forecast, cost.compression)),
        view: { view: 'metrics', metrics: forecast.metrics.slice(0, 1).map(({ name }) => ({ name })) },
      })),
    ];
  }

  /** The interval at which the line at an offset keeps the budget of the text. */
  async budgetFix(text: TriedText, offset: number, signal: AbortSignal): Promise<BudgetFix | null> {
    const budget = readBudget(text.budget);
    if (budget === undefined) return null;
    const { plan, cost } = await this.#planOf(text, signal);
    const lines = plan.lines.map(({ line }) => line);
    const line = lines.find(({ start, end }) => start <= offset && offset <= end);
    if (line?.interval === undefined || (usedOf(plan, budget) ?? 0) <= budget.bytes) return null;
    const newText = intervalWithin(lines, line, budget, cost, this.#archive.metadata);
    if (newText === undefined) return null;
    const title = t`Log every ${newText} to keep the budget of ${sizeText(budget.bytes)} a day`;
    return { title, start: line.interval.start, end: line.interval.end, newText };
  }

  /** The dearest metrics of the line at an offset, in Markdown; null where there is none. */
  async hover(text: TriedText, offset: number, signal: AbortSignal): Promise<string | null> {
    const { plan, cost } = await this.#planOf(text, signal);
    const found = plan.lines.find(({ line }) => line.start <= offset && offset <= line.end);
    if (found === undefined) return null;
    const rows = found.metrics.slice(0, mostMetrics).map((metric) => metricRow(metric, plan));
    const name = cost.compression?.name ?? '';
    return [
      escapedMarkdown(printable(forecastText(found, cost.compression))),
      '',
      `| ${t`Metric`} | ${t`a day`} | | ${name === '' ? '' : t`about, with ${name}`} |`,
      '| :-- | --: | --: | --: |',
      ...rows,
    ].join('\n');
  }

  async #planOf(
    text: TriedText,
    signal: AbortSignal,
  ): Promise<{ readonly plan: PlanForecast; readonly cost: HistoryCost }> {
    this.#cost ??= await measureCost(this.#archive, { probe: this.#probe, losses: this.#losses, signal });
    return { plan: predictCost(linesOf(text), this.#cost, this.#archive.metadata), cost: this.#cost };
  }
}

function linesOf({ language, text, path }: TriedText): readonly LogLine[] {
  const source = new SourceText(text);
  return language === 'pmlogconf'
    ? (pmlogconfLanguage.logLines?.(pmlogconfLanguage.check(source, { path })) ?? [])
    : (pmloggerLanguage.logLines?.(pmloggerLanguage.check(source, { path })) ?? []);
}

function metricRow({ name, raw, compressed }: MetricForecast, plan: PlanForecast): string {
  const [size, share] =
    raw === undefined ? [t`unknown`, ''] : [sizeText(raw), shareText(plan.raw > 0 ? raw / plan.raw : 0)];
  return `| ${printable(name)} | ${size} | ${share} | ${compressed === undefined ? '' : aboutText(compressed)} |`;
}
