import { archiveZone } from '../../formats/archive/archive.ts';
import type { DefinedMetrics } from '../../formats/derived/history/definitions.ts';
import { defineMetrics } from '../../formats/derived/history/definitions.ts';
import type { FetchedArchive } from '../../formats/history/fetch/hostRecords.ts';
import { RecordsReader } from '../../formats/history/fetch/hostRecords.ts';
import type { MetricRecords } from '../../formats/history/fetch/metricRecords.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { toSeconds } from '../../formats/pcp/time/timestamp.ts';
import { recordedNames } from '../../formats/pmie/evaluate/derivedFetch.ts';
import { decidingParts } from '../../formats/pmie/evaluate/deciding.ts';
import type { EvaluatedNode } from '../../formats/pmie/evaluate/node.ts';
import { readRules } from '../../formats/pmie/evaluate/readRules.ts';
import type { ProgramOptions, ProgramStatement, TaskEvaluation } from '../../formats/pmie/evaluate/ruleProgram.ts';
import { RuleProgram, metricsOf } from '../../formats/pmie/evaluate/ruleProgram.ts';
import { RulesAlong } from '../../formats/pmie/evaluate/rulesAlong.ts';
import { RuleTrials, isRule } from '../../formats/pmie/evaluate/ruleTrial.ts';
import type { PmieTree } from '../../formats/pmie/model.ts';
import type { TrialOutcome } from '../../formats/pmie/evaluate/trialText.ts';
import type { ExpressionNode } from '../../formats/pmie/tree.ts';
import { ungrouped } from '../../formats/pmie/tree.ts';
import type { SourceText } from '../../formats/syntax/sourceText.ts';
import { breathe } from '../start/breathe.ts';
import { TrialLosses } from './trialLosses.ts';

/** A rule with what became of it. */
export interface TriedStatement {
  readonly statement: ProgramStatement;
  readonly outcome: TrialOutcome;
}

/** A part of a rule with its values at a time, and the parts of the condition that decide it then. */
export interface PartValues {
  readonly node: ExpressionNode;
  readonly evaluated: EvaluatedNode;
  readonly time: number;
  readonly deciding: readonly ExpressionNode[];
}

/** Evaluations after which others have their turn. */
const evaluationsAtOnce = 500;
/** Most memory for records that are kept for the next question, in bytes. */
const usualBytes = 64 << 20;

/** An archive on which rules are tried. What has not changed is not evaluated again. */
export class RulesOnHistory {
  readonly host: string;
  readonly zone: TimeZone;
  readonly from: number;
  readonly to: number;
  readonly losses = new TrialLosses();
  readonly #fetched: FetchedArchive;
  readonly #mostBytes: number;
  /** All records of some metrics, and the times of marks. */
  #kept: { readonly metrics: ReadonlyMap<string, MetricRecords>; readonly marks: Float64Array } | undefined;
  #defined: { readonly texts: readonly string[]; readonly metrics: DefinedMetrics } | undefined;
  #outcomes: ReadonlyMap<string, TrialOutcome> = new Map();

  /** @param mostBytes memory for records that are kept for the next question */
  constructor(fetched: FetchedArchive, mostBytes = usualBytes) {
    this.#mostBytes = mostBytes;
    this.host = fetched.host;
    this.zone = archiveZone(fetched.archive);
    this.from = toSeconds(fetched.start);
    this.to = toSeconds(fetched.end);
    this.#fetched = fetched;
  }

  /** Takes the texts that define metrics which rules may have besides those of the archive. */
  define(texts: readonly string[]): void {
    const before = this.#defined?.texts ?? [];
    if (texts.length === before.length && texts.every((text, index) => text === before[index])) return;
    this.#defined = { texts, metrics: defineMetrics(texts, this.#fetched.archive.metadata) };
    this.#outcomes = new Map();
  }

