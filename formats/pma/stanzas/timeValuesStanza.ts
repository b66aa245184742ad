import type { Finding, Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { Rule } from '../../findings/rule.ts';
import type { CollectionWindow } from '../declared/declaredTimeValues.ts';
import { DeclaredTimeValues } from '../declared/declaredTimeValues.ts';
import { FixedStanza } from './fixedStanza.ts';
import type { Line } from '../../text/line.ts';
import { maxLineBytes } from '../../text/limits.ts';
import { maxInteger, readInteger, wrappedInteger } from '../../text/numbers.ts';
import { parsePmcComment, pmcOptionDocumentation } from '../model/pmcComment.ts';
import type { PmcOption } from '../model/pmcComment.ts';
import { quoteFault } from '../../text/quoteFault.ts';
import { longLine, quote } from '../rules/fileRules.ts';
import * as rules from '../rules/headerRules.ts';
import type { Stanza } from './stanza.ts';
import { weekdays } from '../model/time.ts';

/** Reads the TIME_VALUES stanza: one line, `count interval`, with pmc's comment. */
export class TimeValuesStanza extends FixedStanza implements Stanza {
  readonly kind = 'timeValues';
  readonly name = 'TIME_VALUES';
  /** The values; undefined if they are unusable. */
  declared: DeclaredTimeValues | undefined;

  #hasValues = false;
  /** The last line of values, if it is too long. Whether pma uses it depends on the next one. */
  #long: { readonly place: Place; readonly args: Finding['args']; readonly excerpt: string } | undefined;

  row(line: Line): void {
    const { reporter } = this.context;
    const extras = { excerpt: line.excerpt };
    if (this.#hasValues) {
      reporter.fold(rules.extraValues, this.kind, () =>
        finding(rules.extraValues, 'timeValuesLine', {}, line.contentPlace(), extras),
      );
    }
    this.#hasValues = true;
    this.#reportLong(false);
    if (line.length > maxLineBytes) {
      const place = line.place(line.start + maxLineBytes, line.end);
      this.#long = { place, args: { bytes: line.length, limit: maxLineBytes }, excerpt: line.excerpt };
    }
    if (line.hasBadQuote) reporter.add(finding(quote, quoteFault(line), {}, line.contentPlace(), extras));
    if (line.count < 2) {
      reporter.add(finding(rules.count, 'alone', {}, line.contentPlace(), extras));
      return;
    }
    if (line.count > 2) {
      reporter.add(finding(rules.extraValues, 'timeValues', {}, line.tokenPlace(2, line.count - 1), extras));
    }
    this.#readValues(line);
  }

  get hasRows(): boolean {
    return this.#hasValues;
  }

  wants(line: Line): boolean {
    return !this.#hasValues && line.count >= 2 && !line.isOdd(0) && !line.isOdd(1);
  }

  close(): void {
    this.#reportLong(true);
    if (!this.#hasValues) {
      this.context.reporter.add(finding(rules.count, 'missing', {}, this.headerPlace, { excerpt: `${this.name}:` }));
    }
  }

  /** Reports a line that is too long. If it `isLast`, pma reads its values from the end of the comment. */
  #reportLong(isLast: boolean): void {
    const long = this.#long;
    this.#long = undefined;
    if (long === undefined) return;
    const { place, args, excerpt } = long;
    const { reporter } = this.context;
    if (isLast) reporter.add(finding(longLine, 'timeValues', args, place, { excerpt }));
    else reporter.add(finding(longLine, 'line', args, place, { excerpt, severity: 'warning' }));
  }

  #readValues(line: Line): void {
    const count = this.#integer(line, 0, rules.count);
    const interval = this.#integer(line, 1, rules.interval);
    const commentColumn = line.commentStart < 0 ? 0 : line.columnOf(line.commentStart) + 1;
    const options = parsePmcComment(line.comment, commentColumn);
    this.#checkOptions(line, options);
    if (count === undefined) return;
    if (count * (interval ?? 0) > maxInteger) {
      const extras = { excerpt: line.excerpt };
      const args = { count, interval: interval ?? 0 };
      this.context.reporter.add(finding(rules.interval, 'overflow', args, line.tokenPlace(0, 1), extras));
    }
    const { anchor } = line;
    const lines = line.number - anchor.line;
    this.declared = new DeclaredTimeValues({
      values: {
        get line() {
          return anchor.line + lines;
        },
        count,
        intervalSeconds: interval ?? 0,
        countToken: line.tokenText(0),
        intervalToken: line.tokenText(1),
        comment: line.comment,
        commentColumn,
      },
      countPlace: line.tokenPlace(0),
      excerpt: line.excerpt,
      window: windowOf(options),
    });
  }

  /** Reads one of the two integers; undefined if it is unusable, which has been reported. */
  #integer(
    line: Line,
    index: number,
    rule: Rule<Readonly<Record<'notInteger' | 'tooSmall' | 'tooLarge', string>>>,
  ): number | undefined {
    const found = line.text(index);
    const { kind, value } = readInteger(found);
    const place = line.tokenPlace(index);
    const extras = { excerpt: line.excerpt };
    if (kind === 'truncated') {
      this.context.reporter.add(finding(rules.intTruncated, 'truncated', { found, value }, place, extras));
    }
    if (kind === 'text') {
      this.context.reporter.add(finding(rule, 'notInteger', { found, value }, place, extras));
      return undefined;
    }
    if (value > maxInteger) {
      const wrapped = wrappedInteger(found);
      this.context.reporter.add(finding(rule, 'tooLarge', { found, value: wrapped }, place, extras));
      return undefined;
    }
    if (value >= 1) return value;
    this.context.reporter.add(finding(rule, 'tooSmall', { found }, place, extras));
    return undefined;
  }

  #checkOptions(line: Line, options: readonly PmcOption[]): void {
    const report = (option: PmcOption, variant: keyof typeof rules.tvComment.messages, found = option.value): void => {
      const place = line.columnsPlace(option.column, option.endColumn);
      const args = { key: option.key, found, first: valueOf(options, 'f') ?? '', last: valueOf(options, 'l') ?? '' };
      this.context.reporter.add(finding(rules.tvComment, variant, args, place, { excerpt: line.excerpt }));
    };
    for (const option of options) {
      if ((option.key === 'f' || option.key === 'l') && !isHour(option.value)) report(option, 'hour');
      if (option.key === 'x') {
        const odd = words(option.value).find((word) => !weekdays.includes(word));
        if (odd !== undefined) report(option, 'weekday', odd);
      }
      if (option.key === 'l' && isHour(option.value) && Number(valueOf(options, 'f')) > Number(option.value)) {
        report(option, 'window');
      }
      if (!Object.hasOwn(pmcOptionDocumentation, option.key)) report(option, 'unknown');
    }
  }
}

function windowOf(options: readonly PmcOption[]): CollectionWindow {
  const hour = (key: string, otherwise: number): number => {
    const value = valueOf(options, key);
    return value !== undefined && isHour(value) ? Number(value) : otherwise;
  };
  return {
    firstHour: hour('f', 0),
    lastHour: hour('l', 23),
    excludedWeekdays: new Set(words(valueOf(options, 'x') ?? '').map((day) => weekdays.indexOf(day))),
  };
}

function valueOf(options: readonly PmcOption[], key: string): string | undefined {
  return options.find((option) => option.key === key)?.value;
}

function words(value: string): readonly string[] {
  return value.split(/\s+/).filter((word) => word !== '');
}

function isHour(value: string): boolean {
  return /^[0-9]{1,2}$/.test(value) && Number(value) <= 23;
}
