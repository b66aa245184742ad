import type { Position } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { PmaDocument } from '../../../server/pmaDocument.ts';

/** Two groups of two samples, ten seconds apart: a vector class from sample 2, an array class of two disks from 1. */
export const twoGroups = `TIME_VALUES:
2 10 # h=db1 f=7 l=17 x=' Sat Sun' d=''

METADATA:
VM  V 2 r b swpd free buff cache si so bi bo in cs cpu_us cpu_sy cpu_id cpu_wa st
IO A 1 tps kBrdps kBwtps kBrd kBwt

DATE:
1462914019 # Wed May 11 07:00:19 2016 +1000

VM:
1 0 0 812 40 300 0 0 1 2 100 200 5 2 90 3 0
2 0 0 811 40 300 0 0 1 2 101 201 6 2 89 3 0

IO:
sda 1.5 2.0 3.0 20 30
sdb 0.5 1.0 0.0 10 0
sda 1.6 2.1 3.1 21 31
sdb 0.6 1.1 0.1 11 1

DATE:
1462914040 # Wed May 11 07:00:40 2016 +1000

VM:
1 0 0 812 40 300 0 0 1 2 100 200 5 2 90 3 0
2 0 0 811 40 300 0 0 1 2 101 201 6 2 89 3 0

IO:
sda 1.5 2.0 3.0 20 30
sdb 0.5 1.0 0.0 10 0
sda 1.6 2.1 3.1 21 31
sdb 0.6 1.1 0.1 11 1
`;

export const uri = 'file:///day.pma';

export function openText(text: string): PmaDocument {
  return new PmaDocument(uri, 1, text);
}

/** Opens a text in which `|` marks the cursor. */
export function openAtCursor(marked: string): { readonly document: PmaDocument; readonly position: Position } {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return { document: openText(text), position: TextDocument.create(uri, 'pma', 1, text).positionAt(offset) };
}

/** Puts the cursor `|` into a text before the first occurrence of `at`, or before the first one after `after`. */
export function cursorBefore(text: string, at: string, after = ''): string {
  const offset = text.indexOf(at, text.indexOf(after));
  if (offset < 0) throw new Error(`The text has no ${at} after ${after}`);
  return `${text.slice(0, offset)}|${text.slice(offset)}`;
}
