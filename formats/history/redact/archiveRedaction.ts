import { BigEndianWriter } from '../../bytes/bigEndianWriter.ts';
import { decodeText } from '../../bytes/text.ts';
import type { Archive } from '../../archive/archive.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { labelSets } from '../../archive/metadata/labelRecord.ts';
import type { LabelRecord } from '../../archive/metadata/labelRecord.ts';
import type { MetadataImage } from '../../archive/metadata/metadataImage.ts';
import type { WrittenLabel } from '../../archive/write/encodeLabel.ts';
import type { TextEdits, ValueEdit } from '../../archive/write/textEdits.ts';
import { formatInDom } from '../../pcp/inDom.ts';
import { isEventType, typeCodes } from '../../pcp/typeCodes.ts';
import { redactAddress } from './addressNumber.ts';
import { redactEvents } from './eventTexts.ts';
import type { FieldRule } from './fieldRules.ts';
import { valueRule } from './fieldRules.ts';
import { editJson } from './labelJson.ts';
import { KeptTexts } from './keptTexts.ts';
import { labelRule } from './labelRules.ts';
import { domainRules } from './learnNames.ts';
import { MetricNames } from './metricNames.ts';
import { printableText } from './printableText.ts';
import type { Redaction } from './redaction.ts';
import { hasTexts } from './textTypes.ts';
import { UniqueNames } from './uniqueNames.ts';

/** What of an archive is left out, besides names. */
export interface ArchiveRedactionOptions {
  /** Whether the place in the label's time zone goes; its offset stays. */
  readonly hidesZone?: boolean;
  /** Whether values of bytes go that are no texts, in which names could be. */
  readonly dropsOpaque?: boolean;
  /** Whether metrics that a site has made itself get other names. */
  readonly renamesMetrics?: boolean;
  /** Whether texts that stay are noted for {@link ArchiveRedaction.review}. */
  readonly isReviewed?: boolean;
}

const encoder = new TextEncoder();
/** Texts that are kept as they were written, as they repeat. */
const mostCached = 50_000;
const longestCached = 1024;

/** Changes the texts of an archive as a redaction wants them. */
export class ArchiveRedaction implements TextEdits {
  readonly #redaction: Redaction;
  readonly #options: ArchiveRedactionOptions;
  readonly #rules: ReadonlyMap<number, FieldRule>;
  readonly #metricNames: MetricNames;
  readonly #instances = new Map<number, UniqueNames>();
  readonly #kept: KeptTexts | undefined;
  /** Metrics with values that are bytes and no text. */
  readonly opaque = new Set<string>();

  constructor(redaction: Redaction, { metadata }: Archive, options: ArchiveRedactionOptions = {}) {
    this.#redaction = redaction;
    this.#options = options;
    this.#kept = options.isReviewed === true ? new KeptTexts() : undefined;
    this.#rules = domainRules(metadata.descriptors.values());
    this.#metricNames = new MetricNames(redaction, metadata.descriptors.values(), options.renamesMetrics === true);
  }

  /** The texts that stayed, by where they are, the most frequent first; none unless they were to be noted. */
  review(): readonly string[] {
    return this.#kept?.lines() ?? [];
  }

  /** Names of metrics that were changed, with what they are now. */
  get renamed(): ReadonlyMap<string, string> {
    return this.#metricNames.renamed;
  }

  /** The label of files, in which the host always has a name: tools refuse an archive without. */
  label(label: WrittenLabel): WrittenLabel {
    const host = this.#redaction.field('host', label.host);
    return {
      ...label,
      host: host === '' ? 'host' : host,
      zoneinfo: this.#options.hidesZone === true ? '' : label.zoneinfo,
    };
  }

