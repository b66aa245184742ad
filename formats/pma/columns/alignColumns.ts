import type { AlignedRun } from './alignedRuns.ts';
import { AlignedRuns } from './alignedRuns.ts';
import { isToolHeading } from '../stanzas/toolHeadings.ts';
import type { ColumnStyle } from './columnLayout.ts';
import { ColumnLayout } from './columnLayout.ts';
import { objectTokens, tokensOfRow } from '../declared/declaredClass.ts';
import { Line } from '../../text/line.ts';
import type { ClassStanza, Group, HeaderStanza, PmaModel } from '../model/model.ts';

/** Lines whose columns are aligned with each other: first and last, counted from 0. */
export interface ColumnBlock {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly style: ColumnStyle;
  /** The part of the model that the lines are: another object once their text changes. */
  readonly part: object;
  /** Whether a line belongs to the block; headings that tools left among the rows do not. */
  readonly takes: (line: Line) => boolean;
}

/**
 * Style of METADATA's lines. Metrics of two classes have nothing to do with each other: only name, type and start are
 * aligned.
 */
const metadataStyle: ColumnStyle = { left: 2, aligned: 3 };
const singleBlanks: ColumnStyle = { left: 0, aligned: 0 };

const colon = 58;

/**
 * The blocks of a file that have something of the lines `from` to `to`, in their order. The model must have been made
 * with its groups.
 */
export function columnBlocks(
  { headers, groups }: PmaModel,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): readonly ColumnBlock[] {
  const near = groups.filter(({ headerLine, endLine }) => headerLine <= to && from <= endLine);
  return [...headers.map(headerBlock), ...near.flatMap(groupBlocks)]
    .filter(({ firstLine, lastLine }) => firstLine <= Math.min(lastLine, to) && from <= lastLine)
    .sort((a, b) => a.firstLine - b.firstLine);
}

/** Line shared by all blocks: it holds room for a thousand tokens. */
const line = new Line();

/**
 * Aligns the lines `first` to `last` of a block and returns those that change.
 * @param bytes hold the block's lines from `start` on, the last one with a line feed too
 */
export function alignBlock(
  bytes: Uint8Array,
  start: number,
  block: ColumnBlock,
  first = 0,
  last = Number.POSITIVE_INFINITY,
): readonly AlignedRun[] {
  const layout = new ColumnLayout(block.style);
  const end = scanBlock(bytes, start, block, (line) => {
    layout.measure(line);
  });
  const runs = new AlignedRuns(layout, 2 * (end - start));
  scanBlock(bytes, start, block, (line) => {
    if (line.number >= first && line.number <= last) runs.take(line);
  });
  return runs.finish();
}

/** Reads the lines of a block; returns where the next line starts. */
function scanBlock(bytes: Uint8Array, start: number, block: ColumnBlock, onLine: (line: Line) => void): number {
  line.use(bytes, 0);
  line.number = block.firstLine - 1;
  let at = start;
  while (line.number < block.lastLine && at < bytes.length) {
    at = line.scan(at);
    if (block.takes(line)) onLine(line);
  }
  return at;
}

function headerBlock(stanza: HeaderStanza): ColumnBlock {
  const { name, headerLine, endLine } = stanza;
  const style = name === 'METADATA' ? metadataStyle : singleBlanks;
  return { firstLine: headerLine + 1, lastLine: endLine, style, part: stanza, takes: () => true };
}

function groupBlocks(group: Group): ColumnBlock[] {
  const { dateLine, stanzas } = group;
  const rows = stanzas.flatMap((stanza) => rowsBlock(stanza) ?? []);
  if (dateLine === undefined) return rows;
  return [{ firstLine: dateLine, lastLine: dateLine, style: singleBlanks, part: group, takes: () => true }, ...rows];
}

/** The rows of a class; of one that METADATA does not declare nothing is known. */
function rowsBlock(stanza: ClassStanza): ColumnBlock | undefined {
  const { definition, headerLine, endLine } = stanza;
  if (definition === undefined) return undefined;
  const left = objectTokens(definition.type);
  const isPlainRow = (line: Line): boolean => line.count === tokensOfRow(definition) && line.oddCountFrom(left) === 0;
  return {
    firstLine: headerLine,
    lastLine: endLine,
    style: { left, aligned: Number.POSITIVE_INFINITY },
    part: stanza,
    takes: (line) =>
      line.number === headerLine
        ? // Where the header is lost, the stanza starts with its first row.
          isPlainRow(line) && line.bytes[line.tokenEnd(0) - 1] !== colon
        : isPlainRow(line) || !isToolHeading(line.text(0)),
  };
}
