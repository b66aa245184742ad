import type { LineTaker, ReaderContext } from './reader.ts';
import { StatisticsObjects } from './statisticsObjects.ts';

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Texts of the elements in it that have nothing else. */
  readonly texts: Map<string, string>;
  text: string;
}

const maxDepth = 64;
/** Most characters of a tag. */
const maxTag = 1 << 16;
const attribute = /([\w-]+)\s*=\s*"([^"]*)"/g;
const unmeasured = new Set(['per', 'unit']);

/** Reads `sadf -x`, element by element. */
export class XmlReader implements LineTaker {
  readonly #context: ReaderContext;
  readonly #objects: StatisticsObjects;
  readonly #stack: Element[] = [];
  #rest = '';

  constructor(context: ReaderContext) {
    this.#context = context;
    this.#objects = new StatisticsObjects(context);
  }

  line(text: string, number: number): void {
    let line = this.#rest === '' ? text : `${this.#rest} ${text}`;
    this.#rest = '';
    while (line !== '') {
      const start = line.indexOf('<');
      this.#text(start < 0 ? line : line.slice(0, start));
      if (start < 0) return;
      const end = line.indexOf('>', start);
      if (end < 0) {
        this.#rest = line.slice(start, start + maxTag);
        return;
      }
      this.#tag(line.slice(start + 1, end), number);
      line = line.slice(end + 1);
    }
  }

  end(): void {
    if (this.#stack.length > 0) this.#context.faults.json(0, true);
    this.#context.sink.settled(Infinity);
  }

  #text(text: string): void {
    const element = this.#stack.at(-1);
    if (element !== undefined && element.text.length < maxTag) element.text += text.trim();
  }

  #tag(tag: string, line: number): void {
    if (tag.startsWith('?') || tag.startsWith('!')) return;
    if (tag.startsWith('/')) {
      this.#close(line);
      return;
    }
    const [, name = ''] = /^([\w:-]+)/.exec(tag) ?? [];
    const attributes = new Map<string, string>();
    for (const [, key = '', value = ''] of tag.matchAll(attribute))
      if (!unmeasured.has(key)) attributes.set(key, decoded(value));
    if (name === 'host') this.#objects.fact('nodename', attributes.get('nodename') ?? '', line);
    if (name === 'timestamp') this.#objects.object(name, attributes, line);
    if (this.#stack.length < maxDepth) this.#stack.push({ name, attributes, texts: new Map(), text: '' });
    if (tag.endsWith('/')) this.#close(line);
  }

  #close(line: number): void {
    const element = this.#stack.pop();
    if (element === undefined) return;
    const { name, attributes, texts, text } = element;
    const parent = this.#stack.at(-1);
    if (text !== '' && attributes.size === 0) {
      if (parent?.name === 'host') this.#objects.fact(name, text, line);
      else parent?.texts.set(name, decoded(text));
    }
    if (name === 'timestamp' || name === 'host') return;
    if (texts.size > 0) this.#objects.object(name, texts, line);
    else if (attributes.size > 0)
      this.#objects.object(name, name === 'cpu' && text !== '' ? new Map([...attributes]) : attributes, line);
  }
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
const decoded = (text: string): string => text.replace(/&(?:lt|gt|quot|apos|amp);/g, (name) => entities[name] ?? name);
