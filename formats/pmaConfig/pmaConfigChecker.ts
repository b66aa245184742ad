import type { Finding } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import { isPmaStart } from '../pma/detect.ts';
import { foreignContent } from '../text/foreign.ts';
import type { Line } from '../text/line.ts';
import { LineReader } from '../text/lineReader.ts';
import { maxLineBytes } from '../text/limits.ts';
import { quoteFault } from '../text/quoteFault.ts';
import { Reporter } from '../text/reporter.ts';
import { startOfFile } from '../pma/check/segment.ts';
import type { ConfigData, ConfigEntry, PmaConfig } from './configModel.ts';
import type { SetLevel } from './levelCheck.ts';
import { checkLevels } from './levelCheck.ts';
import { NameCheck } from './nameCheck.ts';
import { parameterCalled } from './parameters.ts';
import * as rules from './rules.ts';
import { checkValue, levelSeconds } from './valueCheck.ts';

/** Limit on lines; nobody writes as many. */
const maxEntries = 100_000;

export interface PmaConfigReport {
  readonly config: PmaConfig;
  readonly findings: readonly Finding[];
}

/** Checks a configuration file of pma that comes in chunks. Lines and words are cut as in data files. */
export class PmaConfigChecker {
  readonly #reporter = new Reporter();
  readonly #names: NameCheck;
  readonly #levels = new Map<number, SetLevel>();
  readonly #entries: ConfigEntry[] = [];
  readonly #reader: LineReader;
  #foreign: 'binary' | 'utf16' | 'data' | undefined;
  #isBegun = false;

  /** @param data the file whose metrics the names are compared with, if one is known */
  constructor(data?: ConfigData) {
    this.#names = new NameCheck(this.#reporter, data);
    const anchor = { line: 0, offset: 0 };
    this.#reader = new LineReader((line) => {
      line.anchor = anchor;
      this.#line(line);
    }, anchor);
  }

  /** Whether the file is of another kind, so that the rest need not be read. */
  get isForeign(): boolean {
    return this.#foreign !== undefined;
  }

  /** Checks the next bytes of the file, which are used during the call only. */
  write(chunk: Uint8Array): void {
    if (!this.#isBegun) this.#foreign = foreignContent(chunk) ?? (isPmaStart(chunk) ? 'data' : undefined);
    this.#isBegun ||= chunk.length > 0;
    if (this.#foreign === undefined) this.#reader.write(chunk);
  }

  /** Ends the file and returns its contents and findings. */
  end(): PmaConfigReport {
    this.#reader.end();
    const { bytes, lines } = this.#reader;
    const config = { entries: this.#entries, bytes, lines };
    if (this.#foreign !== undefined) {
      return { config, findings: [finding(rules.notConfig, this.#foreign, {}, startOfFile)] };
    }
    checkLevels(this.#reporter, this.#levels);
    return { config, findings: this.#reporter.finish() };
  }

  #line(line: Line): void {
    this.#checkLineItself(line);
    if (line.count === 0) return;
    const extras = { excerpt: line.excerpt };
    if (line.hasBadQuote) {
      this.#reporter.add(finding(rules.quote, quoteFault(line), {}, line.contentPlace(), extras));
      return;
    }
    if (line.count === 1) {
      this.#reporter.add(finding(rules.badLine, 'alone', { found: line.text(0) }, line.contentPlace(), extras));
      return;
    }
    if (line.count > 2) {
      const place = line.tokenPlace(2, line.count - 1);
      const found = line.slice(line.tokenStart(2), line.tokenEnd(line.count - 1));
      this.#reporter.add(finding(rules.extraValue, 'extra', { found }, place, extras));
    }
    this.#entry(line);
  }

  #checkLineItself(line: Line): void {
    if (line.number === 0 && line.skipByteOrderMark()) {
      this.#reporter.add(finding(rules.bom, 'bom', {}, line.contentPlace(), { excerpt: line.excerpt }));
    }
    if (line.hasCarriageReturn) {
      this.#reporter.fold(rules.crlf, '', () =>
        finding(rules.crlf, 'crlf', {}, line.place(line.start, line.end), { excerpt: line.excerpt }),
      );
    }
    if (line.length <= maxLineBytes) return;
    const args = { bytes: line.length, limit: maxLineBytes };
    const place = line.place(Math.min(line.end, line.start + maxLineBytes), line.end);
    this.#reporter.add(finding(rules.longLine, 'line', args, place, { excerpt: line.excerpt }));
  }

  #entry(line: Line): void {
    const parameter = parameterCalled(line.text(0));
    if (this.#names.take(line)) for (const item of checkValue(line, parameter)) this.#reporter.add(item);
    const level = levelSeconds(line);
    if (level !== undefined) {
      this.#levels.set(level.level, { seconds: level.seconds, place: line.tokenPlace(1), excerpt: line.excerpt });
    }
    if (this.#entries.length >= maxEntries) return;
    this.#entries.push({ line: line.number, name: line.tokenText(0), value: line.tokenText(1), parameter });
  }
}

/** Checks a whole file. */
export function checkPmaConfig(bytes: Uint8Array, data?: ConfigData): PmaConfigReport {
  const checker = new PmaConfigChecker(data);
  checker.write(bytes);
  return checker.end();
}
