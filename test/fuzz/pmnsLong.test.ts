import { checkPmns } from '../../formats/pmns/check.ts';
import { SourceText } from '../../formats/syntax/sourceText.ts';
import type { SyntaxContext } from '../../formats/syntax/syntaxLanguage.ts';
import { assertLinear } from './syntax/linearTime.ts';

/** In code units of each part that is repeated. */
const length = 1 << 16;
/** In milliseconds of processor time. */
const suspectMs = 150;

/** A name space, and what it is read with. */
interface Unit {
  readonly text: string;
  readonly context?: SyntaxContext;
}

/** Name spaces in which many parts have to do with many others. */
const units: Readonly<Record<string, (length: number) => Unit>> = {
  'a block again and again, and blocks below it': (size) => ({
    text: `${repeated('a {\nb\n}\n', size)}${repeated('a.b {\n}\n', size)}`,
  }),
  'a tree again and again': (size) => ({ text: repeated('root {\na\n}\na {\nb 1:0:1\n}\n', size) }),
  'many names without a block, and many blocks without a name': (size) => ({
    text: `root {\n${repeated('abcdefg\n', size)}}\n${repeated('abcdefh {\n}\n', size)}`,
  }),
  'a path that goes nowhere, many times, in the file that may include the text': (size) => ({
    text: 'a {\n}\n',
    context: beside('part', ['root', `#include "${'./'.repeat(size / 2)}\n`]),
  }),
  'the domains of PCP again and again, and many of the folder': (size) => ({
    text: repeated('#include <stdpmid>\n', size),
    context: beside('root', ['domain.h', defines(size)]),
  }),
  'many files that are not there, and many that are like them': (size) => ({
    text: repeated('#include "abcdefgh"\n', size),
    context: beside(
      'root',
      ...Array.from({ length: size / 64 }, (_, file) => [`a${String(file).padStart(7, '0')}`, ''] as const),
    ),
  }),
};

suite('name spaces take linear time', function () {
  this.timeout(600_000);
  this.slow(60_000);

  for (const [name, unitOf] of Object.entries(units)) {
    test(name, () => {
      const [unit, quarter] = [unitOf(length), unitOf(length / 4)];
      assertLinear(name, suspectMs, checkOf(unit), checkOf(quarter));
    });
  }
});

function repeated(part: string, size: number): string {
  return part.repeat(size / part.length);
}

function defines(size: number): string {
  return Array.from({ length: size / 16 }, (_, domain) => `#define D${domain} 1\n`).join('');
}

function beside(name: string, ...neighbours: readonly (readonly [name: string, text: string])[]): SyntaxContext {
  return { path: `/folder/${name}`, neighbours: new Map(neighbours) };
}

function checkOf({ text, context = {} }: Unit): () => void {
  return () => {
    checkPmns(new SourceText(text), context);
  };
}
