import { t } from '../l10n/translate.ts';
import { nearest } from '../syntax/nearest.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { ControlLine, ControlWord } from './model.ts';
import { checkProbe, states } from './probe.ts';
import { forceState, missingIdent, noState, probeAndForce, repeatedLine } from './rules/lineRules.ts';
import { changed, quoted } from './wordFixes.ts';

/**
 * Checks which control lines there are, and those with states.
 *
 * @param meant keywords that are misspelt somewhere
 * @returns whether the group can be logged without a user asking for it
 */
export function checkControl(
  source: SourceText,
  lines: readonly ControlLine[],
  meant: ReadonlySet<string>,
  reporter: SyntaxReporter,
): boolean {
  const of = (word: ControlWord): readonly ControlLine[] => lines.filter(({ keyword }) => keyword.text === word);
  const [probes, forces] = [of('probe'), of('force')];
  for (const repeated of [probes, forces, of('delta')]) reportRepeated(repeated, reporter);
  const firstLine = { start: 0, end: source.lineEnd(0) };
  if (of('ident').length === 0 && !meant.has('ident')) reporter.report(missingIdent, 'missing', {}, firstLine);
  const [probe, force] = [probes.at(-1), forces.at(-1)];
  if (probe === undefined && force === undefined) {
    if (!meant.has('probe') && !meant.has('force')) reportNoState(source, lines, reporter);
  } else if (probe?.words.length === 0) reporter.report(noState, 'metric', {}, probe.keyword);
  if (probe !== undefined && force !== undefined) reporter.report(probeAndForce, 'ignored', {}, force.keyword);
  // Lines before them of the same kind are not looked at.
  const forced = force === undefined ? 'available' : checkForce(force, reporter);
  return (probe === undefined ? [forced] : checkProbe(probe, reporter)).includes('include');
}

/** What pmlogconf assumes can as well stand there, below the description. */
function reportNoState(source: SourceText, lines: readonly ControlLine[], reporter: SyntaxReporter): void {
  const ident = lines.findLast(({ keyword }) => keyword.text === 'ident');
  const line = ident === undefined ? 0 : source.lineAt(ident.start);
  const at = source.lineStart(line + 1);
  const newText = at > source.lineEnd(line) ? 'force\tavailable\n' : '\nforce\tavailable\n';
  const fix = { title: t`Insert the line`, edits: [{ start: at, end: at, newText }] };
  reporter.report(noState, 'missing', {}, { start: 0, end: source.lineEnd(0) }, { fixes: [fix] });
}

function reportRepeated(lines: readonly ControlLine[], reporter: SyntaxReporter): void {
  for (const { keyword } of lines.slice(0, -1)) {
    reporter.report(repeatedLine, 'repeated', { word: keyword.text }, keyword);
  }
}

/** Returns the state, which is `include` where there is a fault. */
function checkForce({ keyword, words: [state] }: ControlLine, reporter: SyntaxReporter): string {
  if (state !== undefined && states.includes(state.text)) return state.text;
  if (state === undefined) reporter.report(forceState, 'missing', {}, keyword);
  else {
    const near = nearest(state.text, states);
    const fixes = near === undefined ? [] : [changed(state, near)];
    reporter.report(forceState, 'unknown', { state: quoted(state) }, state, { fixes });
  }
  return 'include';
}
