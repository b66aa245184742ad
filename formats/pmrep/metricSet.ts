import { printable } from '../findings/printable.ts';
import { t } from '../l10n/translate.ts';
import { replaced, unsureFix } from '../derived/expression/expressionFixes.ts';
import { nearest } from '../syntax/nearest.ts';
import type { ReportExtras, SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { checkField } from './checkField.ts';
import { checkMetric } from './checkMetric.ts';
import { detailWords, optionKinds } from './docs.ts';
import type { MisleadingQuote } from './fields.ts';
import { compactFields, wholeField } from './fields.ts';
import type { IniEntry } from './ini/ini.ts';
import type { Field, MetricEntry } from './model.ts';
import { inlineComment } from './rules/iniRules.ts';
import * as rules from './rules/pmrepRules.ts';
import * as valueRules from './rules/valueRules.ts';
import type { SetContext } from './setContext.ts';
import { commentFix, commentIn } from './values.ts';

/** Reads the metrics of a section, and reports what pmrep stops at or takes for something else. */
export class MetricSet {
  readonly metrics = new Map<string, MetricEntry>();
  readonly #context: SetContext;
  readonly #text: string;
  /** Details above their metrics, by ids. */
  readonly #early: { readonly id: string; readonly entry: IniEntry }[] = [];

  constructor(context: SetContext) {
    this.#context = context;
    this.#text = context.source.text;
  }

  /** Reads a line that is no option. */
  read(entry: IniEntry): void {
    const { key, value } = entry;
    const dot = key.indexOf('.');
    const id = dot < 0 ? key : key.slice(0, dot);
    const next = dot < 0 ? -1 : key.indexOf('.', dot + 1);
    const word = dot < 0 ? '' : key.slice(dot + 1, next < 0 ? key.length : next);
    const isDetail = dot >= 0 && detailWords.includes(word);
    const hasComma = this.#text.slice(value.start, value.end).includes(',') && !(isDetail && word === 'formula');
    if (isDetail && next >= 0 && !hasComma) this.#refuseName(entry, word);
    else if (isDetail && !hasComma) this.#detail(entry, id, word);
    else if (next < 0 && word !== '' && this.metrics.has(id)) this.#refuseCompact(entry, word, isDetail);
    else if (hasComma || dot >= 0) this.#readFields(entry);
    else this.#declare(entry, wholeField(this.#text, entry, 'metric'));
  }

  /** Reads a line whose value Python makes of other values: only its key says something. */
  readReplaced(entry: IniEntry): void {
    const { key: id, start, end } = entry;
    const metric = { ...wholeField(this.#text, entry, 'metric'), text: '', plain: '' };
    if (!id.includes('.')) this.metrics.set(id, { id, metric, entry, fieldCount: undefined, details: [], start, end });
  }

  /** Checks what is known only once all lines are read. */
  finish(): void {
    for (const { id, entry } of this.#early) this.#reportUndeclared(id, entry);
    for (const metric of this.metrics.values()) checkMetric(metric, this.metrics, this.#context);
  }

  #refuseName({ keySpan, key }: IniEntry, word: string): void {
    this.#context.reporter.report(rules.specifierInName, 'name', { word, key: printable(key) }, keySpan);
  }

  #detail(entry: IniEntry, id: string, word: string): void {
    const { reporter, formulas, isReal } = this.#context;
    const metric = this.metrics.get(id);
    if (metric === undefined) this.#early.push({ id, entry });
    const { fieldCount } = metric ?? {};
    if (fieldCount !== undefined && word !== 'formula' && detailWords.indexOf(word) >= slots(fieldCount)) {
      const args = { id: printable(id), key: printable(entry.key) };
      reporter.report(rules.commaInVerbose, 'declared', args, entry.keySpan);
    }
    const field = wholeField(this.#text, entry, word);
    metric?.details.push(field);
    if (word !== 'formula') checkField(field, metric, this.#context);
    else if (metric === undefined || !isReal(metric.metric.text)) formulas.check(field);
  }

  #reportUndeclared(id: string, entry: IniEntry): void {
    const { reporter } = this.#context;
    const args = { id: printable(id) };
    const below = this.metrics.get(id)?.entry;
    reporter.report(rules.undeclaredId, 'undeclared', args, entry.keySpan, below && this.#movedUp(below, entry));
  }

  /** Moves the lines of a metric above one of its details. */
  #movedUp(metric: IniEntry, { start }: IniEntry): ReportExtras {
    const { source } = this.#context;
    const [first, last] = [source.lineAt(metric.start), source.lineAt(metric.end)];
    const lines = { start: source.lineStart(first), end: source.lineStart(last + 1) };
    const text = source.slice(lines.start, lines.end);
    const at = source.lineStart(source.lineAt(start));
    if (!text.endsWith('\n') || lines.start <= at) return {};
    return unsureFix(t`Move the metric up`, { start: at, end: at, newText: text }, { ...lines, newText: '' });
  }

  /** The key says that it is a detail of a metric above. */
  #refuseCompact(entry: IniEntry, word: string, isDetail: boolean): void {
    if (!isDetail) {
      this.#refuseWord(entry, word);
      return;
    }
    const comma = this.#text.indexOf(',', entry.value.start);
    const args = { key: printable(entry.key) };
    this.#context.reporter.report(rules.commaInVerbose, 'comma', args, { start: comma, end: comma + 1 });
  }

  #refuseWord({ key, keySpan }: IniEntry, word: string): void {
    const span = { start: keySpan.end - word.length, end: keySpan.end };
    const near = nearest(word, detailWords);
    const args = { found: printable(word), key: printable(key) };
    const extras = near === undefined ? {} : replaced(span, near);
    this.#context.reporter.report(rules.unknownSpecifier, 'unknown', args, span, extras);
  }

  #readFields(entry: IniEntry): void {
    const { reporter } = this.#context;
    const { key, keySpan, start, end } = entry;
    const { fields, rest, misleading, isCutShort } = compactFields(this.#text, entry);
    const fieldCount = fields.length + (rest === undefined ? 0 : rest.text.split(',').length);
    const metric = { start: keySpan.start, end: keySpan.end, word: 'metric', text: key, plain: key };
    const item: MetricEntry = { id: key, metric, entry, fieldCount, details: fields, start, end };
    this.metrics.set(key, item);
    if (isCutShort) {
      const comma = { start: entry.value.end - 1, end: entry.value.end };
      reporter.report(valueRules.quotes, 'nothing', {}, comma, { severity: 'error' });
      return;
    }
    if (misleading !== undefined) reportQuote(misleading, reporter);
    if (misleading?.spoilsName === true) return;
    for (const field of fields) checkField(field, item, this.#context);
    if (rest !== undefined) this.#reportRest(rest);
  }

  /** The field behind the last one is read as a limit, which must be a number. */
  #reportRest(rest: Field): void {
    const first = rest.plain.split(',', 1)[0] ?? '';
    const isLimit = first === '' || /^\s*[-+]?\d+(?:_\d+)*\s*$/.test(first);
    const span = { start: rest.start - 1, end: rest.end };
    this.#context.reporter.report(rules.tooManyFields, 'fields', {}, span, isLimit ? {} : { severity: 'error' });
  }

  /** `id = metric` */
  #declare(entry: IniEntry, value: Field): void {
    const { reporter, names, source } = this.#context;
    const { key: id, keySpan, start, end } = entry;
    const comment = commentIn(value);
    if (comment !== undefined) {
      reporter.report(inlineComment, 'comment', {}, comment, commentFix(source, value, comment));
    }
    const near = value.text.includes('.') ? undefined : nearest(id, optionKinds.keys());
    if (near !== undefined && names.lookup(value.text) === undefined) {
      const args = { key: printable(id), near };
      reporter.report(rules.unknownOptionLike, 'near', args, keySpan, replaced(keySpan, near));
    }
    this.metrics.set(id, { id, metric: value, entry, fieldCount: undefined, details: [], start, end });
  }
}

function reportQuote(quote: MisleadingQuote, reporter: SyntaxReporter): void {
  const { cut, spoilsName } = quote;
  if (spoilsName) reporter.report(valueRules.quotes, 'name', { cut: printable(cut) }, quote, { severity: 'error' });
  else if (cut.startsWith(',')) reporter.report(valueRules.quotes, 'label', {}, quote);
  else reporter.report(valueRules.quotes, 'instances', { cut: printable(cut) }, quote);
}

/** How many details pmrep has room for in a metric of the compact form; less where there are fewer fields. */
function slots(fieldCount: number): number {
  return fieldCount < 2 ? 3 : fieldCount;
}
