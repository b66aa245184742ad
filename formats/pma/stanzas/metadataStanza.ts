import type { Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { phrase } from '../../l10n/translate.ts';
import type { DeclaredClass } from '../declared/declaredClass.ts';
import { FixedStanza } from './fixedStanza.ts';
import { isFixedHeader } from '../declared/headerNames.ts';
import type { Line } from '../../text/line.ts';
import { maxClasses, maxClassNameBytes, maxLineBytes, maxMetrics, maxNameBytes } from '../../text/limits.ts';
import type { ClassType } from '../model/model.ts';
import { hasInvisible } from '../declared/nameFault.ts';
import { readInteger } from '../../text/numbers.ts';
import { quoteFault } from '../../text/quoteFault.ts';
import { longLine, quote } from '../rules/fileRules.ts';
import * as rules from '../rules/headerRules.ts';
import type { Stanza } from './stanza.ts';

/** Reads the METADATA stanza: a line for each class, `name type start metric …`. */
export class MetadataStanza extends FixedStanza implements Stanza {
  readonly kind = 'metadata';
  readonly name = 'METADATA';
  readonly #classes = new Map<string, DeclaredClass>();

  /** Metrics so far, with the class and place of each: names are unique in the whole file. */
  readonly #metrics = new Map<string, { readonly className: string; readonly place: Place }>();

  hasRows = false;

  row(line: Line): void {
    this.hasRows = true;
    const { reporter } = this.context;
    const extras = { excerpt: line.excerpt };
    if (line.length > maxLineBytes) {
      const place = line.place(line.start + maxLineBytes, line.end);
      reporter.add(finding(longLine, 'line', { bytes: line.length, limit: maxLineBytes }, place, extras));
    }
    if (line.hasBadQuote) {
      reporter.add(finding(quote, quoteFault(line), {}, line.contentPlace(), extras));
      return;
    }
    if (line.count < 4) {
      reporter.add(finding(rules.metaShort, 'short', { found: line.count }, line.contentPlace(), extras));
      return;
    }
    if (!this.#isFreeName(line) || !this.#hasRoom(line)) return;
    this.#checkMetrics(line);
    this.#classes.set(line.text(0), this.#declare(line));
  }

  /** The classes declared, in the order of the file. */
  get classes(): readonly DeclaredClass[] {
    return [...this.#classes.values()];
  }

  declares(name: string): boolean {
    return this.#classes.has(name);
  }

  wants(line: Line): boolean {
    return line.count >= 4 && /^[VA]/i.test(line.text(1)) && !line.isOdd(2);
  }

  close(): void {
    if (this.#classes.size > 0) return;
    this.context.reporter.add(
      finding(rules.emptyMetadata, 'empty', {}, this.headerPlace, { excerpt: `${this.name}:` }),
    );
  }

  #hasRoom(line: Line): boolean {
    if (this.#classes.size < maxClasses) return true;
    const args = { limit: maxClasses, class: line.text(0) };
    this.context.reporter.fold(rules.tooManyClasses, '', () =>
      finding(rules.tooManyClasses, 'tooMany', args, line.contentPlace(), { excerpt: line.excerpt }),
    );
    return false;
  }

  #declare(line: Line): DeclaredClass {
    const { anchor } = line;
    const lines = line.number - anchor.line;
    const metrics = Array.from({ length: line.keptCount - 3 }, (_, index) => line.tokenText(index + 3));
    return {
      definition: {
        name: line.text(0),
        type: this.#type(line),
        start: this.#start(line),
        metrics: metrics.map(({ text }) => text),
        get line() {
          return anchor.line + lines;
        },
        nameToken: line.tokenText(0),
        typeToken: line.tokenText(1),
        startToken: line.tokenText(2),
        metricTokens: metrics,
      },
      namePlace: line.tokenPlace(0),
      typePlace: line.tokenPlace(1),
      linePlace: line.contentPlace(),
      excerpt: line.excerpt,
    };
  }

  /** Whether the class may have its name: not a header's, not another class's. */
  #isFreeName(line: Line): boolean {
    const { reporter } = this.context;
    const name = line.text(0);
    const place = line.tokenPlace(0);
    const excerpt = line.excerpt;
    if (isFixedHeader(name)) {
      reporter.add(finding(rules.reservedClass, 'reserved', { class: name }, place, { excerpt }));
      return false;
    }
    const first = this.#classes.get(name);
    if (first !== undefined) {
      const related = [{ template: phrase('first declared here'), args: {}, place: first.namePlace }];
      reporter.add(finding(rules.dupClass, 'duplicate', { class: name }, place, { excerpt, related }));
      return false;
    }
    const bytes = place.end - place.start;
    if (bytes > maxClassNameBytes) {
      const args = { bytes, limit: maxClassNameBytes };
      reporter.add(finding(rules.nameLength, 'class', args, place, { excerpt, severity: 'error' }));
    }
    this.#checkCharacters(name, line, 0);
    return true;
  }

  #checkCharacters(name: string, line: Line, index: number): void {
    if (!hasInvisible(name)) return;
    const extras = { excerpt: line.excerpt };
    this.context.reporter.add(finding(rules.nameCharacters, 'invisible', { name }, line.tokenPlace(index), extras));
  }

  #type(line: Line): ClassType {
    const found = line.text(1);
    const type = found.startsWith('V') ? 'V' : found.startsWith('A') ? 'A' : undefined;
    const extras = { excerpt: line.excerpt };
    if (type === undefined) {
      this.context.reporter.add(finding(rules.classType, 'unknown', { found }, line.tokenPlace(1), extras));
    } else if (found !== type) {
      const softened = { ...extras, severity: 'warning' } as const;
      this.context.reporter.add(finding(rules.classType, 'long', { found }, line.tokenPlace(1), softened));
    }
    return type ?? (found.startsWith('a') ? 'A' : 'V');
  }

  #start(line: Line): number {
    const { reporter, timeValues } = this.context;
    const found = line.text(2);
    const { kind, value } = readInteger(found);
    const place = line.tokenPlace(2);
    const count = timeValues?.values.count;
    const related =
      timeValues === undefined ? [] : [{ template: phrase('the count'), args: {}, place: timeValues.countPlace }];
    const extras = { excerpt: line.excerpt, related };
    const limit = count ?? 'count';
    if (kind === 'text') reporter.add(finding(rules.start, 'notInteger', { found, count: limit }, place, extras));
    if (kind === 'truncated') reporter.add(finding(rules.intTruncated, 'truncated', { found, value }, place, extras));
    if (kind === 'text') return 1;
    if (value >= 1 && value <= (count ?? value)) return value;
    reporter.add(finding(rules.start, 'range', { found, count: limit }, place, extras));
    return Math.max(1, Math.min(value, count ?? value));
  }

  #checkMetrics(line: Line): void {
    const className = line.text(0);
    const extras = { excerpt: line.excerpt };
    const { reporter } = this.context;
    for (let index = 3; index < line.keptCount; index++) this.#checkMetric(line, index);
    if (line.count - 3 > maxMetrics) {
      const first = 3 + maxMetrics;
      const args = { class: className, found: line.count - 3, limit: maxMetrics, metric: line.text(first) };
      reporter.add(finding(rules.tooManyMetrics, 'tooMany', args, line.tokenPlace(first, line.count - 1), extras));
    }
  }

  #checkMetric(line: Line, index: number): void {
    const { reporter } = this.context;
    const className = line.text(0);
    const metric = line.text(index);
    const place = line.tokenPlace(index);
    const excerpt = line.excerpt;
    const bytes = place.end - place.start;
    if (bytes > maxNameBytes) {
      reporter.add(finding(rules.nameLength, 'metric', { bytes, limit: maxNameBytes }, place, { excerpt }));
    }
    this.#checkCharacters(metric, line, index);
    if (metric.includes('/')) reporter.add(finding(rules.nameSlash, 'slash', { name: metric }, place, { excerpt }));
    const first = this.#metrics.get(metric);
    if (first === undefined) {
      this.#metrics.set(metric, { className, place });
      return;
    }
    const related = [{ template: phrase('first used here'), args: {}, place: first.place }];
    const variant = first.className === className ? 'sameClass' : 'otherClass';
    const args = { metric, class: className, other: first.className };
    reporter.add(finding(rules.dupMetric, variant, args, place, { excerpt, related }));
  }
}
