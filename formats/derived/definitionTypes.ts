import { printable } from '../findings/printable.ts';
import type { MetricNames } from '../names/metricNames.ts';
import type { KeptPiece } from '../syntax/keptPieces.ts';
import { SourceText } from '../syntax/sourceText.ts';
import type { RecordedFinding } from '../syntax/syntaxReporter.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { NodeTypes } from './expression/checkTypes.ts';
import { TypeChecker, describedBy } from './expression/checkTypes.ts';
import { checkDefined } from './expression/definedGuards.ts';
import type { Descriptor } from './expression/descriptor.ts';
import type { MetricUse } from './expression/expression.ts';
import { checkInstance, metricChecker } from './expression/metricUse.ts';
import type { Definition, Statement, StatementPiece } from './model.ts';
import { KeptDefinition } from './pieces.ts';
import * as typeRules from './rules/typeRules.ts';

/** Checks types in the order of the text, so that those of earlier definitions are known to later ones. */
export class DefinitionTypes {
  readonly #definitions: ReadonlyMap<string, Definition>;
  readonly #names: MetricNames;
  readonly #reporter: SyntaxReporter;
  readonly #described = new Map<string, Descriptor | undefined>();
  readonly #checker: TypeChecker;
  /** Definitions that were kept and whose types another one needed. */
  readonly #looked = new Set<KeptDefinition>();
  #current = '';
  #isSilent = false;

  constructor(
    source: SourceText,
    definitions: ReadonlyMap<string, Definition>,
    names: MetricNames,
    reporter: SyntaxReporter,
  ) {
    this.#definitions = definitions;
    this.#names = names;
    this.#reporter = reporter;
    const checkMetric = metricChecker(source, names, reporter);
    this.#checker = new TypeChecker({
      describe: ({ name }) => this.#describe(name),
      checkMetric: (metric) => {
        if (this.#isSilent) return;
        if (this.#isDefined(metric.name)) this.#reportNested(metric);
        else checkMetric(metric);
      },
      checkInstance: checkInstance(names),
    });
  }

  get all(): NodeTypes {
    return this.#checker.types;
  }

  /** Reports what was wrong with a statement that was kept. Returns false, having reported nothing, where that may differ now. */
  replay(statement: Statement, { piece, by }: KeptPiece<StatementPiece>): boolean {
    if (statement instanceof KeptDefinition && this.#areDefined(statement.head.unknown)) return false;
    return this.#reporter.replay(piece.faults, by);
  }

  /** Checks a definition. Returns what is wrong with it; undefined where that depends on others. */
  check(definition: Definition): readonly RecordedFinding[] | undefined {
    for (const { name } of definition.expression.metrics) this.#look(name, definition.start);
    const faults = this.#reporter.record(
      () => definition,
      () => {
        this.checkWhole(definition);
      },
    );
    return this.#areDefined(this.unknownIn(definition)) ? undefined : faults;
  }

  checkWhole({ name, expression }: Definition): void {
    this.#current = name;
    checkDefined(expression, this.#reporter);
    this.#checker.check(expression, this.#reporter);
  }

  /** Metrics of a definition that no index has. */
  unknownIn({ expression }: Definition): readonly string[] {
    return expression.metrics.flatMap(({ name }) => (this.#real(name) === undefined ? [name] : []));
  }

  /** Makes the types of an earlier definition known that was kept, which leans on no other. */
  #look(name: string, before: number): void {
    const own = this.#definitions.get(name);
    if (!(own instanceof KeptDefinition) || own.start >= before || this.#looked.has(own)) return;
    this.#looked.add(own);
    if (this.#areDefined(own.head.unknown)) return;
    this.#isSilent = true;
    this.#checker.check(own.expression, new SyntaxReporter(new SourceText('')));
    this.#isSilent = false;
  }

  #areDefined(names: readonly string[]): boolean {
    return names.some((name) => this.#definitions.has(name));
  }

  #real(name: string): Descriptor | undefined {
    const cached = this.#described.get(name);
    if (cached !== undefined || this.#described.has(name)) return cached;
    const descriptor = describedBy(this.#names, name);
    this.#described.set(name, descriptor);
    return descriptor;
  }

  #describe(name: string): Descriptor | undefined {
    const own = this.#definitions.get(name);
    return this.#real(name) ?? (own && this.#checker.types.get(own.expression.root));
  }

  #isDefined(name: string): boolean {
    return this.#definitions.has(name) && this.#real(name) === undefined;
  }

  #reportNested(metric: MetricUse): void {
    if (metric.name === this.#current) return;
    this.#reporter.report(typeRules.nested, 'operand', { name: printable(metric.name) }, metric);
  }
}
