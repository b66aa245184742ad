import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { Finding } from '../../../formats/findings/finding.ts';
import { checkPma, PmaChecker } from '../../../formats/pma/check/checker.ts';
import type { ReadPart } from '../../../formats/pma/check/fileParts.ts';
import { dateAt, PartChecks, readPart } from '../../../formats/pma/check/fileParts.ts';
import { pmaDayText } from '../../writers/pmaDay.ts';

const fixtures = fileURLToPath(new URL('../../fixtures/pma', import.meta.url));
const nowSeconds = 1_800_000_000;
/** Of a file's beginning, by which its parts are checked. */
const headBytes = 11_000;
/** Changed files that are tried. */
const runs = 40;

function readerOf(bytes: Uint8Array): ReadPart {
  return (start, end, consume) => {
    // Small chunks, so that lines are cut.
    for (let at = start; at < end; at += 1000)
      if (!consume(bytes.subarray(at, Math.min(at + 1000, end, bytes.length)))) return;
  };
}

interface Parted {
  readonly findings: readonly Finding[];
  /** How many parts were clean. */
  readonly cleanParts: number;
}

/** Checks a file in parts of about `size` bytes, each of them out of turn first. */
function checkInParts(bytes: Uint8Array, size: number): Parted {
  const read = readerOf(bytes);
  const bounds = [0];
  for (let at = size; at < bytes.length; at += size) {
    const date = dateAt(bytes.subarray(at));
    if (date >= 0 && at + date > (bounds.at(-1) ?? 0)) bounds.push(at + date);
  }
  const parts = new PartChecks(bytes.subarray(0, headBytes), nowSeconds);
  const clean = bounds.slice(1, -1).map((start, index) => parts.check(start, bounds[index + 2] ?? 0, read));
  const checker = new PmaChecker({ nowSeconds });
  for (const [index, start] of bounds.entries()) {
    if (checker.isForeign) break;
    readPart(checker, { start, end: bounds[index + 1] ?? bytes.length, clean: clean[index - 1] }, read);
  }
  return { findings: checker.end().findings, cleanParts: clean.filter((part) => part !== undefined).length };
}

function assertSame(bytes: Uint8Array, size: number, what: string): void {
  assert.deepEqual(checkInParts(bytes, size).findings, checkPma(bytes, { nowSeconds }).findings, what);
}

/** Comments before everything else: only behind so many bytes is it known that a file is text. */
const preface = `# ${'a comment '.repeat(100)}\n`.repeat(8);

/** The file's groups again and again, each time later by an hour. */
function repeated(text: string): string {
  const [head = '', ...groups] = text.split(/^(?=DATE:$)/m);
  const times = Array.from({ length: 3 }, (_, time) =>
    groups.join('').replace(/^(\d{10})(?= #)/gm, (date) => String(Number(date) + time * 3600)),
  );
  return `${preface}${head}${times.join('\n')}`;
}

suite('a pma file checked in parts', () => {
  const day = `${preface}${pmaDayText()}`;
  const encoder = new TextEncoder();

  test('is passed over where it is clean', () => {
    const { cleanParts } = checkInParts(encoder.encode(day), 2_000);
    assert.equal(cleanParts, 6);
  });

  test('shows the same as one that is checked in turn, whatever is wrong with it', function () {
    this.timeout(60_000);
    this.slow(5_000);
    for (const name of readdirSync(fixtures).filter((file) => file.endsWith('.pma'))) {
      const text = readFileSync(`${fixtures}/${name}`, 'latin1');
      if (text.length < 6000) assertSame(encoder.encode(repeated(text)), 1_500, name);
    }
  });

  test('shows the same with a fault anywhere', function () {
    this.timeout(60_000);
    this.slow(5_000);
    const lines = pmaDayText().split('\n');
    fc.assert(
      fc.property(fc.array(change(lines.length), { minLength: 1, maxLength: 3 }), (changes) => {
        const changed = [...lines];
        for (const { line, make } of changes) changed[line] = make(changed[line] ?? '');
        const bytes = encoder.encode(`${preface}${changed.join('\n')}`);
        for (const size of [1_500, 12_000]) assertSame(bytes, size, JSON.stringify(changes));
      }),
      { numRuns: runs },
    );
  });
});

const changes: readonly ((line: string) => string)[] = [
  () => '',
  (line) => `${line} 1`,
  (line) => line.replace(/\d/, 'x'),
  (line) => line.replace(/\d(?=\d)/, ''),
  (line) => `${line}\n${line}`,
  (line) => `${line}\r`,
  (line) => line.replace('.', ','),
  (line) => line.replace(/\d+/, '101'),
  (line) => line.replace(/\d(?= #)/, (digit) => String((Number(digit) + 1) % 10)),
  (line) => line.replace(/:\d\d /, ':59 '),
  (line) => line.replace(/^\w+/, 'sdz'),
  (line) => line.replace(' ', '  '),
  (line) => `${line} `,
  (line) => `\t${line}`,
  (line) => `${line} # said`,
  (line) => line.replace(/(?<=\d) /, '.5 '),
  (line) => `${line}\0`,
  () => 'DATE:',
  () => 'METADATA:',
  () => 'TIME_VALUES:\n7 9',
  (line) => line.slice(0, 3),
];

function change(lines: number): fc.Arbitrary<{ readonly line: number; readonly make: (line: string) => string }> {
  return fc.record({ line: fc.nat(lines - 1), make: fc.constantFrom(...changes) });
}