  names({ names }: Descriptor): readonly string[] {
    return names.map((name) => this.#metricNames.of(name));
  }

  instanceName(indom: number, name: Uint8Array, id?: number): Uint8Array {
    const names = this.#instances.get(indom) ?? new UniqueNames();
    this.#instances.set(indom, names);
    const edited = names.of(name, () => this.#edited(this.#rules.get(indom) ?? 'text', name), id);
    if (this.#kept !== undefined) this.#note(`instances of ${formatInDom(indom)}`, textOf(name), textOf(edited));
    return edited;
  }

  labels(image: MetadataImage, record: LabelRecord): Uint8Array {
    const sets = [...labelSets(image, record)];
    const writer = new BigEndianWriter(record.end - record.start).u32(record.labelType, record.ident, sets.length);
    for (const set of sets) {
      const json = image.bytes.subarray(set.jsonStart, set.jsonEnd);
      const edited = editJson(json, (name, text) => this.#labelText(record, name, text));
      writer.u32(set.instance, edited.bytes.length).bytes(edited.bytes).u32(set.count);
      const { view } = image;
      for (let at = set.entriesStart; at < set.end; at += labelEntrySize) {
        const [nameAt, valueAt] = [view.getUint16(at), view.getUint16(at + 4)];
        const nameEnd = edited.moved(nameAt + view.getUint8(at + 2));
        const valueEnd = edited.moved(valueAt + view.getUint16(at + 6));
        writer.u16(edited.moved(nameAt)).u8(nameEnd - edited.moved(nameAt), view.getUint8(at + 3));
        writer.u16(edited.moved(valueAt)).u16(valueEnd - edited.moved(valueAt));
      }
    }
    return writer.finish();
  }

  help(text: string): string {
    return this.#redaction.text(text);
  }

  valueEdit({ type, names }: Descriptor): ValueEdit | undefined {
    if (type === typeCodes.u32 && names.some((name) => /(?:addr|hostid)$/.test(name)))
      return (content) => redactAddress(this.#redaction, content);
    if (!hasTexts(type)) return undefined;
    const rule = valueRule(names);
    const place = names[0] ?? '';
    const text = this.#noted(place, textOf, (content) => terminated(this.#edited(rule, upToNul(content))));
    const bytes = this.#noted(place, printableText, (content) => this.#editedBytes(content, place));
    if (!isEventType(type)) return type === typeCodes.string ? text : bytes;
    return (content) => redactEvents(content, type === typeCodes.highresEvent, { text, bytes });
  }

  drops({ type }: Descriptor): boolean {
    const isBytes = type === typeCodes.aggregate || type === typeCodes.staticAggregate;
    return this.#options.dropsOpaque === true && (isBytes || isEventType(type));
  }

  #labelText(record: LabelRecord, name: string | undefined, text: string): string {
    if (name === 'instname' && this.#rules.has(record.ident))
      return decodeText(this.instanceName(record.ident, encoder.encode(text))).text;
    const edited = this.#redaction.field(labelRule(name), text);
    this.#note(name === undefined ? 'names of labels' : `labels ${name}`, text, edited);
    return edited;
  }

  /** An edit that remembers what it makes of texts, and notes each one that stays, however often it comes. */
  #noted(place: string, read: (content: Uint8Array) => string | undefined, edit: ValueEdit): ValueEdit {
    const known = cached(edit);
    if (this.#kept === undefined) return known;
    return (content) => {
      const edited = known(content);
      this.#note(place, read(content), read(edited));
      return edited;
    };
  }

  #note(place: string, text: string | undefined, edited: string | undefined): void {
    if (text !== undefined && text === edited) this.#kept?.note(place, text);
  }

  /** Bytes that are no UTF-8 stay as they are where no name is in them. */
  #edited(rule: FieldRule, bytes: Uint8Array): Uint8Array {
    const { text } = decodeText(bytes);
    const edited = this.#redaction.field(rule, text);
    return edited === text ? bytes : encoder.encode(edited);
  }

  /** Texts in as many bytes; what is no text stays. */
  #editedBytes(content: Uint8Array, metric: string): Uint8Array {
    const text = printableText(content);
    if (text === undefined) {
      if (content.some((byte) => byte !== 0)) this.opaque.add(metric);
      return content;
    }
    const edited = this.#redaction.text(text);
    if (edited === text) return content;
    const bytes = new Uint8Array(content.length);
    bytes.set(encoder.encode(edited).subarray(0, content.length));
    return bytes;
  }
}

const labelEntrySize = 8;

function upToNul(content: Uint8Array): Uint8Array {
  const nul = content.indexOf(0);
  return nul < 0 ? content : content.subarray(0, nul);
}

function textOf(content: Uint8Array): string {
  return decodeText(upToNul(content)).text;
}

function terminated(text: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(text.length + 1);
  bytes.set(text);
  return bytes;
}

/** Remembers what an edit makes of values: most repeat. */
function cached(edit: ValueEdit): ValueEdit {
  const results = new Map<string, Uint8Array>();
  const latin1 = new TextDecoder('latin1');
  return (content) => {
    if (content.length > longestCached) return edit(content);
    const key = latin1.decode(content);
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size >= mostCached) results.clear();
    // The content is a view of bytes that are read into again.
    const edited = edit(content).slice();
    results.set(key, edited);
    return edited;
  };
}
