import { keywordAsMetric } from '../rules/syntaxRules.ts';
import type { SectionKind, Value } from '../model.ts';
import { tokenKind } from '../tokens.ts';
import { takeLabelValue } from './labelValues.ts';
import type { ValueReader } from './valueReader.ts';

export const sectionWords: readonly SectionKind[] = ['global', 'indom', 'metric', 'text', 'label'];
export const labelTargets = ['context', 'domain', 'cluster', 'item', 'indom', 'instances'] as const;

const textWords = ['oneline', 'help', 'delete'];
const labelWords = ['context', 'domain', 'cluster', 'item', 'instances', 'instance', 'new', 'value', 'delete'];

/** What stands between the word of a section and its brace. */
export interface Header {
  readonly values: readonly Value[];
  readonly isWhole: boolean;
}

export function parseHeader(reader: ValueReader, kind: SectionKind): Header {
  const header = new HeaderParser(reader);
  const isWhole = header.parse(kind);
  return { values: header.values, isWhole };
}

class HeaderParser {
  readonly values: Value[] = [];
  readonly #reader: ValueReader;

  constructor(reader: ValueReader) {
    this.#reader = reader;
  }

  /** Returns whether the header is whole. */
  parse(kind: SectionKind): boolean {
    if (kind === 'global') return true;
    if (kind === 'indom') return this.#add(this.#reader.need('indom'));
    if (kind === 'metric') return this.#metric();
    return kind === 'text' ? this.#text() : this.#label();
  }

  #add(value: Value | undefined): boolean {
    if (value !== undefined) this.values.push(value);
    return value !== undefined;
  }

  /** @param reserved words that are keywords here */
  #metric(reserved: readonly string[] = []): boolean {
    const { faults } = this.#reader;
    if (this.#reader.isWord(reserved)) {
      this.#reader.expect('metric');
      faults.missing('metric');
      return false;
    }
    if (!this.#reader.isWord(sectionWords)) return this.#add(this.#reader.need('metric'));
    faults.reporter.report(keywordAsMetric, 'target', { found: faults.found }, faults.span);
    // A name, but for pmlogrewrite: what follows is read as if it were one.
    const { reader } = this.#reader;
    return reader.tokens.kind(reader.peek()) === tokenKind.openBrace && this.#add(this.#reader.take('metric'));
  }

  #text(): boolean {
    const target = this.#reader.takeWord('textTarget', ['metric', 'indom']);
    if (target === undefined) {
      this.#reader.faults.missing('textTarget');
      return false;
    }
    this.values.push(target);
    if (!(target.text === 'metric' ? this.#metric(textWords) : this.#add(this.#reader.need('indom')))) return false;
    while (this.#textKind());
    const text = this.#reader.take('helpText');
    if (text !== undefined) this.values.push(text);
    return true;
  }

  #textKind(): boolean {
    const { reader } = this.#reader;
    const { start, end, kind } = reader;
    if (kind === tokenKind.star) {
      reader.advance();
      return this.#add({ slot: 'textHeader', start, end, text: '*' });
    }
    return this.#add(this.#reader.takeWord('textHeader', ['oneline', 'help', 'all']));
  }

  #label(): boolean {
    const target = this.#reader.takeWord('labelTarget', labelTargets);
    if (target === undefined) {
      this.#reader.faults.missing('labelTarget');
      return false;
    }
    this.values.push(target);
    return this.#labelOwner(target.text) && this.#selector(target.text === 'instances');
  }

  #labelOwner(target: string): boolean {
    if (target === 'context') return true;
    if (target === 'domain') return this.#add(this.#reader.need('domain'));
    if (target === 'cluster') return this.#add(this.#reader.need('cluster'));
    if (target === 'item') return this.#metric(labelWords);
    return this.#add(this.#reader.need('indom'));
  }

  /** The labels that are meant: an instance first where there are any, then a name, then a value. */
  #selector(hasInstance: boolean): boolean {
    if (hasInstance) {
      const instance = this.#reader.take('labelInstance');
      if (instance !== undefined) this.values.push(instance);
    }
    if (!this.#add(this.#reader.take('labelHeader'))) return this.#isAtBrace();
    if (this.#add(takeLabelValue(this.#reader))) return true;
    const { start, end, kind } = this.#reader.reader;
    if (kind === tokenKind.star) {
      this.#reader.reader.advance();
      return this.#add({ slot: 'labelValue', start, end, text: '*' });
    }
    return this.#isAtBrace();
  }

  /** Where a word without quotes stands, it is reported here: it was meant as the name of a label. */
  #isAtBrace(): boolean {
    const { kind } = this.#reader.reader;
    const isMeant =
      kind === tokenKind.word ||
      kind === tokenKind.singleQuoted ||
      kind === tokenKind.text ||
      kind === tokenKind.openString;
    return !isMeant || this.#add(this.#reader.need('labelName'));
  }
}
