import { encodePmid } from '../pcp/pmid.ts';
import { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { helpNames } from './helpNames.ts';
import { Faults } from './preprocess/faults.ts';
import { findUnit, readUnit } from './unit.ts';

/** A metric of a name space. */
export interface SpaceMetric {
  readonly name: string;
  /** Number as formats/pcp/pmid encodes it; undefined where its domain is not known, or for a dynamic subtree. */
  readonly pmid: number | undefined;
  /** Whether it is the root of a subtree whose names the agent makes up. */
  readonly isDynamic: boolean;
  /** The file that names it: the one read, or one that it includes. */
  readonly file: string;
  /** Line counted from 0. */
  readonly line: number;
}

/**
 * The metrics of a PMNS file and of those that it includes. A part of a name space, which has no root, gives its names too.
 *
 * @param context path of the file, and the texts of its neighbours: see {@link pmnsNeighbours}
 */
export function readNameSpace(text: string, context: SyntaxContext): readonly SpaceMetric[] {
  const source = new SourceText(text);
  const unit = findUnit(source, context);
  const { blocks } = readUnit(unit, new Faults(new SyntaxReporter(source), unit.target));
  return blocks.flatMap(({ entries }) =>
    entries.flatMap(({ name, path, pmid, id }): SpaceMetric[] => {
      if (path === undefined || pmid === undefined) return [];
      const { file, start } = name;
      const line = file.source.lineAt(start);
      const isDynamic = id?.kind === 'dynamic';
      return [{ name: path, pmid: id?.kind === 'pmid' ? encodePmid(id) : undefined, isDynamic, file: file.name, line }];
    }),
  );
}

/** A text for a metric, or for an instance domain. */
export interface HelpText {
  /** A metric's name, `60.1` for an instance domain, or `60.0.4`. */
  readonly id: string;
  readonly oneline: string;
  /** Line counted from 0. */
  readonly line: number;
}

/** The entries of an agent's help text, by their first lines. */
export function readHelpText(text: string): readonly HelpText[] {
  const source = new SourceText(text);
  return [...helpNames(text)].map(({ id, oneline, start }) => ({ id, oneline, line: source.lineAt(start) }));
}
