import { PmaChecker } from '../../../formats/pma/check/checker.ts';
import { describeMetric } from '../../../formats/pma/metrics/metricDocumentation.ts';
import type { SurveyedClass } from '../../../formats/pma/series/pmaSurvey.ts';
import { PmaSurvey } from '../../../formats/pma/series/pmaSurvey.ts';
import { t, translated } from '../../../formats/l10n/translate.ts';
import type { PlotReading } from '../../../protocol/plot/plotProtocol.ts';
import type { PmaClass, PmaContents, PmaMetric } from '../../../protocol/plot/pmaPlotProtocol.ts';
import type { PmaInput } from '../../../protocol/worker/pmaPlotWorkerProtocol.ts';
import { HeldReading } from './heldReading.ts';
import { SeriesReads } from './seriesReads.ts';

/** Milliseconds between two reports of progress. */
const stepMs = 150;

const nothingRead: PlotReading = { phase: 'reading', doneBytes: 0, totalBytes: 0 };

/** A pma file that is plotted: what there is in it, and the values of what is chosen. */
export class PlotSession {
  readonly #onChange: () => void;
  #revision = 0;
  #survey = new PmaSurvey();
  /** The survey that is shown: that of the text before until all of the new one has been seen. */
  #shown = this.#survey;
  #reading: HeldReading | undefined;
  #series: SeriesReads | undefined;
  #reportedAtMs = 0;
  #reportedPhase: PlotReading['phase'] | undefined;

  /** `onChange` is called when {@link contents} is another. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get contents(): PmaContents {
    const { classes, span, zones, rows } = this.#shown;
    const reading = this.#reading?.progress ?? nothingRead;
    return {
      revision: this.#revision,
      condition: reading.phase === 'done' && rows === 0 ? 'foreign' : 'readable',
      classes: classes.map(pmaClass),
      ...(span === undefined ? {} : { span }),
      zones: zones.map(({ from, utcOffsetMinutes }) => ({
        from,
        ...(utcOffsetMinutes === undefined ? {} : { utcOffsetMinutes }),
      })),
      reading,
    };
  }

  /** The values; undefined before there is anything to read. */
  get series(): SeriesReads | undefined {
    return this.#series;
  }

  /** Begins anew with another text. */
  setInput(input: PmaInput): void {
    this.dispose();
    this.#revision++;
    const survey = new PmaSurvey();
    const checker = new PmaChecker({ onRow: survey.take });
    this.#survey = survey;
    if (this.#shown.rows === 0) this.#shown = survey;
    this.#series = new SeriesReads(input);
    this.#reportedPhase = undefined;
    this.#reading = new HeldReading(input, checker, () => {
      this.#notify();
    });
  }

  setReading(isReading: boolean): void {
    if (isReading) this.#reading?.goOn();
    else this.#reading?.hold();
    this.#series?.setReading(isReading);
  }

  dispose(): void {
    this.#reading?.giveUp();
    this.#series?.dispose();
  }

  #notify(): void {
    const { phase } = this.#reading?.progress ?? nothingRead;
    if (phase !== 'reading') this.#shown = this.#survey;
    const isSoon = performance.now() < this.#reportedAtMs + stepMs;
    if (phase === this.#reportedPhase && isSoon) return;
    this.#reportedPhase = phase;
    this.#reportedAtMs = performance.now();
    this.#onChange();
  }
}

function pmaClass({ name, type, start, metrics, objects, unusableRows }: SurveyedClass): PmaClass {
  return {
    name,
    type,
    start,
    metrics: metrics.map((metric) => pmaMetric(name, metrics, metric)),
    objects,
    unusableRows,
  };
}

/** A metric with what is known of it. */
export function pmaMetric(className: string, metrics: readonly string[], name: string): PmaMetric {
  const documentation = describeMetric(className, metrics, name);
  const { unit = '' } = documentation;
  if (!documentation.known) return { name, unit: translated(unit) };
  const { meaning, source, system } = documentation;
  return { name, unit: translated(unit), meaning: translated(meaning), source: t`${source} on ${system}` };
}
