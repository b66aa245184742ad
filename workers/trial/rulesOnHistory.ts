import type { Archive } from '../../formats/archive/archive.ts';
import { archiveZone } from '../../formats/archive/archive.ts';
import type { DefinedMetrics } from '../../formats/derived/history/definitions.ts';
import { defineMetrics } from '../../formats/derived/history/definitions.ts';
import type { FetchedArchive, HostRecords } from '../../formats/history/fetch/hostRecords.ts';
import { readHostRecords } from '../../formats/history/fetch/hostRecords.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import { toSeconds } from '../../formats/pcp/time/timestamp.ts';
import { recordedNames } from '../../formats/pmie/evaluate/derivedFetch.ts';
import { decidingParts } from '../../formats/pmie/evaluate/deciding.ts';
import type { EvaluatedNode } from '../../formats/pmie/evaluate/node.ts';
import { readRules } from '../../formats/pmie/evaluate/readRules.ts';
import type { ProgramOptions, ProgramStatement } from '../../formats/pmie/evaluate/ruleProgram.ts';
import { RuleProgram, metricsOf } from '../../formats/pmie/evaluate/ruleProgram.ts';
import { RuleTrials, isRule } from '../../formats/pmie/evaluate/ruleTrial.ts';
import type { TrialOutcome } from '../../formats/pmie/evaluate/trialText.ts';
import type { ExpressionNode } from '../../formats/pmie/tree.ts';
import { ungrouped } from '../../formats/pmie/tree.ts';
import type { SourceText } from '../../formats/syntax/sourceText.ts';
import { breathe } from '../start/breathe.ts';

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
/** Most metrics whose records are kept, besides those of the text at hand. */
const mostKept = 200;

/** An archive on which rules are tried. What has not changed is not evaluated again. */
export class RulesOnHistory {
  readonly host: string;
  readonly zone: TimeZone;
  readonly from: number;
  readonly to: number;
  readonly #fetched: FetchedArchive;
  #records: HostRecords | undefined;
  #defined: { readonly texts: readonly string[]; readonly metrics: DefinedMetrics } | undefined;
  #outcomes: ReadonlyMap<string, TrialOutcome> = new Map();

  constructor(archive: Archive, path: string, { start, end }: { readonly start: Timestamp; readonly end: Timestamp }) {
    this.host = archive.label?.host ?? '';
    this.zone = archiveZone(archive);
    this.from = toSeconds(start);
    this.to = toSeconds(end);
    this.#fetched = { archive, host: this.host, path, start, end };
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
    const records = await this.#recordsOf(metricsOf(tree), signal);
    const program = new RuleProgram(tree, [records], { ...this.#options(records), hasTexts: false });
    const rules = program.statements.filter(isRule).map((statement) => ({ statement, key: keyOf(source, statement) }));
    const fresh = new Set(rules.filter(({ key }) => !this.#outcomes.has(key)).map(({ statement }) => statement));
    const trials = new RuleTrials([...fresh]);
    let count = 0;
    for (const evaluation of program.run(this.from, this.to, (one) => fresh.has(one))) {
      trials.take(evaluation);
      if (++count % evaluationsAtOnce === 0) await breathe();
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
    const compiled = new Map<ExpressionNode, EvaluatedNode>();
    const records = await this.#recordsOf(metricsOf(tree), signal);
    const program = new RuleProgram(tree, [records], {
      ...this.#options(records),
      onCompiled: (node, evaluated) => compiled.set(node, evaluated),
    });
    const statement = program.statements.find(({ source }) => around(source));
    const outcome = outcomes.find((one) => one.statement.source.start === statement?.source.start)?.outcome;
    if (statement === undefined) return undefined;
    const until = outcome === undefined ? this.to : time(outcome);
    let at = this.from;
    for (const { moment } of program.run(this.from, until, (one) => one === statement)) at = moment.time;
    const [smallest] = [...compiled]
      .filter(([node]) => around(node))
      .sort(([a], [b]) => a.end - a.start - (b.end - b.start));
    if (smallest === undefined) return undefined;
    const rule = ungrouped(statement.source.expression);
    const deciding = rule.type === 'rule' ? decidingParts(rule.condition, (node) => compiled.get(node)) : [];
    return { node: smallest[0], evaluated: smallest[1], time: at, deciding };
  }

  #options(records: HostRecords): Pick<ProgramOptions, 'zone' | 'defined'> {
    const defined = this.#defined && new Map([[records, this.#defined.metrics]]);
    return { zone: this.zone, defined };
  }

  /** The records of metrics, of which those that have not been read yet are read. */
  async #recordsOf(named: ReadonlySet<string>, signal: AbortSignal): Promise<HostRecords> {
    const kept = this.#records;
    const names = recordedNames(named, this.#defined?.metrics);
    const { metadata } = this.#fetched.archive;
    const missing = [...names].filter((name) => kept?.metrics.has(name) !== true && metadata.find(name) !== undefined);
    if (kept !== undefined && missing.length === 0) return kept;
    const read = await readHostRecords(this.#fetched, new Set(missing), { signal });
    const before = [...(kept?.metrics ?? [])];
    const stay = before.length > mostKept ? before.filter(([name]) => names.has(name)) : before;
    this.#records = { ...read, metrics: new Map([...stay, ...read.metrics]) };
    return this.#records;
  }
}

/** What the outcome of a statement depends on. */
function keyOf(source: SourceText, { source: { start, end }, interval, macros, refusal }: ProgramStatement): string {
  return JSON.stringify([source.slice(start, end), interval, [...macros], refusal]);
}
