import { jsonInteger } from '../../formats/pcp/jsonInteger.ts';
import { toPrintable, toPrintableJson } from '../../formats/findings/report/printable.ts';
import type { BatchedOutput } from './batchedOutput.ts';
import type { DumpedRow, DumpSink } from './dumpSink.ts';

/** A line for each row: its bytes `[start, end)` in hexadecimal, then what they are, indented as the structure is nested. */
export function textDump(output: BatchedOutput): DumpSink {
  let digits = 4;
  const hex = (offset: number): string => offset.toString(16).padStart(digits, '0');
  return {
    begin: ({ heading, bytes }) => {
      digits = Math.max(4, bytes.toString(16).length);
      output.write(`${toPrintable(heading)}\n`);
    },
    row: (row) => {
      output.write(`${hex(row.start)}-${hex(row.end)}  ${'  '.repeat(row.depth)}${rowText(row)}\n`);
    },
    end: () => {
      output.flush();
    },
  };
}

function rowText({ title, text, raw, isAssumed }: DumpedRow): string {
  const value = text === undefined ? '' : `: ${text}`;
  const isPlain = raw === undefined || typeof raw === 'string' || (text ?? '').startsWith(String(raw));
  return toPrintable(`${title}${value}${isPlain ? '' : ` (${raw})`}${isAssumed === true ? ' [assumed]' : ''}`);
}

/** An object with the rows in `parts` and those below them in `children`, a line for each row. */
export function jsonDump(output: BatchedOutput): DumpSink {
  let depth = -1;
  return {
    begin: ({ description }) => {
      output.write(`${unclosed({ schema: 1, ...description })},"parts":[`);
    },
    row: (row) => {
      output.write(between(depth, row.depth));
      output.write(unclosed(jsonRow(row)));
      depth = row.depth;
    },
    end: () => {
      output.write(`${'}]'.repeat(depth + 1)}${depth < 0 ? ']' : ''}}\n`);
      output.flush();
    },
  };
}

/** What comes between a row and the next one. */
function between(depth: number, next: number): string {
  if (depth < 0) return '\n';
  if (next > depth) return ',"children":[\n';
  return `}${']}'.repeat(depth - next)},\n`;
}

function jsonRow({ kind, title, start, end, type, text, raw, isAssumed }: DumpedRow): object {
  return { kind, title, start, end, type, text, raw: typeof raw === 'bigint' ? jsonInteger(raw) : raw, isAssumed };
}

/** The object's JSON in one line without its closing brace. */
function unclosed(value: object): string {
  return toPrintableJson(value, 0).slice(0, -1);
}
