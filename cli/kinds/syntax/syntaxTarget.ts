import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { decodeText } from '../../../formats/bytes/text.ts';
import { isOnIn } from '../../../formats/directives/withoutDisabled.ts';
import { plural } from '../../../formats/l10n/plural.ts';
import type { KindId } from '../../../formats/kinds.ts';
import { kinds } from '../../../formats/kinds.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import { fixAll } from '../../../formats/syntax/fixAll.ts';
import { neighbourNames, readNeighbours } from '../../../formats/syntax/neighbourNames.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { SyntaxContext, SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import type { OutlineItem, SyntaxReport } from '../../../formats/syntax/syntaxReport.ts';
import { usedMetrics } from '../../../formats/syntax/usedMetrics.ts';
import type { OffsetEdit } from '../../../formats/text/textEdit.ts';
import type { SyntaxKindId } from '../../../formats/syntaxLanguages.ts';
import { syntaxLanguages } from '../../../formats/syntaxLanguages.ts';
import { scanned } from '../../files/directiveScan.ts';
import type { Source } from '../../files/source.ts';
import { readBytes } from '../../files/source.ts';
import { shippedNames } from '../../files/shippedNames.ts';
import { statOfTarget } from '../../files/statOfTarget.ts';
import { withProgress } from '../../output/progress.ts';
import type { FileDescription, FormattedFile, Target } from '../target.ts';

/** What is behind it, in bytes, is not looked at: nobody writes such a configuration. */
const maxSize = 1 << 28;
/** Most bytes of a neighbour that is read. */
const maxNeighbourSize = 1 << 20;

/** What the commands do with a configuration of one of PCP's programs. */
export function syntaxTarget(
  source: Source,
  id: SyntaxKindId,
): Required<Pick<Target, 'format' | 'fix' | 'metrics' | 'logLines'>> & Target {
  const { path } = source;
  return {
    path,
    kind: id,
    check: async (progress) => {
      const text = scanned(source);
      const bytes = await readBytes(withProgress(text, progress), maxSize);
      const { report } = await reportOf(bytes, path, id);
      return { findings: report.findings, directives: await text.directives() };
    },
    describe: async (progress) => {
      const bytes = await readBytes(withProgress(source, progress), maxSize);
      return describe(path, id, bytes.length, (await reportOf(bytes, path, id)).report);
    },
    metrics: async (part) => {
      const { language, report } = await reportOf(await readBytes(source, maxSize), path, id);
      return usedMetrics(language, report, part);
    },
    logLines: async () => {
      const { language, report } = await reportOf(await readBytes(source, maxSize), path, id);
      const lines = language.logLines?.(report);
      return lines && { source: report.source, lines };
    },
    format: async (bytes) => {
      const { language, report, isUtf8 } = await reportOf(bytes, path, id);
      return formatted(bytes, report, language.format?.(report) ?? [], isUtf8);
    },
    fix: async (bytes, isWanted) => {
      const { language, context, report, isUtf8 } = await reportOf(bytes, path, id);
      const { text } = report.source;
      return { text, isUtf8, edits: fixAll(language, text, context, (current) => isOnIn(current, isWanted)) };
    },
  };
}

interface Read {
  readonly language: SyntaxLanguage;
  readonly context: SyntaxContext;
  readonly report: SyntaxReport;
  readonly isUtf8: boolean;
}

async function reportOf(bytes: Uint8Array, path: string, id: SyntaxKindId): Promise<Read> {
  const language = await syntaxLanguages[id]();
  const { text, isUtf8 } = decodeText(bytes);
  const source = new SourceText(text, isUtf8);
  const alone = contextOf(language, source, path);
  const report = language.check(source, alone);
  const names = report.names.some(({ kind }) => kind === 'metric' || kind === 'derived') ? shippedNames() : undefined;
  if (names === undefined) return { language, context: alone, report, isUtf8 };
  const context = { ...alone, names };
  return { language, context, report: language.check(source, context), isUtf8 };
}

function contextOf(language: SyntaxLanguage, source: SourceText, path: string): SyntaxContext {
  const absolute = resolve(path).split(sep).join('/');
  if (language.neighbours === undefined) return { path: absolute };
  const folder = dirname(resolve(path));
  const names = neighbourNames(language, source, absolute, namesIn(folder));
  return { path: absolute, neighbours: readNeighbours(names, (name) => readNeighbour(folder, name)) };
}

/** A text of standard input may be of a folder that does not exist. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Reads a neighbour of a text. If it cannot be read, the text is checked as one that stands alone. */
function readNeighbour(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  const stats = statOfTarget(path);
  if (stats?.isFile() !== true || stats.size > maxNeighbourSize) return undefined;
  try {
    // Links below the folder may lead anywhere.
    if (name.includes('/') && realpathSync(path) !== join(realpathSync(folder), name)) return undefined;
    return decodeText(readFileSync(path)).text;
  } catch {
    return undefined;
  }
}

function describe(path: string, kind: KindId, bytes: number, { source, outline }: SyntaxReport): FileDescription {
  const counts = new Map<OutlineItem['kind'], number>();
  const open = [...outline];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    counts.set(item.kind, (counts.get(item.kind) ?? 0) + 1);
    open.push(...item.children);
  }
  const contents = [...counts].sort(([a], [b]) => a.localeCompare(b));
  return {
    json: { path, kind, bytes, lines: source.lineCount, contents: Object.fromEntries(contents) },
    heading: `${path}: ${kinds[kind].noun}`,
    facts: [
      ['size', `${plural(bytes, 'byte')}, ${plural(source.lineCount, 'line')}`],
      ...contents.map(([name, count]) => [name, String(count)] as const),
    ],
  };
}

/** Bytes that are not UTF-8 were read as Latin-1, and are written as they were. */
function formatted(
  bytes: Uint8Array,
  { source }: SyntaxReport,
  edits: readonly OffsetEdit[],
  isUtf8: boolean,
): FormattedFile {
  if (edits.length === 0) return { pieces: [bytes], changedLines: 0 };
  const text = withEdits(source.text, edits);
  const lines = new Set<number>();
  for (const { start, end } of edits) {
    for (let line = source.lineAt(start); line <= source.lineAt(end); line++) lines.add(line);
  }
  return { pieces: [Buffer.from(text, isUtf8 ? 'utf8' : 'latin1')], changedLines: lines.size };
}