  /** Tries the rules of a text. */
  async try(text: string, signal: AbortSignal): Promise<readonly TriedStatement[]> {
    const { source, tree } = readRules(text);
    const compiled = this.#compile(tree, { hasTexts: false });
    const { program } = compiled;
    const rules = program.statements.filter(isRule).map((statement) => ({ statement, key: keyOf(source, statement) }));
    const fresh = new Set(rules.filter(({ key }) => !this.#outcomes.has(key)).map(({ statement }) => statement));
    const trials = new RuleTrials([...fresh]);
    const take = (evaluation: TaskEvaluation): void => {
      trials.take(evaluation);
    };
    const along = new RulesAlong(program, this.from, this.to, take, (one) => fresh.has(one));
    await this.#read(compiled, fresh, signal, along);
    while (along.advance(true, evaluationsAtOnce)) {
      await breathe();
      signal.throwIfAborted();
    }
    const made = new Map(trials.trials(this.to).map(({ statement, ...outcome }) => [statement, outcome]));
    const tried = rules.flatMap(({ statement, key }) => {
      const outcome = made.get(statement) ?? this.#outcomes.get(key);
      return outcome === undefined ? [] : [{ statement, key, outcome }];
    });
    this.#outcomes = new Map(tried.map(({ key, outcome }) => [key, outcome]));
    return tried;
  }

  /** Evaluates the statement around an offset up to a time. @returns its smallest part around the offset, with its values */
  async valuesAt(
    text: string,
    offset: number,
    time: (outcome: TrialOutcome) => number,
    signal: AbortSignal,
  ): Promise<PartValues | undefined> {
    const outcomes = await this.try(text, signal);
    const { tree } = readRules(text);
    const around = (part: { readonly start: number; readonly end: number }): boolean =>
      part.start <= offset && offset <= part.end;
    const nodes = new Map<ExpressionNode, EvaluatedNode>();
    const compiled = this.#compile(tree, { onCompiled: (node, evaluated) => void nodes.set(node, evaluated) });
    const { program } = compiled;
    const statement = program.statements.find(({ source }) => around(source));
    const outcome = outcomes.find((one) => one.statement.source.start === statement?.source.start)?.outcome;
    if (statement === undefined) return undefined;
    await this.#read(compiled, new Set([statement]), signal);
    const until = outcome === undefined ? this.to : time(outcome);
    let at = this.from;
    for (const { moment } of program.run(this.from, until, (one) => one === statement)) at = moment.time;
    const [smallest] = [...nodes]
      .filter(([node]) => around(node))
      .sort(([a], [b]) => a.end - a.start - (b.end - b.start));
    if (smallest === undefined) return undefined;
    const rule = ungrouped(statement.source.expression);
    const deciding = rule.type === 'rule' ? decidingParts(rule.condition, (node) => nodes.get(node)) : [];
    return { node: smallest[0], evaluated: smallest[1], time: at, deciding };
  }

  /** Compiles rules on the metrics whose records are kept, and on others of which none has been read. */
  #compile(tree: PmieTree, options: Pick<ProgramOptions, 'hasTexts' | 'onCompiled'>): CompiledRules {
    const kept = this.#kept?.metrics ?? new Map<string, MetricRecords>();
    const names = [...recordedNames(metricsOf(tree), this.#defined?.metrics)];
    const reader = new RecordsReader(this.#fetched, new Set(names.filter((name) => !kept.has(name))));
    const { host, path, start, end, marks } = reader;
    const records = { host, path, start, end, marks, metrics: new Map([...kept, ...reader.metrics]) };
    const defined = this.#defined && new Map([[records, this.#defined.metrics]]);
    return { program: new RuleProgram(tree, [records], { ...options, zone: this.zone, defined }), reader };
  }

  /**
   * Reads the records of the metrics of statements that are not kept, and evaluates rules along. They are kept unless they are so
   * many that they are forgotten meanwhile.
   */
  async #read(
    { reader }: CompiledRules,
    statements: ReadonlySet<ProgramStatement>,
    signal: AbortSignal,
    along?: RulesAlong,
  ): Promise<void> {
    const named = metricsOf({ statements: [...statements].map(({ source }) => source) });
    const names = recordedNames(named, this.#defined?.metrics);
    reader.restrictTo(names);
    const kept = this.#kept;
    if (reader.metrics.size === 0) {
      // Nothing is read, and so no marks are.
      for (const time of kept?.marks ?? []) reader.marks.push(time);
      return;
    }
    const before = [...(kept?.metrics ?? [])];
    const bytesBefore = bytesOf(before);
    const stay = bytesBefore > this.#mostBytes / 2 ? before.filter(([name]) => names.has(name)) : before;
    const memory = { isEnough: true };
    const onProgress = (): void => {
      if (along === undefined) return;
      along.advance(false);
      if (memory.isEnough && bytesOf(stay) + bytesOf(reader.metrics) > this.#mostBytes) {
        memory.isEnough = false;
        // What is forgotten is so of the metrics that were kept, too.
        this.#kept = undefined;
      }
      if (!memory.isEnough) along.forget();
    };
    await reader.read({ signal, onProgress, losses: this.losses });
    const { numbers, length } = reader.marks;
    if (memory.isEnough)
      this.#kept = { metrics: new Map([...stay, ...reader.metrics]), marks: numbers.slice(0, length) };
  }
}

/** Rules that are compiled on the records that are kept and on those that are to be read. */
interface CompiledRules {
  readonly program: RuleProgram;
  readonly reader: RecordsReader;
}

function bytesOf(metrics: Iterable<readonly [string, MetricRecords]>): number {
  let bytes = 0;
  for (const [, metric] of metrics) bytes += metric.bytes;
  return bytes;
}

/** What the outcome of a statement depends on. */
function keyOf(source: SourceText, { source: { start, end }, interval, macros, refusal }: ProgramStatement): string {
  return JSON.stringify([source.slice(start, end), interval, [...macros], refusal]);
}
